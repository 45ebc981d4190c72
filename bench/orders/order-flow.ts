import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { type LoadResult, runLoad } from "../load.ts";
import { type ServerProcess, startServer } from "../server-process.ts";
import { addStock, type Buyer, createBuyers } from "./buyers.ts";
import { sendOrder } from "./send-order.ts";

/** Alternates runs with and without orders, because other load on the machine varies. */
const TURNS = 4;
const TURN_SECONDS = 5;
/** A new process is still compiling its code. */
const WARM_SECONDS = 30;
const ORDERS_PER_SECOND = 100;
const PAGES_PER_SECOND = 300;
const BEST_SELLERS = 50;
/** Enough buyers that none reaches the limit of open orders. */
const BUYERS = 1_000;

export interface OrderFlow {
  name: string;
  pagesPerSecond: number;
  ordersPerSecond: number;
  /** Share of the pages requested while orders were placed. */
  fromCache: number;
  quietP99: number;
  busyP99: number;
}

/** Measures listing, product and home pages, first without orders, then while 50 products sell. */
export async function measureOrderFlow(options: {
  db: Db;
  databaseUrl: string;
  printProgress: (text: string) => void;
}): Promise<OrderFlow[]> {
  const { db, databaseUrl, printProgress } = options;
  await addStock(db);
  const buyers = await createBuyers(db, BUYERS);
  const sold = await listBestSellers(db);
  const server = await startServer("shop-server.ts", { BENCH_DATABASE: databaseUrl });
  const pageGroups = [
    { name: "listing HTML", paths: [...new Set(sold.map(({ listing }) => listing))] },
    { name: "product HTML", paths: sold.map(({ slug }) => `/product/${slug}`) },
    { name: "home HTML", paths: ["/"] },
  ];
  const ids = sold.map(({ id }) => id);
  const first = startOrders(server.address, { buyers, ids });
  const everything = pageGroups.flatMap(({ paths }) => paths);
  await runLoad({ server, paths: everything, seconds: WARM_SECONDS, perSecond: PAGES_PER_SECOND });
  await first.stop();
  const flows: OrderFlow[] = [];
  for (const { name, paths } of pageGroups) {
    const pages = (seconds: number) => runLoad({ server, paths, seconds, perSecond: PAGES_PER_SECOND });
    await pages(TURN_SECONDS);
    const turns: { quiet: LoadResult; busy: LoadResult; made: number; ordersPerSecond: number }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const quiet = await pages(TURN_SECONDS);
      const madeBefore = await countBuiltResponses(server);
      const orders = startOrders(server.address, { buyers, ids });
      const busy = await pages(TURN_SECONDS);
      const made = (await countBuiltResponses(server)) - madeBefore;
      turns.push({ quiet, busy, made, ordersPerSecond: await orders.stop() });
    }
    const median = (read: (turn: (typeof turns)[number]) => number) =>
      turns.map(read).sort((one, other) => one - other)[TURNS >> 1] ?? Number.NaN;
    const flow = {
      name,
      pagesPerSecond: median(({ busy }) => busy.rate),
      ordersPerSecond: median((turn) => turn.ordersPerSecond),
      fromCache: median(({ made, busy }) => 1 - made / (busy.rate * TURN_SECONDS)),
      quietP99: median(({ quiet }) => quiet.p99),
      busyP99: median(({ busy }) => busy.p99),
    };
    flows.push(flow);
    printProgress(
      `${name}: ${(flow.fromCache * 100).toFixed(1)} % cached while ${flow.ordersPerSecond.toFixed(0)} orders a second`,
    );
  }
  await server.stop();
  return flows;
}

/** The newest products, because a new shop has no sales yet. */
async function listBestSellers(db: Db): Promise<{ id: number; slug: string; listing: string }[]> {
  const { rows } = await db.execute<{ id: number; slug: string; listing: string }>(sql`
    select p.id, p.slug, '/category/' || c.slug || '/' || s.slug as listing
    from product p join sub_category s on s.id = p.sub_category_id join category c on c.id = s.category_id
    order by p.created_at desc, p.id desc limit ${BEST_SELLERS}`);
  return rows;
}

/** Keeps the rate, however long each order takes. */
function startOrders(origin: string, { buyers, ids }: { buyers: readonly Buyer[]; ids: readonly number[] }) {
  const startedAt = performance.now();
  const pending = new Set<Promise<void>>();
  let sent = 0;
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      const buyer = buyers[sent % buyers.length] as Buyer;
      const order = sendOrder(origin, buyer, [{ id: ids[randomInt(ids.length)] as number, quantity: 1 }]);
      pending.add(order);
      void order.then(() => pending.delete(order));
      sent += 1;
      await wait(Math.max(0, startedAt + (sent / ORDERS_PER_SECOND) * 1_000 - performance.now()));
    }
  })();
  return {
    /** Returns the orders placed per second. */
    stop: async () => {
      stopped = true;
      await running;
      const seconds = (performance.now() - startedAt) / 1_000;
      await Promise.all(pending);
      return sent / seconds;
    },
  };
}

async function countBuiltResponses({ address }: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^response_cache_built (\d+)/m.exec(metrics)?.[1] ?? Number.NaN);
}
