import { newProduct, stockOf } from "#testing/orders.ts";
import { buy, makeBuyers, tally } from "../buyers.ts";
import { type Dose, must } from "../dose.ts";
import { openShop } from "../open-shop.ts";

const UNITS = 10;

export const flashSale: Dose = {
  part: "load",
  name: "flash sale",
  asked: "500 buyers at once, 10 units, 2 nodes: exactly 10 orders, 490 × 409, no 5xx",
  testedIn: "server/order/stress.test.ts",
  async run(trial) {
    await using shop = await openShop(trial, { nodes: 2 });
    const item = await newProduct(shop, { stock: UNITS });
    const buyers = await makeBuyers(shop.db, trial.full ? 500 : 60);
    trial.say(`${buyers.length} buyers are ready`);
    const answers = await Promise.all(
      buyers.map((buyer, turn) => buy(shop.origin(turn), buyer, { items: [{ id: item.id, quantity: 1 }] })),
    );
    const seen = tally(answers.map(({ status }) => status));
    must(seen === `${UNITS} × 200, ${buyers.length - UNITS} × 409`, seen);
    must((await stockOf(shop, item.id)) === 0, "units are left although buyers were refused");
    await shop.checkBooks();
    return `${seen}; invariants hold`;
  },
};
