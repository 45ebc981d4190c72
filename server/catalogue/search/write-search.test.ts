import { expect, onTestFinished, test } from "vitest";
import { connect, type Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { writeMissingSearch } from "./write-search.ts";

async function seededShop(): Promise<Db> {
  const { url, drop } = await testDatabase();
  const db = connect({ url });
  onTestFinished(async () => {
    await db.$client.end();
    await drop();
  });
  return db;
}

/** All rows that search reads, as comparable texts. */
async function searchOf(db: Db) {
  const { rows } = await db.execute<{ row: string }>(sql`
    select 'product ' || product_id || ' ' || tier || ' ' || words::text as row from product_search
    union all select 'word ' || word || ' ' || uses from search_word
    order by 1`);
  return rows.map(({ row }) => row);
}

/** The state after a migration that changes the form of the words. */
const clearSearch = (db: Db) => db.execute(sql`truncate product_search, search_word`);

test("search index: the next start completes an interrupted rebuild", async () => {
  const db = await seededShop();
  await clearSearch(db);
  await writeMissingSearch(db);
  const whole = await searchOf(db);
  await clearSearch(db);
  // A power cut in the middle: one of the later batches fails.
  await db.execute(sql`
    create function interrupt() returns trigger language plpgsql as
      $$ begin if (select count(*) from product_search) > 600 then raise 'power cut'; end if; return null; end $$`);
  await db.execute(
    sql`create trigger interrupted after insert on product_search for each statement execute function interrupt()`,
  );
  await expect(writeMissingSearch(db)).rejects.toThrow();
  await db.execute(sql`drop trigger interrupted on product_search`);
  expect((await searchOf(db)).length).toBeGreaterThan(0);
  expect((await searchOf(db)).length).toBeLessThan(whole.length);

  const messages: string[] = [];
  await writeMissingSearch(db, (text) => messages.push(text));
  expect(await searchOf(db)).toEqual(whole);
  await writeMissingSearch(db, (text) => messages.push(text));
  expect(await searchOf(db)).toEqual(whole);
  expect(messages).toHaveLength(1);
});

test("search index: two nodes that start together write the index once", async () => {
  const db = await seededShop();
  await clearSearch(db);
  await writeMissingSearch(db);
  const whole = await searchOf(db);
  await clearSearch(db);
  await Promise.all([writeMissingSearch(db), writeMissingSearch(db)]);
  expect(await searchOf(db)).toEqual(whole);
});
