import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { publishChange } from "#server/cache/changes.ts";
import { CATEGORY_TREE_TAG } from "#server/catalogue/tags.ts";
import { newProduct } from "#testing/data/orders.ts";
import { startPgBouncer } from "#testing/services/pgbouncer.ts";
import { createBuyers, placeOrder, tally } from "../actors/buyers.ts";
import { callApi } from "../actors/call-api.ts";
import { checkInvariants } from "../nodes/open-shop.ts";
import { type ShopNode, startNode } from "../nodes/shop-node.ts";
import { allowedMs, must, type Scenario, type ScenarioContext } from "../scenario.ts";

const SEEN_WITHIN_MS = 2_000;

export const pgBouncer: Scenario = {
  group: "faults",
  name: "PgBouncer",
  requirement:
    "session mode with PgBouncer's defaults, and transaction mode with DATABASE_DIRECT_URL: orders at once, a change on another node is seen within 2 s; an unsupported setup is refused at the start with its fix",
  testedIn: "server/platform/start-up/startup-parameters.test.ts",
  async run(context) {
    await using database = await createDatabase(context);
    const { db, url } = database;
    context.printProgress("session mode");
    await using session = await startPooler(url, {});
    const sessionSeen = await sell(context, db, { DATABASE_URL: session.url });
    await expectRefused({ DATABASE_URL: session.url, WEB_CONCURRENCY: "2" }, "raise default_pool_size");
    context.printProgress("transaction mode");
    await using transaction = await startPooler(url, { pool_mode: "transaction" });
    const both = { DATABASE_URL: transaction.url, DATABASE_DIRECT_URL: url };
    await expectRefused({ DATABASE_URL: transaction.url }, "set DATABASE_DIRECT_URL");
    await expectRefused(
      { DATABASE_URL: url, DATABASE_DIRECT_URL: transaction.url },
      "DATABASE_DIRECT_URL leads through",
    );
    await expectRefused(both, "set statement_timeout = '10s'");
    await setTimeLimits(db);
    await using limited = await startPooler(url, { pool_mode: "transaction" });
    const transactionSeen = await sell(context, db, { ...both, DATABASE_URL: limited.url });
    context.printProgress("statement mode");
    await using statement = await startPooler(url, { pool_mode: "statement" });
    await expectRefused({ DATABASE_URL: statement.url }, "set DATABASE_DIRECT_URL");
    await checkInvariants(db);
    return `session: ${sessionSeen}; transaction: ${transactionSeen}; 5 unsupported setups refused; invariants hold`;
  },
};

async function createDatabase(context: ScenarioContext) {
  const database = await context.newDatabase();
  return { ...database, [Symbol.asyncDispose]: () => database.drop() };
}

async function startPooler(url: string, settings: Record<string, string>) {
  const running = await startPgBouncer(url, { settings });
  return { url: running.url, [Symbol.asyncDispose]: () => running.stop() };
}

/**
 * Sells to more buyers than there are connections, then makes a change that nodes learn of only by
 * notification.
 */
async function sell(context: ScenarioContext, db: Db, env: Record<string, string>): Promise<string> {
  const node = await startNode({ env });
  try {
    const item = await newProduct({ db }, { stock: 1_000 });
    const buyers = await createBuyers(db, context.full ? 200 : 30);
    const answers = await Promise.all(
      buyers.map((buyer) => placeOrder(node.origin, buyer, { items: [{ id: item.id, quantity: 1 }] })),
    );
    const statuses = answers.map(({ status }) => status);
    must(
      statuses.every((status) => status === 200),
      `orders through the pooler were answered ${tally(statuses)}`,
    );
    const ms = await measureChangeElsewhere(context, { db, node });
    return `${tally(statuses)}, a change on another node seen after ${ms} ms`;
  } finally {
    await node.stop();
  }
}

async function measureChangeElsewhere(
  context: ScenarioContext,
  { db, node }: { db: Db; node: ShopNode },
): Promise<number> {
  const name = `Renamed ${randomUUID()}`;
  const isShown = async () => JSON.stringify((await callApi(node.origin, "listCategories")).body).includes(name);
  await isShown();
  await db.execute(sql`update category set name = ${name} where id = (select min(id) from category)`);
  must(!(await isShown()), "the categories were not cached, so their change tests nothing");
  const startedAt = performance.now();
  await publishChange(db, [CATEGORY_TREE_TAG]);
  const allowed = allowedMs(context, SEEN_WITHIN_MS);
  while (!(await isShown())) {
    must(performance.now() - startedAt < allowed, `a change elsewhere was not seen within ${allowed} ms`);
    await wait(20);
  }
  return Math.round(performance.now() - startedAt);
}

async function expectRefused(env: Record<string, string>, fix: string): Promise<void> {
  const reason = await startNode({ env }).then(
    async (node) => {
      await node.kill();
      return "it started";
    },
    (error: Error) => error.message,
  );
  must(reason.includes(fix), `a start that should name "${fix}" said: ${reason}`);
}

/** As docs/operating.md describes, for the shop's role in this database only. */
async function setTimeLimits(db: Db): Promise<void> {
  const { rows } = await db.execute<{ role: string; name: string }>(
    sql`select quote_ident(current_user) as role, quote_ident(current_database()) as name`,
  );
  for (const limit of ["statement_timeout = '10s'", "idle_in_transaction_session_timeout = '30s'"])
    await db.execute(sql.raw(`alter role ${rows[0]?.role} in database ${rows[0]?.name} set ${limit}`));
}
