import { expect, test, vi } from "vitest";
import { connectClient, createEmptyDatabase } from "#testing/database/empty-database.ts";
import { migrate } from "../migrate.ts";
import { parseMigration } from "./migration-file.ts";

const FIRST = parseMigration("0900-first.sql", "create table first ();");
const NEXT = parseMigration("0901-next.sql", "create table next ();");
const BREAKING = parseMigration(
  "0902-contract.sql",
  "-- breaks: versions before 0.10.0\n-- step\ndrop table first;\n-- step\nselect 1/0;",
);

test("migrate: starts on a newer compatible database and reports it in one line", async () => {
  const url = await createEmptyDatabase();
  await migrate(url, undefined, { migrations: [FIRST, NEXT], version: "0.2.0" });
  const onProgress = vi.fn<(text: string) => void>();
  await migrate(url, onProgress, { migrations: [FIRST], version: "0.1.0" });
  expect(onProgress.mock.calls).toEqual([
    ["The database was migrated by a newer version (up to 0901-next.sql); version 0.1.0 works with it"],
  ]);
});

test("migrate: refuses a database that needs a newer version, even half migrated", async () => {
  const url = await createEmptyDatabase();
  await expect(migrate(url, undefined, { migrations: [FIRST, NEXT, BREAKING], version: "0.10.0" })).rejects.toThrow(
    /0902-contract\.sql, step 2 of 2 failed/,
  );
  await expect(migrate(url, undefined, { migrations: [FIRST], version: "0.9.0" })).rejects.toThrow(
    "The database was migrated by a newer version (0901-next.sql) and needs RigBazaar 0.10.0 or newer; " +
      "this is 0.9.0 and knows migrations up to 0900-first.sql. " +
      "Start version 0.10.0 or newer, or restore a backup from before the upgrade.",
  );
  const corrected = parseMigration(
    "0902-contract.sql",
    "-- breaks: versions before 0.10.0\n-- step\ndrop table first;\n-- step\nselect 1;",
  );
  await migrate(url, undefined, { migrations: [FIRST, NEXT, corrected], version: "0.10.0" });
  await migrate(url, undefined, { migrations: [FIRST, NEXT, corrected], version: "0.11.0" });
});

test("migrate: a later mark with a lower version does not allow older versions again", async () => {
  const url = await createEmptyDatabase();
  const earlier = parseMigration("0903-earlier.sql", "-- breaks: versions before 0.2.0\nselect 1;");
  const later = parseMigration("0902-later.sql", "-- breaks: versions before 0.10.0\nselect 1;");
  await migrate(url, undefined, { migrations: [later, earlier], version: "0.10.0" });
  const client = await connectClient(url);
  expect((await client.query("select oldest_version from schema_version")).rows).toEqual([
    { oldest_version: "0.10.0" },
  ]);
});
