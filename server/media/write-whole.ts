import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";

/** A reader sees all of a file or none of it, whoever else writes it at the same time. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, bytes);
  await rename(part, file);
}
