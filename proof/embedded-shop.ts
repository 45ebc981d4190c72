import { rmSync } from "node:fs";
import { chmod, cp, mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect, type Db } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { readPostmasterFile } from "#database/embedded/postmaster-file.ts";
import { urlOfRunningShop } from "#database/embedded/running.ts";
import { migrate } from "#database/migrate.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { writeMissingSearch } from "#server/catalogue/write-search.ts";
import { endWith } from "./ending.ts";
import { type ShopNode, startNode } from "./shop-node.ts";

const LOOK_AGAIN_MS = 5;
const READY_WITHIN_MS = 60_000;

/** A shop of one node that runs its own PostgreSQL, as `npm start` does. Ends both when it goes out of scope. */
export interface EmbeddedShop extends AsyncDisposable {
  db: Db;
  node: ShopNode;
  /** The process of its PostgreSQL, as it is now. */
  postmaster(): Promise<number>;
  /** kill -9 of its PostgreSQL; waits until another runs in its place. */
  killPostgres(): Promise<void>;
  /** Starts it again after it was killed. */
  restart(): Promise<ShopNode>;
}

/** On a folder of its own, or on this empty one. */
export async function openEmbeddedShop(given?: string): Promise<EmbeddedShop> {
  const dataDir = given ?? (await newFolder());
  // As root the owner is put right at the start, as after any copy by root.
  await cp(path.join(await seeded(), "postgres"), path.join(dataDir, "postgres"), { recursive: true });
  const start = () => startNode({ env: { DATA_DIR: dataDir } });
  const remove = endWith(async () => {
    // A killed shop leaves its PostgreSQL behind: whoever takes it over may stop it.
    await (await startEmbedded({ dataDir })).stop();
    if (given === undefined) await rm(dataDir, { recursive: true, force: true });
  });
  const node = await start();
  const url = await urlOfRunningShop(dataDir);
  if (!url) throw new Error("The shop's PostgreSQL is not running");
  const db = connect({ url, maxConnections: 4 });
  const shop: EmbeddedShop = {
    db,
    node,
    postmaster: () => postmasterOf(dataDir),
    killPostgres: async () => {
      const killed = await postmasterOf(dataDir);
      process.kill(killed, "SIGKILL");
      while ((await postmasterOf(dataDir)) === killed) await wait(LOOK_AGAIN_MS);
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
  for (const end = performance.now() + READY_WITHIN_MS; performance.now() < end; await wait(LOOK_AGAIN_MS)) {
    const server = await readPostmasterFile(clusterDir);
    if (server?.status === "ready") return server.pid;
  }
  throw new Error(`PostgreSQL was not ready for ${READY_WITHIN_MS / 1_000} s`);
}

/** Everybody may pass through it, as through most folders of a system: PostgreSQL is run by another user for root. */
async function newFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "rigbazaar-proof-")));
  await chmod(folder, 0o711);
  return folder;
}

let seededOnce: Promise<string> | undefined;

/** A data folder of the demo shop, stopped: copied, as filling one takes many seconds. */
function seeded(): Promise<string> {
  seededOnce ??= seedFolder();
  return seededOnce;
}

async function seedFolder(): Promise<string> {
  const dataDir = await newFolder();
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
