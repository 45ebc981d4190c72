import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { buildStripeEvent, type CreatedOrder, getOrder, postWebhook, STRIPE_EVENTS } from "#testing/data/payments.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, signInToDesk } from "#testing/office/order-desk.ts";
import { StripeServer } from "#testing/services/stripe-server.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

const secret = "whsec_payment_case";
const stripe = new StripeServer();
let shop: TestShop;
let desk: Desk;
let shopper: Shopper;

beforeAll(async () => {
  const apiBase = await stripe.start();
  shop = await testShop({
    env: { STRIPE_SECRET_KEY: "sk_test_key", STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: apiBase },
  });
  desk = await signInToDesk(shop);
});
beforeEach(async () => {
  shopper = await shopperWithAddress(shop);
});
afterAll(async () => {
  await shop.close();
  await stripe.stop();
});

/** A card order whose provider reports a payment that differs from it, twice. */
async function paidDifferently(changed: { amountMinor?: number; currency?: string }) {
  const item = await newProduct(shop, { total: 2_000 });
  const placed = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 1 }], paymentMethod: "stripe" });
  const { orderId, orderNumber: number, redirectUrl = "" } = placed.json<CreatedOrder>();
  const session = redirectUrl.split("/").at(-1) ?? "";
  const amountMinor = stripe.pay(session).amount_total;
  for (const id of [randomUUID(), randomUUID()]) {
    const details = { id, ...STRIPE_EVENTS.completed, session, orderId, amountMinor, ...changed };
    expect((await postWebhook(shop, buildStripeEvent(details), { secret })).statusCode).toBe(200);
  }
  return { orderId, number, expected: amountMinor / 100 };
}

const readOrder = async (number: string) =>
  (await callOffice(shop, "getOrder", { cookie: desk.cookie, params: { number } })).json<OrderDetails>();
const isInTrouble = async (number: string) => {
  const list = await callOffice(shop, "listOrders", { cookie: desk.cookie, query: { queue: "trouble" } });
  return list.json<{ orders: { number: string }[] }>().orders.some((row) => row.number === number);
};
const solve = (number: string, id: string) =>
  callOffice(shop, "solvePaymentCase", { cookie: desk.cookie, params: { number, id } });

test.each([
  ["another amount", { amountMinor: 100 }, { paidMinor: 100, currency: "pkr" }],
  ["another currency", { currency: "usd" }, { currency: "usd" }],
])("payment case: %s: the order stays unpaid, and staff see one case in Trouble until it is solved", async (...row) => {
  const [, changed, shown] = row;
  const { orderId, number, expected } = await paidDifferently(changed);
  expect(await getOrder(shop, shopper, orderId)).toMatchObject({ status: "pending", payment: { status: "pending" } });
  const { paymentCases } = await readOrder(number);
  expect(paymentCases).toEqual([expect.objectContaining({ ...shown, expected })]);
  expect(await isInTrouble(number)).toBe(true);

  const id = paymentCases[0]?.id ?? "";
  expect((await solve(number, id)).statusCode).toBe(200);
  expect((await solve(number, id)).statusCode).toBe(409);
  expect((await readOrder(number)).paymentCases).toEqual([]);
  expect(await isInTrouble(number)).toBe(false);
});

test("payment case: an unknown case, or one of another order, is not found", async () => {
  const one = await paidDifferently({ amountMinor: 100 });
  const other = await paidDifferently({ amountMinor: 100 });
  const [otherCase] = (await readOrder(other.number)).paymentCases;
  expect((await solve(one.number, randomUUID())).statusCode).toBe(404);
  expect((await solve(one.number, otherCase?.id ?? "")).statusCode).toBe(404);
});
