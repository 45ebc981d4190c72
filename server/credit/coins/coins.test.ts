import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sql } from "#database/orm.ts";
import type { Shopper } from "#testing/data/orders.ts";
import { shopperWithAddress } from "#testing/data/orders.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { readBalances, sumOfKind } from "../read-balances.ts";
import { creditDueCoins, planEarlierCoins } from "./coin-jobs.ts";

let shop: TestShop;
let desk: Desk;

beforeAll(async () => {
  shop = await testShop();
  desk = await signInToDesk(shop);
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

const coins = async ({ user }: Shopper) => sumOfKind(await readBalances(shop.db, user.id), "coin");
const runJob = async () => {
  await shop.db.execute(sql`update order_coins set due_at = now() where due_at is not null`);
  await creditDueCoins(shop);
};
/** Two pieces for Rs 20,000 together, which are 200 coins. */
async function deliveredOrder(shopper: Shopper) {
  const placed = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm", "pack", "hand-over", "deliver"] });
  await shop.db.execute(sql`update order_item set price = 10000, total = 20000 where order_id = ${placed.orderId}`);
  await shop.db.execute(sql`
    update shop_order set sub_total = 20000, grand_total = 20000 + courier_cost where id = ${placed.orderId}`);
  await shop.db.execute(sql`
    update payment p set amount = o.grand_total, received = o.grand_total from shop_order o where o.id = p.order_id and o.id = ${placed.orderId}`);
  return placed;
}
const refund = (number: string, amount: number, why: string, how = "cash") =>
  callOffice(shop, "refundOrder", {
    cookie: desk.cookie,
    params: { number },
    body: { id: randomUUID(), amount, how, why },
  });

test("a delivered order: brings one coin per Rs 100 of goods, once staff can no longer undo it, and once only", async () => {
  const shopper = await shopperWithAddress(shop);
  await deliveredOrder(shopper);
  await creditDueCoins(shop);
  expect(await coins(shopper)).toBe(0);
  await runJob();
  await Promise.all([runJob(), runJob()]);
  expect(await coins(shopper)).toBe(200);
});

test("an undone delivery: brings no coins", async () => {
  const shopper = await shopperWithAddress(shop);
  const { number } = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm", "pack", "hand-over", "deliver"] });
  expect((await desk.act(number, "delivered", "undo")).statusCode).toBe(200);
  await runJob();
  expect(await coins(shopper)).toBe(0);
});

test("a refund of goods: takes their coins back; a refund as goodwill does not", async () => {
  const shopper = await shopperWithAddress(shop);
  const { number } = await deliveredOrder(shopper);
  await runJob();
  expect((await refund(number, 10_050, "Item returned")).statusCode).toBe(200);
  await runJob();
  expect(await coins(shopper)).toBe(99);
  await refund(number, 500, "Goodwill");
  await runJob();
  expect(await coins(shopper)).toBe(99);
});

test("a refund after the coins were spent: takes what is left, and no balance is negative", async () => {
  const shopper = await shopperWithAddress(shop);
  const { number } = await deliveredOrder(shopper);
  await runJob();
  await shop.db.execute(sql`
    insert into credit_entry (lot_id, amount, cause, source) select l.id, -150, 'cancelled', ${randomUUID()}
    from credit_lot l join credit_account a on a.id = l.account_id where a.customer_id = ${shopper.user.id}`);
  await refund(number, 20_000, "Item returned");
  await runJob();
  expect(await coins(shopper)).toBe(0);
});

test("a refund as store credit: is in the customer's balance at once", async () => {
  const shopper = await shopperWithAddress(shop);
  const { number } = await deliveredOrder(shopper);
  expect((await refund(number, 1_500, "Item returned", "store-credit")).statusCode).toBe(200);
  expect(sumOfKind(await readBalances(shop.db, shopper.user.id), "store-credit")).toBe(1_500);
});

test("planEarlierCoins, an order that was delivered before there were coins: credits it once", async () => {
  const shopper = await shopperWithAddress(shop);
  await deliveredOrder(shopper);
  await shop.db.execute(sql`delete from order_coins`);
  await planEarlierCoins(shop);
  await planEarlierCoins(shop);
  await runJob();
  expect(await coins(shopper)).toBe(200);
});
