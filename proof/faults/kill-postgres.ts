import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { OrderLoad } from "#testing/processes/order-load.ts";
import { tally } from "../actors/buyers.ts";
import { openEmbeddedShop } from "../nodes/embedded-shop.ts";
import { checkInvariants } from "../nodes/open-shop.ts";
import { allowedMs, must, type Scenario } from "../scenario.ts";

const BUYERS = 8;
const BACK_WITHIN_MS = 10_000;

export const killPostgres: Scenario = {
  group: "faults",
  name: "kill -9 of PostgreSQL",
  requirement: "50 kills during orders: 503 meanwhile, back in 10 s without a restart of the shop; I5",
  async run(context) {
    await using shop = await openEmbeddedShop();
    const { db, node } = shop;
    await using orderLoad = await OrderLoad.start({ db, buyers: BUYERS, origin: () => node.origin });
    const kills = context.full ? 50 : 2;
    let slowestMs = 0;
    for (let count = 1; count <= kills; count += 1) {
      await wait(randomInt(500));
      const startedAt = performance.now();
      await shop.killPostgres();
      await orderLoad.waitUntilServed();
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - startedAt));
      must(slowestMs <= allowedMs(context, BACK_WITHIN_MS), `back only ${slowestMs} ms after kill ${count}`);
      if (count % 10 === 0) context.printProgress(`${count} kills`);
    }
    await orderLoad.finish();
    must(!node.hasEnded(), "the shop's own process has ended");
    const result = `${kills} kills, ${tally(orderLoad.responseCounts)}, back in ${slowestMs} ms at worst`;
    must(
      [...orderLoad.responseCounts.keys()].every((status) => status === 200 || status === 503),
      result,
    );
    await checkInvariants(db);
    return `${result}; every acknowledged order is stored once`;
  },
};
