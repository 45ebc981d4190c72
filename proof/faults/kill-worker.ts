import { setTimeout as wait } from "node:timers/promises";
import { mailServer } from "#testing/mail-server.ts";
import { newProduct } from "#testing/orders.ts";
import { buy, makeBuyers } from "../buyers.ts";
import { childrenOf } from "../children.ts";
import { allowedMs, type Dose, must } from "../dose.ts";
import { askAfresh } from "../fresh-connection.ts";
import { openShop } from "../open-shop.ts";

const WORKERS = 2;
/** So many new connections reach every worker. */
const CONNECTIONS = 24;
const NEWS_WITHIN_MS = 2_000;
const REPLACED_WITHIN_MS = 20_000;
const MAILED_WITHIN_MS = 30_000;

export const killWorker: Dose = {
  part: "faults",
  name: "kill -9 of one of two workers",
  asked:
    "each in turn: no connection hangs, replaced within 20 s, mails still leave, a sale is seen by both within 2 s, none outlives the shop",
  async run(trial) {
    const mails = await mailServer();
    const env = { WEB_CONCURRENCY: String(WORKERS), SMTP_URL: `smtp://127.0.0.1:${mails.port}` };
    try {
      await using shop = await openShop(trial, { env });
      const [node] = shop.nodes;
      must(node !== undefined, "no node");
      const [buyer] = await makeBuyers(shop.db, 1);
      must(buyer !== undefined, "no buyer");
      const item = await newProduct(shop, { stock: 100 });
      const rounds = trial.full ? 10 : WORKERS;
      for (let round = 0; round < rounds; round += 1) {
        const [victim] = childrenOf(node.pid);
        must(victim !== undefined, "the shop has no workers");
        process.kill(victim, "SIGKILL");
        const answers = await Promise.all(Array.from({ length: CONNECTIONS }, () => stockSeen(node.origin, item.slug)));
        must(!answers.includes("hung"), "a connection hangs after its worker was killed");
        await until(allowedMs(trial, REPLACED_WITHIN_MS), "the worker was not replaced", async () => {
          return childrenOf(node.pid).length === WORKERS && (await everybodySees(node.origin, item.slug, 100 - round));
        });
        const { status } = await buy(node.origin, buyer, { items: [{ id: item.id, quantity: 1 }] });
        must(status === 200, `an order after the replacement was answered ${status}`);
        await until(allowedMs(trial, NEWS_WITHIN_MS), "a worker still shows the stock before the sale", () =>
          everybodySees(node.origin, item.slug, 99 - round),
        );
        await until(
          allowedMs(trial, MAILED_WITHIN_MS),
          "the order's mail did not leave",
          async () => mails.received.length > round,
        );
        trial.say(`worker ${round + 1} of ${rounds}`);
      }
      await shop.checkBooks();
      const last = childrenOf(node.pid);
      await node.stop();
      must(last.length === WORKERS && !last.some(isThere), "a worker outlived the shop");
      return `${rounds} killed and replaced, ${mails.received.length} mails left, none outlived the shop`;
    } finally {
      await mails.stop();
    }
  },
};

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A worker that was killed resets its connections; that is the client's cue to try again. */
async function stockSeen(origin: string, slug: string): Promise<number | "refused" | "hung"> {
  const answer = await askAfresh(`${origin}/api/product/getProductBySlug?slug=${slug}`);
  return typeof answer === "string" ? answer : (JSON.parse(answer.body) as { stock: number }).stock;
}

async function everybodySees(origin: string, slug: string, stock: number): Promise<boolean> {
  const seen = await Promise.all(Array.from({ length: CONNECTIONS }, () => stockSeen(origin, slug)));
  return seen.every((one) => one === stock);
}

async function until(withinMs: number, otherwise: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + withinMs; performance.now() < end; await wait(50)) if (await holds()) return;
  must(false, otherwise);
}
