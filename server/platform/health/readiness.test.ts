import type { PathLike } from "node:fs";
import { expect, test, vi } from "vitest";
import { sql } from "#database/orm.ts";
import { testShopForThisTest } from "#testing/test-shop.ts";

const disk = vi.hoisted(() => ({ extra: [] as string[] }));

vi.mock("node:fs/promises", async (original) => {
  const actual = await original<typeof import("node:fs/promises")>();
  const readdir = async (folder: PathLike) => [...(await actual.readdir(folder)), ...disk.extra];
  return { ...actual, readdir };
});

test("readyz: stays ready when a newer version adds a migration to the disk", async () => {
  const { app } = await testShopForThisTest();
  disk.extra = ["9999-of-a-newer-version.sql"];
  const answer = await app.inject({ url: "/readyz" });
  expect(answer.json()).toMatchObject({ status: "ready", problems: [] });
});

test.each([
  ["a database without the shop's tables", sql`drop table migration`, "the database has no shop in it"],
  [
    "a table of another shape",
    sql`alter table migration rename name to former_name`,
    'the database cannot be checked: column "name" does not exist',
  ],
])("readyz: not ready with %s, and says so", async (_damageName, damage, problem) => {
  const { app, db } = await testShopForThisTest();
  await db.execute(damage);
  const answer = await app.inject({ url: "/readyz" });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: "not ready", problems: [problem] });
});
