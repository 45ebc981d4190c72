import { setTimeout as wait } from "node:timers/promises";
import { newProduct } from "#testing/data/orders.ts";
import { startMailServer } from "#testing/services/mail-server.ts";
import { createBuyers, placeOrder } from "../actors/buyers.ts";
import { childrenOf } from "../nodes/children.ts";
import { getOnNewConnection } from "../nodes/fresh-connection.ts";
import { openShop } from "../nodes/open-shop.ts";
import { allowedMs, must, type Scenario } from "../scenario.ts";

const WORKERS = 2;
/** Enough new connections to reach every worker. */
const CONNECTIONS = 24;
const UPDATE_WITHIN_MS = 2_000;
const REPLACED_WITHIN_MS = 20_000;
const MAILED_WITHIN_MS = 30_000;

export const killWorker: Scenario = {
  group: "faults",
  name: "kill -9 of one of two workers",
  requirement:
    "each in turn: no connection hangs, replaced within 20 s, mails are still sent, both see a sale within 2 s, no worker outlives the shop",
  async run(context) {
    const mails = await startMailServer();
    const env = { WEB_CONCURRENCY: String(WORKERS), SMTP_URL: `smtp://127.0.0.1:${mails.port}` };
    try {
      await using shop = await openShop(context, { env });
      const [node] = shop.nodes;
      must(node !== undefined, "no node");
      const [buyer] = await createBuyers(shop.db, 1);
      must(buyer !== undefined, "no buyer");
      const item = await newProduct(shop, { stock: 100 });
      const rounds = context.full ? 10 : WORKERS;
      for (let round = 0; round < rounds; round += 1) {
        const [victim] = childrenOf(node.pid);
        must(victim !== undefined, "the shop has no workers");
        process.kill(victim, "SIGKILL");
        const answers = await Promise.all(Array.from({ length: CONNECTIONS }, () => readStock(node.origin, item.slug)));
        must(!answers.includes("hung"), "a connection hangs after its worker was killed");
        await waitUntil(allowedMs(context, REPLACED_WITHIN_MS), "the worker was not replaced", async () => {
          return (
            childrenOf(node.pid).length === WORKERS && (await isStockShownByAll(node.origin, item.slug, 100 - round))
          );
        });
        const { status } = await placeOrder(node.origin, buyer, { items: [{ id: item.id, quantity: 1 }] });
        must(status === 200, `an order after the replacement was answered ${status}`);
        await waitUntil(allowedMs(context, UPDATE_WITHIN_MS), "a worker still shows the stock before the sale", () =>
          isStockShownByAll(node.origin, item.slug, 99 - round),
        );
        await waitUntil(
          allowedMs(context, MAILED_WITHIN_MS),
          "the order's mail did not leave",
          async () => mails.received.length > round,
        );
        context.printProgress(`worker ${round + 1} of ${rounds}`);
      }
      await shop.checkInvariants();
      const last = childrenOf(node.pid);
      await node.stop();
      must(last.length === WORKERS && !last.some(isRunning), "a worker outlived the shop");
      return `${rounds} killed and replaced, ${mails.received.length} mails sent, no worker outlived the shop`;
    } finally {
      await mails.stop();
    }
  },
};

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A killed worker resets its connections, and the client may retry. */
async function readStock(origin: string, slug: string): Promise<number | "refused" | "hung"> {
  const answer = await getOnNewConnection(`${origin}/api/product/getProductBySlug?slug=${slug}`);
  return typeof answer === "string" ? answer : (JSON.parse(answer.body) as { stock: number }).stock;
}

async function isStockShownByAll(origin: string, slug: string, stock: number): Promise<boolean> {
  const stocks = await Promise.all(Array.from({ length: CONNECTIONS }, () => readStock(origin, slug)));
  return stocks.every((one) => one === stock);
}

async function waitUntil(withinMs: number, message: string, condition: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + withinMs; performance.now() < end; await wait(50)) if (await condition()) return;
  must(false, message);
}
