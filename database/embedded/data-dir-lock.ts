import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { plainMessage } from "../plain-error.ts";
import { isAlive, startedAt } from "./process-table.ts";
import { hasCode, StartupError } from "./startup-error.ts";

export interface LockHolder {
  pid: number;
  startedAt: string | undefined;
}

export type Release = () => Promise<void>;

/** What this process holds, and how often: main.ts may lock a folder before the database does so again. */
const heldHere = new Map<string, { times: number; taken: Promise<void> }>();

/** Makes this process the only shop on the data folder, or refuses. The lock of a dead process counts for nothing. */
export async function lockDataDir(dataDir: string): Promise<Release> {
  const folder = await openDataDir(dataDir);
  const held = heldHere.get(folder) ?? { times: 0, taken: take(lockFile(folder)) };
  held.times += 1;
  heldHere.set(folder, held);
  try {
    await held.taken;
  } catch (error) {
    heldHere.delete(folder);
    throw error;
  }

  let released = false;
  return async () => {
    if (released) return;
    released = true;
    held.times -= 1;
    if (held.times > 0) return;
    heldHere.delete(folder);
    await rm(lockFile(folder), { force: true });
  };
}

/** The live shop process that holds the data folder, if any. */
export async function whoHolds(dataDir: string): Promise<LockHolder | undefined> {
  const text = await readFile(lockFile(dataDir), "utf8").catch(() => undefined);
  const holder = text === undefined ? undefined : parse(text);
  return holder && isStillThere(holder) ? holder : undefined;
}

/** Makes the data folder where it is missing; answers with its real path. */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(path.dirname(path.resolve(dataDir)), { recursive: true });
    await mkdir(dataDir, { mode: 0o700 }).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
    return await realpath(dataDir);
  } catch (cause) {
    throw new StartupError(`The data folder ${dataDir} cannot be made: ${reason(cause)}.`, { cause });
  }
}

async function take(file: string): Promise<void> {
  const own: LockHolder = { pid: process.pid, startedAt: startedAt(process.pid) };
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, `${JSON.stringify(own)}\n`);
    // A link either appears whole or fails because one is there: no half-written lock can be seen.
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
    throw new StartupError(`The data folder ${path.dirname(file)} cannot be used: ${reason(cause)}.`, { cause });
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeIfStale(file: string): Promise<void> {
  const found = await readFile(file, "utf8").catch(() => undefined);
  if (found === undefined) return;
  refuseIfLive(found, file);
  // Two processes may find the same stale lock. Moving it away and looking again shows whether it was that one.
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  try {
    const moved = await readFile(aside, "utf8");
    if (moved !== found) await link(aside, file);
    refuseIfLive(moved, file);
  } finally {
    await rm(aside, { force: true });
  }
}

function refuseIfLive(text: string, file: string): void {
  const holder = parse(text);
  if (!holder || !isStillThere(holder)) return;
  throw new StartupError(
    `Another shop (process ${holder.pid}) uses the data folder ${path.dirname(file)}: stop it first, or set DATA_DIR to another folder.`,
  );
}

function isStillThere(holder: LockHolder): boolean {
  if (!isAlive(holder.pid)) return false;
  const now = startedAt(holder.pid);
  return now === undefined || holder.startedAt === undefined || now === holder.startedAt;
}

function parse(text: string): LockHolder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("pid" in value) || typeof value.pid !== "number") return;
    const since = "startedAt" in value && typeof value.startedAt === "string" ? value.startedAt : undefined;
    return { pid: value.pid, startedAt: since };
  } catch {
    return undefined; // an empty file, as a full disk leaves it
  }
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, "shop.lock");
}

function reason(error: unknown): string {
  return plainMessage(error);
}
