import { Client } from "pg";
import { drizzle } from "#database/orm.ts";
import * as schema from "#database/schema.ts";
import { describeSchema } from "#testing/describe-schema.ts";
import { tally } from "../buyers.ts";
import { allowedMs, type Dose, must, type Trial } from "../dose.ts";
import { checkOutVersion, prepareDatabase, startEarlierApi } from "../earlier-version.ts";
import { checkBooks } from "../open-shop.ts";
import { writeOrderHistory } from "../order-history.ts";
import { startNode } from "../shop-node.ts";
import { SteadySales } from "../steady-sales.ts";

const BUYERS = 40;
const ORDERS_PER_SECOND = 5;
const LONGEST_WAIT_MS = 1_000;
const UPGRADE_WITHIN_MS = 60 * 60_000;

const ASKED =
  "5 orders a second by the old code while the new version migrates: none refused, no lock waited for over 1 s";

export const upgradeFromBeforeTheDesk: Dose = {
  part: "faults",
  name: "upgrade under sales, from before the order desk",
  asked: `1,000,000 orders, ${ASKED}`,
  testedIn: "database/migrate.test.ts",
  // The last commit without migration 0020.
  run: (trial) => upgrade(trial, "5267ed27ecf008bf7731644420cef276daa7f4fd"),
};

export const upgradeFromLastVersion: Dose = {
  part: "faults",
  name: "upgrade under sales, from version 0.1.0",
  asked: `1,000,000 orders, ${ASKED}`,
  testedIn: "database/migrate.test.ts",
  run: (trial) => upgrade(trial, "v0.1.0"),
};

async function upgrade(trial: Trial, reference: string): Promise<string> {
  using version = checkOutVersion(reference);
  const { db, url, drop } = await trial.newDatabase();
  try {
    const wanted = await withClient(url, describeSchema);
    await db.$client.query("drop schema public cascade; create schema public");
    const shop = prepareDatabase(version, url, BUYERS);
    const orders = trial.full ? 1_000_000 : 20_000;
    await writeOrderHistory(url, { orders, productId: shop.productId });
    trial.say(`${orders} orders are there`);
    await using earlier = await startEarlierApi(version, url);
    let { origin } = earlier;
    await using sales = new SteadySales({
      db,
      databaseUrl: url,
      shop,
      perSecond: ORDERS_PER_SECOND,
      origin: () => origin,
    });
    await sales.more(5 * ORDERS_PER_SECOND);
    const usualMs = percentile(sales.latenciesMs, 0.5);
    const node = await startNode({ env: { DATABASE_URL: url }, readyWithinMs: UPGRADE_WITHIN_MS });
    try {
      trial.say(`the new version is ready after ${node.startedInMs} ms`);
      const during = sales.statuses.length;
      ({ origin } = node);
      await sales.more(5 * ORDERS_PER_SECOND);
      await sales.finish();
      const seen =
        `${orders} orders, new version ready after ${Math.round(node.startedInMs / 1_000)} s, ${during} orders until then; ${tally(sales.statuses)}; ` +
        `an order took ${usualMs} ms before, ${percentile(sales.latenciesMs, 0.99)} ms at 99 %, ${Math.max(...sales.latenciesMs)} ms at worst; ` +
        `longest wait for a lock ${sales.longestLockWaitMs} ms`;
      must(sales.refusals.length === 0, `${seen}: ${sales.refusals.slice(0, 3).join("; ")}`);
      must(sales.longestLockWaitMs <= allowedMs(trial, LONGEST_WAIT_MS), `${seen} (${sales.longestLockWait})`);
      must(
        JSON.stringify([...(await withClient(url, describeSchema))]) === JSON.stringify([...wanted]),
        "the upgraded schema is not that of a new shop",
      );
      await withClient(url, checkHistory);
      // A connection without the shop's limit for statements: there are many orders.
      await withClient(url, (client) => checkBooks(drizzle(client, { schema })));
      return seen;
    } finally {
      await node.kill();
    }
  } finally {
    await drop();
  }
}

/** Past orders moved when their last step was made, and each has what the migrations filled in. */
async function checkHistory(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from shop_order o where o.number like 'PAST%' and (o.name_words is null or o.check_code !~ '^[0-9]{4}$'
         or o.moved_at <> (select max(s.at) from order_step s where s.order_id = o.id)) limit 1`,
  );
  must(rowCount === 0, "a past order was not filled in");
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
