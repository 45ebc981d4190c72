import { expect, test, vi } from "vitest";
import { connectClient, emptyDatabase } from "#testing/empty-database.ts";
import { migrate } from "../migrate.ts";
import { parseMigration } from "./migration-file.ts";

const FIRST = parseMigration("0900-first.sql", "create table first ();");
const NEXT = parseMigration("0901-next.sql", "create table next ();");
const BREAKING = parseMigration(
  "0902-contract.sql",
  "-- breaks: versions before 0.10.0\n-- step\ndrop table first;\n-- step\nselect 1/0;",
);

test("migrate: a newer database that this version can use: starts, and says so in one line", async () => {
  const url = await emptyDatabase();
  await migrate(url, undefined, { migrations: [FIRST, NEXT], version: "0.2.0" });
  const said = vi.fn<(text: string) => void>();
  await migrate(url, said, { migrations: [FIRST], version: "0.1.0" });
  expect(said.mock.calls).toEqual([
    ["The database was migrated by a newer version (up to 0901-next.sql); version 0.1.0 works with it"],
  ]);
});

test("migrate: a database that a newer version has made unusable for this one: refuses, even half migrated", async () => {
  const url = await emptyDatabase();
  await expect(migrate(url, undefined, { migrations: [FIRST, NEXT, BREAKING], version: "0.10.0" })).rejects.toThrow(
    /0902-contract\.sql, step 2 of 2 failed/,
  );
  await expect(migrate(url, undefined, { migrations: [FIRST], version: "0.9.0" })).rejects.toThrow(
    "The database was migrated by a newer version (0901-next.sql) and needs RigBazaar 0.10.0 or newer; " +
      "this is 0.9.0 and knows migrations up to 0900-first.sql. " +
      "Start version 0.10.0 or newer, or restore a backup from before the upgrade.",
  );
  const mended = parseMigration(
    "0902-contract.sql",
    "-- breaks: versions before 0.10.0\n-- step\ndrop table first;\n-- step\nselect 1;",
  );
  await migrate(url, undefined, { migrations: [FIRST, NEXT, mended], version: "0.10.0" });
  await migrate(url, undefined, { migrations: [FIRST, NEXT, mended], version: "0.11.0" });
});

test("migrate: a later mark that asks for less does not open a database to older versions", async () => {
  const url = await emptyDatabase();
  const earlier = parseMigration("0903-earlier.sql", "-- breaks: versions before 0.2.0\nselect 1;");
  const later = parseMigration("0902-later.sql", "-- breaks: versions before 0.10.0\nselect 1;");
  await migrate(url, undefined, { migrations: [later, earlier], version: "0.10.0" });
  const client = await connectClient(url);
  expect((await client.query("select oldest_version from schema_version")).rows).toEqual([
    { oldest_version: "0.10.0" },
  ]);
});
