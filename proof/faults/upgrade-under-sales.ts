import { Client } from "pg";
import { drizzle } from "#database/orm.ts";
import * as schema from "#database/schema.ts";
import { describeSchema } from "#testing/database/describe-schema.ts";
import { tally } from "../actors/buyers.ts";
import { writeOrderHistory } from "../actors/order-history.ts";
import { SteadySales } from "../actors/steady-sales.ts";
import { checkOutVersion, prepareDatabase, startEarlierApi } from "../nodes/earlier-version.ts";
import { checkInvariants } from "../nodes/open-shop.ts";
import { startNode } from "../nodes/shop-node.ts";
import { allowedMs, must, type Scenario, type ScenarioContext } from "../scenario.ts";

const BUYERS = 40;
const ORDERS_PER_SECOND = 5;
const LONGEST_WAIT_MS = 1_000;
const UPGRADE_WITHIN_MS = 60 * 60_000;

const REQUIREMENT =
  "5 orders a second by the old code while the new version migrates: no order refused, no lock wait over 1 s";

export const upgradeFromBeforeTheDesk: Scenario = {
  group: "faults",
  name: "upgrade under sales, from before the order desk",
  requirement: `1,000,000 orders, ${REQUIREMENT}`,
  testedIn: "database/migrate.test.ts",
  // The last commit without migration 0020.
  run: (context) => upgrade(context, "5267ed27ecf008bf7731644420cef276daa7f4fd"),
};

export const upgradeFromLastVersion: Scenario = {
  group: "faults",
  name: "upgrade under sales, from version 0.1.0",
  requirement: `1,000,000 orders, ${REQUIREMENT}`,
  testedIn: "database/migrate.test.ts",
  run: (context) => upgrade(context, "v0.1.0"),
};

async function upgrade(context: ScenarioContext, reference: string): Promise<string> {
  using version = checkOutVersion(reference);
  const { db, url, drop } = await context.newDatabase();
  try {
    const expectedSchema = await withClient(url, describeSchema);
    await db.$client.query("drop schema public cascade; create schema public");
    const shop = prepareDatabase(version, url, BUYERS);
    const orders = context.full ? 1_000_000 : 20_000;
    await writeOrderHistory(url, { orders, productId: shop.productId });
    context.printProgress(`${orders} orders are there`);
    await using earlier = await startEarlierApi(version, url);
    let { origin } = earlier;
    await using sales = new SteadySales({
      db,
      databaseUrl: url,
      shop,
      perSecond: ORDERS_PER_SECOND,
      origin: () => origin,
    });
    await sales.waitForOrders(5 * ORDERS_PER_SECOND);
    const usualMs = percentile(sales.latenciesMs, 0.5);
    const node = await startNode({ env: { DATABASE_URL: url }, readyWithinMs: UPGRADE_WITHIN_MS });
    try {
      context.printProgress(`the new version is ready after ${node.startedInMs} ms`);
      const during = sales.statuses.length;
      ({ origin } = node);
      await sales.waitForOrders(5 * ORDERS_PER_SECOND);
      await sales.finish();
      const result =
        `${orders} orders, new version ready after ${Math.round(node.startedInMs / 1_000)} s, ${during} orders until then; ${tally(sales.statuses)}; ` +
        `an order took ${usualMs} ms before, ${percentile(sales.latenciesMs, 0.99)} ms at 99 %, ${Math.max(...sales.latenciesMs)} ms at worst; ` +
        `longest lock wait ${sales.longestLockWaitMs} ms`;
      must(sales.refusals.length === 0, `${result}: ${sales.refusals.slice(0, 3).join("; ")}`);
      must(sales.longestLockWaitMs <= allowedMs(context, LONGEST_WAIT_MS), `${result} (${sales.longestLockWait})`);
      must(
        JSON.stringify([...(await withClient(url, describeSchema))]) === JSON.stringify([...expectedSchema]),
        "the upgraded schema is not that of a new shop",
      );
      await withClient(url, checkHistory);
      // Uses a connection without the statement timeout, because there are many orders.
      await withClient(url, (client) => checkInvariants(drizzle(client, { schema })));
      return result;
    } finally {
      await node.kill();
    }
  } finally {
    await drop();
  }
}

/** The migrations must have set `moved_at` to the last step and filled the new columns of past orders. */
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
