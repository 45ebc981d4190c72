import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { eq, sql } from "#database/orm.ts";
import { payment, paymentAttempt, paymentCase } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { buildStripeEvent, type CreatedOrder, getOrder, postWebhook, STRIPE_EVENTS } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { StripeServer } from "#testing/services/stripe-server.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { inquirePayments } from "./inquire-payments.ts";

const secret = "whsec_inquiries";
const stripe = new StripeServer();
let shop: TestShop;
let shopper: Shopper;
let item: { id: number };

beforeAll(async () => {
  const apiBase = await stripe.start();
  shop = await testShop({
    env: { STRIPE_SECRET_KEY: "sk_test_key", STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: apiBase },
  });
});
beforeEach(async () => {
  shopper = await shopperWithAddress(shop);
  item = await newProduct(shop);
});
afterEach(() => expectInvariants(shop.db));
afterAll(async () => {
  await shop.close();
  await stripe.stop();
});

async function cardOrder() {
  const answer = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 1 }], paymentMethod: "stripe" });
  const { orderId, redirectUrl = "" } = answer.json<CreatedOrder>();
  return { orderId, session: redirectUrl.split("/").at(-1) ?? "" };
}
type CardOrder = Awaited<ReturnType<typeof cardOrder>>;

const stateOf = async ({ orderId }: CardOrder) => {
  const { status, payment: paid } = await getOrder(shop, shopper, orderId);
  return `${status}/${paid.status}`;
};
const openedBefore = ({ orderId }: CardOrder, minutes: number) =>
  shop.db
    .update(paymentAttempt)
    .set({ openedAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(paymentAttempt.orderId, orderId));
const runJob = () => inquirePayments(shop.shop);

test("inquiry: an order that was paid without a notice is confirmed after ten minutes, once", async () => {
  const order = await cardOrder();
  stripe.pay(order.session);
  await openedBefore(order, 9);
  expect(await runJob()).toBe(0);
  await openedBefore(order, 11);
  expect(await Promise.all([runJob(), runJob()])).toEqual(expect.arrayContaining([0, 1]));
  expect(await stateOf(order)).toBe("confirmed/success");
  const { amount_total: amountMinor } = stripe.session(order.session);
  await postWebhook(shop, buildStripeEvent({ id: "evt_late", ...STRIPE_EVENTS.completed, ...order, amountMinor }), {
    secret,
  });
  const { history } = await getOrder(shop, shopper, order.orderId);
  expect(history.map(({ status }) => status)).toEqual(["pending", "confirmed"]);
});

test("inquiry: an open page is asked about after 10 minutes, 1 hour and 24 hours, and then no more", async () => {
  const order = await cardOrder();
  const asked: number[] = [];
  for (const minutes of [11, 59, 61, 23 * 60, 25 * 60, 72 * 60]) {
    await openedBefore(order, minutes);
    if ((await runJob()) > 0) asked.push(minutes);
  }
  expect(asked).toEqual([11, 61, 25 * 60]);
  expect(await stateOf(order)).toBe("pending/pending");
});

test("inquiry: the last one, cut off with its process, is made again", async () => {
  const order = await cardOrder();
  stripe.pay(order.session);
  await openedBefore(order, 25 * 60);
  const ofOrder = eq(paymentAttempt.orderId, order.orderId);
  const cutOff = (asked: string) =>
    shop.db
      .update(paymentAttempt)
      .set({ inquiries: 3, askedAt: sql`now() - ${asked}::interval` })
      .where(ofOrder);
  await cutOff("59 minutes");
  expect(await runJob()).toBe(0);
  await cutOff("61 minutes");
  expect(await runJob()).toBe(1);
  expect(await stateOf(order)).toBe("confirmed/success");
  expect(await runJob()).toBe(0);
});

test("inquiry: a payment whose last inquiry had no answer is asked about again each day", async () => {
  const order = await cardOrder();
  stripe.pay(order.session);
  const lastAsked = (hours: number) =>
    shop.db
      .update(paymentAttempt)
      .set({
        inquiries: 3,
        state: "uncertain",
        uncertainSince: sql`now()`,
        askedAt: sql`now() - make_interval(hours => ${hours})`,
      })
      .where(eq(paymentAttempt.orderId, order.orderId));
  await lastAsked(23);
  expect(await runJob()).toBe(0);
  await lastAsked(25);
  expect(await runJob()).toBe(1);
  expect(await stateOf(order)).toBe("confirmed/success");
});

test("inquiry: after another amount was paid, the last one closes the attempt and leaves the money to staff", async () => {
  const order = await cardOrder();
  stripe.pay(order.session).amount_total -= 100;
  await openedBefore(order, 25 * 60);
  expect(await runJob()).toBe(3);
  const [attempt] = await shop.db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, order.orderId));
  expect(attempt).toMatchObject({ state: "closed", detail: "Paid in another amount or currency" });
  expect(await shop.db.select().from(paymentCase).where(eq(paymentCase.orderId, order.orderId))).toHaveLength(1);
  expect(await stateOf(order)).toBe("pending/pending");
});

test("inquiry: a session that the provider does not know delays no other one", async () => {
  const lost = await cardOrder();
  const paid = await cardOrder();
  stripe.sessions.delete(lost.session);
  stripe.pay(paid.session);
  await openedBefore(lost, 30);
  await openedBefore(paid, 20);
  expect(await runJob()).toBe(2);
  expect(await stateOf(lost)).toBe("pending/pending");
  expect(await stateOf(paid)).toBe("confirmed/success");
});

test("inquiry: a new page is asked about from its own start", async () => {
  const order = await cardOrder();
  await openedBefore(order, 11);
  await runJob();
  await shop.db
    .update(payment)
    .set({ providerSession: null, providerUrl: null, providerSessionExpiresAt: null })
    .where(eq(payment.orderId, order.orderId));
  await shop.call("retryStripePayment", { token: shopper.token, body: { orderId: order.orderId } });
  const [row] = await shop.db.select().from(payment).where(eq(payment.orderId, order.orderId));
  expect(row?.inquiries).toBe(0);
  expect(row?.providerSession).not.toBe(order.session);
  expect(await runJob()).toBe(0);
});
