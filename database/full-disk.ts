import { statfs } from "node:fs/promises";
import path from "node:path";

/** Node's codes, and PostgreSQL's. */
const FULL_DISK_CODES = new Set(["ENOSPC", "EDQUOT", "53100"]);
const FULL_DISK_TEXT = /no space left on device|disk quota exceeded/i;
/** So little is left on a disk that is full. */
const NOTHING_BYTES = 1024 * 1024;

/** Whether a full disk is the reason, or what caused the reason. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, hint, stderr } = error as { code?: unknown; hint?: unknown; stderr?: unknown };
  if (FULL_DISK_CODES.has(String(code))) return true;
  if ([error.message, hint, stderr].some((text) => FULL_DISK_TEXT.test(String(text)))) return true;
  return isDiskFull(error.cause) || (error instanceof AggregateError && error.errors.some(isDiskFull));
}

/** The first of these folders that has no room left on its disk. A folder that is not there yet counts as the one above it. */
export async function findFullFolder(folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const free = await freeBytes(path.resolve(folder));
    if (free !== undefined && free < NOTHING_BYTES) return folder;
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
