import { basketOf, newBundle } from "#testing/data/bundles.ts";
import { stockOf } from "#testing/data/orders.ts";
import { createBuyers, placeOrder, tally } from "../actors/buyers.ts";
import { openShop } from "../nodes/open-shop.ts";
import { must, type Scenario } from "../scenario.ts";

const UNITS = 20;

export const bundleSale: Scenario = {
  group: "load",
  name: "bundle sale",
  requirement:
    "500 buyers of a finished PC and of its parts at once, 2 nodes: no part oversold, no refusal while parts are left, no 5xx",
  testedIn: "server/order/place/stress.test.ts",
  async run(context) {
    await using shop = await openShop(context, { nodes: 2 });
    const sold = await newBundle(shop, UNITS);
    const buyers = await createBuyers(shop.db, context.full ? 500 : 60);
    context.printProgress(`${buyers.length} buyers are ready`);
    const answers = await Promise.all(
      buyers.map((buyer, turn) => placeOrder(shop.origin(turn), buyer, { items: basketOf(turn, sold) })),
    );
    const result = tally(answers.map(({ status }) => status));
    must(
      answers.every(({ status }) => status === 200 || status === 409),
      result,
    );
    const left = await Promise.all(sold.parts.map(({ id }) => stockOf(shop, id)));
    must(Math.min(...left) === 0, `all parts are left although buyers were refused: ${left.join(", ")}`);
    must((await stockOf(shop, sold.bundle.id)) === 0, "the bundle can still be bought");
    await shop.checkInvariants();
    return `${result}; parts left: ${left.join(", ")}; invariants hold`;
  },
};
