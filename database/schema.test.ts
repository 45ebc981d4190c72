import { CasingCache } from "drizzle-orm/casing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "#testing/database-server.ts";
import { testDatabase } from "#testing/test-database.ts";
import { migrate } from "./migrate.ts";
import { getTableColumns, getTableName, is, Table } from "./orm.ts";
import * as schema from "./schema.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const tables = Object.values(schema).filter((table) => is(table, Table));

test.each(tables.map((table) => [getTableName(table), table] as const))(
  "schema: %s has the columns that the migrations made",
  async (name, table) => {
    const casing = new CasingCache("snake_case");
    const declared = Object.values(getTableColumns(table)).map(
      (column) => `${casing.getColumnCasing(column)} ${column.notNull ? "required" : "optional"}`,
    );
    const { rows } = await database.db.$client.query<{ column: string }>(
      "select column_name || case is_nullable when 'NO' then ' required' else ' optional' end as column from information_schema.columns where table_schema = 'public' and table_name = $1",
      [name],
    );
    expect(declared.sort()).toEqual(rows.map(({ column }) => column).sort());
  },
);

test("migrate: a second time changes nothing", async () => {
  const before = await database.db.$client.query("select name, applied_at from migration order by name");
  await migrate(database.url);
  expect((await database.db.$client.query("select name, applied_at from migration order by name")).rows).toEqual(
    before.rows,
  );
});

test("money: every column of rupees is an integer", async () => {
  const { rows } = await database.db.$client.query<{ data_type: string }>(
    "select distinct data_type from information_schema.columns where table_schema = 'public' and column_name in ('total', 'price', 'net_price', 'sub_total', 'courier_cost', 'grand_total', 'amount')",
  );
  expect(rows).toEqual([{ data_type: "integer" }]);
});
