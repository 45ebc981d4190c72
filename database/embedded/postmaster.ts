import { execFile, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { withSuperuser } from "./connection.ts";
import type { DataFolder } from "./data-folder.ts";
import { clearLeftFiles, isPostmasterOf, readPostmasterFile } from "./postmaster-file.ts";
import { findByTitle, isAlive, signal, waitUntilGone } from "./process-table.ts";
import { serverEnvironment } from "./server-environment.ts";
import { openServerLog } from "./server-log.ts";
import { StartupError } from "./startup-error.ts";
import { asUser } from "./unprivileged.ts";

/** A running server. `gone` is called once when its process has ended, whoever ended it. */
export interface Postmaster {
  pid: number;
  socketDir: string;
  whenGone(gone: () => void): void;
}

/** Recovery after a crash replays up to max_wal_size, which takes long on a slow disk. */
const READY_TIMEOUT_MS = 120_000;
const BETWEEN_LOOKS_MS = 5;
const ADOPTED_LOOK_MS = 250;
const FAST_STOP_TIMEOUT_MS = 20_000;
const IMMEDIATE_STOP_TIMEOUT_MS = 5000;

/** Takes over the server that a former process left running; undefined when there is none worth keeping. */
export async function adoptPostmaster(dataFolder: DataFolder): Promise<Postmaster | undefined> {
  const left = await readPostmasterFile(dataFolder.clusterDir);
  if (!left) return undefined;
  if (!isPostmasterOf(dataFolder.clusterDir, left.pid)) {
    await refuseIfAnswering(dataFolder.socketDir);
    return undefined;
  }
  const { pid } = left;
  const ready = await waitUntilReady(dataFolder, pid, () => !isAlive(pid));
  if (!ready || !(await suits(dataFolder, ready.socketDir))) {
    await stopPostmaster(dataFolder, pid);
    return undefined;
  }
  return { pid, socketDir: ready.socketDir, whenGone: (gone) => lookUntilGone(pid, gone) };
}

/** Starts the server. None may be running on the cluster. */
export async function startPostmaster(dataFolder: DataFolder, abort?: AbortSignal): Promise<Postmaster> {
  await endLeftovers(dataFolder);
  await clearLeftFiles(dataFolder.clusterDir, dataFolder.socketDir);
  const log = await openServerLog(dataFolder.logFile);
  try {
    const child = spawn(dataFolder.binaries.postgres, ["-D", dataFolder.clusterDir, "-k", dataFolder.socketDir], {
      ...asUser(dataFolder.user),
      env: serverEnvironment(),
      stdio: ["ignore", log.handle.fd, log.handle.fd],
      // Its own session: Ctrl-C in the terminal reaches the shop only, which drains first and then stops it.
      detached: true,
    });
    let ended: string | undefined;
    const end = new Promise<void>((resolve) => {
      child.once("error", (error) => resolve(void (ended = error.message)));
      child.once("exit", (code, signalName) => resolve(void (ended = `ended with ${signalName ?? `code ${code}`}`)));
    });
    child.unref(); // the shop's server keeps Node running, not its database
    const pid = child.pid;
    if (pid !== undefined) letOthersFinish(pid);
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
 * A question that wakes PostgreSQL would push the shop, which has just sent it, off its processor, and whoever waits for a page with it.
 * As a batch process it takes the next free processor instead. Linux alone knows that, and the database works without it, too.
 */
function letOthersFinish(pid: number): void {
  execFile("chrt", ["--batch", "--pid", "0", String(pid)], () => {});
}

/** Stops a server whose shop is gone, if one runs. */
export async function stopOrphan(dataFolder: DataFolder): Promise<void> {
  const left = await readPostmasterFile(dataFolder.clusterDir);
  if (left && isPostmasterOf(dataFolder.clusterDir, left.pid)) await stopPostmaster(dataFolder, left.pid);
}

/** Ends the server and every process of it: in good order, else at once (the next start then recovers). */
export async function stopPostmaster(dataFolder: DataFolder, pid: number): Promise<void> {
  signal(pid, "SIGINT");
  if (!(await waitUntilGone(pid, FAST_STOP_TIMEOUT_MS))) {
    signal(pid, "SIGQUIT");
    if (!(await waitUntilGone(pid, IMMEDIATE_STOP_TIMEOUT_MS))) signal(pid, "SIGKILL");
  }
  await endLeftovers(dataFolder);
}

/** Children of a server that was killed end by themselves when idle; a busy one would block the next start. */
async function endLeftovers(dataFolder: DataFolder): Promise<void> {
  const left = findByTitle(`postgres: ${dataFolder.title}: `);
  for (const pid of left) signal(pid, "SIGKILL");
  await Promise.all(left.map((pid) => waitUntilGone(pid, IMMEDIATE_STOP_TIMEOUT_MS)));
}

/** postmaster.pid says when the server is ready, as pg_ctl reads it; faster than trying to connect. */
async function waitUntilReady(dataFolder: DataFolder, pid: number, hasEnded: () => boolean) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!hasEnded() && Date.now() < deadline) {
    const file = await readPostmasterFile(dataFolder.clusterDir);
    if (file?.pid === pid && file.status === "ready") return file;
    if (file?.pid === pid && file.status === "stopping") return undefined;
    await pause(BETWEEN_LOOKS_MS);
  }
  return undefined;
}

/** A server of another version, or one whose socket is lost, is no use: it is stopped and started anew. */
async function suits(dataFolder: DataFolder, socketDir: string): Promise<boolean> {
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

/** Two containers on one folder do not see each other's processes, but share the socket. */
async function refuseIfAnswering(socketDir: string): Promise<void> {
  const answers = await withSuperuser(socketDir, (client) => client.query("SELECT 1")).then(
    () => true,
    () => false,
  );
  if (!answers) return;
  throw new StartupError(
    "PostgreSQL on this data folder is run by a process that this one cannot see, perhaps in another container: stop that shop first.",
  );
}

function lookUntilGone(pid: number, gone: () => void): void {
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    gone();
  }, ADOPTED_LOOK_MS);
  timer.unref();
}
