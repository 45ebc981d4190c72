import { setTimeout as wait } from "node:timers/promises";
import type { OpenShop } from "./open-shop.ts";
import { startNode } from "./shop-node.ts";

interface KillOptions {
  kills: number;
  everyMs: number;
  /** Environment of the nodes in addition to their database. */
  env?: Record<string, string>;
  /** Ends the kills early once there is nothing left to disturb. */
  isOver?: () => boolean;
}

/** Kills one node after the other and restarts each on the same port, as a supervisor would. Returns how often. */
export async function killInTurn(shop: OpenShop, { kills, everyMs, env, isOver }: KillOptions): Promise<number> {
  for (let count = 0; count < kills; count += 1) {
    await wait(everyMs);
    if (isOver?.()) return count;
    const place = count % shop.nodes.length;
    const node = shop.nodes[place];
    if (!node) return count;
    await node.kill();
    shop.nodes[place] = await startNode({
      env: { DATABASE_URL: shop.databaseUrl, ...env },
      port: Number(new URL(node.origin).port),
    });
  }
  return kills;
}
