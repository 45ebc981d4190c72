import { Stripe } from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import {
  buildStripeEvent,
  type CreatedOrder,
  getOrder,
  listMailSubjects,
  postWebhook,
  STRIPE_EVENTS,
} from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { StripeServer } from "#testing/services/stripe-server.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

const secret = "whsec_test";
const stripe = new StripeServer();
let shop: TestShop;
let shopper: Shopper;
let item: { id: number; netPrice: number };
let events = 0;

beforeAll(async () => {
  const apiBase = await stripe.start();
  shop = await testShop({
    env: { STRIPE_SECRET_KEY: "sk_test_key", STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: apiBase },
  });
});
beforeEach(async () => {
  stripe.fail();
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
  const { orderId, orderNumber, redirectUrl = "" } = answer.json<CreatedOrder>();
  const session = redirectUrl.split("/").at(-1) ?? "";
  return { orderId, orderNumber, session, amountMinor: stripe.session(session).amount_total };
}
type CardOrder = Awaited<ReturnType<typeof cardOrder>>;

function event(
  order: CardOrder,
  name: keyof typeof STRIPE_EVENTS,
  changed: Partial<Parameters<typeof buildStripeEvent>[0]> = {},
) {
  events += 1;
  const { orderId, session, amountMinor } = order;
  return buildStripeEvent({ id: `evt_${events}`, session, orderId, amountMinor, ...STRIPE_EVENTS[name], ...changed });
}
const send = async (payload: string) => {
  const answer = await postWebhook(shop, payload, { secret });
  expect(answer.statusCode).toBe(200);
};
const stateOf = async ({ orderId }: CardOrder) => {
  const { status, payment } = await getOrder(shop, shopper, orderId);
  return `${status}/${payment.status}`;
};

function orders<T>(all: readonly T[]): T[][] {
  if (all.length <= 1) return [[...all]];
  return all.flatMap((one, index) => orders(all.toSpliced(index, 1)).map((rest) => [one, ...rest]));
}

describe("webhook", () => {
  test("paid: confirmed once, however often and in parallel the event arrives", async () => {
    const order = await cardOrder();
    const payload = event(order, "completed");
    await Promise.all([send(payload), send(payload), send(payload), send(event(order, "completed"))]);
    expect(await stateOf(order)).toBe("confirmed/success");
    const { history } = await getOrder(shop, shopper, order.orderId);
    expect(history.map(({ status }) => status)).toEqual(["pending", "confirmed"]);
    const received = (await listMailSubjects(shop, shopper)).filter((subject) =>
      subject.startsWith("Payment received"),
    );
    expect(received).toHaveLength(1);
    expect(stripe.refunds).toEqual([]);
  });

  test.each(orders(["promised", "succeeded", "expired"] as const))(
    "%s, %s, %s, each three times: a paid order stays paid",
    async (...names) => {
      const order = await cardOrder();
      for (const name of names) {
        const payload = event(order, name);
        for (let times = 0; times < 3; times += 1) await send(payload);
      }
      for (const name of names) await send(event(order, name));
      expect(await stateOf(order)).toBe("confirmed/success");
      expect(stripe.refunds).toEqual([]);
    },
  );

  test.each(orders(["promised", "failed"] as const))(
    "%s, %s: failed, and the order can be paid again",
    async (...names) => {
      const order = await cardOrder();
      for (const name of names) await send(event(order, name));
      expect(await stateOf(order)).toBe("pending/failed");
    },
  );

  test("promised but not yet paid: no second page while the first may still be paid", async () => {
    const order = await cardOrder();
    Object.assign(stripe.session(order.session), { status: "complete", payment_status: "unpaid", url: null });
    await send(event(order, "promised"));
    const retry = await shop.call("retryStripePayment", { token: shopper.token, body: { orderId: order.orderId } });
    expect(retry.statusCode).toBe(409);
    await send(event(order, "succeeded"));
    expect(await stateOf(order)).toBe("confirmed/success");
  });

  test("a failure of an earlier attempt does not affect the next one", async () => {
    const first = await cardOrder();
    await send(event(first, "failed"));
    const retry = await shop.call("retryStripePayment", { token: shopper.token, body: { orderId: first.orderId } });
    expect(retry.statusCode).toBe(200);
    await send(event(first, "expired"));
    expect(await stateOf(first)).toBe("pending/pending");
  });

  test("both attempts are paid: the second payment is refunded, and the order stays confirmed", async () => {
    const first = await cardOrder();
    await send(event(first, "failed"));
    const retry = await shop.call("retryStripePayment", { token: shopper.token, body: { orderId: first.orderId } });
    const session = retry.json<{ url: string }>().url.split("/").at(-1) ?? "";
    await send(event({ ...first, session }, "completed"));
    await send(event(first, "succeeded"));
    expect(await stateOf(first)).toBe("confirmed/success");
    expect(stripe.refunds).toEqual([`pi_${first.session}`]);
    stripe.refunds.length = 0;
  });

  test("paid after another order has replaced it: the money is refunded, and the other keeps its stock", async () => {
    const order = await cardOrder();
    const instead = await placeOrder(shop, shopper, {
      items: [{ id: item.id, quantity: 1 }],
      extraFields: { replacesOrderId: order.orderId },
    });
    expect(instead.statusCode).toBe(200);
    await send(event(order, "completed"));
    expect(await stateOf(order)).toBe("cancelled/refunded");
    // The mail about the cancellation said that nothing was charged.
    expect(await listMailSubjects(shop, shopper)).toContainEqual(expect.stringMatching(/^Refund for order/));
    expect(stripe.refunds).toEqual([`pi_${order.session}`]);
    expect(await stockOf(shop, item.id)).toBe(9);
    stripe.refunds.length = 0;
  });
});

describe("webhook: abuse", () => {
  test.each([
    ["forged", { secret: "whsec_other" }],
    ["signed with an empty secret", { secret: "" }],
    ["without a signature", { signature: "" }],
    ["with an invalid signature", { signature: "t=1,v1=00" }],
  ])("%s: 400, nothing changes", async (_name, how) => {
    const order = await cardOrder();
    const answer = await postWebhook(shop, event(order, "completed"), how);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "bad-signature" });
    expect(await stateOf(order)).toBe("pending/pending");
  });

  test("an old signature, replayed: 400", async () => {
    const order = await cardOrder();
    const payload = event(order, "completed");
    const timestamp = Math.floor(Date.now() / 1_000) - 3_600;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    expect((await postWebhook(shop, payload, { signature })).statusCode).toBe(400);
    expect(await stateOf(order)).toBe("pending/pending");
  });

  test("a body changed after signing: 400", async () => {
    const order = await cardOrder();
    const payload = event(order, "completed");
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    expect((await postWebhook(shop, `${payload} `, { signature })).statusCode).toBe(400);
  });

  test.each([
    ["another amount", { amountMinor: 100 }],
    ["another currency", { currency: "usd" }],
    ["an order that does not exist", { orderId: "00000000-0000-4000-8000-000000000000" }],
    ["no order at all", { orderId: "x'; drop table payment; --" }],
  ])("%s: accepted, and nothing changes", async (_name, changed) => {
    const order = await cardOrder();
    await send(event(order, "completed", changed));
    expect(await stateOf(order)).toBe("pending/pending");
  });

  test("events of other types: accepted, and nothing changes", async () => {
    const order = await cardOrder();
    await send(event(order, "completed", { type: "charge.dispute.created" }));
    expect(await stateOf(order)).toBe("pending/pending");
  });
});
