import { newProduct, stockOf } from "#testing/data/orders.ts";
import { createBuyers, placeOrder, tally } from "../actors/buyers.ts";
import { openShop } from "../nodes/open-shop.ts";
import { must, type Scenario } from "../scenario.ts";

const UNITS = 10;

export const flashSale: Scenario = {
  group: "load",
  name: "flash sale",
  requirement: "500 buyers at once, 10 units, 2 nodes: exactly 10 orders, 490 × 409, no 5xx",
  testedIn: "server/order/place/stress.test.ts",
  async run(context) {
    await using shop = await openShop(context, { nodes: 2 });
    const item = await newProduct(shop, { stock: UNITS });
    const buyers = await createBuyers(shop.db, context.full ? 500 : 60);
    context.printProgress(`${buyers.length} buyers are ready`);
    const answers = await Promise.all(
      buyers.map((buyer, turn) => placeOrder(shop.origin(turn), buyer, { items: [{ id: item.id, quantity: 1 }] })),
    );
    const result = tally(answers.map(({ status }) => status));
    must(result === `${UNITS} × 200, ${buyers.length - UNITS} × 409`, result);
    must((await stockOf(shop, item.id)) === 0, "units are left although buyers were refused");
    await shop.checkInvariants();
    return `${result}; invariants hold`;
  },
};
