import { statfsSync } from "node:fs";
import os from "node:os";

const MEMORY_FOLDER = "/dev/shm";
/** Upper bound for the databases of a test run; containers often have only 64 MiB here. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** A folder in memory if there is room, so that temporary data never waits for a disk. */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    if (bavail * bsize > ROOM_BYTES) return MEMORY_FOLDER;
  } catch {
    // Some systems have no /dev/shm.
  }
  return os.tmpdir();
}
