import { randomUUID } from "node:crypto";
import { open, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Replaces a file atomically, even with concurrent writers. `durably`: flushes to disk before
 * returning, for data that cannot be recreated.
 */
export async function writeAtomically(
  file: string,
  bytes: Buffer,
  { durably = false }: { durably?: boolean } = {},
): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, bytes, { flush: durably });
  await rename(part, file);
  if (!durably) return;
  await using folder = await open(path.dirname(file));
  await folder.sync();
}
