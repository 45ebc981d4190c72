import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { plainMessage } from "../plain-error.ts";
import { prepareCluster, putAside } from "./cluster.ts";
import { ensureRoleAndDatabase, shopUrl, superuserUrl } from "./connection.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { type DataFolder, openDataFolder } from "./data-folder.ts";
import { adoptPostmaster, type Postmaster, startPostmaster, stopOrphan, stopPostmaster } from "./postmaster.ts";
import { closeSocketDir } from "./socket-folder.ts";
import { StartupError } from "./startup-error.ts";

export interface EmbeddedDatabase {
  /** For the npm package `pg`; stays the same when the server had to be started again. */
  url: string;
  /** For what needs a superuser: backups, and test databases made from a template. */
  superuserUrl: string;
  stop(): Promise<void>;
}

type OnProgress = (text: string) => void;

const FIRST_RESTART_DELAY_MS = 50;
/** The shop is to be back within ten seconds however often its database dies; recovery needs most of them on a slow disk. */
const LONGEST_RESTART_DELAY_MS = 2000;
/** A server that ran this long was well; its next crash is a new one. */
const STEADY_AFTER_MS = 30_000;

const runningHere = new Set<string>();

/** Runs the PostgreSQL of a data folder until `stop`: makes, adopts or starts it, and starts it again when it dies. */
export async function startEmbedded(options: {
  dataDir: string;
  /** How many connections the shop can make use of. */
  connections?: number;
  onProgress?: (text: string) => void;
}): Promise<EmbeddedDatabase> {
  const onProgress = options.onProgress ?? (() => {});
  const unlock = await lockDataDir(options.dataDir);
  let clusterDir: string | undefined;
  try {
    const dataFolder = await openDataFolder(options.dataDir);
    if (runningHere.has(dataFolder.clusterDir)) {
      throw new StartupError(`This process already runs the database of ${dataFolder.dataDir}.`);
    }
    clusterDir = dataFolder.clusterDir;
    runningHere.add(clusterDir);
    const first = await adoptOrStart(dataFolder, { connections: options.connections, onProgress });
    await ensureRoleAndDatabase(first.socketDir);
    const supervisor = supervise({ ...dataFolder, socketDir: first.socketDir }, first, onProgress);
    return {
      url: shopUrl(first.socketDir),
      superuserUrl: superuserUrl(first.socketDir),
      stop: once(async () => {
        await supervisor.stop();
        await closeSocketDir(first.socketDir, dataFolder.clusterDir);
        runningHere.delete(dataFolder.clusterDir);
        await unlock();
      }),
    };
  } catch (error) {
    if (clusterDir !== undefined) runningHere.delete(clusterDir);
    await unlock();
    if (error instanceof StartupError) throw error;
    const why = plainMessage(error);
    throw new StartupError(`The embedded database could not start: ${why}.`, { cause: error });
  }
}

async function adoptOrStart(
  dataFolder: DataFolder,
  { connections, onProgress }: { connections: number | undefined; onProgress: OnProgress },
): Promise<Postmaster> {
  if (dataFolder.link) await setAbandonedAside(dataFolder, onProgress);
  const adopted = await adoptPostmaster(dataFolder);
  if (adopted) return adopted;
  await prepareCluster(dataFolder, { connections, onProgress });
  return startPostmaster(dataFolder);
}

/** A cluster elsewhere without the link that leads there is of a data folder that was removed to begin anew. */
async function setAbandonedAside(dataFolder: DataFolder, onProgress: OnProgress): Promise<void> {
  if (!(await stat(dataFolder.clusterDir).catch(() => undefined))) return;
  await stopOrphan(dataFolder);
  onProgress(`The database of a removed data folder is kept as ${await putAside(dataFolder, "abandoned")}`);
}

function supervise(dataFolder: DataFolder, first: Postmaster, onProgress: OnProgress): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let current: Postmaster | undefined;
  let revival: Promise<void> = Promise.resolve();
  let delayMs = FIRST_RESTART_DELAY_MS;

  function watch(postmaster: Postmaster): void {
    current = postmaster;
    const since = Date.now();
    postmaster.whenGone(() => {
      current = undefined;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > STEADY_AFTER_MS) delayMs = FIRST_RESTART_DELAY_MS;
      onProgress("PostgreSQL has ended unexpectedly and is started again");
      revival = revive();
    });
  }

  async function revive(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(delayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      delayMs = Math.min(delayMs * 2, LONGEST_RESTART_DELAY_MS);
      try {
        watch(await startPostmaster(dataFolder, stopping.signal));
        return;
      } catch (error) {
        if (!stopping.signal.aborted) onProgress(plainMessage(error));
      }
    }
  }

  watch(first);
  return {
    async stop() {
      stopping.abort();
      await revival;
      if (current) await stopPostmaster(dataFolder, current.pid);
    },
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => (result ??= work());
}
