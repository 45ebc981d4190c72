import { mkdir, open, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { ByteRange, MediaStore } from "./media-store.ts";
import { writeAtomically } from "./write-atomically.ts";

/** Files in a folder, which nodes on other machines may share. */
export class DiskStore implements MediaStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(name: string, range?: ByteRange): Promise<Buffer | undefined> {
    try {
      if (!range) return await readFile(this.#fileOf(name));
      await using file = await open(this.#fileOf(name));
      const { buffer, bytesRead } = await file.read(
        Buffer.allocUnsafe(range.end - range.start + 1),
        0,
        range.end - range.start + 1,
        range.start,
      );
      return buffer.subarray(0, bytesRead);
    } catch (error) {
      return ignoreMissing(error);
    }
  }

  async size(name: string): Promise<number | undefined> {
    try {
      return (await stat(this.#fileOf(name))).size;
    } catch (error) {
      return ignoreMissing(error);
    }
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    const file = this.#fileOf(name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeAtomically(file, bytes, { durably: true });
  }

  async remove(name: string): Promise<void> {
    await rm(this.#fileOf(name), { force: true });
  }

  #fileOf(name: string): string {
    if (!/^[a-z]+\/[a-z0-9-]+\.[a-z0-9]+$/.test(name)) throw new Error(`${name} is no name in the media store`);
    return path.join(this.#folder, name);
  }
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
  throw error;
}
