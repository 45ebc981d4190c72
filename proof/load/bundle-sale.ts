import { basketOf, newBundle } from "#testing/bundles.ts";
import { stockOf } from "#testing/orders.ts";
import { buy, makeBuyers, tally } from "../buyers.ts";
import { type Dose, must } from "../dose.ts";
import { openShop } from "../open-shop.ts";

const UNITS = 20;

export const bundleSale: Dose = {
  part: "load",
  name: "bundle sale",
  asked:
    "500 buyers of a finished PC and of its parts at once, 2 nodes: no part oversold, none left beside a refusal, no 5xx",
  testedIn: "server/order/stress.test.ts",
  async run(trial) {
    await using shop = await openShop(trial, { nodes: 2 });
    const sold = await newBundle(shop, UNITS);
    const buyers = await makeBuyers(shop.db, trial.full ? 500 : 60);
    trial.say(`${buyers.length} buyers are ready`);
    const answers = await Promise.all(
      buyers.map((buyer, turn) => buy(shop.origin(turn), buyer, { items: basketOf(turn, sold) })),
    );
    const seen = tally(answers.map(({ status }) => status));
    must(
      answers.every(({ status }) => status === 200 || status === 409),
      seen,
    );
    const left = await Promise.all(sold.parts.map(({ id }) => stockOf(shop, id)));
    must(Math.min(...left) === 0, `all parts are left although buyers were refused: ${left.join(", ")}`);
    must((await stockOf(shop, sold.bundle.id)) === 0, "the bundle can still be bought");
    await shop.checkBooks();
    return `${seen}; parts left: ${left.join(", ")}; invariants hold`;
  },
};
