import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { announceChange } from "#server/cache/changes.ts";
import { CATEGORY_TREE_TAG } from "#server/catalogue/tags.ts";
import { newProduct } from "#testing/orders.ts";
import { startPgBouncer } from "#testing/pgbouncer.ts";
import { ask } from "../ask.ts";
import { buy, makeBuyers, tally } from "../buyers.ts";
import { allowedMs, type Dose, must, type Trial } from "../dose.ts";
import { checkBooks } from "../open-shop.ts";
import { type ShopNode, startNode } from "../shop-node.ts";

const SEEN_WITHIN_MS = 2_000;

export const pgBouncer: Dose = {
  part: "faults",
  name: "PgBouncer",
  asked:
    "session mode with PgBouncer's defaults, and transaction mode with DATABASE_DIRECT_URL: orders at once, a change elsewhere is seen within 2 s; what cannot work is refused at the start with its fix",
  testedIn: "server/startup-parameters.test.ts",
  async run(trial) {
    await using database = await ownDatabase(trial);
    const { db, url } = database;
    trial.say("session mode");
    await using session = await pooler(url, {});
    const sessionSeen = await sell(trial, db, { DATABASE_URL: session.url });
    await refused({ DATABASE_URL: session.url, WEB_CONCURRENCY: "2" }, "raise default_pool_size");
    trial.say("transaction mode");
    await using transaction = await pooler(url, { pool_mode: "transaction" });
    const both = { DATABASE_URL: transaction.url, DATABASE_DIRECT_URL: url };
    await refused({ DATABASE_URL: transaction.url }, "set DATABASE_DIRECT_URL");
    await refused({ DATABASE_URL: url, DATABASE_DIRECT_URL: transaction.url }, "DATABASE_DIRECT_URL leads through");
    await refused(both, "set statement_timeout = '10s'");
    await setTimeLimits(db);
    await using limited = await pooler(url, { pool_mode: "transaction" });
    const transactionSeen = await sell(trial, db, { ...both, DATABASE_URL: limited.url });
    trial.say("statement mode");
    await using statement = await pooler(url, { pool_mode: "statement" });
    await refused({ DATABASE_URL: statement.url }, "set DATABASE_DIRECT_URL");
    await checkBooks(db);
    return `session: ${sessionSeen}; transaction: ${transactionSeen}; 5 that cannot work refused; invariants hold`;
  },
};

async function ownDatabase(trial: Trial) {
  const database = await trial.newDatabase();
  return { ...database, [Symbol.asyncDispose]: () => database.drop() };
}

async function pooler(url: string, settings: Record<string, string>) {
  const running = await startPgBouncer(url, { settings });
  return { url: running.url, [Symbol.asyncDispose]: () => running.stop() };
}

/** A sale to many at once, more than there are connections; then a change that only a notification can tell of. */
async function sell(trial: Trial, db: Db, env: Record<string, string>): Promise<string> {
  const node = await startNode({ env });
  try {
    const item = await newProduct({ db }, { stock: 1_000 });
    const buyers = await makeBuyers(db, trial.full ? 200 : 30);
    const answers = await Promise.all(
      buyers.map((buyer) => buy(node.origin, buyer, { items: [{ id: item.id, quantity: 1 }] })),
    );
    const statuses = answers.map(({ status }) => status);
    must(
      statuses.every((status) => status === 200),
      `orders through the pooler were answered ${tally(statuses)}`,
    );
    const ms = await changeElsewhere(trial, { db, node });
    return `${tally(statuses)}, a change elsewhere seen after ${ms} ms`;
  } finally {
    await node.stop();
  }
}

async function changeElsewhere(trial: Trial, { db, node }: { db: Db; node: ShopNode }): Promise<number> {
  const name = `Renamed ${randomUUID()}`;
  const seen = async () => JSON.stringify((await ask(node.origin, "listCategories")).body).includes(name);
  await seen();
  await db.execute(sql`update category set name = ${name} where id = (select min(id) from category)`);
  must(!(await seen()), "the categories were not cached, so nothing is shown by their change");
  const begun = performance.now();
  await announceChange(db, [CATEGORY_TREE_TAG]);
  const allowed = allowedMs(trial, SEEN_WITHIN_MS);
  while (!(await seen())) {
    must(performance.now() - begun < allowed, `a change elsewhere was not seen within ${allowed} ms`);
    await wait(20);
  }
  return Math.round(performance.now() - begun);
}

async function refused(env: Record<string, string>, fix: string): Promise<void> {
  const why = await startNode({ env }).then(
    async (node) => {
      await node.kill();
      return "it started";
    },
    (error: Error) => error.message,
  );
  must(why.includes(fix), `a start that should name "${fix}" said: ${why}`);
}

/** As docs/operating.md says, for the role that the shop connects as, in this database alone. */
async function setTimeLimits(db: Db): Promise<void> {
  const { rows } = await db.execute<{ role: string; name: string }>(
    sql`select quote_ident(current_user) as role, quote_ident(current_database()) as name`,
  );
  for (const limit of ["statement_timeout = '10s'", "idle_in_transaction_session_timeout = '30s'"])
    await db.execute(sql.raw(`alter role ${rows[0]?.role} in database ${rows[0]?.name} set ${limit}`));
}
