import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { eq, sql } from "#database/orm.ts";
import { paymentAttempt, refund } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder, listMailSubjects } from "#testing/data/payments.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, signInToDesk } from "#testing/office/order-desk.ts";
import { FormProvider } from "#testing/services/form-provider.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { applyPaymentEvent } from "../apply-payment-event.ts";
import { askProvider } from "../attempt/ask-provider.ts";
import { findAttempt } from "../attempt/attempt.repository.ts";
import { setPaymentProviders } from "../providers.ts";

let shop: TestShop;
let desk: Desk;
let wallet: FormProvider;
let shopper: Shopper;
beforeAll(async () => {
  shop = await testShop();
  desk = await signInToDesk(shop);
});
beforeEach(async () => {
  wallet = new FormProvider();
  const { provider } = wallet;
  setPaymentProviders(shop.shop, { jazzcash: provider, find: (name) => (name === "jazzcash" ? provider : undefined) });
  shopper = await shopperWithAddress(shop);
});
afterAll(() => shop.close());

async function paidByWallet() {
  const { id } = await newProduct(shop, { total: 2_000 });
  const placed = await placeOrder(shop, shopper, { items: [{ id, quantity: 1 }], paymentMethod: "jazzcash" });
  const { orderId, orderNumber: number } = placed.json<CreatedOrder>();
  const attempt = await findAttempt(shop.db, eq(paymentAttempt.orderId, orderId));
  if (!attempt) throw new Error(placed.body);
  wallet.records.set(attempt.reference, "paid");
  await askProvider(shop.shop, attempt);
  return { orderId, number };
}

const refundPart = async (number: string, amount = 300) => {
  const id = randomUUID();
  const body = { id, how: "card", why: "Goodwill", amount };
  const answer = await callOffice(shop, "refundOrder", { cookie: desk.cookie, params: { number }, body });
  return { id, ...answer.json<{ done: boolean; error: string | null }>() };
};
const rowOf = async (id: string) => (await shop.db.select().from(refund).where(eq(refund.id, id)))[0];
const fail = (provider: "jazzcash" | "stripe", refundId: string, providerRefund: string) =>
  applyPaymentEvent(shop.shop, provider, {
    id: randomUUID(),
    type: "refund.failed",
    outcome: "refund-failed",
    refundId,
    providerRefund,
    reason: "wallet closed",
  });

test("refund: an answer with the reference of an earlier refund pays off nothing, and goes to staff", async () => {
  const { number } = await paidByWallet();
  wallet.refundId = `R-${number}`;
  const first = await refundPart(number);
  expect(first).toMatchObject({ done: true });
  const replayed = await refundPart(number, 200);
  expect(replayed).toMatchObject({ done: false, error: "JazzCash answered with the reference of another refund" });
  expect(await rowOf(first.id)).toMatchObject({ providerRefund: wallet.refundId, doneAt: expect.any(Date) });
  expect(await rowOf(replayed.id)).toMatchObject({ providerRefund: null, doneAt: null, isManual: true });
  const trouble = await callOffice(shop, "listOrders", { cookie: desk.cookie, query: { queue: "trouble" } });
  expect(trouble.json<OfficeResponse<"listOrders">>().orders.map((order) => order.number)).toContain(number);
});

test("refund: references are unique per provider in the database, and another provider may use the same", async () => {
  const { orderId, number } = await paidByWallet();
  wallet.refundId = `R-${number}`;
  await refundPart(number);
  const copy = {
    orderId,
    amount: 1,
    reason: "staff" as const,
    doneAt: new Date(),
    providerPayment: "elsewhere",
    providerRefund: wallet.refundId,
  };
  await expect(shop.db.insert(refund).values({ ...copy, provider: "jazzcash" })).rejects.toMatchObject({
    cause: { constraint: "refund_at_provider" },
  });
  await shop.db.insert(refund).values({ ...copy, provider: "safepay" });
  await shop.db.insert(refund).values(copy);
  await expect(shop.db.insert(refund).values(copy)).rejects.toMatchObject({
    cause: { constraint: "refund_at_provider" },
  });
});

test("refund: failed later by its own provider, it is owed again; a notice of another provider or attempt is not believed", async () => {
  const { orderId, number } = await paidByWallet();
  wallet.refundId = `R1-${number}`;
  const { id } = await refundPart(number);
  await fail("stripe", id, wallet.refundId);
  await fail("jazzcash", id, "R-of-another-attempt");
  expect(await rowOf(id)).toMatchObject({ doneAt: expect.any(Date) });
  await fail("jazzcash", id, wallet.refundId);
  expect(await rowOf(id)).toMatchObject({
    doneAt: null,
    refusals: 1,
    lastError: "JazzCash reports that this refund failed (wallet closed)",
  });
  const today = await callOffice(shop, "getToday", { cookie: desk.cookie });
  expect(today.json<{ failedRefunds: number }>().failedRefunds).toBeGreaterThan(0);
  // The job sends it again; the late notice about the first attempt then changes nothing.
  wallet.refundId = `R2-${number}`;
  await callOffice(shop, "retryRefund", { cookie: desk.cookie, params: { number, id } });
  await fail("jazzcash", id, `R1-${number}`);
  expect(await rowOf(id)).toMatchObject({ doneAt: expect.any(Date), providerRefund: `R2-${number}`, lastError: null });
  expect((await getOrder(shop, shopper, orderId)).refunds).toMatchObject([{ how: "card", method: "jazzcash" }]);
  expect(await listMailSubjects(shop, shopper)).toContain(`Refund for order ${number}`);
});

test("refund of a wallet: customer, staff and mail read that it goes to JazzCash", async () => {
  const { number } = await paidByWallet();
  const { id } = await refundPart(number);
  const details = (await callOffice(shop, "getOrder", { cookie: desk.cookie, params: { number } })).json<
    OfficeResponse<"getOrder">
  >();
  expect(details.refunds).toMatchObject([{ id, how: "card", method: "jazzcash" }]);
  expect(details.timeline.map(({ what }) => what)).toContainEqual(expect.stringContaining("refunded: to JazzCash"));
  const { rows } = await shop.db.execute<{ content: { order: { refund: object } } }>(
    sql`select content from mail where content->>'template' = 'refund-sent' and content->'order'->>'number' = ${number}`,
  );
  expect(rows[0]?.content.order.refund).toMatchObject({ how: "card", method: "jazzcash" });
});
