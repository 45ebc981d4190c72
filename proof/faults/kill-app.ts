import { killWhileOrdering } from "#testing/processes/kill-while-ordering.ts";
import { openEmbeddedShop } from "../nodes/embedded-shop.ts";
import { checkInvariants } from "../nodes/open-shop.ts";
import { allowedMs, must, type Scenario } from "../scenario.ts";

const BUYERS = 8;
const READY_WITHIN_MS = 5_000;

export const killApp: Scenario = {
  group: "faults",
  name: "kill -9 of the app",
  requirement: "100 kills at random moments during orders, retried with the same key: I4, I5, ready again in 5 s",
  testedIn: "server/order/place/stress.test.ts",
  async run(context) {
    await using shop = await openEmbeddedShop();
    const { db } = shop;
    const kills = context.full ? 100 : 3;
    const result = await killWhileOrdering({
      db,
      buyers: BUYERS,
      kills,
      first: shop.node,
      restart: () => shop.restart(),
      onKill: (count) => {
        if (count % 10 === 0) context.printProgress(`${count} kills`);
      },
    });
    await checkInvariants(db);
    const { acknowledged, lost, slowestRestartMs } = result;
    const summary = `${kills} kills, ${acknowledged} orders acknowledged and stored once, ${lost} requests retried, ready again in at most ${slowestRestartMs} ms`;
    must(slowestRestartMs <= allowedMs(context, READY_WITHIN_MS), summary);
    return summary;
  },
};
