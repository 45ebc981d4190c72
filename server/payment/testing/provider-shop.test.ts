import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "#contract/rules/limits.ts";
import { and, eq, isNull, sql } from "#database/orm.ts";
import { paymentAttempt, refund } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder, listMailSubjects } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { inquirePayments } from "../attempt/inquire-payments.ts";
import type { ProviderNotice } from "../payment-provider.ts";
import { setPaymentProviders } from "../providers.ts";
import { sendOwedRefunds } from "../refund/send-owed-refunds.ts";
import { createJazzCashRig } from "./jazzcash-rig.ts";
import { createPayFastRig } from "./payfast-rig.ts";
import type { ProviderRig } from "./provider-rig.ts";
import { createSafepayRig } from "./safepay-rig.ts";

const SHOP_URL = "https://shop.example.pk";
const SEE_OTHER = 303;
/** JazzCash is not asked in the first ten minutes. */
const inHalfAnHour = () => new Date(Date.now() + HOUR_MS / 2);
const RIGS = [createJazzCashRig(inHalfAnHour), createPayFastRig(), createSafepayRig("v1"), createSafepayRig("v3")];

let shop: TestShop;
let shopper: Shopper;
let item: { id: number };

beforeAll(async () => {
  shop = await testShop({ env: { SHOP_URL } });
});
beforeEach(async () => {
  shopper = await shopperWithAddress(shop);
  item = await newProduct(shop, { total: 1_500 });
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

describe.each(RIGS)("$name in the shop", (rig) => {
  beforeAll(async () => {
    await rig.server.start();
  });
  beforeEach(() => {
    rig.server.fail();
    connect(rig);
  });
  afterAll(() => rig.server.stop());

  test("paid, with three notices at once: confirmed exactly once", async () => {
    const order = await orderAndVisit(rig);
    rig.settle(order.session, "paid");
    const notice = rig.buildNotice(order.session);
    const answers = await Promise.all([sendNotice(rig, notice), sendNotice(rig, notice), sendNotice(rig, notice)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { noticeAnswer } = rig.create();
    expect(answers[0]?.body).toBe(noticeAnswer?.body ?? '{"received":true}');
    await expectConfirmedOnce(order);
    expect((await returnTo(rig, order.session)).headers.location).toBe(`/order-success?order=${order.orderNumber}`);
  });

  test("the browser returns before the notice", async () => {
    const order = await orderAndVisit(rig);
    rig.settle(order.session, "paid");
    const answer = await returnTo(rig, order.session);
    if (rig.create().inquire) {
      expect(answer.statusCode).toBe(SEE_OTHER);
      expect(answer.headers.location).toBe(`/order-success?order=${order.orderNumber}`);
    } else {
      // Without an inquiry, a return alone confirms nothing.
      expect(answer.statusCode).toBe(200);
      expect(await readState(order)).toBe("pending/pending");
    }
    await sendNotice(rig, rig.buildNotice(order.session));
    await expectConfirmedOnce(order);
  });

  test("no notice: the inquiry confirms, or staff see an uncertain attempt", async () => {
    const order = await orderAndVisit(rig);
    rig.settle(order.session, "paid");
    await age(order, "11 minutes");
    await inquirePayments(shop.shop);
    if (rig.create().inquire) {
      await expectConfirmedOnce(order);
      await sendNotice(rig, rig.buildNotice(order.session));
      await expectConfirmedOnce(order);
      return;
    }
    await age(order, "25 hours");
    for (let times = 0; times < 3; times += 1) await inquirePayments(shop.shop);
    const [attempt] = await shop.db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, order.orderId));
    expect(attempt?.state).toBe("uncertain");
    await sendNotice(rig, rig.buildNotice(order.session));
    await expectConfirmedOnce(order);
  });

  test("paid after the cancellation: refunded once, or left to staff", async () => {
    const order = await orderAndVisit(rig);
    await cancel(order);
    rig.settle(order.session, "paid");
    const notice = rig.buildNotice(order.session);
    await Promise.all([sendNotice(rig, notice), sendNotice(rig, notice)]);
    const refunds = await shop.db.select().from(refund).where(eq(refund.orderId, order.orderId));
    expect(refunds).toHaveLength(1);
    if (rig.create().refund) {
      expect(refunds[0]?.doneAt).toBeInstanceOf(Date);
      expect(rig.refundedPaisa?.(order.session)).toBe((refunds[0]?.amount ?? 0) * 100);
    } else expect(refunds[0]).toMatchObject({ doneAt: null, isManual: true });
  });

  test("forged notices change nothing", async () => {
    const order = await orderAndVisit(rig);
    rig.settle(order.session, "paid");
    for (const change of ["signature", "no-signature", "session"] as const) {
      const answer = await sendNotice(rig, rig.forgeNotice(order.session, change));
      expect(answer.statusCode).toBe(400);
    }
    expect(await readState(order)).toBe("pending/pending");
  });

  test("a failed payment can be tried again, with a reference of its own", async () => {
    const order = await orderAndVisit(rig);
    rig.settle(order.session, "failed");
    await sendNotice(rig, rig.buildNotice(order.session));
    expect((await readState(order)).startsWith("pending/")).toBe(true);
    rig.settle(order.session, "paid");
    await sendNotice(rig, rig.buildNotice(order.session));
    await expectConfirmedOnce(order);
  });

  if (!rig.exempt["notice of another amount"])
    test("another amount confirms nothing", async () => {
      const order = await orderAndVisit(rig);
      rig.settle(order.session, "paid");
      await sendNotice(rig, rig.buildNotice(order.session, { amountPaisa: 100 }));
      await sendNotice(rig, rig.buildNotice(order.session, { currency: "USD" }));
      expect(await readState(order)).toBe("pending/pending");
    });
});

test("a refund without an answer is sent once, and then left to staff", async () => {
  const rig = createJazzCashRig(inHalfAnHour);
  await rig.server.start();
  onTestFinished(() => rig.server.stop());
  connect(rig);
  const order = await orderAndVisit(rig);
  await cancel(order);
  rig.settle(order.session, "paid");
  rig.server.fail("reset-after");
  await sendNotice(rig, rig.buildNotice(order.session));
  const ofOrder = eq(refund.orderId, order.orderId);
  for (let times = 0; times < 2; times += 1) {
    await shop.db.update(refund).set({ dueAt: sql`now()` }).where(ofOrder);
    await sendOwedRefunds(shop.shop, order.orderId);
  }
  expect(rig.countRefunds?.()).toBe(1);
  const [row] = await shop.db.select().from(refund).where(ofOrder);
  expect(row).toMatchObject({ doneAt: null, isManual: true, lastError: expect.stringContaining("portal") });
});

/** Makes the rig's provider the only one of the shop. */
function connect(rig: ProviderRig): void {
  const provider = rig.create();
  const isWallet = provider.name === "jazzcash";
  setPaymentProviders(shop.shop, {
    card: isWallet ? createPayFastRig().create() : provider,
    ...(isWallet && { jazzcash: provider }),
    find: (name) => (name === provider.name ? provider : undefined),
  });
}

async function cancel({ orderId }: CreatedOrder): Promise<void> {
  const answer = await shop.call("cancelOrder", { token: shopper.token, body: { orderId } });
  expect(answer.json()).toEqual({ success: true });
}

interface VisitedOrder extends CreatedOrder {
  session: string;
}

/** Orders, and goes to the provider's page as a browser does. */
async function orderAndVisit(rig: ProviderRig): Promise<VisitedOrder> {
  const paymentMethod = rig.create().name === "jazzcash" ? "jazzcash" : "stripe";
  const items = [{ id: item.id, quantity: 1 }];
  const created = (await placeOrder(shop, shopper, { items, paymentMethod })).json<CreatedOrder>();
  const url = created.redirectUrl ?? "";
  const answer = url.startsWith(SHOP_URL) ? await postForm(url) : await fetch(url);
  expect(answer.status).toBe(200);
  const [attempt] = await shop.db
    .select({ session: paymentAttempt.session })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, created.orderId));
  return { ...created, session: attempt?.session ?? "" };
}

async function postForm(url: string): Promise<Response> {
  const page = await shop.app.inject({ url: new URL(url).pathname });
  const [, action = ""] = /<form method="post" action="([^"]*)"/.exec(page.body) ?? [];
  const inputs = [...page.body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  expect(page.headers["content-security-policy"]).toContain(`form-action 'self' ${new URL(action).origin};`);
  const fields = inputs.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]);
  return fetch(action, { method: "POST", body: new URLSearchParams(fields) });
}

function sendNotice(rig: ProviderRig, { rawBody, headers }: ProviderNotice) {
  const isJson = rawBody.toString().startsWith("{");
  return shop.app.inject({
    method: "POST",
    url: `/api/payment/notices/${rig.create().name}`,
    headers: { "content-type": isJson ? "application/json" : "application/x-www-form-urlencoded", ...headers },
    payload: rawBody,
  });
}

/** As a form that the provider's page posts from another site, without a cookie. */
function returnTo(rig: ProviderRig, session: string) {
  return shop.app.inject({
    method: "POST",
    url: `/pay/return/${rig.create().name}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: rig.buildReturn(session).toString(),
  });
}

async function readState({ orderId }: CreatedOrder): Promise<string> {
  const { status, payment } = await getOrder(shop, shopper, orderId);
  return `${status}/${payment.status}`;
}

async function age({ orderId }: CreatedOrder, by: string): Promise<void> {
  await shop.db
    .update(paymentAttempt)
    .set({ openedAt: sql`now() - ${by}::interval` })
    .where(eq(paymentAttempt.orderId, orderId));
}

async function expectConfirmedOnce(order: CreatedOrder): Promise<void> {
  const { status, payment, history } = await getOrder(shop, shopper, order.orderId);
  expect([status, payment.status]).toEqual(["confirmed", "success"]);
  expect(history.map((step) => step.status)).toEqual(["pending", "confirmed"]);
  const mails = await listMailSubjects(shop, shopper);
  expect(mails.filter((subject) => subject.startsWith("Payment received"))).toHaveLength(1);
  const owed = and(eq(refund.orderId, order.orderId), isNull(refund.doneAt));
  expect(await shop.db.select().from(refund).where(owed)).toEqual([]);
}
