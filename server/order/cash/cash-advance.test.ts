import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { UNPAID_CARD_ORDER_LIFETIME_MS } from "#contract/rules/limits.ts";
import type { BankTransfer } from "#contract/shop/orders/bank-transfer.ts";
import { and, eq, sql } from "#database/orm.ts";
import { bankTransfer, payment, shopOrder } from "#database/schema.ts";
import { createCardPayments } from "#server/payment/index.ts";
import { newProduct, placeOrder, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder, listMailSubjects } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { signInToDesk } from "#testing/office/order-desk.ts";
import { expireUnpaidOrders } from "../expire-unpaid-orders.ts";
import { AdvanceShop, readSession } from "./testing/advance-shop.ts";

const shop = new AdvanceShop();
beforeAll(() => shop.open());
beforeEach(() => shop.renew());
afterEach(() => expectInvariants(shop.node.db));
afterAll(() => shop.close());

describe("placing", () => {
  test("with advances off, or no rule that asks for one, a cash order is placed as always", async () => {
    const cheap = await newProduct(shop.node, { total: 900 });
    const small = await placeOrder(shop.node, shop.shopper, { items: [{ id: cheap.id, quantity: 1 }] });
    await shop.change({ asksAdvance: false });
    const large = await shop.place({ expectedAdvance: 0 });
    for (const { orderId, orderNumber, redirectUrl } of [small.json<CreatedOrder>(), large]) {
      expect(redirectUrl).toBeUndefined();
      const order = await getOrder(shop.node, shop.shopper, orderId);
      expect(order).toMatchObject({ advance: null, cashDue: order.grandTotal });
      expect((await shop.readDetails(orderNumber)).stage).toBe("to-confirm");
    }
    const methods = (await shop.node.call("getPaymentMethods", {})).json<{ method: string }[]>();
    expect(methods.at(-1)).toMatchObject({ method: "cod", enabled: true });
    expect(methods.at(-1)).not.toHaveProperty("asksAdvance");
  });

  test("quoteAdvance says what is due now and at the door, and writes nothing", async () => {
    const body = {
      items: [{ id: shop.item.id, quantity: 1 }],
      courierPricingId: shop.shopper.courierPricingId,
      addressId: shop.shopper.addressId,
    };
    const quote = async () => (await shop.node.call("quoteAdvance", { token: shop.shopper.token, body })).json();
    expect(await quote()).toEqual({ advance: shop.advance, cashDue: shop.total - shop.advance });
    expect(await stockOf(shop.node, shop.item.id)).toBe(10);
    await shop.decide("prepaid");
    expect(await quote()).toEqual({ advance: shop.total, cashDue: 0 });
    await shop.change({ asksAdvance: false });
    expect(await quote()).toEqual({ advance: 0, cashDue: shop.total });
    const other = await shopperWithAddress(shop.node);
    const foreign = await shop.node.call("quoteAdvance", { token: other.token, body });
    expect(foreign.statusCode).toBe(404);
  });

  test("an advance that the shopper did not see is refused, and nothing is written", async () => {
    for (const expectedAdvance of [0, 1, shop.advance + 1]) {
      const answer = await placeOrder(shop.node, shop.shopper, {
        items: [{ id: shop.item.id, quantity: 1 }],
        extraFields: { expectedAdvance },
      });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, "advance-changed"]);
    }
    expect(await stockOf(shop.node, shop.item.id)).toBe(10);
  });

  test("an order that needs an advance waits for exactly that amount, and is not in the queue to confirm", async () => {
    const order = await shop.place({ expectedAdvance: shop.advance });
    expect(shop.stripe.session(readSession(order.redirectUrl)).amount_total).toBe(shop.advance * 100);
    expect(await shop.readOwn(order)).toMatchObject({
      status: "pending",
      payment: { method: "cod", status: "pending" },
      advance: { amount: shop.advance, method: "stripe", isPaid: false },
      cashDue: shop.total - shop.advance,
    });
    expect(await shop.readDetails(order.orderNumber)).toMatchObject({ stage: "to-pay", confirmUrl: null });
    const queue = await callOffice(shop.node, "listOrders", {
      cookie: shop.desk.cookie,
      query: { queue: "to-confirm", limit: "200" },
    });
    const listed = queue.json<OfficeResponse<"listOrders">>().orders.map(({ number }) => number);
    expect(listed).not.toContain(order.orderNumber);
    expect((await shop.desk.act(order.orderNumber, "to-pay", "confirm")).statusCode).toBe(409);
  });

  test("a repeated request with one key gets the same payment page", async () => {
    const request = { items: [{ id: shop.item.id, quantity: 1 }], key: randomUUID() };
    const [first, second] = [
      await placeOrder(shop.node, shop.shopper, request),
      await placeOrder(shop.node, shop.shopper, request),
    ];
    expect(second.json()).toEqual(first.json());
    expect(await stockOf(shop.node, shop.item.id)).toBe(9);
  });
});

describe("paying", () => {
  test("the paid advance confirms the order once, however often the notice arrives", async () => {
    const order = await shop.place();
    const id = `evt_double_${order.orderNumber}`;
    await Promise.all([1, 2, 3].map(() => shop.notify(order, order.redirectUrl, { id })));
    await shop.notify(order, order.redirectUrl);
    const paid = await shop.readOwn(order);
    expect(paid).toMatchObject({
      status: "confirmed",
      payment: { method: "cod", status: "pending" },
      advance: { isPaid: true },
    });
    expect(paid.history.map(({ status }) => status)).toEqual(["pending", "confirmed"]);
    expect(await shop.readDetails(order.orderNumber)).toMatchObject({
      stage: "to-pack",
      cashDue: shop.total - shop.advance,
      payment: { received: shop.advance, refundable: shop.advance },
    });
    const mails = await listMailSubjects(shop.node, shop.shopper);
    expect(mails.filter((subject) => subject.startsWith("Payment received"))).toHaveLength(1);
    expect(await shop.listRefunds(order)).toEqual([]);
  });

  test("another amount is a case for staff, and the order still waits", async () => {
    const order = await shop.place();
    await shop.notify(order, order.redirectUrl, { amountMinor: shop.total * 100 });
    expect(await shop.readOwn(order)).toMatchObject({ status: "pending", advance: { isPaid: false } });
    const { stage, paymentCases } = await shop.readDetails(order.orderNumber);
    expect([stage, paymentCases.map(({ paidMinor, expected }) => [paidMinor, expected])]).toEqual([
      "to-pay",
      [[shop.total * 100, shop.advance]],
    ]);
  });

  test("an unpaid advance lapses like an unpaid order, and its stock returns", async () => {
    const order = await shop.place();
    const age = (ms: number) =>
      shop.node.db
        .update(shopOrder)
        .set({ createdAt: new Date(Date.now() - ms) })
        .where(eq(shopOrder.id, order.orderId));
    const expire = () => expireUnpaidOrders(shop.node.shop, createCardPayments(shop.node.shop));
    await age(UNPAID_CARD_ORDER_LIFETIME_MS / 2);
    await expire();
    expect((await shop.readOwn(order)).status).toBe("pending");
    await age(UNPAID_CARD_ORDER_LIFETIME_MS + 60_000);
    await expire();
    expect((await shop.readOwn(order)).status).toBe("cancelled");
    expect(await stockOf(shop.node, shop.item.id)).toBe(10);
    // Money that comes afterwards is owed back.
    await shop.notify(order, order.redirectUrl);
    expect(await shop.listRefunds(order)).toMatchObject([{ amount: shop.advance, reason: "paid-after-cancellation" }]);
  });

  test("My Orders: the advance is paid by bank transfer instead, and staff confirm its amount", async () => {
    const order = await shop.place();
    expect((await shop.retry(order.orderId, "bank")).statusCode).toBe(200);
    const params = { number: order.orderNumber };
    const page = await shop.node.call("getBankTransfer", { token: shop.shopper.token, params });
    expect(page.json<BankTransfer>()).toMatchObject({ amount: shop.advance, isAdvance: true, state: "unpaid" });
    const confirm = (amount: number) =>
      shop.office("confirmTransfer", { params, body: { amount, orderState: "unpaid" } });
    expect(await shop.readTransferState(order)).toBe("waiting");
    expect((await confirm(shop.total)).statusCode).toBe(409);
    expect((await confirm(shop.advance)).statusCode).toBe(200);
    expect(await shop.readTransferState(order)).toBe("confirmed");
    expect(await shop.readOwn(order)).toMatchObject({ status: "confirmed", advance: { method: "bank", isPaid: true } });
    // The confirmation is undone, and the order waits for its advance again.
    await shop.run(order, ["undo"]);
    expect(await shop.readOwn(order)).toMatchObject({ status: "pending", advance: { method: "bank", isPaid: false } });
    expect(await shop.readReceived(order)).toBe(0);
    expect(await shop.readTransferState(order)).toBe("waiting");
  });

  test("placed with a transfer: the order leads to its page and lapses with the transfer", async () => {
    const order = await shop.place({ advanceMethod: "bank" });
    expect(new URL(order.redirectUrl ?? "").pathname).toBe(`/pay/bank/${order.orderNumber}`);
    await shop.node.db
      .update(bankTransfer)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(bankTransfer.orderId, order.orderId));
    await expireUnpaidOrders(shop.node.shop, createCardPayments(shop.node.shop));
    expect((await shop.readOwn(order)).status).toBe("cancelled");
  });

  test("a card order that is switched to cash needs its advance, too, and switching again does not drop it", async () => {
    const order = await shop.place({}, "stripe");
    for (const times of [1, 2]) {
      const answer = await shop.retry(order.orderId, "cod");
      expect([times, new URL(answer.json<{ url: string }>().url).pathname]).toEqual([times, "/account/orders"]);
    }
    expect(await shop.readOwn(order)).toMatchObject({ advance: { amount: shop.advance, isPaid: false } });
    const { url } = (await shop.retry(order.orderId, "stripe")).json<{ url: string }>();
    await shop.notify(order, url);
    expect(await shop.readOwn(order)).toMatchObject({ status: "confirmed", payment: { method: "cod" } });
  });
});

describe("at the door", () => {
  test("the courier collects the rest everywhere, and settles it", async () => {
    const order = await shop.placeAndPay();
    await shop.run(order, ["pack", "hand-over", "deliver"]);
    const rest = shop.total - shop.advance;
    expect(await shop.readReceived(order)).toBe(shop.total);
    const seen = await shop.readDetails(order.orderNumber);
    expect(seen).toMatchObject({ stage: "delivered", cashDue: rest, cashOut: true });
    const slip = await callOffice(shop.node, "getSlip", {
      cookie: shop.desk.cookie,
      params: { number: order.orderNumber },
    });
    expect(slip.json()).toEqual({ cashToCollect: rest });
    expect(await shop.listBatchCash(order)).toEqual([rest]);
    await shop.run(order, ["undo"]);
    expect(await shop.readReceived(order)).toBe(shop.advance);
    await shop.run(order, ["deliver"]);
    const settled = await shop.office("settleCash", { cookie: shop.owner, body: { numbers: [order.orderNumber] } });
    expect(settled.json()).toMatchObject({ done: 1 });
    expect(await shop.readNewestEntry()).toMatchObject({
      action: "order.settle",
      after: { settled: rest },
    });
  });

  test("nothing is left for the door: no courier owes anything", async () => {
    await shop.decide("prepaid");
    const order = await shop.placeAndPay();
    await shop.run(order, ["pack", "hand-over", "deliver"]);
    expect(await shop.readDetails(order.orderNumber)).toMatchObject({ cashDue: 0, cashOut: false });
    expect(await shop.readReceived(order)).toBe(shop.total);
  });

  test.each([true, false])("a refused parcel, refunds of refused advances %s", async (refundsRefusedAdvance) => {
    await shop.change({ refundsRefusedAdvance });
    const order = await shop.placeAndPay();
    await shop.run(order, ["pack", "hand-over", "refuse", "take-back"]);
    const refunds = await shop.listRefunds(order);
    expect(refunds.map(({ amount, doneAt }) => [amount, doneAt !== null])).toEqual(
      refundsRefusedAdvance ? [[shop.advance, true]] : [],
    );
    expect((await shop.readOwn(order)).payment.status).toBe(refundsRefusedAdvance ? "refunded" : "pending");
    expect((await shop.readDetails(order.orderNumber)).payment.refundable).toBe(
      refundsRefusedAdvance ? 0 : shop.advance,
    );
  });
});

describe("refunds", () => {
  test("cancelling before hand-over refunds the advance, once", async () => {
    const order = await shop.placeAndPay();
    await shop.run(order, ["cancel"]);
    expect(await shop.listRefunds(order)).toMatchObject([{ amount: shop.advance, how: "card", reason: "cancelled" }]);
    expect(shop.stripe.refunds.at(-1)).toBe(`pi_${readSession(order.redirectUrl)}`);
    expect((await shop.readOwn(order)).payment.status).toBe("refunded");
    expect(await stockOf(shop.node, shop.item.id)).toBe(10);
    expect((await shop.desk.act(order.orderNumber, "cancelled", "undo")).statusCode).toBe(409);
  });

  test("staff refund at most the advance to the card and at most all that was received", async () => {
    const order = await shop.placeAndPay();
    await shop.run(order, ["pack", "hand-over", "deliver"]);
    const give = async (amount: number, how: "card" | "cash") =>
      (
        await callOffice(shop.node, "refundOrder", {
          cookie: shop.owner,
          params: { number: order.orderNumber },
          body: { id: randomUUID(), amount, how, why: "Goodwill" },
        })
      ).statusCode;
    expect(await give(shop.advance + 1, "card")).toBe(400);
    expect(await give(shop.advance, "card")).toBe(200);
    expect(await give(1, "card")).toBe(400);
    expect(await give(shop.total - shop.advance + 1, "cash")).toBe(400);
    expect(await give(shop.total - shop.advance, "cash")).toBe(200);
    expect(await give(1, "cash")).toBe(409);
  });

  test("a new total below the advance refunds the difference; above it, the courier collects more", async () => {
    const more = await newProduct(shop.node, { total: 1_000, stock: 10 });
    const order = await shop.placeAndPay();
    const change = async (items: object[]) => {
      const { stage, grandTotal } = await shop.readDetails(order.orderNumber);
      return shop.office("changeOrderItems", {
        params: { number: order.orderNumber },
        body: { expected: stage, expectedTotal: grandTotal, items },
      });
    };
    const added = await change([
      { productId: shop.item.id, quantity: 1 },
      { productId: more.id, quantity: 1 },
    ]);
    expect(added.statusCode, added.body).toBe(200);
    expect(await shop.readDetails(order.orderNumber)).toMatchObject({ cashDue: shop.total + 1_000 - shop.advance });
    await change([{ productId: more.id, quantity: 1 }]);
    const left = 1_000 + shop.shopper.courierPrice;
    expect(await shop.readDetails(order.orderNumber)).toMatchObject({ grandTotal: left, cashDue: 0 });
    expect(await shop.listRefunds(order)).toMatchObject([{ amount: shop.advance - left, reason: "order-changed" }]);
  });
});

describe("waiving", () => {
  test("makes an ordinary cash order of it, closes the payment page, and can be undone", async () => {
    const order = await shop.place();
    await shop.run(order, [{ kind: "waive-advance" }]);
    expect(await shop.readDetails(order.orderNumber)).toMatchObject({
      stage: "to-confirm",
      advance: null,
      cashDue: shop.total,
    });
    expect(shop.stripe.session(readSession(order.redirectUrl)).status).toBe("expired");
    expect(await shop.readNewestEntry()).toMatchObject({
      action: "order.waive-advance",
      before: { stage: "to-pay" },
      after: { stage: "to-confirm", advance: shop.advance },
    });
    await shop.run(order, ["undo"]);
    expect(await shop.readDetails(order.orderNumber)).toMatchObject({
      stage: "to-pay",
      advance: { amount: shop.advance, isPaid: false },
    });
    const { url } = (await shop.retry(order.orderId, "stripe")).json<{ url: string }>();
    await shop.notify(order, url);
    expect((await shop.readDetails(order.orderNumber)).stage).toBe("to-pack");
  });

  test("needs an unpaid advance: paid, card and ordinary cash orders are refused", async () => {
    const card = await shop.place({}, "stripe");
    expect((await shop.desk.act(card.orderNumber, "to-pay", { kind: "waive-advance" })).statusCode).toBe(409);
    const paid = await shop.placeAndPay();
    expect((await shop.desk.act(paid.orderNumber, "to-pack", { kind: "waive-advance" })).statusCode).toBe(409);
    const waived = await shop.place();
    await shop.run(waived, [{ kind: "waive-advance" }, "confirm", "pack", "hand-over", "deliver"]);
    expect(await shop.readReceived(waived)).toBe(shop.total);
    const [row] = await shop.node.db
      .select()
      .from(payment)
      .where(and(eq(payment.orderId, waived.orderId), eq(payment.advance, 0)));
    expect(row).toMatchObject({ method: "cod", status: "success", advanceMethod: null });
  });

  test("without the permission to change orders it is refused", async () => {
    const order = await shop.place();
    const packer = await signInToDesk(shop.node, "catalogue");
    expect((await packer.act(order.orderNumber, "to-pay", { kind: "waive-advance" })).statusCode).toBe(403);
  });
});
