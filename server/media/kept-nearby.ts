import { mkdir, readFile, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { DAY_MS } from "#contract/rules/limits.ts";
import type { MediaStore } from "./media-store.ts";
import { writeWhole } from "./write-whole.ts";

/** So long a copy is shown without asking whether the store still has it: another node may have removed it. */
const TRUSTED_MS = DAY_MS;

/** A store across the network, with what was read whole kept on this node's disk: names never change their content. */
export function keptNearby(store: MediaStore, folder: string): MediaStore {
  const fileOf = (name: string) => path.join(folder, name.replaceAll("/", "-"));

  const keptCopy = async (name: string): Promise<Buffer | undefined> => {
    const file = fileOf(name);
    const kept = await readFile(file).catch(() => undefined);
    if (!kept || !(await isOld(file))) return kept;
    // A store that cannot be asked has not said that it is gone.
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
    return kept;
  };

  return {
    read: async (name, range) => {
      if (range) return store.read(name, range);
      const kept = await keptCopy(name);
      if (kept) return kept;
      const bytes = await store.read(name);
      // Where it cannot be kept it is fetched again.
      if (bytes)
        await mkdir(folder, { recursive: true })
          .then(() => writeWhole(fileOf(name), bytes))
          .catch(() => {});
      return bytes;
    },
    size: (name) => store.size(name),
    write: (name, bytes, type) => store.write(name, bytes, type),
    remove: async (name) => {
      await store.remove(name);
      await rm(fileOf(name), { force: true });
    },
  };
}

async function isOld(file: string): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return Date.now() - mtimeMs > TRUSTED_MS;
}
