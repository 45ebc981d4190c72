import type { Client } from "pg";
import { expect, test, vi } from "vitest";
import { connectClient, createEmptyDatabase } from "#testing/database/empty-database.ts";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import { parseMigration } from "./migrate/migration-file.ts";
import { migrate } from "./migrate.ts";

const SILENT = () => {};

async function shopWithTables(): Promise<{ url: string; client: Client }> {
  const url = await createEmptyDatabase();
  const client = await connectClient(url);
  await client.query(`
    create table sale (id integer primary key, item text, filled text);
    create table stock (id integer primary key);
    insert into sale (id) select generate_series(1, 10)`);
  return { url, client };
}

const findIndex = async (client: Client) =>
  (await client.query("select indisvalid as valid from pg_index where indexrelid = to_regclass('sale_item')")).rows;

const apply = (url: string, text: string, options: { patienceMs?: number; onProgress?: (text: string) => void } = {}) =>
  migrate(url, options.onProgress ?? SILENT, {
    migrations: [parseMigration("0900-try.sql", text)],
    ...(options.patienceMs !== undefined && { patienceMs: options.patienceMs }),
  });

test("migrate: a table in use: sales continue while the migration waits, and it gets its lock in the end", async () => {
  const { url, client } = await shopWithTables();
  const report = await connectClient(url);
  await report.query("begin; select count(*) from sale");
  const onProgress = vi.fn<(text: string) => void>();
  const done = apply(url, "alter table sale add column colour text;", { onProgress });
  await vi.waitFor(() => expect(onProgress).toHaveBeenCalledWith("Waiting for a lock: migration 0900-try.sql"), {
    timeout: 60_000,
  });
  for (let id = 11; id <= 20; id += 1) await client.query("insert into sale (id) values ($1)", [id]);
  await report.query("commit");
  await done;
  expect((await client.query("select id, colour from sale")).rowCount).toBe(20);
});

test("migrate: a sale that locked one table and needs the other: the migration yields", async () => {
  const { url, client } = await shopWithTables();
  await client.query("begin; insert into stock values (1)");
  const watcher = await connectClient(url);
  const done = apply(url, "alter table sale add column colour text; alter table stock add column colour text;");
  await vi.waitFor(
    async () => {
      const { rowCount } = await watcher.query(
        "select from pg_locks where not granted and relation = 'stock'::regclass",
      );
      expect(rowCount).toBe(1);
    },
    { timeout: 60_000, interval: 5 },
  );
  await client.query("insert into sale (id) values (11); commit");
  await done;
  expect((await client.query("select colour from sale where id = 11")).rowCount).toBe(1);
});

test("migrate: a lock that is never free: reports migration, step and holder, and resumes at the next start", async () => {
  const { url, client } = await shopWithTables();
  const report = await connectClient(url);
  await report.query("begin; select count(*) from sale");
  const text =
    "-- step\nalter table stock add column colour text;\n-- step\nalter table sale add column colour text;\n-- step\nselect 1;";
  await expect(apply(url, text, { patienceMs: 100 })).rejects.toThrow(
    /^migration 0900-try\.sql, step 2 of 3 could not get its lock within .*the longest open transaction is of process \d+.*idle in transaction.*start again to resume\.$/,
  );
  expect((await client.query("select colour from stock")).rowCount).toBe(0);
  await report.query("commit");
  await apply(url, text);
  expect((await client.query("select colour from sale")).rowCount).toBe(10);
  expect((await client.query("select from migration_step")).rowCount).toBe(0);
});

test("migrate: a step that fails without a lock conflict reports no wait", async () => {
  const { url } = await shopWithTables();
  const onProgress = vi.fn<(text: string) => void>();
  await expect(apply(url, "select 1/0;", { onProgress })).rejects.toThrow("refuses with 22012");
  expect(onProgress.mock.calls).toEqual([["Migrating: 0900-try.sql"]]);
});

test("migrate: interrupted batches resume after the last finished one", async () => {
  const { url, client } = await shopWithTables();
  await client.query(
    "create table visit (id integer); alter table sale add constraint not_seven check (id <> 7 or filled is null)",
  );
  const text = `-- step: batches
with batch as (select id from sale where id > coalesce($1::integer, 0) order by id limit 3 for no key update),
  seen as (insert into visit select id from batch),
  filled as (update sale set filled = 'yes' from batch where sale.id = batch.id)
select id from batch order by id desc limit 1`;
  await expect(apply(url, text)).rejects.toThrow(/^migration 0900-try\.sql failed: .*not_seven.*resumes from there/);
  await client.query("alter table sale drop constraint not_seven");
  await apply(url, text);
  expect((await client.query("select from sale where filled = 'yes'")).rowCount).toBe(10);
  expect((await client.query("select id from visit order by id")).rows.map(({ id }) => id)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
});

test("migrate: batches without a position are repeated until they change no row", async () => {
  const { url, client } = await shopWithTables();
  await apply(
    url,
    "-- step: batches\nupdate sale set filled = 'yes' where id in (select id from sale where filled is null limit 4)",
  );
  expect((await client.query("select from sale where filled = 'yes'")).rowCount).toBe(10);
});

test("migrate: an index whose build was interrupted is built again", async () => {
  const { url, client } = await shopWithTables();
  await client.query("update sale set item = 'one'");
  const text = "-- step: concurrently\ncreate unique index concurrently if not exists sale_item on sale (item);";
  await expect(apply(url, text)).rejects.toThrow(
    /^migration 0900-try\.sql failed: .*duplicate|could not create unique/,
  );
  expect(await findIndex(client)).toEqual([{ valid: false }]);
  await client.query("update sale set item = id");
  await apply(url, text);
  expect(await findIndex(client)).toEqual([{ valid: true }]);
});

test("migrate: an index is built beside a node of version 0.1.0 that waits for its turn inside a statement", async () => {
  const { url, client } = await shopWithTables();
  const onProgress: string[] = [];
  const older = await connectClient(url);
  const text = `-- step
select pg_sleep_for('200 milliseconds');
-- step: concurrently
create index concurrently if not exists sale_item on sale (item);`;
  const done = apply(url, text, { onProgress: (line) => onProgress.push(line) });
  await vi.waitFor(() => expect(onProgress).toContain("Migrating: 0900-try.sql, step 1 of 2"), {
    timeout: 60_000,
    interval: 5,
  });
  // PostgreSQL resolves the deadlock by failing one side: the other node's start, or an attempt of this
  // migration, which retries.
  const lock = ADVISORY_LOCKS.migrate;
  await older.query(`select pg_advisory_lock(${lock}); select pg_advisory_unlock(${lock})`).catch(() => {});
  await done;
  expect(await findIndex(client)).toEqual([{ valid: true }]);
});

test("migrate: refuses a changed migration, even if only some of its steps are done", async () => {
  const { url } = await shopWithTables();
  const broken = "-- step\ncreate table one ();\n-- step\nselect 1/0;";
  await expect(apply(url, broken)).rejects.toThrow(/step 2 of 2 failed/);
  await expect(apply(url, broken.replace("one", "two"))).rejects.toThrow(/was changed after it had been applied/);
  await apply(url, broken.replace("1/0", "1"));
  await expect(apply(url, "select 2;")).rejects.toThrow(/was changed after it had been applied/);
});

test.each([
  ["an unknown kind of step", "-- step: sometimes\nselect 1;", /unknown kind: sometimes/],
  ["SQL before its first step", "select 1;\n-- step\nselect 2;", /before its first step/],
  ["a mark that names no version", "-- breaks: everything\nselect 1;", /versions before 1\.2\.3/],
])("parseMigration: %s is refused", (_problem, text, message) => {
  expect(() => parseMigration("0900-try.sql", text)).toThrow(message);
});
