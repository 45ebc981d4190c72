import { randomInt } from "node:crypto";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { confirmOrders, newProduct, type Shopper } from "#testing/data/orders.ts";
import { createBuyers, placeOrder, tally } from "../actors/buyers.ts";
import { openShop } from "../nodes/open-shop.ts";
import { must, type Scenario } from "../scenario.ts";

const PRODUCTS = 20;
const MAX_LINES = 5;
/** Well below a customer's limit of open orders. */
const CONFIRMED_EVERY = 50;

export const mixedBaskets: Scenario = {
  group: "load",
  name: "mixed baskets",
  requirement: "50 buyers × 200 orders of 1 to 5 shuffled items, 2 nodes: no deadlock reaches a client; I1 to I4",
  testedIn: "server/order/place/stress.test.ts",
  async run(context) {
    const ordersEach = context.full ? 200 : 10;
    await using shop = await openShop(context, { nodes: 2 });
    const { db } = shop;
    // Less stock than ordered in total, so that products sell out during the run.
    const stock = ordersEach * 5;
    const items = await Promise.all(Array.from({ length: PRODUCTS }, () => newProduct(shop, { stock })));
    const buyers = await createBuyers(db, 50);
    const statuses: number[] = [];
    const placeOrders = async (buyer: Shopper, first: number) => {
      for (let turn = 0; turn < ordersEach; turn += 1) {
        const answer = await placeOrder(shop.origin(first + turn), buyer, { items: basketOf(items) });
        statuses.push(answer.status);
        if (turn % CONFIRMED_EVERY === 0) await confirmOrders(shop, [buyer.user.id]);
        if (statuses.length % 2_500 === 0) context.printProgress(`${statuses.length} orders answered`);
      }
    };
    await Promise.all(buyers.map(placeOrders));
    const result = tally(statuses);
    must(
      statuses.every((status) => status === 200 || status === 409),
      result,
    );
    await shop.checkInvariants();
    return `${result}; ${await countDeadlocks(db)} deadlocks in PostgreSQL; invariants hold`;
  },
};

function basketOf(items: readonly { id: number }[]): { id: number; quantity: number }[] {
  return items
    .map(({ id }) => ({ id, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, 1 + randomInt(MAX_LINES))
    .map(({ id }) => ({ id, quantity: 1 + randomInt(2) }));
}

async function countDeadlocks(db: Db): Promise<number> {
  const { rows } = await db.execute<{ deadlocks: number }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.deadlocks ?? 0;
}
