import { sql } from "#database/orm.ts";
import { newProduct, type Shopper } from "#testing/data/orders.ts";
import { newPromotion } from "#testing/data/promotions.ts";
import { createBuyers } from "../actors/buyers.ts";
import { callApi } from "../actors/call-api.ts";
import { getBugEnvironment } from "../nodes/bug-environment.ts";
import { killInTurn } from "../nodes/kill-in-turn.ts";
import { type OpenShop, openShop } from "../nodes/open-shop.ts";
import { type DeliberateBug, must, type Scenario } from "../scenario.ts";

const CODE = "EID-SALE";
const PRICE = 1_000;
const DISCOUNT = 100;

const UNRESERVED: DeliberateBug = {
  what: "orders get the discount without reserving it",
  file: "server/promotion/write-discounts.ts",
  from: "from given order by promotion_id`",
  to: "from given where false order by promotion_id`",
  failure: /orders have the discount/,
};

export const promotionLimits: Scenario = {
  group: "load",
  name: "promotion limits",
  requirement:
    "500 buyers at once on a code with 50 uses and a budget for 45, 2 nodes, kill -9 meanwhile: exactly 45 orders have the discount, the budget is never exceeded, a cancelled order returns its use and one more buyer gets it; I1 to I15",
  bug: UNRESERVED,
  async run(context) {
    const env = getBugEnvironment(context, UNRESERVED);
    await using shop = await openShop(context, { nodes: 2, env });
    const uses = context.full ? 50 : 8;
    // The budget ends before the uses, and in the middle of a discount, which no buyer agreed to.
    const affordable = uses - Math.ceil(uses / 10);
    const budget = affordable * DISCOUNT + DISCOUNT / 2;
    const item = await newProduct(shop, { stock: 2_000, total: PRICE });
    await newPromotion(shop, { code: CODE, benefit: { kind: "amount", rupees: DISCOUNT }, limits: { uses, budget } });
    const buyers = await createBuyers(shop.db, context.full ? 500 : 40);
    context.printProgress(`${buyers.length} buyers are ready`);
    let isOver = false;
    const killing = killInTurn(shop, {
      kills: context.withBug ? 0 : context.full ? 6 : 1,
      everyMs: 700,
      env,
      isOver: () => isOver,
    });
    killing.catch(() => {});
    const placed = await Promise.all(buyers.map((buyer, turn) => buy(shop, { buyer, turn, productId: item.id })));
    isOver = true;
    const kills = await killing;
    await mustHaveDiscount(shop, affordable);
    const winners = buyers.filter((_, place) => placed[place] === 200);
    for (const [turn, winner] of winners.slice(0, 3).entries()) await cancelOwnOrder(shop, winner, turn);
    await mustHaveDiscount(shop, affordable - Math.min(3, winners.length));
    const late = await createBuyers(shop.db, 8);
    await Promise.all(late.map((buyer, turn) => buy(shop, { buyer, turn, productId: item.id })));
    await mustHaveDiscount(shop, affordable);
    await shop.checkInvariants();
    return `${affordable} of ${buyers.length} buyers got the discount, ${kills} kills; invariants hold`;
  },
};

interface Attempt {
  buyer: Shopper;
  turn: number;
  productId: number;
}

const TRIES = 20;
const PAUSE_MS = 300;

/** Repeats the request with its key while the node is down. Returns the answer's status. */
async function buy(shop: OpenShop, { buyer, turn, productId }: Attempt): Promise<number> {
  const { token, addressId, courierPricingId, courierPrice } = buyer;
  const body = {
    items: [{ id: productId, quantity: 1 }],
    paymentMethod: "cod" as const,
    addressId,
    courierPricingId,
    codes: [CODE],
    expectedTotal: PRICE - DISCOUNT + courierPrice,
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const request = { token, headers: { "idempotency-key": `buyer ${buyer.user.id}` }, body };
      const { status } = await callApi(shop.origin(turn + tries), "createOrder", request);
      if (status < 500) return status;
    } catch {
      // The node was killed; the other one is asked next.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error("No node answered");
}

async function cancelOwnOrder(shop: OpenShop, buyer: Shopper, turn: number): Promise<void> {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from shop_order where customer_id = ${buyer.user.id} and status = 'pending'`,
  );
  const { status } = await callApi(shop.origin(turn), "cancelOrder", {
    token: buyer.token,
    body: { orderId: rows[0]?.id ?? "" },
  });
  must(status === 200, `cancelling an order was answered with ${status}`);
}

async function mustHaveDiscount({ db }: OpenShop, expected: number): Promise<void> {
  const { rows } = await db.execute<{ orders: number; rupees: number; uses: number; spent: number }>(sql`
    select count(o.id)::int as orders, coalesce(sum(o.discount), 0)::int as rupees, t.uses, t.spent::int as spent
    from promotion_tally t left join shop_order o on o.discount > 0 and o.status <> 'cancelled' group by t.promotion_id`);
  const { orders = 0, rupees = 0, uses = 0, spent = 0 } = rows[0] ?? {};
  must(orders === expected, `${orders} orders have the discount instead of ${expected}`);
  must(
    uses === orders && spent === rupees,
    `${uses} uses for Rs ${spent} are counted instead of ${orders} for Rs ${rupees}`,
  );
}
