import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq, sql } from "#database/orm.ts";
import { payment, paymentAttempt, paymentCase, refund } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder, listMailSubjects } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { buildFormNotice, FormProvider } from "#testing/services/form-provider.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { inquirePayments } from "./attempt/inquire-payments.ts";
import { getPaymentProviders, setPaymentProviders } from "./providers.ts";

let shop: TestShop;
let wallet: FormProvider;
let shopper: Shopper;
let item: { id: number; netPrice: number };

beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  wallet = new FormProvider();
  const { card, find } = await getPaymentProviders(shop.shop);
  const { provider } = wallet;
  setPaymentProviders(shop.shop, {
    card,
    jazzcash: provider,
    find: (name) => (name === "jazzcash" ? provider : find(name)),
  });
  shopper = await shopperWithAddress(shop);
  item = await newProduct(shop);
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

async function walletOrder() {
  const placed = await placeOrder(shop, shopper, {
    items: [{ id: item.id, quantity: 1 }],
    paymentMethod: "jazzcash" as never,
  });
  const { orderId, orderNumber, redirectUrl = "" } = placed.json<CreatedOrder>();
  return { orderId, orderNumber, page: new URL(redirectUrl).pathname, ...(await attemptOf(orderId)) };
}

async function attemptOf(orderId: string, attempt = 1) {
  const rows = await shop.db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId));
  const row = rows.find((one) => one.attempt === attempt);
  if (!row) throw new Error(`No attempt ${attempt}`);
  return { reference: row.reference, amountMinor: row.amount * 100, state: row.state, row };
}

const notify = (facts: Parameters<typeof buildFormNotice>[0], provider = "jazzcash") =>
  shop.app.inject({ method: "POST", url: `/api/payment/notices/${provider}`, ...buildFormNotice(facts) });
const comeBack = (fields: string, method: "GET" | "POST" = "POST") =>
  shop.app.inject({
    method,
    url: method === "GET" ? `/pay/return/jazzcash?${fields}` : "/pay/return/jazzcash",
    ...(method === "POST" && {
      payload: fields,
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
    }),
  });
const stateOf = async (orderId: string) => {
  const { status, payment: paid } = await getOrder(shop, shopper, orderId);
  return `${status}/${paid.method}/${paid.status}`;
};
const retry = (orderId: string, method: string) =>
  shop.call("retryPayment", { token: shopper.token, body: { orderId, method } });

describe("payment page of a form", () => {
  test("posts the provider's fields by a button and a hashed script, to that origin alone", async () => {
    const { page, reference, orderNumber, row } = await walletOrder();
    expect(page).toBe(`/pay/${row.token}`);
    expect(reference).toMatch(/^[0-9A-Z]{1,20}$/);
    const answer = await shop.app.inject(page);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<form method="post" action="https://pay.example.test/form">`);
    expect(answer.body).toContain(`>Continue to JazzCash</button>`);
    expect(answer.body).toContain(`value="secret of &#34;${reference}&#34; &#38; &#60;more&#62;"`);
    expect(answer.body).toContain(orderNumber);
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toContain("form-action 'self' https://pay.example.test;");
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["x-robots-tag"]).toBe("noindex");
  });

  test("the form's password is in no table", async () => {
    const { page, reference } = await walletOrder();
    await shop.app.inject(page);
    const { rows } = await shop.db.execute(sql`select * from payment_attempt where reference = ${reference}`);
    expect(JSON.stringify(rows)).not.toContain("secret");
  });

  test.each(["/pay/x", `/pay/${"a".repeat(32)}`, `/pay/${"a".repeat(300)}`, "/pay/%00"])("%s: 404", async (url) => {
    expect((await shop.app.inject(url)).statusCode).toBe(404);
  });

  test("a paid, failed, expired or closed attempt says so, without a form", async () => {
    const paid = await walletOrder();
    await notify(paid);
    const failed = await walletOrder();
    await notify({ ...failed, outcome: "failed" });
    const expired = await walletOrder();
    await shop.db
      .update(paymentAttempt)
      .set({ expiresAt: new Date(0) })
      .where(eq(paymentAttempt.reference, expired.reference));
    const closed = await walletOrder();
    await shop.call("retryCodPayment", { token: shopper.token, body: { orderId: closed.orderId } });
    const texts = ["This payment is complete", "This payment failed", "has expired", "was closed"];
    for (const [index, { page }] of [paid, failed, expired, closed].entries()) {
      const { body, statusCode } = await shop.app.inject(page);
      expect(statusCode).toBe(200);
      expect(body).toContain(texts[index]);
      expect(body).not.toContain("<form");
      expect(body).toContain("Back to the shop");
    }
  });

  test("a provider that is down: 503, and the page works later", async () => {
    const { page } = await walletOrder();
    wallet.isDown = true;
    const answer = await shop.app.inject(page);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain("JazzCash does not answer at the moment");
    wallet.isDown = false;
    expect((await shop.app.inject(page)).statusCode).toBe(200);
  });
});

describe("notice", () => {
  test("paid: confirmed once, and the attempt records what the provider said; duplicates change nothing", async () => {
    const order = await walletOrder();
    const answers = await Promise.all([notify(order), notify(order), notify(order)]);
    expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(Array(3).fill("200 OK 000"));
    expect(answers[0]?.headers["content-type"]).toContain("text/plain");
    expect(await stateOf(order.orderId)).toBe("confirmed/jazzcash/success");
    const { row } = await attemptOf(order.orderId);
    expect(row).toMatchObject({ state: "paid", detail: "Answer paid", providerPayment: `pay-${order.reference}` });
    expect((await listMailSubjects(shop, shopper)).filter((text) => text.startsWith("Payment received"))).toHaveLength(
      1,
    );
  });

  test("without an amount: the amount of the attempt counts", async () => {
    const { reference, orderId } = await walletOrder();
    await notify({ reference });
    expect(await stateOf(orderId)).toBe("confirmed/jazzcash/success");
  });

  test("failed, then paid: the payment counts; paid, then failed: it stays paid", async () => {
    const first = await walletOrder();
    await notify({ ...first, outcome: "failed" });
    expect(await stateOf(first.orderId)).toBe("pending/jazzcash/failed");
    await notify(first);
    expect(await stateOf(first.orderId)).toBe("confirmed/jazzcash/success");
    const second = await walletOrder();
    await notify(second);
    await notify({ ...second, outcome: "failed" });
    expect(await stateOf(second.orderId)).toBe("confirmed/jazzcash/success");
    expect((await attemptOf(second.orderId)).state).toBe("paid");
  });

  test("the inquiry and a late notice name the payment differently: nothing is refunded", async () => {
    const order = await walletOrder();
    wallet.records.set(order.reference, "paid");
    await comeBack(`reference=${order.reference}`);
    await notify(order);
    await notify({ ...order, id: "another", payment: "another" });
    expect(await stateOf(order.orderId)).toBe("confirmed/jazzcash/success");
    expect(await shop.db.select().from(refund).where(eq(refund.orderId, order.orderId))).toEqual([]);
  });

  test.each([
    ["another amount", { amountMinor: 100 }],
    ["another currency", { currency: "usd" }],
  ])("%s: the order stays unpaid and becomes a payment case", async (_name, changed) => {
    const order = await walletOrder();
    await notify({ ...order, ...changed });
    expect(await stateOf(order.orderId)).toBe("pending/jazzcash/pending");
    const cases = await shop.db.select().from(paymentCase).where(eq(paymentCase.orderId, order.orderId));
    expect(cases).toEqual([
      expect.objectContaining({ provider: "jazzcash", providerPayment: `pay-${order.reference}` }),
    ]);
  });

  test("another order's id, and an unknown reference: accepted, and nothing changes", async () => {
    const [order, other] = [await walletOrder(), await walletOrder()];
    await notify({ ...order, orderId: other.orderId });
    await notify({ ...order, reference: "RB00000000009" });
    expect(await stateOf(order.orderId)).toBe("pending/jazzcash/pending");
    expect(await stateOf(other.orderId)).toBe("pending/jazzcash/pending");
  });

  test("forged: 400; an unknown provider or one that is not set up: 404; too large: 413", async () => {
    const order = await walletOrder();
    const { payload } = buildFormNotice(order);
    const url = "/api/payment/notices/jazzcash";
    const headers = { "content-type": "application/x-www-form-urlencoded", "x-signature": "00" };
    expect((await shop.app.inject({ method: "POST", url, payload, headers })).statusCode).toBe(400);
    expect((await shop.app.inject({ method: "POST", url })).statusCode).toBe(400);
    for (const name of ["nobody", "payfast", "toString", "x".repeat(30)])
      expect((await notify(order, name)).statusCode).toBe(404);
    const large = await shop.app.inject({ method: "POST", url, payload: "x".repeat(300_000), headers });
    expect(large.statusCode).toBe(413);
    expect(await stateOf(order.orderId)).toBe("pending/jazzcash/pending");
  });

  test("two attempts are paid at two providers: each refund goes to its own provider", async () => {
    const order = await walletOrder();
    const byCard = await retry(order.orderId, "stripe");
    const cardPage = new URL(byCard.json<{ url: string }>().url).pathname;
    expect(cardPage).toContain("/sandbox/pay/");
    await shop.app.inject({ method: "POST", url: `${cardPage}/pay` });
    expect(await stateOf(order.orderId)).toBe("confirmed/stripe/success");
    // The wallet cannot close its session, so its customer may still pay it.
    await notify(order);
    expect(wallet.refunds).toEqual([`pay-${order.reference}`]);
    const [row] = await shop.db.select().from(payment).where(eq(payment.orderId, order.orderId));
    expect(row?.provider).toBe("sandbox");
    expect((await attemptOf(order.orderId, 2)).row).toMatchObject({ provider: "sandbox", state: "paid" });
  });

  test("a provider without refunds: staff refund in its portal and record it once", async () => {
    delete wallet.provider.refund;
    const order = await walletOrder();
    await shop.call("cancelOrder", { token: shopper.token, body: { orderId: order.orderId } });
    await notify(order);
    const [owed] = await shop.db.select().from(refund).where(eq(refund.orderId, order.orderId));
    expect(owed).toMatchObject({ isManual: true, tries: 1, lastError: "JazzCash takes no refunds from the shop" });
    const cookie = await signInToOffice(shop, await newStaff(shop));
    const complete = () =>
      callOffice(shop, "completeRefund", { cookie, params: { number: order.orderNumber, id: owed?.id ?? "" } });
    expect((await complete()).statusCode).toBe(200);
    expect((await complete()).statusCode).toBe(409);
    expect(await stateOf(order.orderId)).toBe("cancelled/jazzcash/refunded");
  });

  test("paid after the order was cancelled: refunded at the provider, and the stock stays free", async () => {
    const order = await walletOrder();
    await shop.call("cancelOrder", { token: shopper.token, body: { orderId: order.orderId } });
    await notify(order);
    expect(wallet.refunds).toEqual([`pay-${order.reference}`]);
    expect(await stateOf(order.orderId)).toBe("cancelled/jazzcash/refunded");
    expect(await stockOf(shop, item.id)).toBe(10);
  });
});

describe("return", () => {
  test("notice before return: on to /order-success, without a login or a cookie", async () => {
    const order = await walletOrder();
    await notify(order);
    for (const method of ["GET", "POST"] as const) {
      const answer = await comeBack(`reference=${order.reference}&amount=1`, method);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `/order-success?order=${order.orderNumber}`]);
    }
    expect(wallet.asked).toEqual([]);
  });

  test("return before notice: the provider is asked; without an answer the page waits and tells only the number", async () => {
    const order = await walletOrder();
    const waiting = await comeBack(`reference=${order.reference}&outcome=paid`);
    expect(waiting.statusCode).toBe(200);
    expect(waiting.body).toContain("has not told us yet whether you have paid");
    expect(waiting.body).toContain(order.orderNumber);
    expect(waiting.body).toContain(`5;url=/pay/return/jazzcash?attempt=${order.reference}`);
    const { user } = shopper;
    for (const secret of [order.row.token, user.email, user.name, (order.amountMinor / 100).toLocaleString("en-PK")])
      expect(waiting.body).not.toContain(secret);
    expect(await stateOf(order.orderId)).toBe("pending/jazzcash/pending");
    await notify(order);
    const known = await comeBack(`attempt=${order.reference}`, "GET");
    expect(known.headers.location).toBe(`/order-success?order=${order.orderNumber}`);
  });

  test("no notice: the inquiry decides at once", async () => {
    const paid = await walletOrder();
    wallet.records.set(paid.reference, "paid");
    expect((await comeBack(`reference=${paid.reference}`)).headers.location).toContain("/order-success");
    expect(await stateOf(paid.orderId)).toBe("confirmed/jazzcash/success");
    const failed = await walletOrder();
    wallet.records.set(failed.reference, "failed");
    expect((await comeBack(`reference=${failed.reference}`)).headers.location).toContain("/order-fail");
    expect(await stateOf(failed.orderId)).toBe("pending/jazzcash/failed");
  });

  test("many waiting pages ask the provider once in a few seconds", async () => {
    const { reference } = await walletOrder();
    await Promise.all(Array.from({ length: 8 }, () => comeBack(`attempt=${reference}`, "GET")));
    expect(wallet.asked).toEqual([reference]);
  });

  test("a provider that is down: nobody knows, the page waits, and the attempt is uncertain until it answers", async () => {
    const order = await walletOrder();
    wallet.isDown = true;
    expect((await comeBack(`reference=${order.reference}`)).statusCode).toBe(200);
    expect((await attemptOf(order.orderId)).row).toMatchObject({ state: "uncertain", detail: "The provider is down" });
    expect((await shop.app.inject(order.page)).body).toContain("Please do not pay again");
    wallet.isDown = false;
    await notify(order);
    expect((await attemptOf(order.orderId)).row).toMatchObject({ state: "paid", uncertainSince: null });
  });

  test("an unknown or missing reference names no order; an unknown provider is 404", async () => {
    for (const fields of ["", "reference=RB00000000001", "reference=%00", "attempt='--"]) {
      const answer = await comeBack(fields);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain("Your orders show whether the payment has arrived");
    }
    expect((await shop.app.inject("/pay/return/nobody")).statusCode).toBe(404);
  });
});

describe("inquiry of an attempt", () => {
  const openedBefore = (orderId: string, minutes: number) =>
    shop.db
      .update(paymentAttempt)
      .set({ openedAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(paymentAttempt.orderId, orderId));

  test("no return and no notice: the job finds the payment at the attempt's own provider", async () => {
    const order = await walletOrder();
    wallet.records.set(order.reference, "paid");
    await openedBefore(order.orderId, 11);
    await inquirePayments(shop.shop);
    expect(await stateOf(order.orderId)).toBe("confirmed/jazzcash/success");
  });

  test("an attempt that the provider could not close is still asked about", async () => {
    const order = await walletOrder();
    await shop.call("retryCodPayment", { token: shopper.token, body: { orderId: order.orderId } });
    wallet.records.set(order.reference, "paid");
    await openedBefore(order.orderId, 11);
    await inquirePayments(shop.shop);
    expect(await stateOf(order.orderId)).toBe("confirmed/jazzcash/success");
  });

  test("a provider that cannot be asked: uncertain after the last inquiry, not before", async () => {
    delete wallet.provider.inquire;
    const order = await walletOrder();
    await openedBefore(order.orderId, 30 * 60);
    await inquirePayments(shop.shop);
    expect((await attemptOf(order.orderId)).row).toMatchObject({
      state: "uncertain",
      detail: "No notice came, and JazzCash cannot be asked",
    });
  });
});

describe("methods", () => {
  const list = async () => (await shop.call("getPaymentMethods")).json();

  test("the wallet is listed after the card while it is switched on", async () => {
    expect(await list()).toEqual([
      { method: "stripe", label: "Card (Stripe)", enabled: true, reason: null },
      { method: "jazzcash", label: "JazzCash", enabled: true, reason: null },
      { method: "bank", label: "Bank Transfer", enabled: false, reason: "This payment method is not available" },
      { method: "cod", label: "Cash on Delivery", enabled: true, reason: null },
    ]);
  });

  test("switched off: not listed, refused for new orders and retries, and its earlier payments still count", async () => {
    const order = await walletOrder();
    const { card, find } = await getPaymentProviders(shop.shop);
    setPaymentProviders(shop.shop, { card, find });
    expect((await list()).map(({ method }: { method: string }) => method)).toEqual(["stripe", "bank", "cod"]);
    const refused = await placeOrder(shop, shopper, {
      items: [{ id: item.id, quantity: 1 }],
      paymentMethod: "jazzcash" as never,
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: "bank-disabled", fields: { paymentMethod: expect.any(String) } });
    expect((await retry(order.orderId, "jazzcash")).statusCode).toBe(400);
    expect((await retry(order.orderId, "bank")).statusCode).toBe(400);
    await notify(order);
    expect(await stateOf(order.orderId)).toBe("confirmed/jazzcash/success");
  });

  test("a provider whose keys were removed: its order can be paid another way, and the attempt is uncertain", async () => {
    const order = await walletOrder();
    const { card, find } = await getPaymentProviders(shop.shop);
    setPaymentProviders(shop.shop, { card, find: (name) => (name === "jazzcash" ? undefined : find(name)) });
    expect((await retry(order.orderId, "cod")).statusCode).toBe(200);
    expect(await stateOf(order.orderId)).toBe("pending/cod/pending");
    expect((await attemptOf(order.orderId)).row).toMatchObject({
      state: "uncertain",
      detail: "JazzCash is not set up",
    });
  });

  test("retry by another method: a new attempt at the other provider, or cash", async () => {
    const order = await walletOrder();
    expect((await retry(order.orderId, "jazzcash")).json<{ url: string }>().url).toContain(order.page);
    expect((await retry(order.orderId, "stripe")).statusCode).toBe(200);
    expect(await stateOf(order.orderId)).toBe("pending/stripe/pending");
    expect((await attemptOf(order.orderId, 2)).row).toMatchObject({ provider: "sandbox", state: "open" });
    expect((await retry(order.orderId, "cod")).json()).toEqual({ url: "http://localhost:3000/order-success" });
    expect(await stateOf(order.orderId)).toBe("pending/cod/pending");
    const stranger = await shopperWithAddress(shop);
    const body = { orderId: order.orderId, method: "stripe" };
    expect((await shop.call("retryPayment", { token: stranger.token, body })).statusCode).toBe(404);
  });
});
