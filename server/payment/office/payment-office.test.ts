import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { eq, sql } from "#database/orm.ts";
import { paymentAttempt } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import type { CreatedOrder } from "#testing/data/payments.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { FormProvider } from "#testing/services/form-provider.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { getPaymentProviders, setPaymentProviders } from "../providers.ts";

let shop: TestShop;
let wallet: FormProvider;
let shopper: Shopper;
let cookie: string;

beforeAll(async () => {
  shop = await testShop();
  cookie = await signInToOffice(shop, await newStaff(shop));
});
beforeEach(async () => {
  wallet = new FormProvider();
  const { provider } = wallet;
  const { card, find } = await getPaymentProviders(shop.shop);
  setPaymentProviders(shop.shop, {
    card,
    jazzcash: provider,
    find: (name) => (name === "jazzcash" ? provider : find(name)),
  });
  shopper = await shopperWithAddress(shop);
});
afterAll(() => shop.close());

async function order(paymentMethod: "stripe" | "jazzcash" = "jazzcash") {
  const { id } = await newProduct(shop);
  const placed = await placeOrder(shop, shopper, { items: [{ id, quantity: 1 }], paymentMethod });
  const { orderId, orderNumber } = placed.json<CreatedOrder>();
  return { orderId, number: orderNumber, reference: `${orderNumber.replaceAll("-", "")}1` };
}
const list = async (query: Record<string, string> = {}) =>
  (await callOffice(shop, "listPayments", { cookie, query })).json<OfficeResponse<"listPayments">>();
const ask = (reference: string) => callOffice(shop, "askPaymentProvider", { cookie, params: { reference } });

test("payments: attempts of all orders, by provider, by state and of one order, with the provider's answer", async () => {
  const [byCard, byWallet] = [await order("stripe"), await order()];
  const { payments } = await list();
  expect(payments.slice(0, 2).map(({ reference }) => reference)).toEqual([byWallet.reference, byCard.reference]);
  expect((await list({ provider: "jazzcash" })).payments.every(({ provider }) => provider === "jazzcash")).toBe(true);
  wallet.records.set(byWallet.reference, "failed");
  expect((await ask(byWallet.reference)).json()).toEqual({ state: "failed" });
  expect((await list({ order: byWallet.number })).payments).toEqual([
    expect.objectContaining({
      orderNumber: byWallet.number,
      provider: "jazzcash",
      state: "failed",
      detail: "session.read",
      paymentStatus: "failed",
      endedAt: expect.any(String),
    }),
  ]);
  expect((await list({ state: "failed", order: byCard.number })).payments).toEqual([]);
});

test("payments: pages hold every attempt once", async () => {
  const { orderId } = await order();
  await shop.db.execute(sql`
    insert into payment_attempt (reference, order_id, attempt, provider, amount, token, opened_at, expires_at)
    select 'PAGE' || n, ${orderId}, 100 + n, 'payfast', 1, 'token-' || n, now() - make_interval(mins => n), now()
    from generate_series(1, 120) n`);
  const seen: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list({ provider: "payfast", ...(after && { after }) });
    seen.push(...page.payments.map(({ reference }) => reference));
    after = page.next;
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => `PAGE${at + 1}`));
});

test("payments: asking a provider that is down makes money uncertain; after an hour Today counts it until it is known", async () => {
  const { reference } = await order();
  const countToday = async () =>
    (await callOffice(shop, "getToday", { cookie })).json<{ uncertainPayments: number }>().uncertainPayments;
  wallet.isDown = true;
  expect((await ask(reference)).json()).toEqual({ state: "uncertain" });
  expect(await countToday()).toBe(0);
  await shop.db
    .update(paymentAttempt)
    .set({ uncertainSince: sql`now() - interval '61 minutes'` })
    .where(eq(paymentAttempt.reference, reference));
  expect(await countToday()).toBe(1);
  expect((await ask(reference)).json()).toEqual({ state: "uncertain" });
  expect(await countToday()).toBe(1);
  wallet.isDown = false;
  wallet.records.set(reference, "paid");
  expect((await ask(reference)).json()).toEqual({ state: "paid" });
  expect(await countToday()).toBe(0);
});

test("payments: History says who asked a provider, about which order, and what it answered", async () => {
  const { number, reference } = await order();
  wallet.records.set(reference, "failed");
  await ask(reference);
  const entries = (await callOffice(shop, "listHistory", { cookie, query: { subject: "order", id: number } })).json<
    OfficeResponse<"listHistory">
  >().entries;
  expect(entries.filter(({ action }) => action === "order.payment-ask")).toMatchObject([
    { actor: { kind: "staff" }, after: { provider: "jazzcash", reference, state: "failed" } },
  ]);
});

test("payments: an unknown reference is 404; staff without the permission for money are refused", async () => {
  expect((await ask("RB0000000001")).statusCode).toBe(404);
  const packer = await signInToOffice(shop, await newStaff(shop, { role: "catalogue" }));
  for (const name of ["listPayments", "exportPayments"] as const)
    expect((await callOffice(shop, name, { cookie: packer })).statusCode).toBe(403);
});

test("payments: the file has the filtered attempts, and no cell runs as a formula", async () => {
  const { number, reference } = await order();
  await shop.db.update(paymentAttempt).set({ detail: "=1+1" }).where(eq(paymentAttempt.reference, reference));
  const file = await callOffice(shop, "exportPayments", { cookie, query: { provider: "jazzcash" } });
  expect(file.statusCode).toBe(200);
  expect(file.headers["content-type"]).toContain("text/csv");
  expect(file.body).toContain(`${number},${reference},JazzCash`);
  expect(file.body).toContain("'=1+1");
  expect(file.body).not.toContain("Sandbox");
});
