import { type FileHandle, open, rename, stat } from "node:fs/promises";

const LARGEST_LOG_BYTES = 10 * 1024 * 1024;
const SHOWN_LINES = 6;
const SHOWN_BYTES = 4096;

export interface ServerLog {
  handle: FileHandle;
  /** The last lines that PostgreSQL logged since the log was opened. */
  tail(): Promise<string>;
}

/** Opens the log for a starting server; a large log is first renamed to postgres.log.1. */
export async function openServerLog(file: string): Promise<ServerLog> {
  const before = await stat(file).catch(() => undefined);
  if (before && before.size > LARGEST_LOG_BYTES) await rename(file, `${file}.1`);
  const handle = await open(file, "a", 0o600);
  const begin = (await handle.stat()).size;
  return { handle, tail: () => readTail(file, begin) };
}

async function readTail(file: string, begin: number): Promise<string> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const from = Math.max(begin, size - SHOWN_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(size - from, 0)), 0, undefined, from);
    return buffer.toString("utf8", 0, bytesRead).trim().split("\n").slice(-SHOWN_LINES).join("\n");
  } finally {
    await handle.close();
  }
}
