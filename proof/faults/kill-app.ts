import { killWhileOrdering } from "#testing/kill-while-ordering.ts";
import { allowedMs, type Dose, must } from "../dose.ts";
import { openEmbeddedShop } from "../embedded-shop.ts";
import { checkBooks } from "../open-shop.ts";

const BUYERS = 8;
const READY_WITHIN_MS = 5_000;

export const killApp: Dose = {
  part: "faults",
  name: "kill -9 of the app",
  asked: "100 kills at random moments under orders, retried with the same key: I4, I5, ready again in 5 s",
  testedIn: "server/order/stress.test.ts",
  async run(trial) {
    await using shop = await openEmbeddedShop();
    const { db } = shop;
    const kills = trial.full ? 100 : 3;
    const result = await killWhileOrdering({
      db,
      buyers: BUYERS,
      kills,
      first: shop.node,
      restart: () => shop.restart(),
      onKill: (count) => {
        if (count % 10 === 0) trial.say(`${count} kills`);
      },
    });
    await checkBooks(db);
    const { acknowledged, lost, slowestRestartMs } = result;
    const seen = `${kills} kills, ${acknowledged} orders acknowledged and there once, ${lost} asked again, ready again in ${slowestRestartMs} ms at worst`;
    must(slowestRestartMs <= allowedMs(trial, READY_WITHIN_MS), seen);
    return seen;
  },
};
