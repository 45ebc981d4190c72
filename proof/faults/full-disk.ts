import { open, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Ordering } from "#testing/ordering.ts";
import { mountSmallDisk, type SmallDisk } from "#testing/small-disk.ts";
import { ask } from "../ask.ts";
import { tally } from "../buyers.ts";
import { allowedMs, type Dose, must, NotTried } from "../dose.ts";
import { openEmbeddedShop } from "../embedded-shop.ts";
import { checkBooks } from "../open-shop.ts";

const SIZE = "400m";
const BACK_WITHIN_MS = 20_000;

export const fullDisk: Dose = {
  part: "faults",
  name: "full disk",
  asked:
    "no byte left on the data folder's disk under orders: 503, kept pages are served, back in 20 s once there is room, I5",
  async run(trial) {
    await using disk = await smallDisk();
    await using shop = await openEmbeddedShop(disk.folder);
    const { db, node } = shop;
    await ask(node.origin, "listCategories");
    await using ordering = await Ordering.start({ db, buyers: 4, origin: () => node.origin });
    await ordering.untilServed();
    const rounds = trial.full ? 3 : 1;
    let slowestMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const free = await fill(disk.folder);
      await refused(ordering);
      const kept = await ask(node.origin, "listCategories");
      must(kept.status === 200, `a kept answer was answered ${kept.status}`);
      await wait(1_000);
      await free();
      slowestMs = Math.max(slowestMs, await ordering.untilServed());
    }
    await ordering.finish();
    const seen = `${tally(ordering.answers)}, back in ${slowestMs} ms at worst`;
    must(
      [...ordering.answers.keys()].every((status) => status === 200 || status === 503),
      seen,
    );
    must(!node.hasEnded() && slowestMs <= allowedMs(trial, BACK_WITHIN_MS), seen);
    await checkBooks(db);
    return `${seen}; every acknowledged order is there once`;
  },
};

/** Waits until orders are refused for want of room. */
async function refused(ordering: Ordering): Promise<void> {
  const before = ordering.answers.get(503) ?? 0;
  for (let turn = 0; turn < 600; turn += 1) {
    if ((ordering.answers.get(503) ?? 0) > before) return;
    await wait(50);
  }
  throw new Error("Orders were taken for 30 s on a full disk");
}

async function smallDisk(): Promise<SmallDisk> {
  try {
    return await mountSmallDisk(SIZE);
  } catch (error) {
    throw new NotTried((error as Error).message);
  }
}

/** Takes every byte that is left, and whatever becomes free, until told to give them back. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const name = path.join(folder, "filler");
  const file = await open(name, "a");
  const bytes = Buffer.alloc(4096);
  let full = true;
  const filling = (async () => {
    while (full) {
      const written = await file.write(bytes).catch(() => undefined);
      if (!written) await wait(2);
    }
    await file.close();
    await rm(name);
  })();
  return async () => {
    full = false;
    await filling;
  };
}
