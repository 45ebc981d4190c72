import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { OwnCredit } from "#contract/shop/credit.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import type { Quote } from "#contract/shop/orders/quote.ts";
import type { OrderReturns } from "#contract/shop/orders/return.ts";
import { eq, sql } from "#database/orm.ts";
import { invoice, refund } from "#database/schema.ts";
import { creditDueCoins } from "#server/credit/coins/coin-jobs.ts";
import { giveBalances, newGiftCard } from "#testing/data/credit.ts";
import { newProduct, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, signInToDesk } from "#testing/office/order-desk.ts";
import { actOnReturn, askReturn, readNewestReturn, readReturn } from "#testing/office/returns.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let desk: Desk;
beforeAll(async () => {
  shop = await testShop();
  desk = await signInToDesk(shop, "owner");
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

interface Choice {
  coins?: number;
  credit?: number;
  giftCard?: number;
}

/** Two pieces of Rs 5,000 each, delivered, and paid with these balances. */
async function deliveredOrder({ coins = 0, credit = 0, giftCard = 0 }: Choice) {
  const shopper = await shopperWithAddress(shop);
  await giveBalances(shop, shopper.user.id, { coins, credit });
  const codes = giftCard > 0 ? [await newGiftCard(shop, giftCard)] : [];
  for (const code of codes) await shop.call("saveGiftCard", { token: shopper.token, body: { code } });
  const { id: productId } = await newProduct(shop, { total: 5_000 });
  const body = {
    items: [{ id: productId, quantity: 2 }],
    courierPricingId: shopper.courierPricingId,
    coins,
    credit,
    codes,
  };
  const { grandTotal } = (await shop.call("quoteBasket", { token: shopper.token, body })).json<Quote>();
  const placed = await shop.call("createOrder", {
    token: shopper.token,
    headers: { "idempotency-key": randomUUID() },
    body: { ...body, paymentMethod: "cod", addressId: shopper.addressId, expectedTotal: grandTotal },
  });
  expect(placed.statusCode, placed.body).toBe(200);
  const { orderId, orderNumber: number } = placed.json<{ orderId: string; orderNumber: string }>();
  for (const [stage, act] of [
    ["to-confirm", "confirm"],
    ["to-pack", "pack"],
    ["to-hand-over", "hand-over"],
    ["on-the-way", "deliver"],
  ] as const)
    expect((await desk.act(number, stage, act)).statusCode).toBe(200);
  return { shopper, orderId, number, productId, grandTotal };
}

async function inspectedPiece(order: Awaited<ReturnType<typeof deliveredOrder>>) {
  const { number } = await readNewestReturn(await askReturn(shop, order.shopper, order));
  const { cookie } = desk;
  for (const act of [{ kind: "accept" }, { kind: "receive" }, { kind: "inspect", condition: "as-described" }] as const)
    expect((await actOnReturn(shop, { cookie, number }, act)).statusCode).toBe(200);
  const [piece] = (await readReturn(shop, cookie, number)).pieces;
  if (!piece?.money) throw new Error("The return has no piece");
  const { id: pieceId, version, money } = piece;
  const refundPiece = (amount: number) =>
    callOffice(shop, "refundReturn", {
      cookie,
      params: { number },
      body: { pieceId, version, amount, how: "cash", keptIn: "stock" },
    });
  return { money, refundPiece };
}

async function balances({ token }: Shopper) {
  const { coins, credit, giftCards } = (await shop.call("getOwnCredit", { token })).json<OwnCredit>();
  return { coins, credit, giftCard: giftCards.reduce((sum, { balance }) => sum + balance, 0) };
}

const refundedMoney = async (orderId: string) => {
  const rows = await shop.db.select().from(refund).where(eq(refund.orderId, orderId));
  return rows.reduce((sum, { amount }) => sum + amount, 0);
};
const readCoins = async ({ token }: Shopper) =>
  (await shop.call("listOrders", { token })).json<{ orders: Order[] }>().orders[0]?.coins;

test("refundReturn of both pieces, one after the other and each twice at once: all that paid comes back to where it was", async () => {
  const order = await deliveredOrder({ coins: 901, credit: 1_333, giftCard: 2_001 });
  expect(await balances(order.shopper)).toEqual({ coins: 0, credit: 0, giftCard: 0 });
  const delivery = order.shopper.courierPrice;
  expect(order.grandTotal).toBe(10_000 + delivery - 901 - 1_333 - 2_001);
  for (let piece = 0; piece < 2; piece += 1) {
    const { money, refundPiece } = await inspectedPiece(order);
    const answers = await Promise.all([1, 2].map(() => refundPiece(money.goods + money.delivery)));
    for (const answer of answers) expect(answer.json(), answer.body).toEqual({ done: true, error: null });
    if (piece === 0) expect((await balances(order.shopper)).coins).toBe(451);
  }
  expect(await balances(order.shopper)).toEqual({ coins: 901, credit: 1_333, giftCard: 2_001 });
  expect(await refundedMoney(order.orderId)).toBe(order.grandTotal);
  // The credit notes are the whole invoice, whatever paid for it.
  const papers = await shop.db.select().from(invoice).where(eq(invoice.orderId, order.orderId));
  const sum = (kind: string) => papers.reduce((total, paper) => total + (paper.kind === kind ? paper.total : 0), 0);
  expect(sum("credit-note")).toBe(sum("invoice"));
  const page = await shop.call("getOrderReturns", { token: order.shopper.token, query: { number: order.number } });
  expect(page.json<OrderReturns>().returns.map(({ pieces }) => pieces[0]?.returned)).toEqual([
    expect.stringContaining("450 coins"),
    expect.stringContaining("451 coins"),
  ]);
});

test("refundReturn of an order that store credit paid whole: is done without money, and a smaller refund gives back less", async () => {
  const order = await deliveredOrder({ credit: 20_000 });
  const left = (await balances(order.shopper)).credit;
  const first = await inspectedPiece(order);
  expect((await first.refundPiece(0)).statusCode).toBe(400);
  expect((await first.refundPiece(4_000)).json()).toEqual({ done: true, error: null });
  expect(await balances(order.shopper)).toEqual({ coins: 0, credit: left + 4_000, giftCard: 0 });
  const second = await inspectedPiece(order);
  expect((await second.refundPiece(5_000)).statusCode).toBe(200);
  expect((await balances(order.shopper)).credit).toBe(left + 9_000);
  expect(await refundedMoney(order.orderId)).toBe(0);
});

test("refundReturn after a refund of money: gives balances back whole, and money only as far as it was received", async () => {
  const order = await deliveredOrder({ coins: 200, giftCard: 9_000 });
  const { cookie } = desk;
  const goodwill = { id: randomUUID(), amount: 600, how: "cash", why: "Goodwill" };
  expect(
    (await callOffice(shop, "refundOrder", { cookie, params: { number: order.number }, body: goodwill })).statusCode,
  ).toBe(200);
  const first = await inspectedPiece(order);
  expect((await first.refundPiece(first.money.goods)).statusCode).toBe(200);
  const second = await inspectedPiece(order);
  const tooMuch = await second.refundPiece(second.money.goods + second.money.delivery);
  expect(tooMuch.statusCode).toBe(400);
  const [, most = ""] = /At most Rs\s([\d,]+)/.exec(tooMuch.body) ?? [];
  expect(most, tooMuch.body).not.toBe("");
  const settled = await second.refundPiece(Number(most.replaceAll(",", "")));
  expect(settled.statusCode, settled.body).toBe(200);
  expect((await balances(order.shopper)).coins).toBe(200);
  expect(await refundedMoney(order.orderId)).toBe(order.grandTotal);
});

test("an order's coins: promised, credited after the delivery, and taken back with returned goods", async () => {
  const order = await deliveredOrder({ coins: 100 });
  // Rs 9,900 of goods were not paid with coins.
  expect(await readCoins(order.shopper)).toEqual({ amount: 99, state: "pending", at: null });
  await creditCoins();
  expect(await readCoins(order.shopper)).toEqual({ amount: 99, state: "credited", at: expect.any(String) });
  const first = await inspectedPiece(order);
  // The refunded delivery charge takes no coins back.
  expect((await first.refundPiece(first.money.goods + first.money.delivery)).statusCode).toBe(200);
  await creditCoins();
  expect(await readCoins(order.shopper)).toMatchObject({ amount: 49, state: "credited" });
  const second = await inspectedPiece(order);
  expect((await second.refundPiece(second.money.goods)).statusCode).toBe(200);
  await creditCoins();
  expect(await readCoins(order.shopper)).toMatchObject({ amount: 0, state: "taken-back" });
  expect((await balances(order.shopper)).coins).toBe(100);
});

async function creditCoins(): Promise<void> {
  await shop.db.execute(sql`update order_coins set due_at = now() where due_at is not null`);
  await creditDueCoins(shop);
}
