import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/rules/limits.ts";
import { sql } from "#database/orm.ts";
import { createSystemContext } from "#server/request-context.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import type { CreatedOrder } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { readBalances, sumOfKind } from "../read-balances.ts";
import { expireLots } from "./expire-lots.ts";
import { giveCredit } from "./give-credit.ts";
import {
  type OrderBalances,
  reserveBalances,
  retakeBalances,
  returnAllBalances,
  returnBalances,
} from "./order-balances.ts";

const context = createSystemContext("test");
let shop: TestShop;
let shopper: Shopper;

beforeAll(async () => {
  shop = await testShop();
  shopper = await shopperWithAddress(shop);
});
afterEach(async () => {
  await writeUsedBalances();
  await expectInvariants(shop.db);
});
afterAll(() => shop.close());

/** These tests reserve for orders that were placed without balances, so their totals follow here. */
async function writeUsedBalances(): Promise<void> {
  await shop.db.execute(sql`
    update shop_order o set paid_by_balances = used.rupees, grand_total = o.sub_total + o.courier_cost - used.rupees
    from (select order_id, -sum(amount) as rupees from credit_entry where order_id is not null group by 1) used where o.id = used.order_id`);
  await shop.db.execute(
    sql`update payment p set amount = o.grand_total from shop_order o where o.id = p.order_id and p.amount <> o.grand_total`,
  );
}

async function newOrder(): Promise<string> {
  const buyer = await shopperWithAddress(shop);
  const { id } = await newProduct(shop);
  return (await placeOrder(shop, buyer, { items: [{ id, quantity: 1 }] })).json<CreatedOrder>().orderId;
}

async function newCustomer(): Promise<string> {
  return (await shopperWithAddress(shop)).user.id;
}

const give = (customerId: string, amount: number, days: number | null = null) =>
  shop.db.transaction((tx) =>
    giveCredit(tx, {
      customerId,
      amount,
      cause: "given",
      source: `test:${randomUUID()}`,
      context,
      expiresAt: days === null ? null : new Date(Date.now() + days * DAY_MS),
    }),
  );
const reserve = (customerId: string, orderId: string, balances: Partial<OrderBalances>) =>
  shop.db.transaction((tx) =>
    reserveBalances(tx, { orderId, customerId, context, coins: 0, giftCards: [], credit: 0, ...balances }),
  );
const returnAll = (orderId: string) => shop.db.transaction((tx) => returnAllBalances(tx, { orderId, context }));
const credit = async (customerId: string) => sumOfKind(await readBalances(shop.db, customerId), "store-credit");
const listRests = async (customerId: string) => {
  const { rows } = await shop.db.execute<{ rest: number }>(sql`
    select l.rest from credit_lot l join credit_account a on a.id = l.account_id where a.customer_id = ${customerId}
    order by l.expires_at nulls last`);
  return rows.map(({ rest }) => rest);
};

test("the credit ledger: refuses to change or delete entries, and to change a lot without an entry", async () => {
  await give(shopper.user.id, 100);
  for (const statement of [
    "update credit_entry set amount = 1",
    "delete from credit_entry",
    "truncate credit_entry",
    "update credit_lot set rest = 0",
    "delete from credit_lot",
  ])
    await expect(shop.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: "23001" } });
});

test("reserveBalances, ten orders at once that together need more than there is: only those that fit get it", async () => {
  const customerId = await newCustomer();
  await give(customerId, 250);
  const orders = await Promise.all(Array.from({ length: 10 }, newOrder));
  const results = await Promise.allSettled(orders.map((orderId) => reserve(customerId, orderId, { credit: 60 })));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  expect(await credit(customerId)).toBe(10);
});

test("an entry that a faulty writer adds without a lock: the database keeps the lot from going below zero", async () => {
  const customerId = await newCustomer();
  await give(customerId, 50);
  const insert = sql`
    insert into credit_entry (lot_id, amount, cause, source)
    select l.id, -60, 'spent', ${randomUUID()} from credit_lot l join credit_account a on a.id = l.account_id where a.customer_id = ${customerId}`;
  await expect(shop.db.execute(insert)).rejects.toMatchObject({ cause: { code: "23514" } });
});

test("reserveBalances: uses first what expires first, and returnAllBalances returns it where it was", async () => {
  const customerId = await newCustomer();
  await give(customerId, 100);
  await give(customerId, 100, 200);
  await give(customerId, 100, 60);
  const orderId = await newOrder();
  await reserve(customerId, orderId, { credit: 150 });
  expect(await listRests(customerId)).toEqual([0, 50, 100]);
  await returnAll(orderId);
  await returnAll(orderId);
  expect(await listRests(customerId)).toEqual([100, 100, 100]);
});

test("returnAllBalances, credit that expires soon: returns it with thirty more days", async () => {
  const customerId = await newCustomer();
  await give(customerId, 80, 2);
  const orderId = await newOrder();
  await reserve(customerId, orderId, { credit: 50 });
  await returnAll(orderId);
  const [balance] = await readBalances(shop.db, customerId);
  expect(balance?.amount).toBe(80);
  expect(await listRests(customerId)).toEqual([30, 50]);
});

test("returnBalances: returns a part, and refuses more than the order used", async () => {
  const customerId = await newCustomer();
  await give(customerId, 100);
  const orderId = await newOrder();
  await reserve(customerId, orderId, { credit: 70 });
  const back = (amount: number) =>
    shop.db.transaction((tx) => returnBalances(tx, { orderId, context, credit: amount }));
  await back(30);
  expect(await credit(customerId)).toBe(60);
  await expect(back(41)).rejects.toMatchObject({ code: "invalid-input" });
  await back(40);
  expect(await credit(customerId)).toBe(100);
});

test("retakeBalances after a return: takes it again, unless it was used since", async () => {
  const customerId = await newCustomer();
  await give(customerId, 100);
  const orderId = await newOrder();
  await reserve(customerId, orderId, { credit: 70 });
  const retake = () => shop.db.transaction((tx) => retakeBalances(tx, { orderId, context }));
  await returnAll(orderId);
  await retake();
  await retake();
  expect(await credit(customerId)).toBe(30);
  await returnAll(orderId);
  await reserve(customerId, await newOrder(), { credit: 50 });
  await expect(retake()).rejects.toMatchObject({ code: "not-retryable" });
});

test("expireLots: writes off what has expired, once", async () => {
  const customerId = await newCustomer();
  await give(customerId, 40, -1);
  await give(customerId, 60, 1);
  expect(await credit(customerId)).toBe(60);
  expect(await expireLots(shop.db)).toBe(1);
  expect(await expireLots(shop.db)).toBe(0);
  expect(await listRests(customerId)).toEqual([0, 60]);
});
