import { mkdir, readFile, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { DAY_MS } from "#contract/rules/limits.ts";
import type { MediaStore } from "./media-store.ts";
import { writeAtomically } from "./write-atomically.ts";

/** How long a copy is served without checking the store; another node may have removed the file. */
const TRUSTED_MS = DAY_MS;

/** Wraps a remote store with copies on this node's disk; the content of a name never changes. */
export function withLocalCopies(store: MediaStore, folder: string): MediaStore {
  const toFilePath = (name: string) => path.join(folder, name.replaceAll("/", "-"));

  const readCopy = async (name: string): Promise<Buffer | undefined> => {
    const file = toFilePath(name);
    const copy = await readFile(file).catch(() => undefined);
    if (!copy || !(await isStale(file))) return copy;
    // An unreachable store does not mean that the file is gone.
    const isGone = await store.size(name).then(
      (size) => size === undefined,
      () => false,
    );
    if (isGone) {
      await rm(file, { force: true });
      return undefined;
    }
    const now = new Date();
    await utimes(file, now, now).catch(() => {});
    return copy;
  };

  return {
    read: async (name, range) => {
      if (range) return store.read(name, range);
      const copy = await readCopy(name);
      if (copy) return copy;
      const bytes = await store.read(name);
      // If the copy cannot be written, the next request fetches the file again.
      if (bytes)
        await mkdir(folder, { recursive: true })
          .then(() => writeAtomically(toFilePath(name), bytes))
          .catch(() => {});
      return bytes;
    },
    size: (name) => store.size(name),
    write: (name, bytes, type) => store.write(name, bytes, type),
    remove: async (name) => {
      await store.remove(name);
      await rm(toFilePath(name), { force: true });
    },
  };
}

async function isStale(file: string): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return Date.now() - mtimeMs > TRUSTED_MS;
}
