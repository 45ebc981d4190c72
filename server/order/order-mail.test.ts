import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContentOf } from "#contract/mail-content.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { sql } from "#database/orm.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { type CreatedOrder, pressPaymentButton } from "#testing/data/payments.ts";
import { type Desk, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let shopper: Shopper;
let desk: Desk;
beforeAll(async () => {
  shop = await testShop();
  shopper = await shopperWithAddress(shop);
  desk = await signInToDesk(shop);
});
afterAll(() => shop.close());

async function place(paymentMethod: "cod" | "stripe"): Promise<CreatedOrder> {
  const item = await newProduct(shop);
  return (await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 2 }], paymentMethod })).json();
}

/** The text of the mail about the cancelled order, on one line. */
async function readCancellation({ orderId }: CreatedOrder): Promise<string> {
  const { rows } = await shop.db.execute<{ content: ContentOf<"order-cancelled"> }>(
    sql`select content from mail where order_id = ${orderId} and content->>'template' = 'order-cancelled'`,
  );
  const [row] = rows;
  if (!row) throw new Error("No mail about the cancellation");
  const { text } = await shop.shop.renderMail(row.content, shop.shop.env);
  return text.replaceAll(/\s+/g, " ");
}

test("a cancelled unpaid card order: its mail says that nothing was charged", async () => {
  const order = await place("stripe");
  const answer = await shop.call("cancelOrder", { token: shopper.token, body: { orderId: order.orderId } });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await readCancellation(order)).toContain("Your order will not be delivered. Your card was not charged.");
});

test("a cancelled card order whose payment failed: nothing was charged", async () => {
  const order = await place("stripe");
  await pressPaymentButton(shop, order.redirectUrl ?? "", "decline");
  const answer = await shop.call("cancelOrder", { token: shopper.token, body: { orderId: order.orderId } });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await readCancellation(order)).toContain("Your card was not charged.");
});

test("a cancelled paid card order: its mail names the refund", async () => {
  const order = await place("stripe");
  await pressPaymentButton(shop, order.redirectUrl ?? "", "pay");
  expect((await desk.act(order.orderNumber, "to-pack", "cancel")).statusCode).toBe(200);
  const text = await readCancellation(order);
  const { rows } = await shop.db.execute<{ total: number }>(
    sql`select grand_total as total from shop_order where id = ${order.orderId}`,
  );
  expect(text).toContain(`We will refund ${formatRupees(rows[0]?.total ?? 0).replace(/\s/, " ")} to your card within`);
  expect(text).not.toMatch(/not charged/i);
});

test("a cancelled cash order: its mail says that there is nothing to pay, and mentions no card", async () => {
  const order = await place("cod");
  expect((await desk.act(order.orderNumber, "to-confirm", "cancel")).statusCode).toBe(200);
  const text = await readCancellation(order);
  expect(text).toContain("Your order will not be delivered. You do not need to pay anything.");
  expect(text).not.toMatch(/pay the courier|ready in cash|refund|your card/);
});
