import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { findLockHolder, lockDataDir } from "./data-dir-lock.ts";
import { startOtherShop } from "./testing/other-shop.ts";
import { createFolderWithDatabase, createTemporaryFolder } from "./testing/temporary-shop.ts";

const lockOf = (dataDir: string) => path.join(dataDir, "shop.lock");

it("lock: of a live shop, refuses another shop with one clear line until it stops", async () => {
  const dataDir = await createFolderWithDatabase();
  const first = await startOtherShop(dataDir);
  expect(first.answer.url).toBeDefined();
  const second = await startOtherShop(dataDir);
  expect(second.answer.refused).toMatch(/^Another shop \(process \d+\) uses the data folder .*: stop it first/);
  await expect(lockDataDir(dataDir)).rejects.toThrow(/Another shop/);
  await first.stop();
  await (await lockDataDir(dataDir))();
});

it("lock: of a dead process, is ignored", async () => {
  const dataDir = await createTemporaryFolder();
  await writeFile(lockOf(dataDir), JSON.stringify({ pid: 2_147_483_646, startedAt: "once" }));
  const release = await lockDataDir(dataDir);
  expect(await findLockHolder(dataDir)).toMatchObject({ pid: process.pid });
  await release();
  expect(await readdir(dataDir)).toEqual([]);
});

it("lock: of a former process whose id another one has now, is ignored", async () => {
  const dataDir = await createTemporaryFolder();
  await writeFile(lockOf(dataDir), JSON.stringify({ pid: process.ppid, startedAt: "before this one" }));
  const release = await lockDataDir(dataDir);
  expect(await findLockHolder(dataDir)).toMatchObject({ pid: process.pid });
  await release();
});

it("lock: left empty by a full disk, is ignored", async () => {
  const dataDir = await createTemporaryFolder();
  await writeFile(lockOf(dataDir), "");
  const release = await lockDataDir(dataDir);
  expect(await findLockHolder(dataDir)).toMatchObject({ pid: process.pid });
  await release();
});

it("lock: taken twice by one process, is held until both have released it", async () => {
  const dataDir = await createTemporaryFolder();
  const releases = await Promise.all([lockDataDir(dataDir), lockDataDir(dataDir)]);
  await releases[0]();
  await releases[0]();
  expect(await readFile(lockOf(dataDir), "utf8")).toContain(String(process.pid));
  await releases[1]();
  expect(await findLockHolder(dataDir)).toBeUndefined();
});

it("lock: requested by many at once over a stale one, goes to exactly one", async () => {
  const dataDir = await createFolderWithDatabase();
  await writeFile(lockOf(dataDir), JSON.stringify({ pid: 2_147_483_646, startedAt: "once" }));
  const shops = await Promise.all(Array.from({ length: 6 }, () => startOtherShop(dataDir)));
  const started = shops.filter((shop) => shop.answer.url !== undefined);
  expect(started).toHaveLength(1);
  await started[0]?.stop();
});
