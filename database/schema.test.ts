import { type Column, SQL } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "#testing/database/database-server.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { migrate } from "./migrate.ts";
import { getTableColumns, getTableName, is, Table } from "./orm.ts";
import * as schema from "./schema.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.$client.query("create schema declared");
});
afterAll(() => database.drop());

const tables = Object.values(schema).filter((table) => is(table, Table));
const casing = new CasingCache("snake_case");
const dialect = new PgDialect({ casing: "snake_case" });

// PostgreSQL itself reads the declared columns, so that two spellings of a type or a default are equal.
test.each(tables.map((table) => [getTableName(table), table] as const))(
  "schema: %s declares the columns of the migrations, with their types and defaults",
  async (name, table) => {
    const columns = Object.values(getTableColumns(table)).map(describeColumn);
    const declared = `declared."${name}"`;
    await database.db.$client.query(
      `drop table if exists ${declared}; create table ${declared} (${columns.join(", ")})`,
    );
    expect(await listColumns(declared)).toEqual(await listColumns(`public."${name}"`));
  },
);

function describeColumn(column: Column): string {
  const parts = [`"${casing.getColumnCasing(column)}"`, column.getSQLType()];
  if (column.default !== undefined) parts.push("default", toLiteral(column, column.default));
  if (column.notNull) parts.push("not null");
  if (column.generatedIdentity)
    parts.push(`generated ${column.generatedIdentity.type === "always" ? "always" : "by default"} as identity`);
  return parts.join(" ");
}

function toLiteral(column: Column, value: unknown): string {
  if (is(value, SQL)) return dialect.sqlToQuery(value.inlineParams()).sql;
  if (typeof value === "number") return String(value);
  return `'${String(column.mapToDriverValue(value)).replaceAll("'", "''")}'`;
}

async function listColumns(table: string): Promise<string[]> {
  const { rows } = await database.db.$client.query<{ column: string }>(
    `select concat_ws(' ', attname, format_type(atttypid, atttypmod),
       case when attnotnull then 'not null' else 'null' end,
       'default ' || pg_get_expr(adbin, adrelid),
       case attidentity when 'a' then 'identity always' when 'd' then 'identity by default' end,
       case when attgenerated <> '' then 'generated' end) as column
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
     order by attname`,
    [table],
  );
  return rows.map(({ column }) => column);
}

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
