import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import { UNPAID_CARD_ORDER_LIFETIME_MS } from "#contract/rules/limits.ts";
import { calculateAdvance, describeAdvance } from "#contract/rules/order/cash-advance.ts";
import type { BankTransfer } from "#contract/shop/orders/bank-transfer.ts";
import { and, eq, sql } from "#database/orm.ts";
import { bankAccount, bankTransfer, cashRule, cashSetting, payment, refund, shopOrder } from "#database/schema.ts";
import { createCardPayments } from "#server/payment/index.ts";
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
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type Desk, signInToDesk } from "#testing/office/order-desk.ts";
import { StripeServer } from "#testing/services/stripe-server.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { expireUnpaidOrders } from "../expire-unpaid-orders.ts";

const secret = "whsec_advance";
const stripe = new StripeServer();
let shop: TestShop;
let desk: Desk;
let owner: string;
let shopper: Shopper;
let item: { id: number; netPrice: number };
let events = 0;

beforeAll(async () => {
  const apiBase = await stripe.start();
  shop = await testShop({
    env: { STRIPE_SECRET_KEY: "sk_test_key", STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: apiBase },
  });
  desk = await signInToDesk(shop);
  const member = await newStaff(shop);
  owner = await signInToOffice(shop, member);
  await callOffice(shop, "confirmIdentity", { cookie: owner, body: { password: member.password } });
  await shop.db
    .update(bankAccount)
    .set({ iban: "PK36SCBL0000001123456702", title: "Rig Bazaar", bankName: "Standard Chartered" });
  // Only this rule decides, at whatever hour the tests run.
  await shop.db.update(cashRule).set({ isOn: false });
  await shop.db.update(cashRule).set({ isOn: true, threshold: 10_000 }).where(eq(cashRule.signal, "high-value"));
});
beforeEach(async () => {
  stripe.fail();
  shopper = await shopperWithAddress(shop);
  item = await newProduct(shop, { total: 20_000, stock: 10 });
  await shop.db
    .update(cashSetting)
    .set({ asksAdvance: true, advancePercent: 10, advanceMinimum: 500, refundsRefusedAdvance: true });
  await decide("advance");
});
afterEach(() => expectInvariants(shop.db));
afterAll(async () => {
  await shop.close();
  await stripe.stop();
});

const decide = (decision: "advance" | "prepaid") =>
  shop.db.update(cashRule).set({ decision }).where(eq(cashRule.signal, "high-value"));
const total = () => item.netPrice + shopper.courierPrice;
const advance = () => calculateAdvance(total(), { percent: 10, minimum: 500 });
const place = async (extraFields: object = {}, paymentMethod: "cod" | "stripe" = "cod") =>
  (
    await placeOrder(shop, shopper, {
      items: [{ id: item.id, quantity: 1 }],
      paymentMethod,
      extraFields: { ...extraFields },
    })
  ).json<CreatedOrder>();
const details = async (number: string) =>
  (await callOffice(shop, "getOrder", { cookie: desk.cookie, params: { number } })).json<OrderDetails>();
const listedTransferState = async ({ orderNumber: order }: CreatedOrder) =>
  (await callOffice(shop, "listPayments", { cookie: desk.cookie, query: { order, provider: "bank" } }))
    .json<OfficeResponse<"listPayments">>()
    .payments.at(0)?.state;
const own = ({ orderId }: CreatedOrder) => getOrder(shop, shopper, orderId);
const sessionOf = (url = "") => url.split("/").at(-1) ?? "";
const notify = (
  { orderId }: CreatedOrder,
  url: string | undefined,
  { amountMinor, id }: { amountMinor?: number; id?: string } = {},
) => {
  events += 1;
  const session = sessionOf(url);
  const paid = stripe.pay(session).amount_total;
  const payload = buildStripeEvent({
    id: id ?? `evt_advance_${events}`,
    ...STRIPE_EVENTS.completed,
    session,
    orderId,
    amountMinor: amountMinor ?? paid,
  });
  return postWebhook(shop, payload, { secret });
};
const placeAndPay = async () => {
  const order = await place();
  await notify(order, order.redirectUrl);
  return order;
};
const run = async ({ orderNumber }: CreatedOrder, acts: readonly Parameters<Desk["act"]>[2][]) => {
  for (const act of acts) {
    const { stage } = await details(orderNumber);
    const answer = await desk.act(orderNumber, stage, act);
    expect(answer.statusCode, answer.body).toBe(200);
  }
};
const refundsOf = ({ orderId }: CreatedOrder) => shop.db.select().from(refund).where(eq(refund.orderId, orderId));
const received = async ({ orderId }: CreatedOrder) =>
  (await shop.db.select().from(payment).where(eq(payment.orderId, orderId)))[0]?.received;
const retry = async (orderId: string, method: "stripe" | "bank" | "cod") =>
  shop.call("retryPayment", { token: shopper.token, body: { orderId, method } });

test("calculateAdvance: percent in whole rupees, at least the minimum, at most the total", () => {
  expect(calculateAdvance(20_245, { percent: 10, minimum: 500 })).toBe(2_025);
  expect(calculateAdvance(3_000, { percent: 10, minimum: 500 })).toBe(500);
  expect(calculateAdvance(300, { percent: 0, minimum: 500 })).toBe(300);
  expect(describeAdvance({ amount: 2_000, cashDue: 18_500 })).toBe("Pay Rs\u00a02,000 now, Rs\u00a018,500 at the door");
  expect(describeAdvance({ amount: 300, cashDue: 0 })).toBe("Pay Rs\u00a0300 now, nothing at the door");
});

describe("placing", () => {
  test("with advances off, or no rule that asks for one, a cash order is placed as always", async () => {
    const cheap = await newProduct(shop, { total: 900 });
    const small = await placeOrder(shop, shopper, { items: [{ id: cheap.id, quantity: 1 }] });
    await shop.db.update(cashSetting).set({ asksAdvance: false });
    const large = await place({ expectedAdvance: 0 });
    for (const { orderId, orderNumber, redirectUrl } of [small.json<CreatedOrder>(), large]) {
      expect(redirectUrl).toBeUndefined();
      const order = await getOrder(shop, shopper, orderId);
      expect(order).toMatchObject({ advance: null, cashDue: order.grandTotal });
      expect((await details(orderNumber)).stage).toBe("to-confirm");
    }
    const methods = (await shop.call("getPaymentMethods", {})).json<{ method: string }[]>();
    expect(methods.at(-1)).toMatchObject({ method: "cod", enabled: true });
    expect(methods.at(-1)).not.toHaveProperty("asksAdvance");
  });

  test("quoteAdvance says what is due now and at the door, and writes nothing", async () => {
    const body = {
      items: [{ id: item.id, quantity: 1 }],
      courierPricingId: shopper.courierPricingId,
      addressId: shopper.addressId,
    };
    const quote = async () => (await shop.call("quoteAdvance", { token: shopper.token, body })).json();
    expect(await quote()).toEqual({ advance: advance(), cashDue: total() - advance() });
    expect(await stockOf(shop, item.id)).toBe(10);
    await decide("prepaid");
    expect(await quote()).toEqual({ advance: total(), cashDue: 0 });
    await shop.db.update(cashSetting).set({ asksAdvance: false });
    expect(await quote()).toEqual({ advance: 0, cashDue: total() });
    const other = await shopperWithAddress(shop);
    const foreign = await shop.call("quoteAdvance", { token: other.token, body });
    expect(foreign.statusCode).toBe(404);
  });

  test("an advance that the shopper did not see is refused, and nothing is written", async () => {
    for (const expectedAdvance of [0, 1, advance() + 1]) {
      const answer = await placeOrder(shop, shopper, {
        items: [{ id: item.id, quantity: 1 }],
        extraFields: { expectedAdvance },
      });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, "advance-changed"]);
    }
    expect(await stockOf(shop, item.id)).toBe(10);
  });

  test("an order that needs an advance waits for exactly that amount, and is not in the queue to confirm", async () => {
    const order = await place({ expectedAdvance: advance() });
    expect(stripe.session(sessionOf(order.redirectUrl)).amount_total).toBe(advance() * 100);
    expect(await own(order)).toMatchObject({
      status: "pending",
      payment: { method: "cod", status: "pending" },
      advance: { amount: advance(), method: "stripe", isPaid: false },
      cashDue: total() - advance(),
    });
    expect(await details(order.orderNumber)).toMatchObject({ stage: "to-pay", confirmUrl: null });
    const queue = await callOffice(shop, "listOrders", {
      cookie: desk.cookie,
      query: { queue: "to-confirm", limit: "200" },
    });
    const listed = queue.json<OfficeResponse<"listOrders">>().orders.map(({ number }) => number);
    expect(listed).not.toContain(order.orderNumber);
    expect((await desk.act(order.orderNumber, "to-pay", "confirm")).statusCode).toBe(409);
  });

  test("a repeated request with one key gets the same payment page", async () => {
    const request = { items: [{ id: item.id, quantity: 1 }], key: randomUUID() };
    const [first, second] = [await placeOrder(shop, shopper, request), await placeOrder(shop, shopper, request)];
    expect(second.json()).toEqual(first.json());
    expect(await stockOf(shop, item.id)).toBe(9);
  });
});

describe("paying", () => {
  test("the paid advance confirms the order once, however often the notice arrives", async () => {
    const order = await place();
    const id = `evt_double_${order.orderNumber}`;
    await Promise.all([1, 2, 3].map(() => notify(order, order.redirectUrl, { id })));
    await notify(order, order.redirectUrl);
    const paid = await own(order);
    expect(paid).toMatchObject({
      status: "confirmed",
      payment: { method: "cod", status: "pending" },
      advance: { isPaid: true },
    });
    expect(paid.history.map(({ status }) => status)).toEqual(["pending", "confirmed"]);
    expect(await details(order.orderNumber)).toMatchObject({
      stage: "to-pack",
      cashDue: total() - advance(),
      payment: { received: advance(), refundable: advance() },
    });
    const mails = await listMailSubjects(shop, shopper);
    expect(mails.filter((subject) => subject.startsWith("Payment received"))).toHaveLength(1);
    expect(await refundsOf(order)).toEqual([]);
  });

  test("another amount is a case for staff, and the order still waits", async () => {
    const order = await place();
    await notify(order, order.redirectUrl, { amountMinor: total() * 100 });
    expect(await own(order)).toMatchObject({ status: "pending", advance: { isPaid: false } });
    const { stage, paymentCases } = await details(order.orderNumber);
    expect([stage, paymentCases.map(({ paidMinor, expected }) => [paidMinor, expected])]).toEqual([
      "to-pay",
      [[total() * 100, advance()]],
    ]);
  });

  test("an unpaid advance lapses like an unpaid order, and its stock returns", async () => {
    const order = await place();
    const age = (ms: number) =>
      shop.db
        .update(shopOrder)
        .set({ createdAt: new Date(Date.now() - ms) })
        .where(eq(shopOrder.id, order.orderId));
    const expire = () => expireUnpaidOrders(shop.shop, createCardPayments(shop.shop));
    await age(UNPAID_CARD_ORDER_LIFETIME_MS / 2);
    await expire();
    expect((await own(order)).status).toBe("pending");
    await age(UNPAID_CARD_ORDER_LIFETIME_MS + 60_000);
    await expire();
    expect((await own(order)).status).toBe("cancelled");
    expect(await stockOf(shop, item.id)).toBe(10);
    // Money that comes afterwards is owed back.
    await notify(order, order.redirectUrl);
    expect(await refundsOf(order)).toMatchObject([{ amount: advance(), reason: "paid-after-cancellation" }]);
  });

  test("My Orders: the advance is paid by bank transfer instead, and staff confirm its amount", async () => {
    const order = await place();
    expect((await retry(order.orderId, "bank")).statusCode).toBe(200);
    const params = { number: order.orderNumber };
    const page = await shop.call("getBankTransfer", { token: shopper.token, params });
    expect(page.json<BankTransfer>()).toMatchObject({ amount: advance(), isAdvance: true, state: "unpaid" });
    const confirm = (amount: number) =>
      callOffice(shop, "confirmTransfer", {
        cookie: desk.cookie,
        params,
        body: { amount, orderState: "unpaid" },
        headers: { "sec-fetch-site": "same-origin", "idempotency-key": randomUUID() },
      });
    expect(await listedTransferState(order)).toBe("waiting");
    expect((await confirm(total())).statusCode).toBe(409);
    expect((await confirm(advance())).statusCode).toBe(200);
    expect(await listedTransferState(order)).toBe("confirmed");
    expect(await own(order)).toMatchObject({ status: "confirmed", advance: { method: "bank", isPaid: true } });
    // The confirmation is undone, and the order waits for its advance again.
    await run(order, ["undo"]);
    expect(await own(order)).toMatchObject({ status: "pending", advance: { method: "bank", isPaid: false } });
    expect(await received(order)).toBe(0);
    expect(await listedTransferState(order)).toBe("waiting");
  });

  test("placed with a transfer: the order leads to its page and lapses with the transfer", async () => {
    const order = await place({ advanceMethod: "bank" });
    expect(new URL(order.redirectUrl ?? "").pathname).toBe(`/pay/bank/${order.orderNumber}`);
    await shop.db
      .update(bankTransfer)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(bankTransfer.orderId, order.orderId));
    await expireUnpaidOrders(shop.shop, createCardPayments(shop.shop));
    expect((await own(order)).status).toBe("cancelled");
  });

  test("a card order that is switched to cash needs its advance, too, and switching again does not drop it", async () => {
    const order = await place({}, "stripe");
    for (const times of [1, 2]) {
      const answer = await retry(order.orderId, "cod");
      expect([times, new URL(answer.json<{ url: string }>().url).pathname]).toEqual([times, "/account/orders"]);
    }
    expect(await own(order)).toMatchObject({ advance: { amount: advance(), isPaid: false } });
    const { url } = (await retry(order.orderId, "stripe")).json<{ url: string }>();
    await notify(order, url);
    expect(await own(order)).toMatchObject({ status: "confirmed", payment: { method: "cod" } });
  });
});

describe("at the door", () => {
  test("the courier collects the rest everywhere, and settles it", async () => {
    const order = await placeAndPay();
    await run(order, ["pack", "hand-over", "deliver"]);
    const rest = total() - advance();
    expect(await received(order)).toBe(total());
    const seen = await details(order.orderNumber);
    expect(seen).toMatchObject({ stage: "delivered", cashDue: rest, cashOut: true });
    const slip = await callOffice(shop, "getSlip", {
      cookie: desk.cookie,
      params: { number: order.orderNumber },
    });
    expect(slip.json()).toEqual({ cashToCollect: rest });
    const { batches } = (await callOffice(shop, "listBatches", { cookie: desk.cookie })).json<
      OfficeResponse<"listBatches">
    >();
    const cash = [];
    for (const { id } of batches) {
      const batch = await callOffice(shop, "getBatch", { cookie: desk.cookie, params: { id: String(id) } });
      const parcel = batch.json<OfficeResponse<"getBatch">>().list.find(({ number }) => number === order.orderNumber);
      if (parcel) cash.push(parcel.cash);
    }
    expect(cash).toEqual([rest]);
    await run(order, ["undo"]);
    expect(await received(order)).toBe(advance());
    await run(order, ["deliver"]);
    const settled = await callOffice(shop, "settleCash", {
      cookie: owner,
      body: { numbers: [order.orderNumber] },
      headers: { "sec-fetch-site": "same-origin", "idempotency-key": randomUUID() },
    });
    expect(settled.json()).toMatchObject({ done: 1 });
    const history = await callOffice(shop, "listHistory", { cookie: owner, query: { subject: "order" } });
    expect(history.json<OfficeResponse<"listHistory">>().entries[0]).toMatchObject({
      action: "order.settle",
      after: { settled: rest },
    });
  });

  test("nothing is left for the door: no courier owes anything", async () => {
    await decide("prepaid");
    const order = await placeAndPay();
    await run(order, ["pack", "hand-over", "deliver"]);
    expect(await details(order.orderNumber)).toMatchObject({ cashDue: 0, cashOut: false });
    expect(await received(order)).toBe(total());
  });

  test.each([true, false])("a refused parcel, refunds of refused advances %s", async (refundsRefusedAdvance) => {
    await shop.db.update(cashSetting).set({ refundsRefusedAdvance });
    const order = await placeAndPay();
    await run(order, ["pack", "hand-over", "refuse", "take-back"]);
    const refunds = await refundsOf(order);
    expect(refunds.map(({ amount, doneAt }) => [amount, doneAt !== null])).toEqual(
      refundsRefusedAdvance ? [[advance(), true]] : [],
    );
    expect((await own(order)).payment.status).toBe(refundsRefusedAdvance ? "refunded" : "pending");
    expect((await details(order.orderNumber)).payment.refundable).toBe(refundsRefusedAdvance ? 0 : advance());
  });
});

describe("refunds", () => {
  test("cancelling before hand-over refunds the advance, once", async () => {
    const order = await placeAndPay();
    await run(order, ["cancel"]);
    expect(await refundsOf(order)).toMatchObject([{ amount: advance(), how: "card", reason: "cancelled" }]);
    expect(stripe.refunds.at(-1)).toBe(`pi_${sessionOf(order.redirectUrl)}`);
    expect((await own(order)).payment.status).toBe("refunded");
    expect(await stockOf(shop, item.id)).toBe(10);
    expect((await desk.act(order.orderNumber, "cancelled", "undo")).statusCode).toBe(409);
  });

  test("staff refund at most the advance to the card and at most all that was received", async () => {
    const order = await placeAndPay();
    await run(order, ["pack", "hand-over", "deliver"]);
    const give = async (amount: number, how: "card" | "cash") =>
      (
        await callOffice(shop, "refundOrder", {
          cookie: owner,
          params: { number: order.orderNumber },
          body: { id: randomUUID(), amount, how, why: "Goodwill" },
        })
      ).statusCode;
    expect(await give(advance() + 1, "card")).toBe(400);
    expect(await give(advance(), "card")).toBe(200);
    expect(await give(1, "card")).toBe(400);
    expect(await give(total() - advance() + 1, "cash")).toBe(400);
    expect(await give(total() - advance(), "cash")).toBe(200);
    expect(await give(1, "cash")).toBe(409);
  });

  test("a new total below the advance refunds the difference; above it, the courier collects more", async () => {
    const more = await newProduct(shop, { total: 1_000, stock: 10 });
    const order = await placeAndPay();
    const change = async (items: object[]) => {
      const { stage, grandTotal } = await details(order.orderNumber);
      return callOffice(shop, "changeOrderItems", {
        cookie: desk.cookie,
        params: { number: order.orderNumber },
        body: { expected: stage, expectedTotal: grandTotal, items },
        headers: { "sec-fetch-site": "same-origin", "idempotency-key": randomUUID() },
      });
    };
    const added = await change([
      { productId: item.id, quantity: 1 },
      { productId: more.id, quantity: 1 },
    ]);
    expect(added.statusCode, added.body).toBe(200);
    expect(await details(order.orderNumber)).toMatchObject({ cashDue: total() + 1_000 - advance() });
    await change([{ productId: more.id, quantity: 1 }]);
    const left = 1_000 + shopper.courierPrice;
    expect(await details(order.orderNumber)).toMatchObject({ grandTotal: left, cashDue: 0 });
    expect(await refundsOf(order)).toMatchObject([{ amount: advance() - left, reason: "order-changed" }]);
  });
});

describe("waiving", () => {
  test("makes an ordinary cash order of it, closes the payment page, and can be undone", async () => {
    const order = await place();
    await run(order, [{ kind: "waive-advance" }]);
    expect(await details(order.orderNumber)).toMatchObject({ stage: "to-confirm", advance: null, cashDue: total() });
    expect(stripe.session(sessionOf(order.redirectUrl)).status).toBe("expired");
    const history = await callOffice(shop, "listHistory", { cookie: owner, query: { subject: "order" } });
    expect(history.json<OfficeResponse<"listHistory">>().entries[0]).toMatchObject({
      action: "order.waive-advance",
      before: { stage: "to-pay" },
      after: { stage: "to-confirm", advance: advance() },
    });
    await run(order, ["undo"]);
    expect(await details(order.orderNumber)).toMatchObject({
      stage: "to-pay",
      advance: { amount: advance(), isPaid: false },
    });
    const { url } = (await retry(order.orderId, "stripe")).json<{ url: string }>();
    await notify(order, url);
    expect((await details(order.orderNumber)).stage).toBe("to-pack");
  });

  test("needs an unpaid advance: paid, card and ordinary cash orders are refused", async () => {
    const card = await place({}, "stripe");
    expect((await desk.act(card.orderNumber, "to-pay", { kind: "waive-advance" })).statusCode).toBe(409);
    const paid = await placeAndPay();
    expect((await desk.act(paid.orderNumber, "to-pack", { kind: "waive-advance" })).statusCode).toBe(409);
    const waived = await place();
    await run(waived, [{ kind: "waive-advance" }, "confirm", "pack", "hand-over", "deliver"]);
    expect(await received(waived)).toBe(total());
    const [row] = await shop.db
      .select()
      .from(payment)
      .where(and(eq(payment.orderId, waived.orderId), eq(payment.advance, 0)));
    expect(row).toMatchObject({ method: "cod", status: "success", advanceMethod: null });
  });

  test("without the permission to change orders it is refused", async () => {
    const order = await place();
    const packer = await signInToDesk(shop, "catalogue");
    expect((await packer.act(order.orderNumber, "to-pay", { kind: "waive-advance" })).statusCode).toBe(403);
  });
});
