import { statfsSync } from "node:fs";
import os from "node:os";

const MEMORY_FOLDER = "/dev/shm";
/** What the databases of a test run may grow to; containers often have 64 MiB there. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** For what a run throws away: a folder in memory where there is room, so that nothing waits for a disk. */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    if (bavail * bsize > ROOM_BYTES) return MEMORY_FOLDER;
  } catch {
    // Not every system has one.
  }
  return os.tmpdir();
}
