// Orders per second through the server, beside the bare database transaction: the same statements, the same driver, the
// same database, in turns in one run. Run it with: node bench/orders.ts [seconds per turn] [turns]
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { connect, type Db } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { migrate } from "#database/migrate.ts";
import { sql } from "#database/orm.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { startApi } from "#testing/api-process.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { confirmOrders } from "#testing/orders.ts";
import { bareOrder } from "./bare-order.ts";
import { type Buyer, makeBuyers, stockUp } from "./buyers.ts";
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
  const products = await stockUp(db);
  const buyers = await makeBuyers(db, 50 * (AT_ONCE + SECONDS));
  const api = await startApi(database.url);
  const basket = () => {
    const ids = new Set(Array.from({ length: 1 + randomInt(3) }, () => products[randomInt(products.length)] as number));
    return [...ids].sort((one, other) => one - other).map((id) => ({ id, quantity: 1 }));
  };
  const anybody = () => buyers[randomInt(buyers.length)] as Buyer;
  const turns = { bare: [] as number[], server: [] as number[] };
  await measure(1, () => bareOrder(db, anybody(), basket()));
  await measure(1, () => sendOrder(api.origin, anybody(), basket()));
  for (let turn = 0; turn < TURNS; turn += 1) {
    // Nobody may have more than so many orders open: what was placed so far is confirmed.
    await confirmOrders(
      { db },
      buyers.map(({ customerId }) => customerId),
    );
    turns.bare.push(await measure(SECONDS, () => bareOrder(db, anybody(), basket())));
    turns.server.push(await measure(SECONDS, () => sendOrder(api.origin, anybody(), basket())));
  }
  await api.kill();
  await expectInvariants(db);
  report(turns, await ordersIn(db));
} finally {
  await db.$client.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** How many a second, with so many callers who never pause. */
async function measure(seconds: number, once: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) {
        await once();
        done += 1;
      }
    }),
  );
  return Math.round((done / (performance.now() - begun)) * 1_000);
}

async function ordersIn(bench: Db): Promise<number> {
  const { rows } = await bench.execute<{ orders: number }>(sql`select count(*) as orders from shop_order`);
  return rows[0]?.orders ?? 0;
}

function report({ bare, server }: { bare: number[]; server: number[] }, orders: number): void {
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
  console.table(bare.map((perSecond, turn) => ({ "bare orders/s": perSecond, "server orders/s": server[turn] })));
  const share = Math.round((median(server) / median(bare)) * 100);
  console.log(
    `median: bare ${median(bare)}/s, server ${median(server)}/s, ${share} % of it; ${orders} orders, invariants hold`,
  );
}
