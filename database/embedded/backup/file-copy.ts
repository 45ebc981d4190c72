import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { UnixUser } from "../process/unprivileged.ts";

const CHUNK_BYTES = 1024 * 1024;
const COPIES_AT_ONCE = 8;

export interface CopiedFile {
  bytes: number;
  sha256: string;
}

/** Copies a file durably to the disk and returns the checksum of what was read. */
export async function copyFileDurably(options: {
  from: string;
  to: string;
  owner?: UnixUser | undefined;
}): Promise<CopiedFile> {
  await using source = await open(options.from, "r");
  await using target = await open(options.to, "wx", 0o600);
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES, bytes);
    if (bytesRead === 0) break;
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await target.writeFile(chunk);
    bytes += bytesRead;
  }
  if (options.owner) await target.chown(options.owner.uid, options.owner.gid);
  await target.sync();
  return { bytes, sha256: hash.digest("hex") };
}

/** Processes items concurrently. After a failure no new item starts, and all started ones are awaited. */
export async function forEachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of queue) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: COPIES_AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}
