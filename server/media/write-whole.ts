import { randomUUID } from "node:crypto";
import { open, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * A reader sees all of a file or none of it, whoever else writes it at the same time. `durably`: it is on the disk when this is done,
 * for what cannot be made again.
 */
export async function writeWhole(
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
