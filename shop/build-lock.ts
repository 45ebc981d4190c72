import { mkdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { lockDataDir, whoHolds } from "#database/embedded/data-dir-lock.ts";

const LOOK_AGAIN_MS = 100;

/** Runs the work while no other process does it in this folder; nodes that start together build the pages once. */
export async function withBuildLock(folder: string, work: () => Promise<void>): Promise<void> {
  // Made here: a folder made for a lock would be closed to the user that runs the shop.
  await mkdir(folder, { recursive: true });
  for (;;) {
    const release = await lockDataDir(folder).catch(async (error: unknown) => {
      if (!(await whoHolds(folder))) throw error;
    });
    if (release) return work().finally(release);
    await wait(LOOK_AGAIN_MS);
  }
}
