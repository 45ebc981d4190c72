import { statfs } from "node:fs/promises";
import path from "node:path";

/** Codes of Node and of PostgreSQL. */
const FULL_DISK_CODES = new Set(["ENOSPC", "EDQUOT", "53100"]);
const FULL_DISK_TEXT = /no space left on device|disk quota exceeded|wrote only \d+ of \d+ bytes/i;
/**
 * PostgreSQL allocates WAL in segments of this size; with less space the server ends, and clients see
 * only a lost connection.
 */
const LEAST_ROOM_BYTES = 16 * 1024 * 1024;

/** Checks the error and its causes. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, hint, stderr } = error as { code?: unknown; hint?: unknown; stderr?: unknown };
  if (FULL_DISK_CODES.has(String(code))) return true;
  if ([error.message, hint, stderr].some((text) => FULL_DISK_TEXT.test(String(text)))) return true;
  return isDiskFull(error.cause) || (error instanceof AggregateError && error.errors.some(isDiskFull));
}

/** Returns the first folder whose disk is full. A missing folder counts as its parent. */
export async function findFullFolder(folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const free = await readFreeBytes(path.resolve(folder));
    if (free !== undefined && free < LEAST_ROOM_BYTES) return folder;
  }
  return undefined;
}

async function readFreeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    const above = path.dirname(folder);
    return above === folder ? undefined : readFreeBytes(above);
  }
}
