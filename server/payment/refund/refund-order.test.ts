import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq, sql } from "#database/orm.ts";
import { auditEntry, payment, refund } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import {
  buildStripeEvent,
  type CreatedOrder,
  getOrder,
  listMailSubjects,
  postWebhook,
  STRIPE_EVENTS,
} from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { StripeServer } from "#testing/services/stripe-server.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { sendOwedRefunds } from "./send-owed-refunds.ts";

const secret = "whsec_refund_order";
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
  stripe.fail();
  shopper = await shopperWithAddress(shop);
});
afterEach(() => expectInvariants(shop.db));
afterAll(async () => {
  await shop.close();
  await stripe.stop();
});

async function paidByCard() {
  const item = await newProduct(shop, { total: 2_000 });
  const placed = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 1 }], paymentMethod: "stripe" });
  const { orderId, orderNumber: number, redirectUrl = "" } = placed.json<CreatedOrder>();
  const session = redirectUrl.split("/").at(-1) ?? "";
  const amountMinor = stripe.pay(session).amount_total;
  const payload = buildStripeEvent({ id: `evt_${session}`, ...STRIPE_EVENTS.completed, session, orderId, amountMinor });
  expect((await postWebhook(shop, payload, { secret })).statusCode).toBe(200);
  return { orderId, number, payment: `pi_${session}`, rupees: amountMinor / 100 };
}

const give = (number: string, body: object, { cookie } = desk) =>
  callOffice(shop, "refundOrder", {
    cookie,
    params: { number },
    body: { id: randomUUID(), how: "card", why: "Goodwill", ...body },
  });
const paymentStatus = async (orderId: string) => (await getOrder(shop, shopper, orderId)).payment.status;
const letTimePass = () => shop.db.update(refund).set({ dueAt: sql`now()` });
const providerSays = async (number: string) =>
  (await callOffice(shop, "getProviderPayment", { cookie: desk.cookie, params: { number } })).json();

describe("refundOrder of a card order", () => {
  test("in parts: each is refunded once and mailed, and the last one marks the payment as refunded", async () => {
    const { orderId, number, payment: name, rupees } = await paidByCard();
    const id = randomUUID();
    expect((await give(number, { id, amount: 500 })).json()).toEqual({ done: true, error: null });
    // Repeats the request, as a browser does that got no response.
    expect((await give(number, { id, amount: 500 })).json()).toEqual({ done: true, error: null });
    expect((await give(number, { id, amount: 600 })).statusCode).toBe(409);
    expect(stripe.listRefunds(name)).toEqual([50_000]);
    expect(await paymentStatus(orderId)).toBe("success");
    expect(await providerSays(number)).toMatchObject({ payment: { received: rupees, refunded: 500 }, problem: null });

    const tooMuch = await give(number, { amount: rupees - 499 });
    expect(tooMuch.statusCode).toBe(400);
    expect(tooMuch.json()).toMatchObject({ fields: { amount: expect.stringContaining("At most") } });
    expect((await give(number, { amount: rupees - 500 })).json()).toMatchObject({ done: true });
    expect(await paymentStatus(orderId)).toBe("refunded");
    expect((await give(number, { amount: 1 })).statusCode).toBe(409);
    const { refunds } = await getOrder(shop, shopper, orderId);
    expect(refunds).toMatchObject([
      { amount: 500, how: "card", doneAt: expect.any(String) },
      { amount: rupees - 500, how: "card" },
    ]);
    const subjects = await listMailSubjects(shop, shopper);
    expect(subjects.filter((subject) => subject.startsWith("Refund"))).toHaveLength(2);
    const history = await shop.db.select().from(auditEntry).where(eq(auditEntry.action, "order.refund"));
    expect(history.filter(({ subjectId }) => subjectId === number)).toHaveLength(2);
  });

  test("followed by a cancellation: the rest is refunded automatically, and no rupee more", async () => {
    const { orderId, number, payment: name, rupees } = await paidByCard();
    await give(number, { amount: 300 });
    expect((await desk.act(number, "to-pack", "cancel")).statusCode).toBe(200);
    expect(stripe.listRefunds(name)).toEqual([30_000, (rupees - 300) * 100]);
    expect(await paymentStatus(orderId)).toBe("refunded");
  });

  test("refused by the provider: shown in Trouble and on Today, retried manually, and mailed only then", async () => {
    const { number, payment: name } = await paidByCard();
    const id = randomUUID();
    stripe.fail("refund-refused");
    expect((await give(number, { id, amount: 700 })).json()).toEqual({
      done: false,
      error: expect.stringContaining("Insufficient funds"),
    });
    const list = await callOffice(shop, "listOrders", { cookie: desk.cookie, query: { queue: "trouble" } });
    expect(list.json<{ orders: { number: string }[] }>().orders.map((order) => order.number)).toContain(number);
    const today = await callOffice(shop, "getToday", { cookie: desk.cookie });
    expect(today.json<{ failedRefunds: number }>().failedRefunds).toBeGreaterThan(0);
    expect(await listMailSubjects(shop, shopper)).not.toContain(`Refund for order ${number}`);
    stripe.fail();
    const again = await callOffice(shop, "retryRefund", { cookie: desk.cookie, params: { number, id } });
    expect(again.json()).toEqual({ done: true, error: null });
    expect(stripe.listRefunds(name)).toEqual([70_000]);
    expect(await listMailSubjects(shop, shopper)).toContain(`Refund for order ${number}`);
  });

  test("with a lost response and an expired idempotency key: the part is not refunded twice", async () => {
    const { number, payment: name } = await paidByCard();
    stripe.fail("reset-after-create", "reset-after-create");
    expect((await give(number, { amount: 400 })).json()).toMatchObject({ done: false });
    stripe.expireKeys();
    await letTimePass();
    await sendOwedRefunds(shop.shop);
    expect(stripe.listRefunds(name)).toEqual([40_000]);
    const [row] = await shop.db.select().from(refund).where(eq(refund.providerPayment, name));
    expect(row?.doneAt).toBeInstanceOf(Date);
  });

  test("by ten staff members at once: never more than was received", async () => {
    const { number, payment: name, rupees } = await paidByCard();
    const part = Math.ceil(rupees / 3);
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(number, { amount: part })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(stripe.listRefunds(name)).toEqual([part * 100, part * 100]);
  });

  test("refuses staff without the permission or without a confirmed identity", async () => {
    const { number } = await paidByCard();
    expect((await give(number, { amount: 1 }, await signInToDesk(shop, "support"))).statusCode).toBe(403);
    const stale = await signInToDesk(shop);
    await shop.db.execute(sql`update staff_session set proven_at = now() - interval '1 hour'`);
    expect((await give(number, { amount: 1 }, stale)).json()).toMatchObject({ code: "proof-needed" });
    desk = await signInToDesk(shop);
  });
});

describe("refundOrder of a cash order", () => {
  test("delivered: recorded with way and date, mailed to the customer, and the courier still owes all of the cash", async () => {
    const { orderId, number } = await placeOrderAndAct(shop, desk, {
      shopper,
      acts: ["confirm", "pack", "hand-over", "deliver"],
    });
    expect((await give(number, { amount: 100 })).json()).toMatchObject({ fields: { how: expect.any(String) } });
    expect((await give(number, { amount: 100, how: "cash", givenOn: "2999-01-01" })).statusCode).toBe(400);
    const given = await give(number, { amount: 100, how: "wallet", givenOn: "2026-01-31", note: "Easypaisa 0333" });
    expect(given.json()).toEqual({ done: true, error: null });
    const { refunds, payment: paid } = await getOrder(shop, shopper, orderId);
    expect(refunds).toMatchObject([{ amount: 100, how: "wallet", doneAt: "2026-01-31T07:00:00.000Z" }]);
    expect(paid.status).toBe("success");
    expect(await listMailSubjects(shop, shopper)).toContain(`Refund for order ${number}`);
    expect((await desk.act(number, "delivered", "undo")).statusCode).toBe(409);
    const details = await callOffice(shop, "getOrder", { cookie: desk.cookie, params: { number } });
    expect(details.json()).toMatchObject({ cashOut: true, refunds: [{ amount: 100, note: "Easypaisa 0333" }] });
  });

  test("not delivered: refused, because no money was received", async () => {
    const { number } = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm"] });
    expect((await give(number, { amount: 1, how: "cash" })).statusCode).toBe(409);
  });
});

test("the database refuses refunds above the amount received", async () => {
  const { orderId, payment: name, rupees } = await paidByCard();
  const row = { orderId, providerPayment: name, reason: "staff" as const };
  await expect(shop.db.insert(refund).values({ ...row, amount: rupees + 1 })).rejects.toMatchObject({
    cause: { constraint: "refunds_within_received" },
  });
  await shop.db.insert(refund).values({ ...row, amount: 10, doneAt: new Date() });
  await expect(shop.db.update(payment).set({ status: "failed" }).where(eq(payment.orderId, orderId))).rejects.toThrow();
});

test("property: refunds, cancellations and provider refusals in any sequence never exceed the amount received", async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("give" as const), amount: fc.integer({ min: 1, max: 2_500 }) }),
    fc.record({ kind: fc.constantFrom("by-hand" as const), amount: fc.integer({ min: 1, max: 1_500 }) }),
    fc.record({
      kind: fc.constantFrom("cancel" as const, "refuse-next" as const, "job" as const),
      amount: fc.constant(0),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      stripe.fail();
      const { number, payment: name, rupees } = await paidByCard();
      for (const { kind, amount } of steps) {
        if (kind === "give") await give(number, { amount });
        if (kind === "by-hand") await give(number, { amount, how: "bank-transfer" });
        if (kind === "cancel") await desk.act(number, "to-pack", "cancel");
        if (kind === "refuse-next") stripe.fail("refund-refused");
        if (kind === "job") {
          await letTimePass();
          await sendOwedRefunds(shop.shop);
        }
      }
      stripe.fail();
      await letTimePass();
      await sendOwedRefunds(shop.shop);
      await expectInvariants(shop.db);
      const back = stripe.listRefunds(name).reduce((sum, minor) => sum + minor, 0);
      expect(back).toBeLessThanOrEqual(rupees * 100);
    }),
    { numRuns: 8 },
  );
});
