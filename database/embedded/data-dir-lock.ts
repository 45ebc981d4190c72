import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { toPlainMessage } from "../plain-error.ts";
import { isAlive, readStartTime } from "./process/process-table.ts";
import { hasCode, StartupError } from "./process/startup-error.ts";

export interface LockHolder {
  pid: number;
  startedAt: string | undefined;
}

export type Release = () => Promise<void>;

/** Another live process holds the lock of the folder. */
export class FolderInUseError extends StartupError {}

/**
 * Locks of this process with their count: main.ts may lock a folder before the database locks it
 * again.
 */
const ownLocks = new Map<string, { times: number; taken: Promise<void> }>();

/** Makes this process the only shop on the data folder, or throws. A dead process's lock is ignored. */
export async function lockDataDir(dataDir: string): Promise<Release> {
  const folder = await openDataDir(dataDir);
  const lock = ownLocks.get(folder) ?? { times: 0, taken: acquireLock(lockFile(folder)) };
  lock.times += 1;
  ownLocks.set(folder, lock);
  try {
    await lock.taken;
  } catch (error) {
    ownLocks.delete(folder);
    throw error;
  }

  let released = false;
  return async () => {
    if (released) return;
    released = true;
    lock.times -= 1;
    if (lock.times > 0) return;
    ownLocks.delete(folder);
    await rm(lockFile(folder), { force: true });
  };
}

/** Returns the live shop process that holds the data folder, if any. */
export async function findLockHolder(dataDir: string): Promise<LockHolder | undefined> {
  const text = await readFile(lockFile(dataDir), "utf8").catch(() => undefined);
  const holder = text === undefined ? undefined : parseHolder(text);
  return holder && isRunning(holder) ? holder : undefined;
}

/** Creates the data folder if missing and returns its real path. */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(path.dirname(path.resolve(dataDir)), { recursive: true });
    await mkdir(dataDir, { mode: 0o700 }).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
    return await realpath(dataDir);
  } catch (cause) {
    throw new StartupError(`The data folder ${dataDir} cannot be created: ${describeReason(cause)}.`, { cause });
  }
}

async function acquireLock(file: string): Promise<void> {
  const own: LockHolder = { pid: process.pid, startedAt: readStartTime(process.pid) };
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, `${JSON.stringify(own)}\n`);
    // A link is created whole or fails because one exists, so no half-written lock is ever visible.
    for (;;) {
      try {
        await link(draft, file);
        return;
      } catch (error) {
        if (!hasCode(error, "EEXIST")) throw error;
        await removeIfStale(file);
      }
    }
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(`The data folder ${path.dirname(file)} cannot be used: ${describeReason(cause)}.`, {
      cause,
    });
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeIfStale(file: string): Promise<void> {
  const content = await readFile(file, "utf8").catch(() => undefined);
  if (content === undefined) return;
  throwIfLive(content, file);
  // Two processes may find the same stale lock; moving it and reading it again shows whether it was that
  // one.
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  try {
    const moved = await readFile(aside, "utf8");
    if (moved !== content) await link(aside, file);
    throwIfLive(moved, file);
  } finally {
    await rm(aside, { force: true });
  }
}

function throwIfLive(text: string, file: string): void {
  const holder = parseHolder(text);
  if (!holder || !isRunning(holder)) return;
  throw new FolderInUseError(
    `Another shop (process ${holder.pid}) uses the data folder ${path.dirname(file)}: stop it first, or set DATA_DIR to another folder.`,
  );
}

function isRunning(holder: LockHolder): boolean {
  if (!isAlive(holder.pid)) return false;
  const now = readStartTime(holder.pid);
  return now === undefined || holder.startedAt === undefined || now === holder.startedAt;
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("pid" in value) || typeof value.pid !== "number") return;
    const since = "startedAt" in value && typeof value.startedAt === "string" ? value.startedAt : undefined;
    return { pid: value.pid, startedAt: since };
  } catch {
    return undefined; // a full disk leaves an empty file
  }
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, "shop.lock");
}

function describeReason(error: unknown): string {
  return toPlainMessage(error);
}
