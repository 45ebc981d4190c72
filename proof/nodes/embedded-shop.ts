import { rmSync } from "node:fs";
import { chmod, cp, mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect, type Db } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { readPostmasterFile } from "#database/embedded/process/postmaster-file.ts";
import { findRunningShopUrl } from "#database/embedded/process/running.ts";
import { migrate } from "#database/migrate.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { writeMissingSearch } from "#server/catalogue/search/write-search.ts";
import { registerCleanUp } from "../clean-up.ts";
import { type ShopNode, startNode } from "./shop-node.ts";

const POLL_MS = 5;
const READY_WITHIN_MS = 60_000;

/** A node that runs its own PostgreSQL, like `npm start`; both end when the shop goes out of scope. */
export interface EmbeddedShop extends AsyncDisposable {
  db: Db;
  node: ShopNode;
  /** The current process id of its PostgreSQL. */
  postmaster(): Promise<number>;
  /** Kills PostgreSQL with SIGKILL and waits until a new one runs. */
  killPostgres(): Promise<void>;
  /** Starts the node again after it was killed. */
  restart(): Promise<ShopNode>;
}

export async function openEmbeddedShop(emptyFolder?: string): Promise<EmbeddedShop> {
  const dataDir = emptyFolder ?? (await createFolder());
  // If run as root, the shop corrects the owner of the copied files when it starts.
  await cp(path.join(await getSeededFolder(), "postgres"), path.join(dataDir, "postgres"), { recursive: true });
  const start = () => startNode({ env: { DATA_DIR: dataDir } });
  const remove = registerCleanUp(async () => {
    // A killed shop leaves PostgreSQL running; starting on the same folder takes it over and stops it.
    await (await startEmbedded({ dataDir })).stop();
    if (emptyFolder === undefined) await rm(dataDir, { recursive: true, force: true });
  });
  const node = await start();
  const url = await findRunningShopUrl(dataDir);
  if (!url) throw new Error("The shop's PostgreSQL is not running");
  const db = connect({ url, maxConnections: 4 });
  const shop: EmbeddedShop = {
    db,
    node,
    postmaster: () => postmasterOf(dataDir),
    killPostgres: async () => {
      const killed = await postmasterOf(dataDir);
      process.kill(killed, "SIGKILL");
      while ((await postmasterOf(dataDir)) === killed) await wait(POLL_MS);
    },
    restart: async () => (shop.node = await start()),
    [Symbol.asyncDispose]: async () => {
      await shop.node.kill();
      await db.$client.end();
      await remove();
    },
  };
  return shop;
}

async function postmasterOf(dataDir: string): Promise<number> {
  const clusterDir = await realpath(path.join(dataDir, "postgres"));
  for (const end = performance.now() + READY_WITHIN_MS; performance.now() < end; await wait(POLL_MS)) {
    const server = await readPostmasterFile(clusterDir);
    if (server?.status === "ready") return server.pid;
  }
  throw new Error(`PostgreSQL was not ready for ${READY_WITHIN_MS / 1_000} s`);
}

/** Others may enter the folder, because root runs PostgreSQL as another user. */
async function createFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "rigbazaar-proof-")));
  await chmod(folder, 0o711);
  return folder;
}

let seededFolderPromise: Promise<string> | undefined;

/** Seeds one data folder that others copy, because seeding takes many seconds. */
function getSeededFolder(): Promise<string> {
  seededFolderPromise ??= seedFolder();
  return seededFolderPromise;
}

async function seedFolder(): Promise<string> {
  const dataDir = await createFolder();
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const database = await startEmbedded({ dataDir });
  await migrate(database.url);
  const db = connect({ url: database.url, maxConnections: 1 });
  await seedIfEmpty(db);
  await writeMissingSearch(db);
  await db.$client.end();
  await database.stop();
  return dataDir;
}
