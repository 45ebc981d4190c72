import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq } from "#database/orm.ts";
import { sandboxSession } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder, listMailSubjects, pressPaymentButton } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { type TestShop, testShop, testShopForThisTest } from "#testing/test-shop.ts";

let shop: TestShop;
let shopper: Shopper;
let item: { id: number; netPrice: number };
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  shopper = await shopperWithAddress(shop);
  item = await newProduct(shop);
});
afterAll(() => shop.close());
afterEach(() => expectInvariants(shop.db));

async function cardOrder(): Promise<CreatedOrder & { redirectUrl: string }> {
  const answer = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 1 }], paymentMethod: "stripe" });
  const created = answer.json<CreatedOrder>();
  if (!created.redirectUrl) throw new Error(answer.body);
  return { ...created, redirectUrl: created.redirectUrl };
}

describe("sandbox page", () => {
  test("shows amount, number, items and the three buttons, and runs no script", async () => {
    const { redirectUrl, orderNumber } = await cardOrder();
    const page = await shop.app.inject(new URL(redirectUrl).pathname);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(orderNumber);
    expect(page.body).toContain((item.netPrice + shopper.courierPrice).toLocaleString("en-PK"));
    for (const label of ["Pay", "Decline", "Cancel"]) expect(page.body).toContain(`>${label}</button>`);
    expect(page.body).not.toContain("<script");
    expect(page.headers["content-security-policy"]).toContain("form-action 'self'");
    expect(page.headers["cache-control"]).toBe("no-store");
  });

  test("Pay: the order is confirmed and paid, the shopper lands on /order-success and gets a mail", async () => {
    const { redirectUrl, orderId, orderNumber } = await cardOrder();
    const answer = await pressPaymentButton(shop, redirectUrl, "pay");
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`http://localhost:3000/order-success?order=${orderNumber}`);
    const order = await getOrder(shop, shopper, orderId);
    expect(order).toMatchObject({ status: "confirmed", payment: { method: "stripe", status: "success" } });
    expect(order.history.map(({ status }) => status)).toEqual(["pending", "confirmed"]);
    expect(await listMailSubjects(shop, shopper)).toEqual([
      `Your order ${orderNumber}`,
      `Payment received for order ${orderNumber}`,
    ]);
  });

  test("Pay pressed twice, then Decline and Cancel: paid once, and the page says so", async () => {
    const { redirectUrl, orderId } = await cardOrder();
    const answers = await Promise.all([
      pressPaymentButton(shop, redirectUrl, "pay"),
      pressPaymentButton(shop, redirectUrl, "pay"),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    for (const choice of ["decline", "cancel"] as const)
      expect((await pressPaymentButton(shop, redirectUrl, choice)).headers.location).toContain("/order-success");
    expect(await getOrder(shop, shopper, orderId)).toMatchObject({
      status: "confirmed",
      payment: { status: "success" },
    });
    expect((await shop.app.inject(new URL(redirectUrl).pathname)).body).toContain("This payment is complete");
  });

  test("Decline: the payment fails, the stock stays reserved, and a retry opens another page", async () => {
    const { redirectUrl, orderId, orderNumber } = await cardOrder();
    const answer = await pressPaymentButton(shop, redirectUrl, "decline");
    expect(answer.headers.location).toBe(`http://localhost:3000/order-fail?order=${orderNumber}`);
    expect(await getOrder(shop, shopper, orderId)).toMatchObject({ status: "pending", payment: { status: "failed" } });
    expect(await stockOf(shop, item.id)).toBe(9);
    expect(await listMailSubjects(shop, shopper)).toContain(`Payment failed for order ${orderNumber}`);
    const retry = await shop.call("retryStripePayment", { token: shopper.token, body: { orderId } });
    const { url } = retry.json<{ url: string }>();
    expect(url).toContain("/sandbox/pay/");
    expect(url).not.toBe(redirectUrl);
    await pressPaymentButton(shop, url, "pay");
    expect(await getOrder(shop, shopper, orderId)).toMatchObject({
      status: "confirmed",
      payment: { status: "success" },
    });
  });

  test("Cancel: leads to /order-fail and leaves the page open for a retry", async () => {
    const { redirectUrl, orderId } = await cardOrder();
    expect((await pressPaymentButton(shop, redirectUrl, "cancel")).headers.location).toContain("/order-fail");
    const retry = await shop.call("retryStripePayment", { token: shopper.token, body: { orderId } });
    expect(retry.json()).toEqual({ url: redirectUrl });
  });

  test("an expired page says so and takes no payment; a retry opens another", async () => {
    const { redirectUrl, orderId } = await cardOrder();
    const id = redirectUrl.split("/").at(-1) ?? "";
    await shop.db
      .update(sandboxSession)
      .set({ expiresAt: new Date(0) })
      .where(eq(sandboxSession.id, id));
    expect((await pressPaymentButton(shop, redirectUrl, "pay")).headers.location).toContain("/sandbox/pay/");
    expect((await shop.app.inject(new URL(redirectUrl).pathname)).body).toContain("This payment page has expired");
    expect(await getOrder(shop, shopper, orderId)).toMatchObject({ status: "pending" });
  });

  test("an unknown session answers 404", async () => {
    expect((await shop.app.inject("/sandbox/pay/cs_sandbox_nothing")).statusCode).toBe(404);
    expect((await pressPaymentButton(shop, "http://x/sandbox/pay/cs_sandbox_nothing", "pay")).statusCode).toBe(404);
  });

  test.each(["%00", "cs_sandbox_%00", "%20", "x".repeat(300)])("a session named %s answers 404", async (name) => {
    expect((await shop.app.inject(`/sandbox/pay/${name}`)).statusCode).toBe(404);
    for (const choice of ["pay", "decline", "cancel"])
      expect((await shop.app.inject({ method: "POST", url: `/sandbox/pay/${name}/${choice}` })).statusCode).toBe(404);
  });

  test("with Stripe's keys there is no sandbox", async () => {
    const real = await testShopForThisTest({
      databaseUrl: shop.databaseUrl,
      env: { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
    });
    const { redirectUrl } = await cardOrder();
    const path = new URL(redirectUrl).pathname;
    expect((await real.app.inject(path)).statusCode).toBe(404);
    expect((await real.app.inject({ method: "POST", url: `${path}/pay` })).statusCode).toBe(404);
  });
});

describe("retry", () => {
  test("by cash on delivery: closes the page, which can no longer be paid", async () => {
    const { redirectUrl, orderId } = await cardOrder();
    const retry = await shop.call("retryCodPayment", {
      token: shopper.token,
      body: { orderId, email: "somebody@else.pk" },
    });
    expect(retry.json()).toEqual({ url: "http://localhost:3000/order-success" });
    await pressPaymentButton(shop, redirectUrl, "pay");
    expect(await getOrder(shop, shopper, orderId)).toMatchObject({
      status: "pending",
      paymentMethod: "cod",
      payment: { method: "cod", status: "pending" },
    });
  });

  test("by card for a cash order: stays cash on delivery until it is paid", async () => {
    const created = (await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 1 }] })).json<CreatedOrder>();
    const { orderId } = created;
    const { url } = (await shop.call("retryStripePayment", { token: shopper.token, body: { orderId } })).json<{
      url: string;
    }>();
    expect((await getOrder(shop, shopper, orderId)).payment).toEqual({ method: "cod", status: "pending" });
    await pressPaymentButton(shop, url, "pay");
    expect(await getOrder(shop, shopper, orderId)).toMatchObject({
      status: "confirmed",
      payment: { method: "stripe", status: "success" },
    });
  });

  test("ten requests at once open one page", async () => {
    const { redirectUrl, orderId } = await cardOrder();
    await pressPaymentButton(shop, redirectUrl, "decline");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.call("retryStripePayment", { token: shopper.token, body: { orderId } })),
    );
    expect(new Set(answers.map((answer) => answer.json<{ url: string }>().url)).size).toBe(1);
    const sessions = await shop.db.select().from(sandboxSession).where(eq(sandboxSession.orderId, orderId));
    expect(sessions.filter(({ status }) => status === "open")).toHaveLength(1);
    expect(sessions).toHaveLength(2);
  });
});
