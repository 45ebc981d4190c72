import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import type { DeskAct } from "#contract/rules/order/order-status.ts";
import { and, eq, sql } from "#database/orm.ts";
import { mail } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, setStock, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { type CreatedOrder, pressPaymentButton } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let shopper: Shopper;
let desk: Desk;
beforeAll(async () => {
  shop = await testShop();
  shopper = await shopperWithAddress(shop);
  desk = await signInToDesk(shop);
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

const after = (...acts: DeskAct[]) => placeOrderAndAct(shop, desk, { shopper, acts });
const read = async (number: string) =>
  (await callOffice(shop, "getOrder", { cookie: desk.cookie, params: { number } })).json<OrderDetails>();

test.each([
  ["to-confirm", []],
  ["no-answer", ["no-answer"]],
  ["to-pack", ["confirm"]],
  ["to-hand-over", ["confirm", "pack"]],
] as const)(
  "undo of a cancelled cash order: it is at %s again, with its stock and without the mail",
  async (stage, acts) => {
    const { number, orderId, productId } = await after(...acts);
    const cancelled = await desk.act(number, stage, "cancel");
    expect(cancelled.json()).toEqual({ stage: "cancelled", canUndo: true });
    expect(await stockOf(shop, productId)).toBe(10);
    expect(await read(number)).toMatchObject({ cancelReason: "Other", undoUntil: expect.any(String) });
    expect((await desk.act(number, "cancelled", "undo")).json()).toMatchObject({ stage });
    expect(await stockOf(shop, productId)).toBe(8);
    expect(await read(number)).toMatchObject({ stage, cancelReason: null });
    const waiting = await shop.db
      .select()
      .from(mail)
      .where(and(eq(mail.orderId, orderId), sql`${mail.notBefore} is not null`));
    expect(waiting).toEqual([]);
    // The stock returns again with a second cancellation.
    await desk.act(number, stage, "cancel");
    expect(await stockOf(shop, productId)).toBe(10);
  },
);

test("undo of a cancellation: refused after two minutes, and once the stock is sold", async () => {
  const { number, orderId, productId } = await after("cancel");
  await setStock(shop, productId, 1);
  const sold = await desk.act(number, "cancelled", "undo");
  expect(sold.json()).toMatchObject({ code: "out-of-stock", mess: expect.stringContaining("only 1 left") });
  expect(await read(number)).toMatchObject({ stage: "cancelled" });
  await setStock(shop, productId, 10);
  await shop.db.execute(sql`update order_step set at = at - interval '1 hour' where order_id = ${orderId}`);
  expect((await read(number)).undoUntil).toBeNull();
  expect((await desk.act(number, "cancelled", "undo")).json()).toMatchObject({ mess: "It is too late to undo this" });
});

test("two staff members undo a cancellation at once: the stock is taken once", async () => {
  const { number, productId } = await after("cancel");
  const answers = await Promise.all([1, 2].map(() => desk.act(number, "cancelled", "undo")));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await stockOf(shop, productId)).toBe(8);
});

async function placeCardOrder() {
  const item = await newProduct(shop);
  const placed = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 1 }], paymentMethod: "stripe" });
  return { item, ...placed.json<CreatedOrder>() };
}

test("an unpaid card order: an undone cancellation lets the customer pay again", async () => {
  const { orderNumber, item } = await placeCardOrder();
  expect((await desk.act(orderNumber, "to-pay", "cancel")).json()).toMatchObject({ canUndo: true });
  expect((await desk.act(orderNumber, "cancelled", "undo")).json()).toMatchObject({ stage: "to-pay" });
  expect(await stockOf(shop, item.id)).toBe(9);
});

test("a paid card order: its refund leaves at once, so the cancellation cannot be undone", async () => {
  const { orderNumber, redirectUrl = "" } = await placeCardOrder();
  await pressPaymentButton(shop, redirectUrl, "pay");
  expect((await desk.act(orderNumber, "to-pack", "cancel")).json()).toEqual({ stage: "cancelled", canUndo: false });
  expect((await read(orderNumber)).undoUntil).toBeNull();
  expect((await desk.act(orderNumber, "cancelled", "undo")).json()).toMatchObject({
    code: "not-retryable",
    mess: expect.stringContaining("The card was already refunded"),
  });
});

test("undo of a refusal: the parcel is on the way again, and its stock stays reserved", async () => {
  const { number, productId } = await after("confirm", "pack", "hand-over", "refuse");
  expect((await desk.act(number, "coming-back", "undo")).json()).toMatchObject({ stage: "on-the-way" });
  expect(await stockOf(shop, productId)).toBe(8);
  expect((await desk.act(number, "on-the-way", "deliver")).statusCode).toBe(200);
});
