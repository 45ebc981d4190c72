import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contract/shop/orders/order.ts";
import type { Quote } from "#contract/shop/orders/quote.ts";
import { eq } from "#database/orm.ts";
import { cashSetting, promotion, promotionTally, shopOrder } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { newPromotion } from "#testing/data/promotions.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let shopper: Shopper;
let item: { id: number };
let gift: { id: number };

beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  shopper = await shopperWithAddress(shop);
  await shop.db.update(promotion).set({ status: "stopped" });
  item = await newProduct(shop, { total: 1_000, stock: 100 });
  gift = await newProduct(shop, { total: 300, stock: 2 });
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

const items = (quantity = 1) => [{ id: item.id, quantity }];
const onItem = () => ({ name: "lamps", productIds: [item.id] });

async function quote(body: Record<string, unknown> = {}, by: Shopper | undefined = shopper): Promise<Quote> {
  const { courierPricingId, addressId } = by ?? {};
  const answer = await shop.call("quoteBasket", {
    token: by?.token,
    body: { items: items(), courierPricingId, addressId, paymentMethod: "cod", ...body },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Quote>();
}

const place = (extraFields: Record<string, unknown>, { quantity = 1, by = shopper } = {}) =>
  placeOrder(shop, by, { items: items(quantity), extraFields });

async function placed(extraFields: Record<string, unknown>, options: { quantity?: number; by?: Shopper } = {}) {
  const answer = await place(extraFields, options);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ orderId: string }>().orderId;
}

async function ownOrder(id: string, by = shopper): Promise<Order | undefined> {
  const answer = await shop.call("listOrders", { token: by.token });
  return answer.json<{ orders: Order[] }>().orders.find((order) => order.id === id);
}

const tallyOf = async (promotionId: number) => {
  const [row] = await shop.db.select().from(promotionTally).where(eq(promotionTally.promotionId, promotionId));
  return { uses: row?.uses, spent: row?.spent };
};

describe("quoteBasket", () => {
  test("a code with its discount, delivery off and a gift: every part is named and the sum is the total", async () => {
    await newPromotion(shop, { code: "SAVE10", benefit: { kind: "percent", percent: 10 }, target: onItem() });
    await newPromotion(shop, {
      name: "Free delivery",
      benefit: { kind: "delivery" },
      conditions: { minSubTotal: 2_000 },
    });
    await newPromotion(shop, { name: "Gift", benefit: { kind: "gift", productId: gift.id, name: "mouse pad" } });
    const answer = await quote({ items: items(2), codes: ["save 10", "NOSUCH"] });
    expect(answer).toEqual({
      lines: [
        {
          id: item.id,
          quantity: 2,
          price: 1_000,
          total: 2_000,
          discounts: [{ label: "SAVE10: 10\u00a0% off lamps", amount: 200 }],
        },
        {
          id: gift.id,
          quantity: 1,
          price: 300,
          total: 300,
          discounts: [{ label: "Gift: free mouse pad", amount: 300 }],
        },
      ],
      subTotal: 2_300,
      discounts: [
        { label: "SAVE10: 10\u00a0% off lamps", amount: 200 },
        { label: "Free delivery: free delivery", amount: shopper.courierPrice },
        { label: "Gift: free mouse pad", amount: 300 },
      ],
      delivery: shopper.courierPrice,
      coins: { available: 0, used: 0, amount: 0, earns: 18 },
      giftCards: { saved: 0, used: 0 },
      credit: { available: 0, used: 0 },
      grandTotal: 1_800,
      codes: [
        { code: "SAVE10", applied: true, reason: "SAVE10: 10\u00a0% off lamps" },
        { code: "NOSUCH", applied: false, reason: "NOSUCH is not a valid code" },
      ],
      takesCodes: true,
    });
  });

  test("not signed in, without a courier: the same discounts, and nothing is written", async () => {
    const id = await newPromotion(shop, {
      code: "ANY5",
      benefit: { kind: "percent", percent: 5 },
      limits: { uses: 1 },
    });
    const answer = await quote({ codes: ["ANY5"], courierPricingId: undefined, addressId: undefined }, undefined);
    expect(answer).toMatchObject({ subTotal: 1_000, delivery: 0, grandTotal: 950 });
    expect(await tallyOf(id)).toEqual({ uses: 0, spent: 0 });
  });

  test("draft, stopped and unknown codes have one answer; a code that has not started says when it does", async () => {
    await newPromotion(shop, { code: "DRAFTED", status: "draft", benefit: { kind: "percent", percent: 5 } });
    await newPromotion(shop, { code: "HALTED", status: "stopped", benefit: { kind: "percent", percent: 5 } });
    await newPromotion(shop, {
      code: "LATER",
      benefit: { kind: "percent", percent: 5 },
      conditions: { startsAt: "2098-12-01T00:00:00+05:00" },
    });
    const { codes } = await quote({ codes: ["DRAFTED", "HALTED", "LATER"] });
    expect(codes.map(({ reason }) => reason)).toEqual([
      "DRAFTED is not a valid code",
      "HALTED is not a valid code",
      "LATER starts on 1 December 2098",
    ]);
  });
});

describe("createOrder with promotions", () => {
  test("what was quoted is what is paid, stored by line and shown in My Orders", async () => {
    await newPromotion(shop, { code: "KEEP10", benefit: { kind: "percent", percent: 10 }, target: onItem() });
    await newPromotion(shop, { name: "Gift", benefit: { kind: "gift", productId: gift.id, name: "mouse pad" } });
    const { grandTotal } = await quote({ codes: ["KEEP10"] });
    const id = await placed({ codes: ["keep10"], expectedTotal: grandTotal });
    expect(await ownOrder(id)).toMatchObject({
      subTotal: 1_300,
      courierCost: shopper.courierPrice,
      grandTotal: 900 + shopper.courierPrice,
      cashDue: 900 + shopper.courierPrice,
      discounts: [
        { label: "KEEP10: 10\u00a0% off lamps", amount: 100 },
        { label: "Gift: free mouse pad", amount: 300 },
      ],
      orderItems: [
        { productId: item.id, total: 1_000, discount: 100 },
        { productId: gift.id, qty: 1, total: 300, discount: 300 },
      ],
    });
    expect(await stockOf(shop, gift.id)).toBe(1);
  });

  test("a total that was not quoted, and a code without a total: nothing is placed", async () => {
    const id = await newPromotion(shop, { code: "ONLYOK", benefit: { kind: "amount", rupees: 100 } });
    const { grandTotal } = await quote({ codes: ["ONLYOK"] });
    const tooLow = await place({ codes: ["ONLYOK"], expectedTotal: grandTotal - 1 });
    expect(tooLow.json()).toMatchObject({ code: "price-changed" });
    expect((await place({ codes: ["ONLYOK"] })).statusCode).toBe(400);
    const invented = await place({ discounts: [{ label: "Mine", amount: 900 }], discount: 900, expectedTotal: 100 });
    expect(invented.statusCode).toBe(409);
    expect(await tallyOf(id)).toEqual({ uses: 0, spent: 0 });
  });

  test("ten parallel orders with three uses left: as many as uses and budget allow are placed, and a cancelled one returns its use", async () => {
    const id = await newPromotion(shop, {
      code: "THREE",
      benefit: { kind: "amount", rupees: 50 },
      limits: { uses: 3, budget: 140 },
    });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => shopperWithAddress(shop)));
    // Each has a phone of its own, because limits count phones too.
    const answers = await Promise.all(
      buyers.map(async (by) => {
        const expectedTotal = 950 + by.courierPrice;
        return { by, answer: await place({ codes: ["THREE"], expectedTotal }, { by }) };
      }),
    );
    const won = answers.filter(({ answer }) => answer.statusCode === 200);
    // The third use has only Rs 40 of the budget left, which is another total.
    expect(won).toHaveLength(2);
    expect(answers.filter(({ answer }) => answer.statusCode !== 200).map(({ answer }) => answer.json().code)).toEqual(
      Array.from({ length: 8 }, () => "price-changed"),
    );
    expect(await tallyOf(id)).toEqual({ uses: 2, spent: 100 });
    const [first] = won;
    if (!first) throw new Error("No order was placed");
    await shop.db
      .update(shopOrder)
      .set({ status: "cancelled" })
      .where(eq(shopOrder.id, first.answer.json<{ orderId: string }>().orderId));
    expect(await tallyOf(id)).toEqual({ uses: 1, spent: 50 });
    await shop.db.update(shopOrder).set({ status: "pending" }).where(eq(shopOrder.id, first.answer.json().orderId));
  });

  test("one use for each customer, by account and by phone, and for first orders only", async () => {
    const id = await newPromotion(shop, {
      code: "ONCE",
      benefit: { kind: "amount", rupees: 50 },
      limits: { usesPerCustomer: 1 },
    });
    const expectedTotal = 950 + shopper.courierPrice;
    const together = await Promise.all([1, 2, 3].map(() => place({ codes: ["ONCE"], expectedTotal })));
    expect(together.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    // All test addresses have one phone.
    const other = await shopperWithAddress(shop);
    expect((await place({ codes: ["ONCE"], expectedTotal }, { by: other })).statusCode).toBe(409);
    expect((await quote({ codes: ["ONCE"] }, other)).codes).toEqual([
      { code: "ONCE", applied: false, reason: "ONCE was used already" },
    ]);
    expect(await tallyOf(id)).toEqual({ uses: 1, spent: 50 });
    await newPromotion(shop, {
      code: "FIRST",
      benefit: { kind: "amount", rupees: 50 },
      conditions: { customers: "first-order" },
    });
    expect((await quote({ codes: ["FIRST"] })).codes[0]?.reason).toBe("FIRST is for first orders");
  });

  test("a generated code is for one order, also for parallel ones", async () => {
    await newPromotion(shop, { singleUseCodes: ["GEN-1"], benefit: { kind: "amount", rupees: 70 } });
    const [one, other] = [shopper, await shopperWithAddress(shop)];
    const expectedTotal = 930 + shopper.courierPrice;
    const both = await Promise.all([one, other].map((by) => place({ codes: ["GEN-1"], expectedTotal }, { by })));
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test("the payment switched to cash: a discount for prepaid orders ends, after the shopper has seen the new total", async () => {
    await newPromotion(shop, {
      name: "Prepaid",
      benefit: { kind: "percent", percent: 5 },
      conditions: { payment: "prepaid" },
    });
    const { grandTotal } = await quote({ paymentMethod: "stripe" });
    expect(grandTotal).toBe(950 + shopper.courierPrice);
    const answer = await placeOrder(shop, shopper, {
      items: items(),
      paymentMethod: "stripe",
      extraFields: { expectedTotal: grandTotal },
    });
    const { orderId } = answer.json<{ orderId: string }>();
    const first = await shop.call("retryCodPayment", { token: shopper.token, body: { orderId } });
    expect(first.statusCode).toBe(409);
    const { code, fields } = first.json<{ code: string; fields: { expectedTotal: string } }>();
    expect([code, Number(fields.expectedTotal)]).toEqual(["price-changed", 1_000 + shopper.courierPrice]);
    expect((await ownOrder(orderId))?.grandTotal).toBe(grandTotal);
    const agreed = await shop.call("retryCodPayment", {
      token: shopper.token,
      body: { orderId, expectedTotal: Number(fields.expectedTotal) },
    });
    expect(agreed.statusCode, agreed.body).toBe(200);
    expect(await ownOrder(orderId)).toMatchObject({ discounts: [], grandTotal: 1_000 + shopper.courierPrice });
  });

  test("an advance is a part of the discounted total, and is quoted with the codes", async () => {
    await newPromotion(shop, { code: "ADV", benefit: { kind: "amount", rupees: 500 } });
    await shop.db.update(cashSetting).set({ asksAdvance: true });
    const { addressId, courierPricingId, token } = shopper;
    const body = { items: items(2), addressId, courierPricingId, codes: ["ADV"] };
    const answer = await shop.call("quoteAdvance", { token, body });
    await shop.db.update(cashSetting).set({ asksAdvance: false });
    const { advance, cashDue } = answer.json<{ advance: number; cashDue: number }>();
    expect(advance + cashDue).toBe(1_500 + shopper.courierPrice);
  });
});
