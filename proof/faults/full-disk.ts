import { open, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { OrderLoad } from "#testing/processes/order-load.ts";
import { mountSmallDisk, type SmallDisk } from "#testing/services/small-disk.ts";
import { tally } from "../actors/buyers.ts";
import { callApi } from "../actors/call-api.ts";
import { openEmbeddedShop } from "../nodes/embedded-shop.ts";
import { checkInvariants } from "../nodes/open-shop.ts";
import { allowedMs, must, NotTried, type Scenario } from "../scenario.ts";

const SIZE = "400m";
const BACK_WITHIN_MS = 20_000;

export const fullDisk: Scenario = {
  group: "faults",
  name: "full disk",
  requirement:
    "no byte free on the data folder's disk during orders: 503, cached pages are served, back in 20 s once there is space; I5",
  async run(context) {
    await using disk = await mountDisk();
    await using shop = await openEmbeddedShop(disk.folder);
    const { db, node } = shop;
    await callApi(node.origin, "listCategories");
    await using orderLoad = await OrderLoad.start({ db, buyers: 4, origin: () => node.origin });
    await orderLoad.waitUntilServed();
    const rounds = context.full ? 3 : 1;
    let slowestMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const free = await fillDisk(disk.folder);
      await waitUntilRefused(orderLoad);
      const cached = await callApi(node.origin, "listCategories");
      must(cached.status === 200, `a cached response was answered ${cached.status}`);
      await wait(1_000);
      await free();
      slowestMs = Math.max(slowestMs, await orderLoad.waitUntilServed());
    }
    await orderLoad.finish();
    const result = `${tally(orderLoad.responseCounts)}, back in ${slowestMs} ms at worst`;
    must(
      [...orderLoad.responseCounts.keys()].every((status) => status === 200 || status === 503),
      result,
    );
    must(!node.hasEnded() && slowestMs <= allowedMs(context, BACK_WITHIN_MS), result);
    await checkInvariants(db);
    return `${result}; every acknowledged order is stored once`;
  },
};

/** Waits until orders are refused because the disk is full. */
async function waitUntilRefused(orderLoad: OrderLoad): Promise<void> {
  const before = orderLoad.responseCounts.get(503) ?? 0;
  for (let turn = 0; turn < 600; turn += 1) {
    if ((orderLoad.responseCounts.get(503) ?? 0) > before) return;
    await wait(50);
  }
  throw new Error("Orders were taken for 30 s on a full disk");
}

async function mountDisk(): Promise<SmallDisk> {
  try {
    return await mountSmallDisk(SIZE);
  } catch (error) {
    throw new NotTried((error as Error).message);
  }
}

/** Fills the disk, including space that becomes free, until the returned function is called. */
async function fillDisk(folder: string): Promise<() => Promise<void>> {
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
