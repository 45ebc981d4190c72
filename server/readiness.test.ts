import type { PathLike } from "node:fs";
import { expect, test, vi } from "vitest";
import { testShopForThisTest } from "#testing/test-shop.ts";

const disk = vi.hoisted(() => ({ extra: [] as string[] }));

vi.mock("node:fs/promises", async (original) => {
  const actual = await original<typeof import("node:fs/promises")>();
  const readdir = async (folder: PathLike) => [...(await actual.readdir(folder)), ...disk.extra];
  return { ...actual, readdir };
});

test("readyz: a migration that a newer version puts on the disk while this one serves: ready as before", async () => {
  const { app } = await testShopForThisTest();
  disk.extra = ["9999-of-a-newer-version.sql"];
  const answer = await app.inject({ url: "/readyz" });
  expect(answer.json()).toMatchObject({ status: "ready", problems: [] });
});
