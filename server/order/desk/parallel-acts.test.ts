import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DeskAct, getStage, type OrderStage } from "#contract/rules/order/order-status.ts";
import { eq, sql } from "#database/orm.ts";
import { payment, refund, shopOrder } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { type CreatedOrder, pressPaymentButton } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { buildAct, type Desk, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { createOrderLink } from "../cash/order-link.ts";

// Two nodes of one shop, each with a staff member at the order desk.
let shops: TestShop[];
let desks: Desk[];
let shopper: Shopper;
beforeAll(async () => {
  const first = await testShop();
  shops = [first, await testShop({ databaseUrl: first.databaseUrl })];
  desks = [];
  for (const shop of shops) desks.push(await signInToDesk(shop));
  shopper = await shopperWithAddress(first);
});
afterAll(async () => {
  for (const shop of shops.toReversed()) await shop.close();
});

const STOCK = 10;
const UNITS = 2;
const ACTS = ["confirm", "no-answer", "pack", "hand-over", "deliver", "refuse", "take-back", "cancel", "undo"] as const;

/** One act by staff, link, card or customer; each expects the stage that was read before. */
const word = fc.oneof(
  { weight: 8, arbitrary: fc.record({ who: fc.constantFrom(0, 1), act: fc.constantFrom<DeskAct>(...ACTS) }) },
  { weight: 2, arbitrary: fc.record({ link: fc.constantFrom("confirm", "cancel") }) },
  { weight: 2, arbitrary: fc.record({ card: fc.constantFrom("pay", "decline") }) },
  { weight: 1, arbitrary: fc.record({ customer: fc.constant("cancels") }) },
);
/** Acts in one list run in parallel. */
const life = fc.record({
  byCard: fc.boolean(),
  moments: fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 9 }),
});

test("parallel acts by two staff members, a link, a card and the customer: stock and money stay consistent", async () => {
  const [shop, other] = shops as [TestShop, TestShop];
  await fc.assert(
    fc.asyncProperty(life, async ({ byCard, moments }) => {
      const item = await newProduct(shop, { stock: STOCK });
      const placed = await placeOrder(shop, shopper, {
        items: [{ id: item.id, quantity: UNITS }],
        paymentMethod: byCard ? "stripe" : "cod",
      });
      const { orderId, orderNumber: number, redirectUrl } = placed.json<CreatedOrder>();
      const token = (await createOrderLink(shop.shop, orderId)).split("/").at(-1);
      for (const words of moments) {
        const expected = await stageNow(shop, orderId);
        const answers = await Promise.all(
          words.map(async (act, turn) => {
            if ("act" in act) return desks[act.who]?.act(number, expected, buildAct(act.act));
            if ("link" in act) return other.call("answerOrderLink", { body: { token, answer: { kind: act.link } } });
            if ("card" in act)
              return redirectUrl
                ? pressPaymentButton(shops[turn % 2] as TestShop, redirectUrl, act.card as "pay")
                : undefined;
            return shop.call("cancelOrder", { token: shopper.token, body: { orderId } });
          }),
        );
        for (const answer of answers) expect(answer?.statusCode ?? 200, answer?.body).toBeLessThan(500);
      }
      await expectInvariants(shop.db);
      const stage = await stageNow(shop, orderId);
      expect(await stockOf(shop, item.id), stage).toBe(
        stage === "cancelled" || stage === "came-back" ? STOCK : STOCK - UNITS,
      );
      await expectMoney(shop, orderId);
    }),
    { numRuns: 12 },
  );
});

test("one parcel scanned by two staff members on two nodes, each twice: one scan is applied, once", async () => {
  const [shop] = shops as [TestShop];
  const item = await newProduct(shop);
  const placed = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: UNITS }] });
  const { orderNumber: number } = placed.json<CreatedOrder>();
  await desks[0]?.act(number, "to-confirm", "confirm");
  const scan = { kind: "pack", number, items: [{ productId: item.id, quantity: UNITS }] };
  const keys = desks.map(() => crypto.randomUUID());
  const answers = await Promise.all(
    [0, 1, 0, 1].map((desk) =>
      callOffice(shops[desk] as TestShop, "scanParcel", {
        cookie: desks[desk]?.cookie,
        body: { key: keys[desk], scan },
      }),
    ),
  );
  const act = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
  expect(act).toEqual([200, 200, 409, 409]);
  expect(answers.filter((answer) => answer.json<{ again?: boolean }>().again === false)).toHaveLength(1);
  await expectInvariants(shop.db);
});

async function stageNow({ db }: TestShop, orderId: string): Promise<OrderStage> {
  const [found] = await db
    .select({ order: shopOrder, method: payment.method })
    .from(shopOrder)
    .innerJoin(payment, eq(payment.orderId, shopOrder.id))
    .where(eq(shopOrder.id, orderId));
  if (!found) throw new Error("The order is gone");
  const { order, method } = found;
  return getStage({
    ...order,
    paymentMethod: method,
    advanceDue: false,
    refused: order.refusedAt !== null,
    returned: order.returnedAt !== null,
  });
}

/** At most one refund per payment, and none without a payment. */
async function expectMoney({ db }: TestShop, orderId: string): Promise<void> {
  const back = await db.select().from(refund).where(eq(refund.orderId, orderId));
  const { rows } = await db.execute<{ paid: number }>(
    sql`select count(*)::int as paid from sandbox_session where order_id = ${orderId} and payment_status = 'paid'`,
  );
  expect(back.length).toBeLessThanOrEqual(rows[0]?.paid ?? 0);
}
