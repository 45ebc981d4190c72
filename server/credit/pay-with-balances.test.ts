import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { Quote } from "#contract/shop/orders/quote.ts";
import { eq } from "#database/orm.ts";
import { orderItem, payment, shopOrder } from "#database/schema.ts";
import { giveBalances, newGiftCard } from "#testing/data/credit.ts";
import { newProduct, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let desk: Desk;

beforeAll(async () => {
  shop = await testShop();
  desk = await signInToDesk(shop);
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

async function buyer(given: { coins?: number; credit?: number } = {}): Promise<Shopper> {
  const shopper = await shopperWithAddress(shop);
  await giveBalances(shop, shopper.user.id, given);
  return shopper;
}

interface Choice {
  codes?: string[];
  coins?: number;
  credit?: number;
  savedGiftCards?: boolean;
  paymentMethod?: string;
}

async function quote(shopper: Shopper, items: object[], choice: Choice = {}): Promise<Quote> {
  const body = { items, courierPricingId: shopper.courierPricingId, ...choice };
  const answer = await shop.call("quoteBasket", { token: shopper.token, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Quote>();
}

const place = (
  shopper: Shopper,
  items: object[],
  { paymentMethod = "cod", ...choice }: Choice & { expectedTotal?: number },
) =>
  shop.call("createOrder", {
    token: shopper.token,
    headers: { "idempotency-key": randomUUID() },
    body: {
      items,
      paymentMethod,
      courierPricingId: shopper.courierPricingId,
      addressId: shopper.addressId,
      ...choice,
    },
  });

async function balances(shopper: Shopper) {
  const { coins, credit } = (await shop.call("getOwnCredit", { token: shopper.token })).json<{
    coins: number;
    credit: number;
  }>();
  return { coins, credit };
}

async function placed(shopper: Shopper, price: number, choice: Choice) {
  const { id } = await newProduct(shop, { total: price });
  const items = [{ id, quantity: 2 }];
  const { grandTotal } = await quote(shopper, items, choice);
  const answer = await place(shopper, items, { ...choice, expectedTotal: grandTotal });
  expect(answer.statusCode, answer.body).toBe(200);
  const created = answer.json<{ orderId: string; orderNumber: string; paymentMethod: string; redirectUrl?: string }>();
  const [order] = await shop.db.select().from(shopOrder).where(eq(shopOrder.id, created.orderId));
  return { ...created, productId: id, order, grandTotal };
}

test("createOrder with coins and store credit: pays what the quote said, and reserves both", async () => {
  const shopper = await buyer({ coins: 500, credit: 300 });
  const { id } = await newProduct(shop, { total: 1_000 });
  const items = [{ id, quantity: 2 }];
  const shown = await quote(shopper, items, { coins: 500, credit: 1_000 });
  // Coins pay at most a tenth of the goods, and goods paid with coins earn none.
  expect(shown.coins).toEqual({ available: 500, used: 200, amount: 200, earns: 18 });
  expect(shown.credit).toEqual({ available: 300, used: 300 });
  expect(shown.grandTotal).toBe(2_000 + shopper.courierPrice - 500);
  const choice = { coins: 500, credit: 1_000, expectedTotal: shown.grandTotal };
  expect((await place(shopper, items, { ...choice, expectedTotal: shown.grandTotal - 1 })).json()).toMatchObject({
    code: "price-changed",
  });
  const answer = await place(shopper, items, choice);
  const { orderId } = answer.json<{ orderId: string }>();
  const [paid] = await shop.db.select().from(payment).where(eq(payment.orderId, orderId));
  const [line] = await shop.db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
  expect({ amount: paid?.amount, coins: line?.paidByCoins }).toEqual({ amount: shown.grandTotal, coins: 200 });
  expect(await balances(shopper)).toEqual({ coins: 300, credit: 0 });
});

test("createOrder from two devices at once with the same credit: it pays once", async () => {
  const shopper = await buyer({ credit: 1_000 });
  const { id } = await newProduct(shop, { total: 5_000 });
  const items = [{ id, quantity: 1 }];
  const { grandTotal } = await quote(shopper, items, { credit: 1_000 });
  const answers = await Promise.all(
    [1, 2].map(() => place(shopper, items, { credit: 1_000, expectedTotal: grandTotal })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(await balances(shopper)).toEqual({ coins: 0, credit: 0 });
});

test("createOrder with a gift card that two shoppers enter at once: pays no more than is on it", async () => {
  const code = await newGiftCard(shop, 800);
  const { id } = await newProduct(shop, { total: 5_000 });
  const items = [{ id, quantity: 1 }];
  const buyers = [await buyer(), await buyer()];
  const shown = await quote(buyers[0] as Shopper, items, { codes: [code.toLowerCase()] });
  expect(shown).toMatchObject({ giftCards: { used: 800 }, codes: [{ applied: true }] });
  const answers = await Promise.all(
    buyers.map((one) => place(one, items, { codes: [code], expectedTotal: 5_000 + one.courierPrice - 800 })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(await quote(buyers[1] as Shopper, items, { codes: [code] })).toMatchObject({
    giftCards: { used: 0 },
    codes: [{ applied: false }],
  });
});

test("an order that balances pay whole: needs no provider, cannot be paid again, and its cancellation returns all", async () => {
  const shopper = await buyer({ credit: 9_000 });
  const { order, paymentMethod, redirectUrl, orderId, orderNumber } = await placed(shopper, 1_000, {
    credit: 9_000,
    paymentMethod: "stripe",
  });
  expect({ total: order?.grandTotal, paymentMethod, redirectUrl }).toEqual({
    total: 0,
    paymentMethod: "cod",
    redirectUrl: undefined,
  });
  for (const call of ["retryStripePayment", "retryBankPayment"] as const)
    expect((await shop.call(call, { token: shopper.token, body: { orderId } })).statusCode).toBeGreaterThanOrEqual(400);
  expect((await desk.act(orderNumber, "to-confirm", "cancel")).statusCode).toBe(200);
  expect(await balances(shopper)).toEqual({ coins: 0, credit: 9_000 });
});

test("a cancellation that staff undo: takes the balances again", async () => {
  const shopper = await buyer({ coins: 100, credit: 500 });
  const { orderNumber } = await placed(shopper, 1_000, { coins: 100, credit: 500 });
  await desk.act(orderNumber, "to-confirm", "cancel");
  expect(await balances(shopper)).toEqual({ coins: 100, credit: 500 });
  expect((await desk.act(orderNumber, "cancelled", "undo")).statusCode).toBe(200);
  expect(await balances(shopper)).toEqual({ coins: 0, credit: 0 });
});

test("changeItems of an order that balances pay: returns what is too much, store credit first", async () => {
  const shopper = await buyer({ coins: 200, credit: 1_500 });
  const { orderNumber, productId, order, orderId } = await placed(shopper, 1_000, { coins: 200, credit: 1_500 });
  const changed = await callOffice(shop, "changeOrderItems", {
    cookie: desk.cookie,
    params: { number: orderNumber },
    body: { expected: "to-confirm", expectedTotal: order?.grandTotal, items: [{ productId, quantity: 1 }] },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  const payable = 1_000 + shopper.courierPrice;
  const [after] = await shop.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
  const paidByCredit = Math.min(1_700, payable);
  expect({ total: after?.grandTotal, balances: after?.paidByBalances }).toEqual({
    total: payable - paidByCredit,
    balances: paidByCredit,
  });
  expect(await balances(shopper)).toEqual({ coins: 0, credit: 1_700 - paidByCredit });
});

test("a saved gift card: pays without its code, and nobody else can pay with the code", async () => {
  const code = await newGiftCard(shop, 600);
  const [owner, thief] = [await buyer(), await buyer()];
  await shop.call("saveGiftCard", { token: owner.token, body: { code } });
  const { id } = await newProduct(shop, { total: 2_000 });
  const items = [{ id, quantity: 1 }];
  expect(await quote(owner, items)).toMatchObject({ giftCards: { saved: 600, used: 0 } });
  expect(await quote(owner, items, { savedGiftCards: true })).toMatchObject({ giftCards: { saved: 600, used: 600 } });
  expect(await quote(thief, items, { codes: [code] })).toMatchObject({
    giftCards: { used: 0 },
    codes: [{ applied: false }],
  });
});

test("getReport, coins and credit owed: by month of expiry, with what open orders have reserved", async () => {
  const read = async () =>
    (await callOffice(shop, "getReport", { cookie: desk.cookie, params: { report: "credit-owed" } })).json<
      OfficeResponse<"getReport">
    >();
  const before = await read();
  const shopper = await buyer({ coins: 300, credit: 400 });
  await placed(shopper, 1_000, { coins: 100, credit: 250 });
  const after = await read();
  const growth = (after.total ?? []).map((value, at) => value - (before.total?.[at] ?? 0));
  expect(growth).toEqual([300, 0, 400, 700]);
  const reserved = (report: typeof after) =>
    report.rows.find(({ name }) => name.startsWith("Reserved"))?.values[3] ?? 0;
  expect(reserved(after) - reserved(before)).toBe(350);
});
