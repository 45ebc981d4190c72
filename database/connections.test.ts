import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "#testing/database-server.ts";
import { testDatabase } from "#testing/test-database.ts";
import { poolSizeFor } from "./connections.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** As a small server would: 20 is what the smallest plans of hosted databases allow. */
const allow = (connections: number) =>
  database.db.execute(
    `do $$ begin execute format('alter database %I connection limit ${connections}', current_database()); end $$`,
  );

test("connections: all processes together, their jobs and news included, leave some of the server's", async () => {
  await allow(-1);
  expect(await poolSizeFor(database.url, { processes: 1 })).toBe(20);
  // 100, less 3 for superusers and 5 to spare, is 23 for each of four, of which 5 are not the pool's.
  expect(await poolSizeFor(database.url, { processes: 4 })).toBe(18);
  expect(await poolSizeFor(database.url, { processes: 4, allowed: 45 })).toBe(6);
  await allow(20);
  expect(await poolSizeFor(database.url, { processes: 1 })).toBe(10);
});

test("connections: too few for every process are refused in one line with the numbers", async () => {
  await allow(20);
  await expect(poolSizeFor(database.url, { processes: 2 })).rejects.toThrow(
    /^The database allows 20 connections, of which 5 are left to others; WEB_CONCURRENCY=2 needs at least 18: .*$/,
  );
  await allow(-1);
  await expect(poolSizeFor(database.url, { processes: 2, allowed: 10 })).rejects.toThrow(
    /^DATABASE_CONNECTIONS allows 10 connections; WEB_CONCURRENCY=2 needs at least 18: .*$/,
  );
});
