import { execFile, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { withSuperuser } from "../connection.ts";
import type { DataFolder } from "../data-folder.ts";
import { clearLeftoverFiles, isPostmasterOf, readPostmasterFile } from "./postmaster-file.ts";
import { findByTitle, isAlive, sendSignal, waitUntilGone } from "./process-table.ts";
import { buildServerEnvironment } from "./server-environment.ts";
import { openServerLog } from "./server-log.ts";
import { StartupError } from "./startup-error.ts";
import { toSpawnOptions } from "./unprivileged.ts";

/** A running server. `gone` is called once when its process ends for any reason. */
export interface Postmaster {
  pid: number;
  socketDir: string;
  whenGone(gone: () => void): void;
}

/** Crash recovery replays up to max_wal_size, which takes long on a slow disk. */
const READY_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 5;
const ADOPTED_POLL_INTERVAL_MS = 250;
const FAST_STOP_TIMEOUT_MS = 20_000;
const IMMEDIATE_STOP_TIMEOUT_MS = 5000;

/** Takes over a server that an earlier process left running; undefined if there is no usable one. */
export async function adoptPostmaster(dataFolder: DataFolder): Promise<Postmaster | undefined> {
  const left = await readPostmasterFile(dataFolder.clusterDir);
  if (!left) return undefined;
  if (!isPostmasterOf(dataFolder.clusterDir, left.pid)) {
    await throwIfAnswering(dataFolder.socketDir);
    return undefined;
  }
  const { pid } = left;
  const ready = await waitUntilReady(dataFolder, pid, () => !isAlive(pid));
  if (!ready || !(await isUsable(dataFolder, ready.socketDir))) {
    await stopPostmaster(dataFolder, pid);
    return undefined;
  }
  return { pid, socketDir: ready.socketDir, whenGone: (gone) => pollUntilGone(pid, gone) };
}

/** Starts the server. No other may run on the cluster. */
export async function startPostmaster(dataFolder: DataFolder, abort?: AbortSignal): Promise<Postmaster> {
  await killLeftovers(dataFolder);
  await clearLeftoverFiles(dataFolder.clusterDir, dataFolder.socketDir);
  const log = await openServerLog(dataFolder.logFile);
  try {
    const child = spawn(dataFolder.binaries.postgres, ["-D", dataFolder.clusterDir, "-k", dataFolder.socketDir], {
      ...toSpawnOptions(dataFolder.user),
      env: buildServerEnvironment(),
      stdio: ["ignore", log.handle.fd, log.handle.fd],
      // A separate session, so that Ctrl-C reaches only the shop, which drains before stopping the database.
      detached: true,
    });
    let ended: string | undefined;
    const end = new Promise<void>((resolve) => {
      child.once("error", (error) => resolve(void (ended = error.message)));
      child.once("exit", (code, signalName) => resolve(void (ended = `ended with ${signalName ?? `code ${code}`}`)));
    });
    child.unref(); // the HTTP server keeps Node running, not the database
    const pid = child.pid;
    if (pid !== undefined) useBatchScheduling(pid);
    const ready =
      pid !== undefined &&
      (await waitUntilReady(dataFolder, pid, () => ended !== undefined || abort?.aborted === true));
    if (pid === undefined || !ready) {
      if (pid !== undefined && ended === undefined) await stopPostmaster(dataFolder, pid);
      const reason = ended ?? `not ready after ${READY_TIMEOUT_MS / 1000} s`;
      throw new StartupError(`PostgreSQL did not start (${reason}); its log is ${dataFolder.logFile}.`, {
        hint: await log.tail(),
      });
    }
    return { pid, socketDir: dataFolder.socketDir, whenGone: (gone) => void end.then(gone) };
  } finally {
    await log.handle.close();
  }
}

/**
 * A PostgreSQL process with work would preempt the shop, which has just sent the query; as a batch process
 * PostgreSQL takes a free CPU. Only Linux supports this, and the database works without it.
 */
function useBatchScheduling(pid: number): void {
  execFile("chrt", ["--batch", "--pid", "0", String(pid)], () => {});
}

/** Stops a server whose shop process is gone, if one runs. */
export async function stopOrphan(dataFolder: DataFolder): Promise<void> {
  const left = await readPostmasterFile(dataFolder.clusterDir);
  if (left && isPostmasterOf(dataFolder.clusterDir, left.pid)) await stopPostmaster(dataFolder, left.pid);
}

/**
 * Stops the server and all its processes: cleanly, or else immediately, so that the next start
 * recovers.
 */
export async function stopPostmaster(dataFolder: DataFolder, pid: number): Promise<void> {
  sendSignal(pid, "SIGINT");
  if (!(await waitUntilGone(pid, FAST_STOP_TIMEOUT_MS))) {
    sendSignal(pid, "SIGQUIT");
    if (!(await waitUntilGone(pid, IMMEDIATE_STOP_TIMEOUT_MS))) sendSignal(pid, "SIGKILL");
  }
  await killLeftovers(dataFolder);
}

/** Idle children of a killed server end on their own; a busy one would block the next start. */
async function killLeftovers(dataFolder: DataFolder): Promise<void> {
  const left = findByTitle(`postgres: ${dataFolder.title}: `);
  for (const pid of left) sendSignal(pid, "SIGKILL");
  await Promise.all(left.map((pid) => waitUntilGone(pid, IMMEDIATE_STOP_TIMEOUT_MS)));
}

/** Polls postmaster.pid as pg_ctl does, which is faster than trying to connect. */
async function waitUntilReady(dataFolder: DataFolder, pid: number, hasEnded: () => boolean) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!hasEnded() && Date.now() < deadline) {
    const file = await readPostmasterFile(dataFolder.clusterDir);
    if (file?.pid === pid && file.status === "ready") return file;
    if (file?.pid === pid && file.status === "stopping") return undefined;
    await pause(POLL_INTERVAL_MS);
  }
  return undefined;
}

/** A server of another version or without a working socket is stopped and started again. */
async function isUsable(dataFolder: DataFolder, socketDir: string): Promise<boolean> {
  try {
    const { rows } = await withSuperuser(socketDir, (client) =>
      client.query<{ version: string; folder: string }>(
        "SELECT current_setting('server_version') AS version, current_setting('data_directory') AS folder",
      ),
    );
    const server = rows[0];
    return server?.folder === dataFolder.clusterDir && dataFolder.binaries.version.startsWith(`${server.version}.`);
  } catch {
    return false;
  }
}

/** Two containers on one folder cannot see each other's processes, but share the socket. */
async function throwIfAnswering(socketDir: string): Promise<void> {
  const answers = await withSuperuser(socketDir, (client) => client.query("SELECT 1")).then(
    () => true,
    () => false,
  );
  if (!answers) return;
  throw new StartupError(
    "PostgreSQL on this data folder is run by a process that this one cannot see, perhaps in another container: stop that shop first.",
  );
}

function pollUntilGone(pid: number, gone: () => void): void {
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    gone();
  }, ADOPTED_POLL_INTERVAL_MS);
  timer.unref();
}
