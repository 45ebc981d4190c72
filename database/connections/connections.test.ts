import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "#testing/database/database-server.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { calculatePoolSize } from "./connections.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Limits connections as a small server does: the smallest hosted plans allow 20. */
const allow = (connections: number) =>
  database.db.execute(
    `do $$ begin execute format('alter database %I connection limit ${connections}', current_database()); end $$`,
  );

test("connections: all processes together, with jobs and listeners, leave some connections free", async () => {
  await allow(-1);
  expect(await calculatePoolSize(database.url, { processes: 1 })).toBe(20);
  // 100 minus 3 for superusers and 5 spare is 23 for each of four processes, of which 5 are outside the
  // pool.
  expect(await calculatePoolSize(database.url, { processes: 4 })).toBe(18);
  expect(await calculatePoolSize(database.url, { processes: 4, allowed: 45 })).toBe(6);
  await allow(20);
  expect(await calculatePoolSize(database.url, { processes: 1 })).toBe(10);
});

test("connections: refuses too few for all processes, in one line with the numbers", async () => {
  await allow(20);
  await expect(calculatePoolSize(database.url, { processes: 2 })).rejects.toThrow(
    /^The database allows 20 connections, of which 5 are left to others; WEB_CONCURRENCY=2 needs at least 18: .*$/,
  );
  await allow(-1);
  await expect(calculatePoolSize(database.url, { processes: 2, allowed: 10 })).rejects.toThrow(
    /^DATABASE_CONNECTIONS allows 10 connections; WEB_CONCURRENCY=2 needs at least 18: .*$/,
  );
});
