import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Ordering } from "#testing/ordering.ts";
import { tally } from "../buyers.ts";
import { allowedMs, type Dose, must } from "../dose.ts";
import { openEmbeddedShop } from "../embedded-shop.ts";
import { checkBooks } from "../open-shop.ts";

const BUYERS = 8;
const BACK_WITHIN_MS = 10_000;

export const killPostgres: Dose = {
  part: "faults",
  name: "kill -9 of PostgreSQL",
  asked: "50 kills under orders: 503 meanwhile, back in 10 s without a restart of the shop, I5",
  async run(trial) {
    await using shop = await openEmbeddedShop();
    const { db, node } = shop;
    await using ordering = await Ordering.start({ db, buyers: BUYERS, origin: () => node.origin });
    const kills = trial.full ? 50 : 2;
    let slowestMs = 0;
    for (let count = 1; count <= kills; count += 1) {
      await wait(randomInt(500));
      const begun = performance.now();
      await shop.killPostgres();
      await ordering.untilServed();
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - begun));
      must(slowestMs <= allowedMs(trial, BACK_WITHIN_MS), `back only ${slowestMs} ms after kill ${count}`);
      if (count % 10 === 0) trial.say(`${count} kills`);
    }
    await ordering.finish();
    must(!node.hasEnded(), "the shop's own process has ended");
    const seen = `${kills} kills, ${tally(ordering.answers)}, back in ${slowestMs} ms at worst`;
    must(
      [...ordering.answers.keys()].every((status) => status === 200 || status === 503),
      seen,
    );
    await checkBooks(db);
    return `${seen}; every acknowledged order is there once`;
  },
};
