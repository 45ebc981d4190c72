import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createCardPayments } from "#server/payment/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import { basketOf, newBundle } from "#testing/data/bundles.ts";
import {
  countOrders,
  newProduct,
  placeOrder,
  type Shopper,
  shopperWithAddress,
  stockOf,
} from "#testing/data/orders.ts";
import type { CreatedOrder } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { startApi } from "#testing/processes/api-process.ts";
import { killWhileOrdering } from "#testing/processes/kill-while-ordering.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { moveOrder } from "../move-order.ts";

let shop: TestShop;
let secondNode: TestShop;
beforeAll(async () => {
  shop = await testShop();
  secondNode = await testShop({ databaseUrl: shop.databaseUrl });
});
afterEach(() => expectInvariants(shop.db));
afterAll(async () => {
  await secondNode.close();
  await shop.close();
});

const nodes = () => [shop, secondNode];

// These tests start whole servers, and other checks may use the same cores.
describe("under load", { timeout: 300_000 }, () => {
  test("flash sale: 100 buyers, 10 units, two nodes: exactly 10 orders and 90 out-of-stock responses", async () => {
    const item = await newProduct(shop, { stock: 10 });
    const buyers = await Promise.all(Array.from({ length: 100 }, () => shopperWithAddress(shop)));
    const answers = await Promise.all(
      buyers.map((buyer, index) =>
        placeOrder(nodes()[index % 2] as TestShop, buyer, { items: [{ id: item.id, quantity: 1 }], key: "sale" }),
      ),
    );
    const counts = Map.groupBy(answers, ({ statusCode }) => statusCode);
    expect([...counts.keys()].sort((one, other) => one - other)).toEqual([200, 409]);
    expect(counts.get(200)).toHaveLength(10);
    expect(counts.get(409)?.every((answer) => answer.json<{ code: string }>().code === "out-of-stock")).toBe(true);
    expect(await stockOf(shop, item.id)).toBe(0);
  });

  test("bundle sale: 60 buyers of a finished PC and of its parts, two nodes: no part oversold, the scarcest part sold out", async () => {
    const sold = await newBundle(shop, 12);
    const buyers = await Promise.all(Array.from({ length: 60 }, () => shopperWithAddress(shop)));
    const answers = await Promise.all(
      buyers.map((buyer, turn) =>
        placeOrder(nodes()[turn % 2] as TestShop, buyer, { items: basketOf(turn, sold), key: "bundle" }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([]);
    expect(Math.min(...(await Promise.all(sold.parts.map(({ id }) => stockOf(shop, id)))))).toBe(0);
    expect(await stockOf(shop, sold.bundle.id)).toBe(0);
  });

  test("mixed baskets in any sequence, with cancellations: no deadlock and no lost stock", async () => {
    const items = await Promise.all(Array.from({ length: 6 }, () => newProduct(shop, { stock: 40 })));
    const buyers = await Promise.all(Array.from({ length: 16 }, () => shopperWithAddress(shop)));
    // Baskets differ in sequence and number of items, but are the same in every run.
    const basketOf = (turn: number) =>
      items.map((_, place) => items[(turn + place * (turn % 2 ? 5 : 1)) % items.length]!).slice(0, 1 + (turn % 5));
    const statuses: number[] = [];
    await Promise.all(
      buyers.map(async (buyer, index) => {
        for (let count = 0; count < 10; count += 1) {
          const node = nodes()[(index + count) % 2] as TestShop;
          const answer = await placeOrder(node, buyer, {
            items: basketOf(index * 10 + count).map(({ id }) => ({ id, quantity: 1 })),
          });
          statuses.push(answer.statusCode);
          if (answer.statusCode === 200 && count % 3 === 0) {
            const { orderId } = answer.json<CreatedOrder>();
            const cancelled = await node.call("cancelOrder", { token: buyer.token, body: { orderId } });
            statuses.push(cancelled.statusCode);
          }
        }
      }),
    );
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  });

  test("kill -9 while orders are placed: every acknowledged order exists once", async () => {
    const own = await testShop();
    const { db, databaseUrl } = own;
    const restart = () => startApi(databaseUrl);
    const result = await killWhileOrdering({ db, buyers: 4, kills: 3, first: await restart(), restart });
    expect(result.acknowledged).toBeGreaterThan(0);
    await expectInvariants(db);
    await own.close();
  });
});

describe("stock ledger", { timeout: 300_000 }, () => {
  let buyer: Shopper;
  beforeAll(async () => {
    buyer = await shopperWithAddress(shop);
  });

  test("replays to the stock after any sequence of orders and cancellations", async () => {
    const step = fc.record({ quantity: fc.integer({ min: 1, max: 4 }), cancel: fc.boolean(), card: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const item = await newProduct(shop, { stock: 10 });
        let expected = 10;
        for (const { quantity, cancel, card } of steps) {
          const answer = await placeOrder(shop, buyer, {
            items: [{ id: item.id, quantity }],
            paymentMethod: card ? "stripe" : "cod",
          });
          expect(answer.statusCode).toBe(quantity <= expected ? 200 : 409);
          if (answer.statusCode !== 200) continue;
          expected -= quantity;
          if (!cancel) continue;
          const { orderId } = answer.json<CreatedOrder>();
          await moveOrder(shop.shop, createCardPayments(shop.shop), {
            orderId,
            to: "cancelled",
            context: createSystemContext("test"),
          });
          expected += quantity;
        }
        expect(await stockOf(shop, item.id)).toBe(expected);
      }),
      { numRuns: 10 },
    );
    await expectInvariants(shop.db);
    expect(await countOrders(shop)).toBeGreaterThan(0);
  });
});
