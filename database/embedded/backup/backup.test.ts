import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { startOtherShop } from "../testing/other-shop.ts";
import {
  createFolderWithDatabase,
  createTemporaryFolder,
  query,
  readNotes,
  start,
  writeNotes,
} from "../testing/temporary-shop.ts";
import { backup, restore } from "./backup.ts";

const LEDGER_SUM = "SELECT count(*)::int AS rows, sum(number)::text AS sum FROM ledger";

it("backup and restore: with the shop running, restores the rows of that moment", async () => {
  const dataDir = await createFolderWithDatabase();
  const target = path.join(await createTemporaryFolder(), "monday");
  const shop = await startOtherShop(dataDir);
  const url = shop.answer.url ?? "";
  await writeNotes(url, "before");
  const summary = await backup({ dataDir, target });
  expect(summary.bytes).toBeGreaterThan(1_000_000);
  expect((await stat(target)).mode & 0o777).toBe(0o700);
  await writeNotes(url, "after");
  await shop.stop();

  const { before } = await restore({ dataDir, source: target });
  expect(before).toMatch(/postgres\.before-restore-/);
  const database = await start(dataDir);
  expect(await readNotes(database.url)).toEqual(["before"]);
  await database.stop();
  expect(await readdir(dataDir)).toContain(path.basename(before ?? ""));
});

it("backup: while orders are written, is consistent", async () => {
  const dataDir = await createFolderWithDatabase();
  const target = path.join(await createTemporaryFolder(), "busy");
  const database = await start(dataDir);
  await query(database.url, "CREATE TABLE ledger (number int, filling text)");
  const enough = new AbortController();
  const writing = (async () => {
    // Every transaction adds zero to the sum, so a partially copied one would show.
    while (!enough.signal.aborted) {
      await query(
        database.url,
        "INSERT INTO ledger SELECT i * sign, repeat('x', 200) FROM generate_series(1, 2000) i, (VALUES (1), (-1)) s(sign)",
      );
    }
  })();
  await backup({ dataDir, target });
  enough.abort();
  await writing;
  const other = await createTemporaryFolder();
  await restore({ dataDir: other, source: target });
  const copy = await start(other);
  const [row] = await query<{ rows: number; sum: string | null }>(copy.url, LEDGER_SUM);
  expect((row?.rows ?? -1) % 4000).toBe(0);
  expect(row?.sum ?? "0").toBe("0");
  expect(await query(copy.superuserUrl, "SELECT sum(checksum_failures)::int AS bad FROM pg_stat_database")).toEqual([
    { bad: 0 },
  ]);
});

it("backup: with the shop stopped, works and leaves it stopped; restores into a new folder", async () => {
  const dataDir = await createFolderWithDatabase();
  const target = path.join(await createTemporaryFolder(), "cold");
  const database = await start(dataDir);
  await writeNotes(database.url, "note");
  await database.stop();
  await backup({ dataDir, target });
  expect(await readdir(path.join(dataDir, "postgres"))).not.toContain("postmaster.pid");

  const elsewhere = path.join(await createTemporaryFolder(), "new-machine");
  expect((await restore({ dataDir: elsewhere, source: target })).before).toBeUndefined();
  expect(await readNotes((await start(elsewhere)).url)).toEqual(["note"]);
});

it("restore: while a shop uses the folder, refuses", async () => {
  const dataDir = await createFolderWithDatabase();
  const target = path.join(await createTemporaryFolder(), "copy");
  const shop = await startOtherShop(dataDir);
  await backup({ dataDir, target });
  await expect(restore({ dataDir, source: target })).rejects.toThrow(/Another shop .* stop it first/);
  await shop.stop();
});

it("restore: refuses an incomplete or foreign backup and keeps the present database", async () => {
  const dataDir = await createFolderWithDatabase();
  const database = await start(dataDir);
  await writeNotes(database.url, "present");
  const target = path.join(await createTemporaryFolder(), "copy");
  await backup({ dataDir, target });
  await database.stop();

  const empty = await createTemporaryFolder();
  await expect(restore({ dataDir, source: empty })).rejects.toThrow(/not a finished backup/);
  await writeFile(path.join(empty, "rigbazaar-backup.json"), '{"kind":"something else"}');
  await expect(restore({ dataDir, source: empty })).rejects.toThrow(/damaged or not of this shop/);

  const manifestFile = path.join(target, "rigbazaar-backup.json");
  const manifest = await readFile(manifestFile, "utf8");
  await writeFile(manifestFile, manifest.replace('"postgresMajorVersion": "18"', '"postgresMajorVersion": "17"'));
  await expect(restore({ dataDir, source: target })).rejects.toThrow(/backup is of PostgreSQL 17/);
  await writeFile(manifestFile, manifest.replace('"path": "PG_VERSION"', '"path": "../../escaped"'));
  await expect(restore({ dataDir, source: target })).rejects.toThrow(/damaged or not of this shop/);
  await writeFile(manifestFile, manifest);

  await appendFile(path.join(target, "postgres", "pg_hba.conf"), "host all all all trust\n");
  await expect(restore({ dataDir, source: target })).rejects.toThrow(/damaged at pg_hba.conf/);
  await rm(path.join(target, "postgres", "pg_hba.conf"));
  await expect(restore({ dataDir, source: target })).rejects.toThrow(/damaged at pg_hba.conf/);

  expect(await readNotes((await start(dataDir)).url)).toEqual(["present"]);
});

it("restore: keeps existing uploads, and stops at a damaged one before the database is touched", async () => {
  const dataDir = await createFolderWithDatabase();
  const uploadsDir = path.join(dataDir, "uploads");
  await mkdir(path.join(uploadsDir, "originals"), { recursive: true });
  await writeFile(path.join(uploadsDir, "originals", "one.webp"), "one");
  await writeFile(path.join(uploadsDir, "originals", "two.webp"), "two");
  const database = await start(dataDir);
  await writeNotes(database.url, "present");
  await database.stop();
  const target = path.join(await createTemporaryFolder(), "with-uploads");
  await backup({ dataDir, target, uploadsDir });

  await rm(path.join(uploadsDir, "originals", "two.webp"));
  await writeFile(path.join(target, "uploads", "originals", "two.webp"), "torn");
  await expect(restore({ dataDir, source: target, uploadsDir })).rejects.toThrow(/damaged at originals\/two.webp/);
  expect(await readdir(path.join(uploadsDir, "originals"))).toEqual(["one.webp"]);
  expect(await readNotes((await start(dataDir)).url)).toEqual(["present"]);
});

it("backup: without a database, or into a folder that is not empty, refuses and removes nothing", async () => {
  const empty = await createTemporaryFolder();
  await expect(backup({ dataDir: empty, target: path.join(empty, "b") })).rejects.toThrow(/No database to back up/);

  const dataDir = await createFolderWithDatabase();
  await start(dataDir);
  const target = path.join(await createTemporaryFolder(), "full");
  await mkdir(target);
  await writeFile(path.join(target, "letter.txt"), "dear");
  await expect(backup({ dataDir, target })).rejects.toThrow(/not an empty folder/);
  expect(await readdir(target)).toEqual(["letter.txt"]);
});
