import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { type Buyer, makeBuyers, stockUp } from "./buyers.ts";
import { type Load, load } from "./load.ts";
import { sendOrder } from "./send-order.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/** In turns, quiet and busy: a machine that others use too is slower at one time than at another. */
const TURNS = 4;
const TURN_SECONDS = 5;
/** A shop that has just started is still compiling what it runs. */
const WARM_SECONDS = 30;
const ORDERS_PER_SECOND = 100;
const PAGES_PER_SECOND = 300;
const BEST_SELLERS = 50;
/** So many that nobody has more orders open than the shop allows. */
const BUYERS = 1_000;

export interface OrderFlow {
  name: string;
  pagesPerSecond: number;
  ordersPerSecond: number;
  /** Of the pages that were asked for while orders came in. */
  fromCache: number;
  quietP99: number;
  busyP99: number;
}

/** Pages while orders flow: listing, product and home pages, first in quiet, then while 50 products sell quickly. */
export async function measureOrderFlow(options: {
  db: Db;
  databaseUrl: string;
  say: (text: string) => void;
}): Promise<OrderFlow[]> {
  const { db, databaseUrl, say } = options;
  await stockUp(db);
  const buyers = await makeBuyers(db, BUYERS);
  const sold = await bestSellers(db);
  const server = await startServer("shop-server.ts", { BENCH_DATABASE: databaseUrl });
  const asked = [
    { name: "listing HTML", paths: [...new Set(sold.map(({ listing }) => listing))] },
    { name: "product HTML", paths: sold.map(({ slug }) => `/product/${slug}`) },
    { name: "home HTML", paths: ["/"] },
  ];
  const ids = sold.map(({ id }) => id);
  const first = startOrders(server.address, { buyers, ids });
  const everything = asked.flatMap(({ paths }) => paths);
  await load({ server, paths: everything, seconds: WARM_SECONDS, perSecond: PAGES_PER_SECOND });
  await first.stop();
  const flows: OrderFlow[] = [];
  for (const { name, paths } of asked) {
    const pages = (seconds: number) => load({ server, paths, seconds, perSecond: PAGES_PER_SECOND });
    await pages(TURN_SECONDS);
    const turns: { quiet: Load; busy: Load; made: number; ordersPerSecond: number }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const quiet = await pages(TURN_SECONDS);
      const madeBefore = await madeAnswers(server);
      const orders = startOrders(server.address, { buyers, ids });
      const busy = await pages(TURN_SECONDS);
      const made = (await madeAnswers(server)) - madeBefore;
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
    say(
      `${name}: ${(flow.fromCache * 100).toFixed(1)} % kept while ${flow.ordersPerSecond.toFixed(0)} orders a second`,
    );
  }
  await server.stop();
  return flows;
}

/** Nobody has bought anything yet: what stands first on the largest shelves sells best. */
async function bestSellers(db: Db): Promise<{ id: number; slug: string; listing: string }[]> {
  const { rows } = await db.execute<{ id: number; slug: string; listing: string }>(sql`
    select p.id, p.slug, '/category/' || c.slug || '/' || s.slug as listing
    from product p join sub_category s on s.id = p.sub_category_id join category c on c.id = s.category_id
    order by p.created_at desc, p.id desc limit ${BEST_SELLERS}`);
  return rows;
}

/** As many a second, however long each takes. */
function startOrders(origin: string, { buyers, ids }: { buyers: readonly Buyer[]; ids: readonly number[] }) {
  const begun = performance.now();
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      const buyer = buyers[sent % buyers.length] as Buyer;
      const order = sendOrder(origin, buyer, [{ id: ids[randomInt(ids.length)] as number, quantity: 1 }]);
      underWay.add(order);
      void order.then(() => underWay.delete(order));
      sent += 1;
      await wait(Math.max(0, begun + (sent / ORDERS_PER_SECOND) * 1_000 - performance.now()));
    }
  })();
  return {
    /** Answers with how many a second were placed. */
    stop: async () => {
      stopped = true;
      await running;
      const seconds = (performance.now() - begun) / 1_000;
      await Promise.all(underWay);
      return sent / seconds;
    },
  };
}

async function madeAnswers({ address }: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^answer_cache_made (\d+)/m.exec(metrics)?.[1] ?? Number.NaN);
}
