import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PaymentGateways } from "#contract/office/payment-gateway.ts";
import { eq, sql } from "#database/orm.ts";
import { connection, paymentAttempt, refund, sandboxPayment } from "#database/schema.ts";
import { invalidateConnections } from "#server/connection/index.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop, testShopForThisTest } from "#testing/test-shop.ts";
import { inquirePayments } from "../attempt/inquire-payments.ts";

const SHOP_URL = "https://shop.example.pk";
const NAMES = ["jazzcash", "payfast", "safepay v1", "safepay v3"] as const;
type PlayedName = (typeof NAMES)[number];
const CAN_BE_ASKED: readonly PlayedName[] = ["jazzcash", "safepay v3"];
/** Safepay says nothing about a refused card, because the shopper can try another. */
const TELLS_REFUSALS: readonly PlayedName[] = ["jazzcash", "payfast"];

let shop: TestShop;
let cookie: string;
let shopper: Shopper;
let item: { id: number };

beforeAll(async () => {
  shop = await testShop({ env: { SHOP_URL } });
  cookie = await signInToOffice(shop, await newStaff(shop));
});
beforeEach(async () => {
  shopper = await shopperWithAddress(shop);
  item = await newProduct(shop, { total: 1_500 });
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

async function change(name: string, body: object, node = shop) {
  const listed = (await callOffice(node, "listPaymentGateways", { cookie })).json<PaymentGateways>();
  const version = listed.gateways.find((gateway) => gateway.name === name)?.version;
  return callOffice(node, "changePaymentGateway", { cookie, params: { name }, body: { version, ...body } });
}

/** As the owner: on, in sandbox mode, and for cards the chosen one. */
async function switchOn(played: PlayedName): Promise<void> {
  const [name = "", version] = played.split(" ");
  const body = { isOn: true, mode: "sandbox", ...(version && { keys: { version } }) };
  const answer = await change(name, body);
  expect(answer.statusCode, answer.body).toBe(200);
  if (name === "jazzcash") return;
  const { card } = answer.json<PaymentGateways>();
  const chosen = await callOffice(shop, "chooseCardProvider", {
    cookie,
    body: { version: card.version, provider: name },
  });
  expect(chosen.statusCode, chosen.body).toBe(200);
}

interface OpenPayment extends CreatedOrder {
  /** Path of the played payment page. */
  page: string;
  provider: string;
}

/** Orders, and goes to the provider's page as a browser does. */
async function orderAndVisit(played: PlayedName): Promise<OpenPayment> {
  const paymentMethod = played === "jazzcash" ? "jazzcash" : "stripe";
  const items = [{ id: item.id, quantity: 1 }];
  const created = (await placeOrder(shop, shopper, { items, paymentMethod })).json<CreatedOrder>();
  const url = new URL(created.redirectUrl ?? "");
  const answer = url.pathname.startsWith("/pay/")
    ? await postForm(url.pathname)
    : await shop.app.inject(url.href.slice(SHOP_URL.length));
  expect(answer.statusCode, answer.body).toBe(303);
  return { ...created, page: String(answer.headers.location), provider: played.split(" ")[0] ?? "" };
}

async function postForm(path: string, changed: Record<string, string> = {}) {
  const page = await shop.app.inject(path);
  const [, action = ""] = /<form method="post" action="([^"]*)"/.exec(page.body) ?? [];
  const inputs = [...page.body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const fields = inputs.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]);
  return shop.app.inject({
    method: "POST",
    url: action.slice(SHOP_URL.length),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ ...Object.fromEntries(fields), ...changed }).toString(),
  });
}

const press = ({ page }: OpenPayment, choice: string) =>
  shop.app.inject({
    method: "POST",
    url: `${page}/${choice}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "",
  });

/** Follows the way back to the shop, wherever it leads in the end. */
async function comeBack(location: unknown): Promise<string> {
  const url = String(location);
  if (!url.includes("/pay/return/")) return url;
  const answer = await shop.app.inject(url.slice(SHOP_URL.length));
  return answer.statusCode === 303 ? String(answer.headers.location) : answer.body;
}

async function stateOf({ orderId }: CreatedOrder): Promise<string> {
  const { status, payment } = await getOrder(shop, shopper, orderId);
  return `${status}/${payment.status}`;
}

async function attemptOf({ orderId }: CreatedOrder) {
  const [row] = await shop.db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId));
  return row;
}

describe.each(NAMES)("%s in the sandbox", (name) => {
  beforeEach(() => switchOn(name));

  test("its page names the provider, says that no money moves, and has the four buttons", async () => {
    const order = await orderAndVisit(name);
    const { body, headers } = await shop.app.inject(order.page);
    const label = { jazzcash: "JazzCash", payfast: "PayFast", safepay: "Safepay" }[order.provider];
    expect(body).toContain(`This shop plays ${label}: no money moves.`);
    for (const button of ["Pay", "Refuse", "Leave without paying", "Pay, but the notice is lost"])
      expect(body).toContain(`>${button}</button>`);
    expect(body).not.toContain("<script");
    expect(headers["cache-control"]).toBe("no-store");
  });

  test("Pay: the signed notice confirms the order, and the shopper comes back to it", async () => {
    const order = await orderAndVisit(name);
    const answers = await Promise.all([press(order, "pay"), press(order, "pay")]);
    expect(await stateOf(order)).toBe("confirmed/success");
    expect(await attemptOf(order)).toMatchObject({ state: "paid", provider: order.provider });
    expect(await comeBack(answers[0]?.headers.location)).toBe(`/order-success?order=${order.orderNumber}`);
    expect((await shop.app.inject(order.page)).body).toContain("This payment is complete");
  });

  test("Refuse: the order stays unpaid and can be paid afterwards", async () => {
    const order = await orderAndVisit(name);
    const answer = await press(order, "refuse");
    expect(await comeBack(answer.headers.location)).toContain(`/order-fail?order=${order.orderNumber}`);
    const told = TELLS_REFUSALS.includes(name);
    expect(await stateOf(order)).toBe(told ? "pending/failed" : "pending/pending");
    expect((await attemptOf(order))?.state).toBe(told ? "failed" : "open");
    await press(order, "pay");
    expect(await stateOf(order)).toBe("confirmed/success");
  });

  test("Leave without paying: nothing is decided", async () => {
    const order = await orderAndVisit(name);
    expect((await press(order, "leave")).headers.location).toBe("/account/orders");
    expect(await stateOf(order)).toBe("pending/pending");
    expect((await attemptOf(order))?.state).toBe("open");
  });

  test("a lost notice: the inquiry confirms, or staff see an uncertain attempt", async () => {
    const order = await orderAndVisit(name);
    await press(order, "lose-notice");
    expect(await stateOf(order)).toBe("pending/pending");
    await shop.db
      .update(paymentAttempt)
      .set({ openedAt: sql`now() - interval '25 hours'` })
      .where(eq(paymentAttempt.orderId, order.orderId));
    while ((await inquirePayments(shop.shop)) > 0);
    const canBeAsked = CAN_BE_ASKED.includes(name);
    expect(await stateOf(order)).toBe(canBeAsked ? "confirmed/success" : "pending/pending");
    expect((await attemptOf(order))?.state).toBe(canBeAsked ? "paid" : "uncertain");
  });

  test("a lost notice: the way back asks at once where the provider can be asked", async () => {
    const order = await orderAndVisit(name);
    const { headers } = await press(order, "lose-notice");
    const target = await comeBack(headers.location);
    if (CAN_BE_ASKED.includes(name)) expect(target).toBe(`/order-success?order=${order.orderNumber}`);
    else expect(target).toContain("Checking your payment");
  });

  test("paid after the cancellation: refunded by the adapter, or left to staff", async () => {
    const order = await orderAndVisit(name);
    await shop.call("cancelOrder", { token: shopper.token, body: { orderId: order.orderId } });
    await press(order, "pay");
    const [owed] = await shop.db.select().from(refund).where(eq(refund.orderId, order.orderId));
    const [played] = await shop.db
      .select()
      .from(sandboxPayment)
      .where(eq(sandboxPayment.id, order.page.split("/").at(-1) ?? ""));
    if (CAN_BE_ASKED.includes(name)) {
      expect(owed?.doneAt).toBeInstanceOf(Date);
      expect(played?.refundedMinor).toBe(played?.amountMinor);
    } else expect(owed).toMatchObject({ doneAt: null, isManual: true });
  });
});

test.each(["jazzcash", "payfast"] as const)("%s: a form that was changed is refused", async (name) => {
  await switchOn(name);
  const paymentMethod = name === "jazzcash" ? "jazzcash" : "stripe";
  const items = [{ id: item.id, quantity: 1 }];
  const { redirectUrl } = (await placeOrder(shop, shopper, { items, paymentMethod })).json<CreatedOrder>();
  const answer = await postForm(new URL(redirectUrl ?? "").pathname, { pp_Amount: "100", TXNAMT: "1" });
  expect(answer.statusCode).toBe(400);
});

test("a provider that is no longer in sandbox mode: its pages are not found, and its keys are refused", async () => {
  await switchOn("jazzcash");
  const order = await orderAndVisit("jazzcash");
  await change("jazzcash", { isOn: false, mode: "test" });
  expect((await shop.app.inject(order.page)).statusCode).toBe(404);
  expect((await press(order, "pay")).statusCode).toBe(404);
  expect(await stateOf(order)).toBe("pending/pending");
});

test.each(["x", "a".repeat(32), "%00", "a".repeat(300)])("the page of payment %s: not found", async (id) => {
  expect((await shop.app.inject(`/sandbox/payment/${id}`)).statusCode).toBe(404);
});

test.each([
  ["a real shop", { NODE_ENV: "production", SMTP_URL: "smtp://127.0.0.1:25", CARD_PAYMENTS: "office" }],
  ["a shop with Stripe's variables", { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }],
])("%s has no sandbox: neither pages nor the mode, also if it is stored", async (_shop, env) => {
  await switchOn("jazzcash");
  const order = await orderAndVisit("jazzcash");
  const real = await testShopForThisTest({ databaseUrl: shop.databaseUrl, env: { SHOP_URL, ...env } });
  expect((await real.app.inject(order.page)).statusCode).toBe(404);
  expect((await real.app.inject({ method: "POST", url: `${order.page}/pay` })).statusCode).toBe(404);
  expect((await real.app.inject("/sandbox/provider/jazzcash/x")).statusCode).toBe(404);
  const listed = (await callOffice(real, "listPaymentGateways", { cookie })).json<PaymentGateways>();
  expect(listed.gateways.find(({ name }) => name === "jazzcash")).toMatchObject({
    hasSandbox: false,
    isOffered: false,
    problems: ["The sandbox works only in a demo shop: choose another mode"],
  });
  const refused = await change("payfast", { isOn: true, mode: "sandbox" }, real);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ fields: { mode: "The sandbox works only in a demo shop" } });
});

test("Stripe has no such mode, and without a provider that is on, checkout is as before", async () => {
  expect((await change("stripe", { mode: "sandbox" })).statusCode).toBe(400);
  await shop.db.update(connection).set({ isOn: false });
  await shop.db.execute(sql`update card_payment_setting set provider = null`);
  invalidateConnections(shop.shop);
  const methods = (await shop.call("getPaymentMethods")).json<{ method: string; label: string }[]>();
  expect(methods.map(({ method, label }) => `${method} ${label}`)).toEqual([
    "stripe Card (Stripe)",
    "bank Bank Transfer",
    "cod Cash on Delivery",
  ]);
});
