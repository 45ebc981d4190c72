import { describe, expect, test } from "vitest";
import { eq, sql } from "#database/orm.ts";
import { payment, paymentAttempt, paymentCase, refund } from "#database/schema.ts";
import { stockOf } from "#testing/data/orders.ts";
import { listMailSubjects } from "#testing/data/payments.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { buildFormNotice } from "#testing/services/form-provider.ts";
import { inquirePayments } from "./attempt/inquire-payments.ts";
import { WalletShop } from "./testing/wallet-shop.ts";

const own = WalletShop.forThisFile();

describe("notice", () => {
  test("paid: confirmed once, and the attempt records what the provider said; duplicates change nothing", async () => {
    const order = await own.order();
    const answers = await Promise.all([own.notify(order), own.notify(order), own.notify(order)]);
    expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(Array(3).fill("200 OK 000"));
    expect(answers[0]?.headers["content-type"]).toContain("text/plain");
    expect(await own.stateOf(order.orderId)).toBe("confirmed/jazzcash/success");
    const { row } = await own.attemptOf(order.orderId);
    expect(row).toMatchObject({ state: "paid", detail: "Answer paid", providerPayment: `pay-${order.reference}` });
    expect(
      (await listMailSubjects(own.shop, own.shopper)).filter((text) => text.startsWith("Payment received")),
    ).toHaveLength(1);
  });

  test("without an amount: the amount of the attempt counts", async () => {
    const { reference, orderId } = await own.order();
    await own.notify({ reference });
    expect(await own.stateOf(orderId)).toBe("confirmed/jazzcash/success");
  });

  test("failed, then paid: the payment counts; paid, then failed: it stays paid", async () => {
    const first = await own.order();
    await own.notify({ ...first, outcome: "failed" });
    expect(await own.stateOf(first.orderId)).toBe("pending/jazzcash/failed");
    await own.notify(first);
    expect(await own.stateOf(first.orderId)).toBe("confirmed/jazzcash/success");
    const second = await own.order();
    await own.notify(second);
    await own.notify({ ...second, outcome: "failed" });
    expect(await own.stateOf(second.orderId)).toBe("confirmed/jazzcash/success");
    expect((await own.attemptOf(second.orderId)).state).toBe("paid");
  });

  test("the inquiry and a late notice name the payment differently: nothing is refunded", async () => {
    const order = await own.order();
    own.wallet.records.set(order.reference, "paid");
    await own.comeBack(`reference=${order.reference}`);
    await own.notify(order);
    await own.notify({ ...order, id: "another", payment: "another" });
    expect(await own.stateOf(order.orderId)).toBe("confirmed/jazzcash/success");
    expect(await own.shop.db.select().from(refund).where(eq(refund.orderId, order.orderId))).toEqual([]);
  });

  test.each([
    ["another amount", { amountMinor: 100 }],
    ["another currency", { currency: "usd" }],
  ])("%s: the order stays unpaid and becomes a payment case", async (_name, changed) => {
    const order = await own.order();
    await own.notify({ ...order, ...changed });
    expect(await own.stateOf(order.orderId)).toBe("pending/jazzcash/pending");
    const cases = await own.shop.db.select().from(paymentCase).where(eq(paymentCase.orderId, order.orderId));
    expect(cases).toEqual([
      expect.objectContaining({ provider: "jazzcash", providerPayment: `pay-${order.reference}` }),
    ]);
  });

  test("another order's id, and an unknown reference: accepted, and nothing changes", async () => {
    const [order, other] = [await own.order(), await own.order()];
    await own.notify({ ...order, orderId: other.orderId });
    await own.notify({ ...order, reference: "RB00000000009" });
    expect(await own.stateOf(order.orderId)).toBe("pending/jazzcash/pending");
    expect(await own.stateOf(other.orderId)).toBe("pending/jazzcash/pending");
  });

  test("forged: 400; an unknown provider or one that is not set up: 404; too large: 413", async () => {
    const order = await own.order();
    const { payload } = buildFormNotice(order);
    const url = "/api/payment/notices/jazzcash";
    const headers = { "content-type": "application/x-www-form-urlencoded", "x-signature": "00" };
    expect((await own.shop.app.inject({ method: "POST", url, payload, headers })).statusCode).toBe(400);
    expect((await own.shop.app.inject({ method: "POST", url })).statusCode).toBe(400);
    for (const name of ["nobody", "payfast", "toString", "x".repeat(30)])
      expect((await own.notify(order, name)).statusCode).toBe(404);
    const large = await own.shop.app.inject({ method: "POST", url, payload: "x".repeat(300_000), headers });
    expect(large.statusCode).toBe(413);
    expect(await own.stateOf(order.orderId)).toBe("pending/jazzcash/pending");
  });

  test("two attempts are paid at two providers: each refund goes to its own provider", async () => {
    const order = await own.order();
    const byCard = await own.retry(order.orderId, "stripe");
    const cardPage = new URL(byCard.json<{ url: string }>().url).pathname;
    expect(cardPage).toContain("/sandbox/pay/");
    await own.shop.app.inject({ method: "POST", url: `${cardPage}/pay` });
    expect(await own.stateOf(order.orderId)).toBe("confirmed/stripe/success");
    // The wallet cannot close its session, so its customer may still pay it.
    await own.notify(order);
    expect(own.wallet.refunds).toEqual([`pay-${order.reference}`]);
    const [row] = await own.shop.db.select().from(payment).where(eq(payment.orderId, order.orderId));
    expect(row?.provider).toBe("sandbox");
    expect((await own.attemptOf(order.orderId, 2)).row).toMatchObject({ provider: "sandbox", state: "paid" });
  });

  test("a provider without refunds: staff refund in its portal and record it once", async () => {
    delete own.wallet.provider.refund;
    const order = await own.order();
    await own.shop.call("cancelOrder", { token: own.shopper.token, body: { orderId: order.orderId } });
    await own.notify(order);
    const [owed] = await own.shop.db.select().from(refund).where(eq(refund.orderId, order.orderId));
    expect(owed).toMatchObject({ isManual: true, tries: 1, lastError: "JazzCash takes no refunds from the shop" });
    const cookie = await signInToOffice(own.shop, await newStaff(own.shop));
    const complete = () =>
      callOffice(own.shop, "completeRefund", { cookie, params: { number: order.orderNumber, id: owed?.id ?? "" } });
    expect((await complete()).statusCode).toBe(200);
    expect((await complete()).statusCode).toBe(409);
    expect(await own.stateOf(order.orderId)).toBe("cancelled/jazzcash/refunded");
  });

  test("paid after the order was cancelled: refunded at the provider, and the stock stays free", async () => {
    const order = await own.order();
    await own.shop.call("cancelOrder", { token: own.shopper.token, body: { orderId: order.orderId } });
    await own.notify(order);
    expect(own.wallet.refunds).toEqual([`pay-${order.reference}`]);
    expect(await own.stateOf(order.orderId)).toBe("cancelled/jazzcash/refunded");
    expect(await stockOf(own.shop, own.item.id)).toBe(10);
  });
});

describe("inquiry of an attempt", () => {
  const openedBefore = (orderId: string, minutes: number) =>
    own.shop.db
      .update(paymentAttempt)
      .set({ openedAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(paymentAttempt.orderId, orderId));

  test("no return and no notice: the job finds the payment at the attempt's own provider", async () => {
    const order = await own.order();
    own.wallet.records.set(order.reference, "paid");
    await openedBefore(order.orderId, 11);
    await inquirePayments(own.shop.shop);
    expect(await own.stateOf(order.orderId)).toBe("confirmed/jazzcash/success");
  });

  test("an attempt that the provider could not close is still asked about", async () => {
    const order = await own.order();
    await own.shop.call("retryCodPayment", { token: own.shopper.token, body: { orderId: order.orderId } });
    own.wallet.records.set(order.reference, "paid");
    await openedBefore(order.orderId, 11);
    await inquirePayments(own.shop.shop);
    expect(await own.stateOf(order.orderId)).toBe("confirmed/jazzcash/success");
  });

  test("a provider that cannot be asked: uncertain after the last inquiry, not before", async () => {
    delete own.wallet.provider.inquire;
    const order = await own.order();
    await openedBefore(order.orderId, 30 * 60);
    await inquirePayments(own.shop.shop);
    expect((await own.attemptOf(order.orderId)).row).toMatchObject({
      state: "uncertain",
      detail: "No notice came, and JazzCash cannot be asked",
    });
  });
});
