import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { toPlainMessage } from "../plain-error.ts";
import { moveAside, prepareCluster } from "./cluster.ts";
import { buildShopUrl, buildSuperuserUrl, ensureRoleAndDatabase } from "./connection.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { type DataFolder, openDataFolder } from "./data-folder.ts";
import { adoptPostmaster, type Postmaster, startPostmaster, stopOrphan, stopPostmaster } from "./process/postmaster.ts";
import { StartupError } from "./process/startup-error.ts";
import { closeSocketDir } from "./socket-folder.ts";

export interface EmbeddedDatabase {
  /** For the npm package `pg`; the URL stays the same when the server restarts. */
  url: string;
  /** For backups and for test databases from a template, which need a superuser. */
  superuserUrl: string;
  stop(): Promise<void>;
}

type OnProgress = (text: string) => void;

const FIRST_RESTART_DELAY_MS = 50;
/**
 * The shop must be back within ten seconds after any crash of its database; recovery on a slow disk
 * needs most of them.
 */
const LONGEST_RESTART_DELAY_MS = 2000;
/** A server that ran this long was healthy, so its next crash starts again with the first delay. */
const HEALTHY_AFTER_MS = 30_000;

const ownClusters = new Set<string>();

/**
 * Runs the PostgreSQL of a data folder until `stop`: creates, adopts or starts the server, and
 * restarts it after a crash.
 */
export async function startEmbedded(options: {
  dataDir: string;
  /** The number of connections that the shop can use. */
  connections?: number;
  onProgress?: (text: string) => void;
}): Promise<EmbeddedDatabase> {
  const onProgress = options.onProgress ?? (() => {});
  const unlock = await lockDataDir(options.dataDir);
  let clusterDir: string | undefined;
  try {
    const dataFolder = await openDataFolder(options.dataDir);
    if (ownClusters.has(dataFolder.clusterDir)) {
      throw new StartupError(`This process already runs the database of ${dataFolder.dataDir}.`);
    }
    clusterDir = dataFolder.clusterDir;
    ownClusters.add(clusterDir);
    const first = await adoptOrStart(dataFolder, { connections: options.connections, onProgress });
    await ensureRoleAndDatabase(first.socketDir);
    const supervisor = supervise({ ...dataFolder, socketDir: first.socketDir }, first, onProgress);
    return {
      url: buildShopUrl(first.socketDir),
      superuserUrl: buildSuperuserUrl(first.socketDir),
      stop: once(async () => {
        await supervisor.stop();
        await closeSocketDir(first.socketDir, dataFolder.clusterDir);
        ownClusters.delete(dataFolder.clusterDir);
        await unlock();
      }),
    };
  } catch (error) {
    if (clusterDir !== undefined) ownClusters.delete(clusterDir);
    await unlock();
    if (error instanceof StartupError) throw error;
    const why = toPlainMessage(error);
    throw new StartupError(`The embedded database could not start: ${why}.`, { cause: error });
  }
}

async function adoptOrStart(
  dataFolder: DataFolder,
  { connections, onProgress }: { connections: number | undefined; onProgress: OnProgress },
): Promise<Postmaster> {
  if (dataFolder.link) await moveAbandonedAside(dataFolder, onProgress);
  const adopted = await adoptPostmaster(dataFolder);
  if (adopted) return adopted;
  await prepareCluster(dataFolder, { connections, onProgress });
  return startPostmaster(dataFolder);
}

/** A cluster without its link belongs to a data folder that was removed to start over. */
async function moveAbandonedAside(dataFolder: DataFolder, onProgress: OnProgress): Promise<void> {
  if (!(await stat(dataFolder.clusterDir).catch(() => undefined))) return;
  await stopOrphan(dataFolder);
  onProgress(`The database of a removed data folder was moved to ${await moveAside(dataFolder, "abandoned")}`);
}

function supervise(dataFolder: DataFolder, first: Postmaster, onProgress: OnProgress): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let current: Postmaster | undefined;
  let restarting: Promise<void> = Promise.resolve();
  let delayMs = FIRST_RESTART_DELAY_MS;

  function watch(postmaster: Postmaster): void {
    current = postmaster;
    const since = Date.now();
    postmaster.whenGone(() => {
      current = undefined;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > HEALTHY_AFTER_MS) delayMs = FIRST_RESTART_DELAY_MS;
      onProgress("PostgreSQL has ended unexpectedly and is started again");
      restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(delayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      delayMs = Math.min(delayMs * 2, LONGEST_RESTART_DELAY_MS);
      try {
        watch(await startPostmaster(dataFolder, stopping.signal));
        return;
      } catch (error) {
        if (!stopping.signal.aborted) onProgress(toPlainMessage(error));
      }
    }
  }

  watch(first);
  return {
    async stop() {
      stopping.abort();
      await restarting;
      if (current) await stopPostmaster(dataFolder, current.pid);
    },
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => (result ??= work());
}
