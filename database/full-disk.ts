import { statfs } from "node:fs/promises";
import path from "node:path";

/** Node's codes, and PostgreSQL's. */
const FULL_DISK_CODES = new Set(["ENOSPC", "EDQUOT", "53100"]);
const FULL_DISK_TEXT = /no space left on device|disk quota exceeded|wrote only \d+ of \d+ bytes/i;
/** PostgreSQL takes room for its log in steps of this size: with less it ends, and its client only sees a lost connection. */
const LEAST_ROOM_BYTES = 16 * 1024 * 1024;

/** Whether a full disk is the reason, or what caused the reason. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, hint, stderr } = error as { code?: unknown; hint?: unknown; stderr?: unknown };
  if (FULL_DISK_CODES.has(String(code))) return true;
  if ([error.message, hint, stderr].some((text) => FULL_DISK_TEXT.test(String(text)))) return true;
  return isDiskFull(error.cause) || (error instanceof AggregateError && error.errors.some(isDiskFull));
}

/** The first of these folders whose disk has no room left. A folder that is not there yet counts as the one above it. */
export async function findFullFolder(folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const free = await freeBytes(path.resolve(folder));
    if (free !== undefined && free < LEAST_ROOM_BYTES) return folder;
  }
  return undefined;
}

async function freeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    const above = path.dirname(folder);
    return above === folder ? undefined : freeBytes(above);
  }
}
