import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "#testing/database/database-server.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { migrate } from "../migrate.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("migration 0080: printers get Wi-Fi, scanner and two-sided printing from their texts; a stated fact stays", async () => {
  const { $client } = database.db;
  const read = async () =>
    (
      await $client.query<{ slug: string; facts: Record<string, unknown> }>(
        "select slug, facts from product where family = 'printer' order by slug",
      )
    ).rows;
  const before = await read();
  const [own] = before;
  await $client.query(
    "update product set facts = facts - '{wifi,scanner,duplex}'::text[] where family = 'printer' and slug <> $1",
    [own?.slug],
  );
  await $client.query("update product set facts = facts - 'scanner' || '{\"wifi\": null}' where slug = $1", [
    own?.slug,
  ]);
  await $client.query("delete from migration where name = '0080-printer-facts.sql'");
  await migrate(database.url);
  expect(before.length).toBeGreaterThan(10);
  expect(await read()).toEqual(
    before.map((row) => (row === own ? { ...row, facts: { ...row.facts, wifi: null } } : row)),
  );
});
