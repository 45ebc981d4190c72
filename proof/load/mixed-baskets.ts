import { randomInt } from "node:crypto";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { confirmOrders, newProduct, type Shopper } from "#testing/orders.ts";
import { buy, makeBuyers, tally } from "../buyers.ts";
import { type Dose, must } from "../dose.ts";
import { openShop } from "../open-shop.ts";

const PRODUCTS = 20;
const MOST_LINES = 5;
/** Well below what one customer may have open. */
const CONFIRMED_EVERY = 50;

export const mixedBaskets: Dose = {
  part: "load",
  name: "mixed baskets",
  asked: "50 buyers × 200 orders of 1 to 5 shuffled items, 2 nodes: no deadlock shown to anybody, I1 to I4",
  testedIn: "server/order/stress.test.ts",
  async run(trial) {
    const ordersEach = trial.full ? 200 : 10;
    await using shop = await openShop(trial, { nodes: 2 });
    const { db } = shop;
    // Too little for all of them: shelves run empty under way.
    const stock = ordersEach * 5;
    const items = await Promise.all(Array.from({ length: PRODUCTS }, () => newProduct(shop, { stock })));
    const buyers = await makeBuyers(db, 50);
    const statuses: number[] = [];
    const shopAround = async (buyer: Shopper, first: number) => {
      for (let turn = 0; turn < ordersEach; turn += 1) {
        const answer = await buy(shop.origin(first + turn), buyer, { items: basketOf(items) });
        statuses.push(answer.status);
        if (turn % CONFIRMED_EVERY === 0) await confirmOrders(shop, [buyer.user.id]);
        if (statuses.length % 2_500 === 0) trial.say(`${statuses.length} orders answered`);
      }
    };
    await Promise.all(buyers.map(shopAround));
    const seen = tally(statuses);
    must(
      statuses.every((status) => status === 200 || status === 409),
      seen,
    );
    await shop.checkBooks();
    return `${seen}; ${await deadlocksOf(db)} deadlocks in PostgreSQL; invariants hold`;
  },
};

function basketOf(items: readonly { id: number }[]): { id: number; quantity: number }[] {
  return items
    .map(({ id }) => ({ id, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, 1 + randomInt(MOST_LINES))
    .map(({ id }) => ({ id, quantity: 1 + randomInt(2) }));
}

async function deadlocksOf(db: Db): Promise<number> {
  const { rows } = await db.execute<{ deadlocks: number }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.deadlocks ?? 0;
}
