import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq } from "#database/orm.ts";
import { payment } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { StripeServer } from "#testing/services/stripe-server.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

const ANSWER_MS = 10_000;

const stripe = new StripeServer();
let shop: TestShop;
let shopper: Shopper;
let item: { id: number; netPrice: number };

beforeAll(async () => {
  const apiBase = await stripe.start();
  shop = await testShop({
    env: {
      STRIPE_SECRET_KEY: "sk_test_key",
      STRIPE_WEBHOOK_SECRET: "whsec_test",
      STRIPE_API_BASE: apiBase,
      SHOP_URL: "https://shop.example.pk",
    },
  });
});
beforeEach(async () => {
  stripe.fail();
  stripe.createdForms.length = 0;
  stripe.requests.length = 0;
  shopper = await shopperWithAddress(shop);
  item = await newProduct(shop, { total: 1_500 });
});
afterEach(() => expectInvariants(shop.db));
afterAll(async () => {
  await shop.close();
  await stripe.stop();
});

const buy = async (quantity = 2, key?: string) =>
  placeOrder(shop, shopper, { items: [{ id: item.id, quantity }], paymentMethod: "stripe", key });
const retry = (orderId: string) => shop.call("retryStripePayment", { token: shopper.token, body: { orderId } });
const sessionsOf = (orderId: string) =>
  [...stripe.sessions.values()].filter((session) => session.client_reference_id === orderId);

describe("create order by card, at Stripe", () => {
  test("opens a checkout session in paisa, with the order's id and number and both return URLs", async () => {
    const answer = await buy();
    const { redirectUrl, orderId, orderNumber } = answer.json<CreatedOrder>();
    const [session] = sessionsOf(orderId);
    expect(redirectUrl).toBe(session?.url);
    expect(session).toMatchObject({
      currency: "pkr",
      amount_total: (2 * 1_500 + shopper.courierPrice) * 100,
      metadata: { orderId, orderNumber },
      success_url: `https://shop.example.pk/order-success?order=${orderNumber}`,
      cancel_url: `https://shop.example.pk/order-fail?order=${orderNumber}`,
    });
    const [form] = stripe.createdForms;
    expect(form?.get("mode")).toBe("payment");
    expect(form?.get("customer_email")).toBe(shopper.user.email);
  });

  test("a hundred lines and the courier exceed Stripe's limit and become one line", async () => {
    const items = [];
    for (let count = 0; count < 100; count += 1)
      items.push({ id: (await newProduct(shop, { total: 10 })).id, quantity: 1 });
    const answer = await placeOrder(shop, shopper, { items, paymentMethod: "stripe" });
    const { orderId } = answer.json<CreatedOrder>();
    expect(sessionsOf(orderId)[0]?.amount_total).toBe((1_000 + shopper.courierPrice) * 100);
  });

  test("refuses more than Stripe can charge before an order exists; cash is accepted", async () => {
    const dear = await newProduct(shop, { total: 1_000_000 });
    const answer = await placeOrder(shop, shopper, { items: [{ id: dear.id, quantity: 1 }], paymentMethod: "stripe" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "amount-too-large", fields: { paymentMethod: expect.any(String) } });
    expect(await stockOf(shop, dear.id)).toBe(10);
    const cash = await placeOrder(shop, shopper, { items: [{ id: dear.id, quantity: 1 }] });
    const { orderId } = cash.json<CreatedOrder>();
    expect((await retry(orderId)).json()).toMatchObject({ code: "amount-too-large" });
  });

  test("a repeated request returns the same page", async () => {
    const [first, second] = await Promise.all([buy(1, "same"), buy(1, "same")]);
    const third = await buy(1, "same");
    expect(second?.json()).toEqual(first?.json());
    expect(third.json()).toEqual(first?.json());
    expect(sessionsOf(first?.json<CreatedOrder>().orderId ?? "")).toHaveLength(1);
    expect(await stockOf(shop, item.id)).toBe(9);
  });
});

describe("when Stripe fails", () => {
  const orderWithoutPage = async () => {
    const startedAt = Date.now();
    const answer = await buy(1);
    expect(Date.now() - startedAt).toBeLessThan(ANSWER_MS);
    expect(answer.statusCode).toBe(200);
    const created = answer.json<CreatedOrder>();
    expect(created).toMatchObject({ success: false, paymentMethod: "stripe" });
    expect(created.redirectUrl).toBeUndefined();
    expect(await getOrder(shop, shopper, created.orderId)).toMatchObject({
      status: "pending",
      payment: { status: "pending" },
    });
    return created;
  };

  test("status 500: the order stays, and a retry opens a page", async () => {
    stripe.fail("error-500", "error-500");
    const { orderId } = await orderWithoutPage();
    const { url } = (await retry(orderId)).json<{ url: string }>();
    expect(url).toBe(sessionsOf(orderId)[0]?.url);
    expect(sessionsOf(orderId)).toHaveLength(1);
  });

  test("timeout: the shop responds within ten seconds, and a retry opens one page", async () => {
    stripe.fail("hang", "hang");
    const { orderId } = await orderWithoutPage();
    stripe.fail();
    expect((await retry(orderId)).statusCode).toBe(200);
    expect(sessionsOf(orderId)).toHaveLength(1);
  });

  test("connection reset after the session was created: the same session is found again", async () => {
    stripe.fail("reset-after-create");
    const { redirectUrl, orderId } = (await buy(1)).json<CreatedOrder>();
    expect(redirectUrl).toBe(sessionsOf(orderId)[0]?.url);
    expect(sessionsOf(orderId)).toHaveLength(1);
  });

  test("repeated connection resets: a manual retry finds the first session", async () => {
    stripe.fail("reset-after-create", "reset-after-create");
    const { orderId } = await orderWithoutPage();
    const { url } = (await retry(orderId)).json<{ url: string }>();
    expect(sessionsOf(orderId).map((session) => session.url)).toEqual([url]);
  });

  test("retry while Stripe is down: 502, and the order can still be retried", async () => {
    stripe.fail("error-500", "error-500");
    const { orderId } = await orderWithoutPage();
    stripe.fail("error-500", "error-500");
    const answer = await retry(orderId);
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ code: "provider-down" });
    expect((await retry(orderId)).statusCode).toBe(200);
  });

  test("cancel and cash on delivery while Stripe is down: 502, nothing changes", async () => {
    const { orderId } = (await buy(1)).json<CreatedOrder>();
    stripe.fail("error-500", "error-500", "error-500", "error-500");
    const body = { orderId };
    expect((await shop.call("cancelOrder", { token: shopper.token, body })).statusCode).toBe(502);
    expect((await shop.call("retryCodPayment", { token: shopper.token, body })).statusCode).toBe(502);
    expect(await getOrder(shop, shopper, orderId)).toMatchObject({ status: "pending", paymentMethod: "stripe" });
    expect(await stockOf(shop, item.id)).toBe(9);
  });
});

describe("one open session per order", () => {
  test("ten retries at once after the first session has expired: one more session", async () => {
    const { orderId } = (await buy(1)).json<CreatedOrder>();
    await shop.db
      .update(payment)
      .set({ providerSessionExpiresAt: new Date(0) })
      .where(eq(payment.orderId, orderId));
    const answers = await Promise.all(Array.from({ length: 10 }, () => retry(orderId)));
    const urls = new Set(
      answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<{ url: string }>().url),
    );
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
    expect(urls.size).toBe(1);
    expect(sessionsOf(orderId).map(({ status }) => status)).toEqual(["expired", "open"]);
  });

  test("cash on delivery just after the page was paid: 409, and the payment counts", async () => {
    const { orderId } = (await buy(1)).json<CreatedOrder>();
    stripe.pay(sessionsOf(orderId)[0]?.id ?? "");
    const answer = await shop.call("retryCodPayment", { token: shopper.token, body: { orderId } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "not-retryable" });
    expect(await getOrder(shop, shopper, orderId)).toMatchObject({
      status: "confirmed",
      payment: { method: "stripe", status: "success" },
    });
  });

  test("cancel closes the page at Stripe first, then returns the stock", async () => {
    const { orderId } = (await buy(3)).json<CreatedOrder>();
    const answer = await shop.call("cancelOrder", { token: shopper.token, body: { orderId } });
    expect(answer.json()).toEqual({ success: true });
    expect(sessionsOf(orderId)[0]?.status).toBe("expired");
    expect(await stockOf(shop, item.id)).toBe(10);
  });
});
