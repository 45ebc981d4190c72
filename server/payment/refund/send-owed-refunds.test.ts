import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { eq, sql } from "#database/orm.ts";
import { refund } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { buildStripeEvent, type CreatedOrder, getOrder, postWebhook, STRIPE_EVENTS } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { StripeServer } from "#testing/services/stripe-server.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { startRefundJob } from "../card-payments.ts";
import { sendOwedRefunds } from "./send-owed-refunds.ts";

const secret = "whsec_refunds";
const stripe = new StripeServer();
let shop: TestShop;
let shopper: Shopper;
let item: { id: number; netPrice: number };

beforeAll(async () => {
  const apiBase = await stripe.start();
  shop = await testShop({
    env: { STRIPE_SECRET_KEY: "sk_test_key", STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: apiBase },
  });
});
beforeEach(async () => {
  stripe.fail();
  stripe.requests.length = 0;
  stripe.refunds.length = 0;
  shopper = await shopperWithAddress(shop);
  item = await newProduct(shop, { total: 1_500 });
});
afterEach(async () => {
  await expectInvariants(shop.db);
  stripe.fail();
  await letTimePass();
  await runJob();
});
afterAll(async () => {
  await shop.close();
  await stripe.stop();
});

interface Paid {
  orderId: string;
  payment: string;
  /** Sends the provider's payment event, also repeatedly. */
  tell: () => Promise<void>;
}

/** A cancelled card order that can then be paid. */
async function paidAfterCancellation(): Promise<Paid> {
  const created = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 1 }], paymentMethod: "stripe" });
  const { orderId, redirectUrl = "" } = created.json<CreatedOrder>();
  const session = redirectUrl.split("/").at(-1) ?? "";
  const amountMinor = stripe.session(session).amount_total;
  await shop.call("cancelOrder", { token: shopper.token, body: { orderId } });
  const payload = buildStripeEvent({ id: `evt_${session}`, ...STRIPE_EVENTS.completed, session, orderId, amountMinor });
  return {
    orderId,
    payment: `pi_${session}`,
    tell: async () => {
      expect((await postWebhook(shop, payload, { secret })).statusCode).toBe(200);
    },
  };
}

const stateOf = async ({ orderId }: Paid) => {
  const { status, payment } = await getOrder(shop, shopper, orderId);
  return `${status}/${payment.status}`;
};
const rowOf = async ({ payment }: Paid) => {
  const [row] = await shop.db.select().from(refund).where(eq(refund.providerPayment, payment));
  if (!row) throw new Error("Nothing is owed");
  return row;
};
const letTimePass = () => shop.db.update(refund).set({ dueAt: sql`now()` });
const runJob = () => sendOwedRefunds(shop.shop);
const refundRequests = () => stripe.requests.filter((request) => request === "POST /v1/refunds").length;

test.each([
  ["refused for lack of funds", ["refund-refused"]],
  ["failed with a provider error", ["error-500", "error-500"]],
] as const)("refund: %s: the next try is a new attempt, and the money is refunded once", async (_name, faults) => {
  const paid = await paidAfterCancellation();
  stripe.fail(...faults);
  await paid.tell();
  expect(await stateOf(paid)).toBe("cancelled/success");
  expect(await rowOf(paid)).toMatchObject({ tries: 1, refusals: 1, lastError: expect.any(String) });
  await letTimePass();
  await runJob();
  expect(await stateOf(paid)).toBe("cancelled/refunded");
  await paid.tell();
  await letTimePass();
  await runJob();
  expect(stripe.refunds).toEqual([paid.payment]);
  expect(await stockOf(shop, item.id)).toBe(10);
});

test("refund: lost response: the repeated attempt finds that the money was refunded", async () => {
  const paid = await paidAfterCancellation();
  stripe.fail("reset-after-create", "reset-after-create");
  await paid.tell();
  expect(await rowOf(paid)).toMatchObject({ tries: 1, refusals: 0, doneAt: null });
  // The provider has only its stored response to this attempt left.
  stripe.refunds.length = 0;
  await letTimePass();
  await runJob();
  expect(await stateOf(paid)).toBe("cancelled/refunded");
  expect(stripe.refunds).toEqual([]);
});

test("refund: a failed one waits longer each time and is not tried before it is due", async () => {
  const paid = await paidAfterCancellation();
  const pauses: number[] = [];
  stripe.fail("refund-refused");
  await paid.tell();
  for (let tries = 2; tries <= 4; tries += 1) {
    await runJob();
    expect(refundRequests()).toBe(tries - 1);
    const { rows } = await shop.db.execute<{ minutes: number }>(
      sql`select round(extract(epoch from due_at - now()) / 60)::integer as minutes from refund where done_at is null`,
    );
    pauses.push(rows[0]?.minutes ?? 0);
    stripe.fail("refund-refused");
    await letTimePass();
    await runJob();
  }
  expect(pauses).toEqual([1, 2, 4]);
});

test("refund: the least tried go first, so that failing refunds do not delay others", async () => {
  const stuck = await paidAfterCancellation();
  stripe.fail("refund-refused");
  await stuck.tell();
  const fresh = await paidAfterCancellation();
  stripe.fail("refund-refused");
  await fresh.tell();
  await shop.db.update(refund).set({ tries: 9 }).where(eq(refund.providerPayment, stuck.payment));
  await letTimePass();
  stripe.fail();
  await runJob();
  expect(stripe.refunds).toEqual([fresh.payment, stuck.payment]);
});

test("refund: parallel jobs send each refund once", async () => {
  const all = await Promise.all([1, 2, 3].map(() => paidAfterCancellation()));
  for (const paid of all) {
    stripe.fail("refund-refused");
    await paid.tell();
  }
  stripe.fail();
  stripe.requests.length = 0;
  await letTimePass();
  await Promise.all([runJob(), runJob(), runJob()]);
  expect(refundRequests()).toBe(3);
  expect(stripe.refunds.toSorted()).toEqual(all.map(({ payment }) => payment).toSorted());
});

test.each(["refund.failed", "charge.refund.updated"])(
  "refund: the card's bank returns it later (%s): it is owed again and sent as a new attempt",
  async (type) => {
    const paid = await paidAfterCancellation();
    await paid.tell();
    expect(await stateOf(paid)).toBe("cancelled/refunded");
    const payload = JSON.stringify({
      id: `evt_${type}_${paid.payment}`,
      object: "event",
      type,
      data: { object: stripe.failRefund(paid.payment) },
    });
    await Promise.all([postWebhook(shop, payload, { secret }), postWebhook(shop, payload, { secret })]);
    expect(await stateOf(paid)).toBe("cancelled/success");
    expect(await rowOf(paid)).toMatchObject({
      doneAt: null,
      refusals: 1,
      lastError: expect.stringContaining("refund failed"),
    });
    await letTimePass();
    await runJob();
    expect(await stateOf(paid)).toBe("cancelled/refunded");
    expect(stripe.refunds).toEqual([paid.payment, paid.payment]);
    expect(stripe.listRefunds(paid.payment)).toHaveLength(1);
  },
);

test("refund: a failure of a refund that the shop does not know changes nothing", async () => {
  const paid = await paidAfterCancellation();
  await paid.tell();
  for (const metadata of [{}, { refundId: "no-uuid" }, { refundId: crypto.randomUUID() }]) {
    const object = { id: "re_other", object: "refund", status: "failed", metadata };
    const payload = JSON.stringify({
      id: `evt_${crypto.randomUUID()}`,
      object: "event",
      type: "refund.failed",
      data: { object },
    });
    expect((await postWebhook(shop, payload, { secret })).statusCode).toBe(200);
  }
  expect(await stateOf(paid)).toBe("cancelled/refunded");
});

test("refund: its own job sends it", async () => {
  const paid = await paidAfterCancellation();
  stripe.fail("refund-refused");
  await paid.tell();
  await letTimePass();
  stripe.fail();
  await startRefundJob(shop.shop);
  await shop.db.transaction((tx) => shop.shop.jobs.enqueue(tx, "refund-owed", {}));
  await vi.waitFor(async () => expect(await stateOf(paid)).toBe("cancelled/refunded"), {
    timeout: 60_000,
    interval: 100,
  });
});
