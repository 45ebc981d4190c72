import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { MediaStore } from "./media-store.ts";
import { writeWhole } from "./write-whole.ts";

/** A store across the network, with what was read whole kept on this node's disk: names never change their content. */
export function keptNearby(store: MediaStore, folder: string): MediaStore {
  const fileOf = (name: string) => path.join(folder, name.replaceAll("/", "-"));
  return {
    read: async (name, range) => {
      if (range) return store.read(name, range);
      const kept = await readFile(fileOf(name)).catch(() => undefined);
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
  };
}
