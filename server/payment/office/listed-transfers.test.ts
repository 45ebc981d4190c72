import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Transfer } from "#contract/office/cash/bank-transfer.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { eq, sql } from "#database/orm.ts";
import { bankAccount, bankClaim, bankTransfer, paymentAttempt } from "#database/schema.ts";
import { expireUnpaidOrders } from "#server/order/expire-unpaid-orders.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder } from "#testing/data/payments.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { createCardPayments } from "../card-payments.ts";

let shop: TestShop;
let desk: Desk;
let shopper: Shopper;
beforeAll(async () => {
  shop = await testShop();
  desk = await signInToDesk(shop);
  shopper = await shopperWithAddress(shop);
  await shop.db.update(bankAccount).set({ iban: "PK36SCBL0000001123456702", title: "Rig Bazaar", bankName: "SCB" });
});
afterAll(() => shop.close());

async function order(paymentMethod: "bank" | "stripe" = "bank"): Promise<CreatedOrder> {
  const { id } = await newProduct(shop);
  return (await placeOrder(shop, shopper, { items: [{ id, quantity: 1 }], paymentMethod })).json<CreatedOrder>();
}
const list = async (query: Record<string, string> = {}) =>
  (await callOffice(shop, "listPayments", { cookie: desk.cookie, query })).json<OfficeResponse<"listPayments">>()
    .payments;
const listNumbers = async (query: Record<string, string>) => (await list(query)).map(({ orderNumber }) => orderNumber);
const find = async ({ orderNumber }: CreatedOrder) => (await list({ order: orderNumber, provider: "bank" })).at(0);
const claim = ({ orderNumber: number }: CreatedOrder) =>
  shop.call("claimBankTransfer", {
    token: shopper.token,
    params: { number },
    body: { transactionNumber: "TRX-778899" },
  });
const office = async (
  name: "confirmTransfer" | "rejectTransfer",
  { orderNumber: number }: CreatedOrder,
  body: object,
) =>
  expect(
    (
      await callOffice(shop, name, {
        cookie: desk.cookie,
        params: { number },
        body,
        headers: { "sec-fetch-site": "same-origin", "idempotency-key": randomUUID() },
      })
    ).statusCode,
  ).toBeLessThan(300);
async function reject(placed: CreatedOrder): Promise<void> {
  const { transfers } = (
    await callOffice(shop, "listTransfers", { cookie: desk.cookie, query: { list: "to-check" } })
  ).json<{ transfers: Transfer[] }>();
  const claimId = transfers.find(({ number }) => number === placed.orderNumber)?.claim?.id;
  await office("rejectTransfer", placed, { claimId, reason: "It is not in our account" });
}
const confirm = async (placed: CreatedOrder) =>
  office("confirmTransfer", placed, {
    amount: (await getOrder(shop, shopper, placed.orderId)).grandTotal,
    orderState: "unpaid",
  });
const lapse = async ({ orderId }: CreatedOrder) => {
  await shop.db
    .update(bankTransfer)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(eq(bankTransfer.orderId, orderId));
  await expireUnpaidOrders(shop.shop, createCardPayments(shop.shop));
};

test("payments: a transfer is listed as waiting, claimed, rejected, confirmed, and claimed again after an undo", async () => {
  const placed = await order();
  expect(await find(placed)).toEqual({
    reference: placed.orderNumber,
    orderNumber: placed.orderNumber,
    provider: "bank",
    amount: (await getOrder(shop, shopper, placed.orderId)).grandTotal,
    state: "waiting",
    openedAt: expect.any(String),
    endedAt: null,
    uncertainSince: null,
    providerPayment: null,
    detail: null,
    paymentStatus: "pending",
  });
  await claim(placed);
  expect(await find(placed)).toMatchObject({ state: "claimed", endedAt: null, detail: "Transaction TRX-778899" });
  await reject(placed);
  expect(await find(placed)).toMatchObject({
    state: "rejected",
    endedAt: expect.any(String),
    detail: "Transaction TRX-778899: It is not in our account",
  });
  await claim(placed);
  await confirm(placed);
  expect(await find(placed)).toMatchObject({ state: "confirmed", paymentStatus: "success" });
  expect((await desk.act(placed.orderNumber, "to-pack", "undo")).statusCode).toBe(200);
  expect(await find(placed)).toMatchObject({ state: "claimed", paymentStatus: "pending" });
});

test("payments: a transfer that is not paid in time lapses; one cancelled or paid otherwise is closed", async () => {
  const [late, cancelled, switched] = [await order(), await order(), await order()];
  await lapse(late);
  expect(await find(late)).toMatchObject({ state: "lapsed", endedAt: expect.any(String) });
  await desk.act(cancelled.orderNumber, "to-pay", "cancel");
  expect(await find(cancelled)).toMatchObject({ state: "closed" });
  const retried = await shop.call("retryCodPayment", {
    token: shopper.token,
    body: { orderId: switched.orderId, email: "any@example.com" },
  });
  expect(retried.statusCode, retried.body).toBe(200);
  expect(await find(switched)).toMatchObject({ state: "closed" });
  const again = await shop.call("retryBankPayment", { token: shopper.token, body: { orderId: switched.orderId } });
  expect(again.statusCode, again.body).toBe(200);
  expect(await find(switched)).toMatchObject({ state: "waiting" });
});

test("payments: filtered by bank or card, by state and by day in Pakistan, in pages and in the file", async () => {
  const [byBank, byCard] = [await order(), await order("stripe")];
  const numbers = [byCard.orderNumber, byBank.orderNumber];
  expect((await listNumbers({})).slice(0, 2)).toEqual(numbers);
  expect((await listNumbers({ provider: "bank" }))[0]).toBe(byBank.orderNumber);
  expect((await listNumbers({ provider: "card" }))[0]).toBe(byCard.orderNumber);
  expect((await list({ provider: "bank" })).every(({ provider }) => provider === "bank")).toBe(true);
  expect((await listNumbers({ state: "waiting" }))[0]).toBe(byBank.orderNumber);
  expect(await listNumbers({ state: "waiting", provider: "card" })).toEqual([]);
  expect(await listNumbers({ state: "open", provider: "bank" })).toEqual([]);
  // Half past eleven in the evening of the first of May in Pakistan is still the first of May there.
  const lateInMay = new Date("2026-05-01T18:30:00Z");
  await shop.db.update(bankTransfer).set({ openedAt: lateInMay }).where(eq(bankTransfer.orderId, byBank.orderId));
  await shop.db.update(paymentAttempt).set({ openedAt: lateInMay }).where(eq(paymentAttempt.orderId, byCard.orderId));
  const inMay = { from: "2026-05-01", to: "2026-05-01" };
  expect((await listNumbers(inMay)).toSorted()).toEqual(numbers.toSorted());
  expect(await listNumbers({ from: "2026-05-02", to: "2026-05-03" })).toEqual([]);
  const file = await callOffice(shop, "exportPayments", { cookie: desk.cookie, query: { ...inMay, provider: "bank" } });
  expect(file.body).toContain(`${byBank.orderNumber},${byBank.orderNumber},Bank transfer`);
  expect(file.body).toContain(",waiting,");
  expect(file.body).not.toContain(byCard.orderNumber);
});

test("payments: pages of transfers and attempts together hold each once", async () => {
  const { orderId } = await order("stripe");
  await shop.db.execute(sql`
    insert into payment_attempt (reference, order_id, attempt, provider, amount, token, opened_at, expires_at)
    select 'PAGE' || n, ${orderId}, 100 + n, 'payfast', 1, 'token-' || n, timestamptz '2026-03-02', now() from generate_series(1, 70) n`);
  const transfers = await Promise.all([order(), order(), order()]);
  const of = sql`order_id = any(${sql.param(transfers.map(({ orderId: id }) => id))}::uuid[])`;
  await shop.db.execute(sql`update bank_transfer set opened_at = timestamptz '2026-03-02' where ${of}`);
  const query = { from: "2026-03-02", to: "2026-03-02" };
  const seen: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await callOffice(shop, "listPayments", {
      cookie: desk.cookie,
      query: { ...query, ...(after && { after }) },
    });
    const { payments, next } = page.json<OfficeResponse<"listPayments">>();
    seen.push(...payments.map(({ reference }) => reference));
    after = next;
  }
  expect(seen).toHaveLength(73);
  expect(new Set(seen).size).toBe(73);
});

test("Today: a claim that nobody has checked for an hour is counted until it is decided", async () => {
  const placed = await order();
  await claim(placed);
  const countToday = async () =>
    (await callOffice(shop, "getToday", { cookie: desk.cookie })).json<{ claimedTransfers: number }>().claimedTransfers;
  const before = await countToday();
  await shop.db
    .update(bankClaim)
    .set({ claimedAt: sql`now() - interval '61 minutes'` })
    .where(eq(bankClaim.orderId, placed.orderId));
  expect(await countToday()).toBe(before + 1);
  await confirm(placed);
  expect(await countToday()).toBe(before);
});
