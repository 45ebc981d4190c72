import { chmodSync, existsSync, statfsSync } from "node:fs";
import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client, type QueryResultRow } from "pg";
import { afterAll, onTestFinished, vi } from "vitest";
import { type EmbeddedDatabase, startEmbedded } from "../embedded.ts";

// Creating a database takes a second, and several on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Uses memory if there is plenty, because durable writes to disk take most of the tests' time. */
function temporaryRoot(): string {
  const inMemory = "/dev/shm";
  if (process.platform !== "linux" || !existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > 2 * 1024 ** 3 ? inMemory : tmpdir();
}

/**
 * Creates a folder that is removed after the test; all users may pass through it, as in most system
 * folders.
 */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(temporaryRoot(), "embedded-test-")));
  chmodSync(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

let template: Promise<string> | undefined;
afterAll(async () => template && rm(await template, { recursive: true, force: true }));

/** Creates a data folder with a database that ran before; copied, because creating one takes a second. */
export async function createFolderWithDatabase(): Promise<string> {
  template ??= makeTemplate();
  const folder = await createTemporaryFolder();
  // Under root the start corrects the owner, as after any copy by root.
  await cp(path.join(await template, "postgres"), path.join(folder, "postgres"), { recursive: true });
  return folder;
}

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(path.join(temporaryRoot(), "embedded-test-"));
  chmodSync(folder, 0o711);
  await (await startEmbedded({ dataDir: folder })).stop();
  return folder;
}

/** Starts the database and stops it after the test, even if the test fails. */
export async function start(dataDir: string, onProgress: (text: string) => void = () => {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, onProgress });
  onTestFinished(() => database.stop());
  return database;
}

export async function query<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function writeNotes(url: string, ...notes: string[]): Promise<void> {
  await query(url, "CREATE TABLE IF NOT EXISTS note (text text)");
  for (const note of notes) await query(url, `INSERT INTO note VALUES ('${note}')`);
}

export async function readNotes(url: string): Promise<string[]> {
  const rows = await query<{ text: string }>(url, "SELECT text FROM note ORDER BY text");
  return rows.map((row) => row.text);
}
