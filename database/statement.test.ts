import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#testing/database/test-database.ts";
import { connect } from "./database.ts";
import { defineStatement, numberParameters } from "./statement.ts";

test("numberParameters: a name has one number at all its places, casts stay", () => {
  expect(numberParameters("select $id::uuid, $ids::int[] where $id = any($ids) and $b")).toEqual({
    text: "select $1::uuid, $2::int[] where $1 = any($2) and $3",
    names: ["id", "ids", "b"],
  });
  expect(() => numberParameters("select $1")).toThrow("$name");
});

test("defineStatement: sends parameters by name, prepares once, and refuses a missing one", async () => {
  const database = await testDatabase();
  const db = connect({ url: database.url, maxConnections: 1 });
  onTestFinished(async () => {
    await db.$client.end();
    await database.drop();
  });
  const subtract = defineStatement<{ from: number; by: number | undefined }, { left: number | null }>(
    "subtract",
    `select $from::int - $by::int as left`,
  );
  expect(await subtract(db.$client, { by: 2, from: 7 })).toEqual([{ left: 5 }]);
  expect(await subtract(db.$client, { from: 7, by: undefined })).toEqual([{ left: null }]);
  const { rows } = await db.$client.query("select statement from pg_prepared_statements where name = 'subtract'");
  expect(rows).toEqual([{ statement: "select $1::int - $2::int as left" }]);
  await expect(subtract(db.$client, { from: 7 } as never)).rejects.toThrow("subtract needs by");
});

/** Replaces several groups at once, in no SQL. */
const REPLACEMENTS = "catalogue/search/reading/tokens.ts";

test("the server's SQL: names its parameters instead of counting them", () => {
  const root = path.resolve(import.meta.dirname, "../server");
  const files = globSync("**/*.ts", { cwd: root }).filter((file) => !file.includes(".test.") && file !== REPLACEMENTS);
  expect(files.length).toBeGreaterThan(400);
  // A replacement of a regular expression begins with its number.
  const counted = /(?<!["'`<])\$[1-9]/;
  const withNumbers = files.filter((file) => counted.test(readFileSync(path.join(root, file), "utf8")));
  expect(withNumbers).toEqual([]);
});
