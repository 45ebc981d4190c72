import { setTimeout as wait } from "node:timers/promises";
import type { OpenShop } from "./open-shop.ts";
import { startNode } from "./shop-node.ts";

interface Kills {
  kills: number;
  everyMs: number;
  /** What the nodes are told beside their database. */
  env?: Record<string, string>;
  /** Says that there is nothing left to disturb. */
  isOver?: () => boolean;
}

/** kill -9 of one node after the other; each is started again under the same address, as a supervisor would. */
export async function killInTurn(shop: OpenShop, { kills, everyMs, env, isOver }: Kills): Promise<void> {
  for (let count = 0; count < kills; count += 1) {
    await wait(everyMs);
    if (isOver?.()) return;
    const place = count % shop.nodes.length;
    const node = shop.nodes[place];
    if (!node) return;
    await node.kill();
    shop.nodes[place] = await startNode({
      env: { DATABASE_URL: shop.databaseUrl, ...env },
      port: Number(new URL(node.origin).port),
    });
  }
}
