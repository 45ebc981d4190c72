// node bench/orders/orders.ts [seconds per turn] [turns]: compares orders per second through the server with
// the same database transaction alone, in turns in one run.
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { connect, type Db } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { migrate } from "#database/migrate.ts";
import { sql } from "#database/orm.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { confirmOrders } from "#testing/data/orders.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { startApi } from "#testing/processes/api-process.ts";
import { placeBaselineOrder } from "./baseline-order.ts";
import { addStock, type Buyer, createBuyers } from "./buyers.ts";
import { sendOrder } from "./send-order.ts";

const SECONDS = Number(process.argv[2] ?? 5);
const TURNS = Number(process.argv[3] ?? 3);
const AT_ONCE = 20;

const dataDir = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-bench-"));
const database = await startEmbedded({ dataDir });
await migrate(database.url);
const db = connect({ url: database.url, maxConnections: AT_ONCE });
try {
  await seedIfEmpty(db);
  const products = await addStock(db);
  const buyers = await createBuyers(db, 50 * (AT_ONCE + SECONDS));
  const api = await startApi(database.url);
  const basket = () => {
    const ids = new Set(Array.from({ length: 1 + randomInt(3) }, () => products[randomInt(products.length)] as number));
    return [...ids].sort((one, other) => one - other).map((id) => ({ id, quantity: 1 }));
  };
  const pickBuyer = () => buyers[randomInt(buyers.length)] as Buyer;
  const turns = { baseline: [] as number[], server: [] as number[] };
  await measure(1, () => placeBaselineOrder(db, pickBuyer(), basket()));
  await measure(1, () => sendOrder(api.origin, pickBuyer(), basket()));
  for (let turn = 0; turn < TURNS; turn += 1) {
    // Confirms earlier orders, because a customer may have only a limited number of open ones.
    await confirmOrders(
      { db },
      buyers.map(({ customerId }) => customerId),
    );
    turns.baseline.push(await measure(SECONDS, () => placeBaselineOrder(db, pickBuyer(), basket())));
    turns.server.push(await measure(SECONDS, () => sendOrder(api.origin, pickBuyer(), basket())));
  }
  await api.kill();
  await expectInvariants(db);
  report(turns, await countOrders(db));
} finally {
  await db.$client.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Runs per second, with AT_ONCE callers that never pause. */
async function measure(seconds: number, placeOrder: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) {
        await placeOrder();
        done += 1;
      }
    }),
  );
  return Math.round((done / (performance.now() - startedAt)) * 1_000);
}

async function countOrders(bench: Db): Promise<number> {
  const { rows } = await bench.execute<{ orders: number }>(sql`select count(*) as orders from shop_order`);
  return rows[0]?.orders ?? 0;
}

function report({ baseline, server }: { baseline: number[]; server: number[] }, orders: number): void {
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
  console.table(
    baseline.map((perSecond, turn) => ({ "baseline orders/s": perSecond, "server orders/s": server[turn] })),
  );
  const share = Math.round((median(server) / median(baseline)) * 100);
  console.log(
    `median: baseline ${median(baseline)}/s, server ${median(server)}/s, ${share} % of it; ${orders} orders, invariants hold`,
  );
}
