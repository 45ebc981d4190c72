import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder, listMailSubjects, pressPaymentButton } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let secondNode: TestShop;
let shopper: Shopper;
let item: { id: number; slug: string };
beforeAll(async () => {
  shop = await testShop();
  secondNode = await testShop({ databaseUrl: shop.databaseUrl });
});
beforeEach(async () => {
  shopper = await shopperWithAddress(shop);
  item = await newProduct(shop, { stock: 2 });
});
afterAll(async () => {
  await secondNode.close();
  await shop.close();
});
afterEach(() => expectInvariants(shop.db));

const all = () => [{ id: item.id, quantity: 2 }];
async function cardOrder(): Promise<CreatedOrder & { redirectUrl: string }> {
  return (await placeOrder(shop, shopper, { items: all(), paymentMethod: "stripe" })).json();
}
const replace = (orderId: string, request: Partial<Parameters<typeof placeOrder>[2]> = {}, node = shop) =>
  placeOrder(node, shopper, { items: all(), ...request, extraFields: { replacesOrderId: orderId } });
const statusOf = async (orderId: string) => (await getOrder(shop, shopper, orderId)).status;

test("replacing an unpaid card order that has the last units cancels it, and the new order gets them", async () => {
  const { orderId, orderNumber } = await cardOrder();
  expect(await stockOf(shop, item.id)).toBe(0);
  const answer = await replace(orderId);
  expect(answer.statusCode).toBe(200);
  expect(await statusOf(orderId)).toBe("cancelled");
  expect(await statusOf(answer.json<CreatedOrder>().orderId)).toBe("pending");
  expect(await stockOf(shop, item.id)).toBe(0);
  expect(await listMailSubjects(shop, shopper)).toContain(`Order ${orderNumber} was cancelled`);
});

test("without replacesOrderId a second order is out of stock, and the first one stays", async () => {
  const { orderId } = await cardOrder();
  const answer = await placeOrder(shop, shopper, { items: all() });
  expect(answer.json<ErrorBody>()).toMatchObject({ code: "out-of-stock" });
  expect(await statusOf(orderId)).toBe("pending");
});

test("a refused replacement leaves the old order with its stock, and that order can be paid", async () => {
  const { orderId } = await cardOrder();
  const answer = await replace(orderId, { items: [{ id: item.id, quantity: 3 }] });
  expect(answer.json<ErrorBody>()).toMatchObject({ code: "out-of-stock", fields: { [item.id]: "Only 2 left" } });
  expect(await statusOf(orderId)).toBe("pending");
  expect(await stockOf(shop, item.id)).toBe(0);
  const retry = await shop.call("retryStripePayment", { token: shopper.token, body: { orderId } });
  await pressPaymentButton(shop, retry.json<{ url: string }>().url, "pay");
  expect(await statusOf(orderId)).toBe("confirmed");
});

test("the replaced order's page is closed, and pressing Pay there changes nothing", async () => {
  const { orderId, redirectUrl } = await cardOrder();
  await replace(orderId);
  await pressPaymentButton(shop, redirectUrl, "pay");
  expect(await getOrder(shop, shopper, orderId)).toMatchObject({ status: "cancelled", payment: { status: "pending" } });
});

test("a paid, cancelled, cash or another customer's order cannot be replaced, and nothing is ordered", async () => {
  const paid = await cardOrder();
  await pressPaymentButton(shop, paid.redirectUrl, "pay");
  const more = await newProduct(shop, { stock: 9 });
  const items = [{ id: more.id, quantity: 1 }];
  const cash = (await placeOrder(shop, shopper, { items })).json<CreatedOrder>();
  const cancelled = (await placeOrder(shop, shopper, { items, paymentMethod: "stripe" })).json<CreatedOrder>();
  await shop.call("cancelOrder", { token: shopper.token, body: { orderId: cancelled.orderId } });
  for (const { orderId } of [paid, cash, cancelled]) {
    const answer = await replace(orderId, { items });
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([409, "not-retryable"]);
  }
  const other = await shopperWithAddress(shop);
  const otherOrder = (await placeOrder(shop, other, { items, paymentMethod: "stripe" })).json<CreatedOrder>();
  const foreign = await replace(otherOrder.orderId, { items });
  expect(foreign.statusCode).toBe(404);
  for (const missing of ["00000000-0000-4000-8000-000000000000", "' or 1=1"])
    expect((await replace(missing, { items })).json()).toEqual(foreign.json());
  expect(await stockOf(shop, more.id)).toBe(7);
});

test("one key: a repeated request gets the first response; without replacesOrderId the key counts as reused", async () => {
  const { orderId } = await cardOrder();
  const first = await replace(orderId, { key: "k" });
  expect((await replace(orderId, { key: "k" })).json()).toEqual(first.json());
  expect((await placeOrder(shop, shopper, { items: all(), key: "k" })).json()).toMatchObject({ code: "key-reused" });
});

test("ten at once on two nodes: one replaces the order, nine are refused, and no other customer gets the stock", async () => {
  const { orderId } = await cardOrder();
  const other = await shopperWithAddress(shop);
  const [answers, grabs] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, (_, turn) => replace(orderId, {}, turn % 2 ? secondNode : shop))),
    Promise.all(
      Array.from({ length: 10 }, () => placeOrder(secondNode, other, { items: [{ id: item.id, quantity: 1 }] })),
    ),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.json<ErrorBody>().code === "not-retryable")).toHaveLength(9);
  expect(grabs.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(409));
});

test("racing a payment: one of the two wins, and no money is lost", async () => {
  for (let round = 0; round < 5; round += 1) {
    item = await newProduct(shop, { stock: 2 });
    const { orderId, redirectUrl } = await cardOrder();
    const [answer] = await Promise.all([replace(orderId), pressPaymentButton(secondNode, redirectUrl, "pay")]);
    const { status, payment } = await getOrder(shop, shopper, orderId);
    expect(answer.statusCode === 200 ? ["cancelled/pending", "cancelled/refunded"] : ["confirmed/success"]).toContain(
      `${status}/${payment.status}`,
    );
  }
});

test("parallel replacements of baskets that share products: no request fails with a deadlock", async () => {
  const items = await Promise.all(Array.from({ length: 4 }, () => newProduct(shop, { stock: 90 })));
  const basket = (...places: number[]) => places.map((place) => ({ id: items[place]?.id, quantity: 1 }));
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shopperWithAddress(shop)));
  const statuses = await Promise.all(
    buyers.map(async (buyer, turn) => {
      const [from, to] = turn % 2 ? [basket(3, 1), basket(0, 2)] : [basket(0, 2), basket(3, 1)];
      let order = (await placeOrder(shop, buyer, { items: from, paymentMethod: "stripe" })).json<CreatedOrder>();
      for (const next of [to, from, to]) {
        const answer = await placeOrder(turn % 3 ? shop : secondNode, buyer, {
          items: next,
          paymentMethod: "stripe",
          extraFields: { replacesOrderId: order.orderId },
        });
        if (answer.statusCode !== 200) return answer.statusCode;
        order = answer.json();
      }
      return 200;
    }),
  );
  expect(statuses).toEqual(Array(8).fill(200));
});
