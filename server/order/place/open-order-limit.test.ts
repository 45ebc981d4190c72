import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import { OPEN_ORDERS_PER_CUSTOMER, OPEN_UNITS_PER_CUSTOMER, OPEN_UNITS_PER_PRODUCT } from "#contract/rules/limits.ts";
import {
  confirmOrders,
  newProduct,
  placeOrder,
  type Shopper,
  shopperWithAddress,
  stockOf,
} from "#testing/data/orders.ts";
import type { CreatedOrder } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

const BEYOND = 8;

let shop: TestShop;
let secondNode: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await testShop();
  secondNode = await testShop({ databaseUrl: shop.databaseUrl });
});
beforeEach(async () => {
  shopper = await shopperWithAddress(shop);
});
afterAll(async () => {
  await secondNode.close();
  await shop.close();
});
afterEach(() => expectInvariants(shop.db));

test("orders placed at once on two nodes: accepts the limit, refuses the rest with 409; other customers can buy", async () => {
  const item = await newProduct(shop, { stock: 500 });
  const items = [{ id: item.id, quantity: 1 }];
  // Uses two products, because the units of one product have their own limit.
  const more = [{ id: (await newProduct(shop, { stock: 500 })).id, quantity: 1 }];
  const answers = await Promise.all(
    Array.from({ length: OPEN_ORDERS_PER_CUSTOMER + BEYOND }, (_, turn) =>
      placeOrder(turn % 2 ? secondNode : shop, shopper, { items: turn % 2 ? items : more }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(OPEN_ORDERS_PER_CUSTOMER);
  expect(refused).toHaveLength(BEYOND);
  for (const answer of refused)
    expect(answer.json<ErrorBody>()).toMatchObject({
      code: "open-order-limit",
      mess: expect.stringContaining(`${OPEN_ORDERS_PER_CUSTOMER} unpaid or unconfirmed orders`),
    });
  expect((await placeOrder(shop, await shopperWithAddress(shop), { items })).statusCode).toBe(200);
  await confirmOrders(shop, [shopper.user.id]);
  expect((await placeOrder(shop, shopper, { items })).statusCode).toBe(200);
}, 60_000);

test("units of one product ordered at once: never above the limit, and the error names the line", async () => {
  const item = await newProduct(shop, { stock: 3_000 });
  const third = Math.ceil(OPEN_UNITS_PER_PRODUCT / 3);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      placeOrder(turn % 2 ? secondNode : shop, shopper, {
        items: [{ id: item.id, quantity: third }],
        paymentMethod: turn % 2 ? "cod" : "stripe",
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(answer.json<ErrorBody>()).toMatchObject({
      code: "open-order-limit",
      fields: { [item.id]: `Up to ${OPEN_UNITS_PER_PRODUCT} at a time` },
    });
  expect(await stockOf(shop, item.id)).toBe(3_000 - 2 * third);
});

test("units of many products: refuses an order above the customer's limit", async () => {
  const openOrders = OPEN_UNITS_PER_CUSTOMER / OPEN_UNITS_PER_PRODUCT;
  const products = await Promise.all(
    Array.from({ length: openOrders + 1 }, () => newProduct(shop, { stock: OPEN_UNITS_PER_PRODUCT, total: 10 })),
  );
  const statuses: number[] = [];
  for (const { id } of products)
    statuses.push((await placeOrder(shop, shopper, { items: [{ id, quantity: OPEN_UNITS_PER_PRODUCT }] })).statusCode);
  expect(statuses).toEqual([...Array(openOrders).fill(200), 409]);
});

test("a replaced order no longer counts", async () => {
  const item = await newProduct(shop, { stock: OPEN_UNITS_PER_PRODUCT });
  const items = [{ id: item.id, quantity: OPEN_UNITS_PER_PRODUCT }];
  const first = (await placeOrder(shop, shopper, { items, paymentMethod: "stripe" })).json<CreatedOrder>();
  const second = await placeOrder(shop, shopper, { items, extraFields: { replacesOrderId: first.orderId } });
  expect(second.statusCode).toBe(200);
});

test("above both stock and limit: reports the stock first", async () => {
  const item = await newProduct(shop, { stock: 5 });
  const answer = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: OPEN_UNITS_PER_PRODUCT + 1 }] });
  expect(answer.json<ErrorBody>()).toMatchObject({ code: "out-of-stock", fields: { [item.id]: "Only 5 left" } });
});
