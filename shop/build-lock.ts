import { mkdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { FolderInUseError, lockDataDir } from "#database/embedded/data-dir-lock.ts";

const RETRY_MS = 100;

/** Runs the work under a lock on the folder, so that nodes that start together build the pages once. */
export async function withBuildLock(folder: string, work: () => Promise<void>): Promise<void> {
  // The lock would create the folder with permissions that exclude the user that runs the shop.
  await mkdir(folder, { recursive: true });
  for (;;) {
    // The holder may have ended since, so the error decides and not a second look at the lock.
    const release = await lockDataDir(folder).catch((error: unknown) => {
      if (!(error instanceof FolderInUseError)) throw error;
    });
    if (release) return work().finally(release);
    await wait(RETRY_MS);
  }
}
