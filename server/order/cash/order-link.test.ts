import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { LinkedOrder } from "#contract/shop/orders/order-link.ts";
import { eq, sql } from "#database/orm.ts";
import { mail, orderStep, shopOrder } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
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
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

/** Places a cash order and reads the token from its mail. */
async function mailed() {
  const item = await newProduct(shop);
  const placed = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 2 }] });
  const { orderId, orderNumber } = placed.json<CreatedOrder>();
  const { rows } = await shop.db.execute<{ url: string }>(
    sql`select ${mail.content}->'order'->>'confirmUrl' as url from mail where order_id = ${orderId}`,
  );
  return { orderId, number: orderNumber, productId: item.id, token: rows[0]?.url.split("/confirm/")[1] ?? "" };
}
const readLink = (token: string) => shop.call("getLinkedOrder", { query: { token } });
const answer = (token: string, given: object) => shop.call("answerOrderLink", { body: { token, answer: given } });
const ADDRESS = {
  kind: "address",
  recipientName: "Ayesha",
  phone: "03331234567",
  address: "House 8",
  postalCode: "54000",
};

test("order link: reading changes nothing; confirming works once and records the customer", async () => {
  const { orderId, number, token } = await mailed();
  for (let times = 0; times < 3; times += 1)
    expect((await readLink(token)).json()).toMatchObject({ number, open: true, canChangeAddress: true });
  expect((await getOrder(shop, shopper, orderId)).status).toBe("pending");
  const both = await Promise.all([answer(token, { kind: "confirm" }), answer(token, { kind: "confirm" })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const steps = await shop.db.select().from(orderStep).where(eq(orderStep.orderId, orderId)).orderBy(orderStep.at);
  expect(steps.map(({ status, actorKind }) => `${status} ${actorKind}`)).toEqual([
    "pending customer",
    "confirmed customer",
  ]);
  expect((await answer(token, { kind: "cancel" })).statusCode).toBe(409);
  expect((await desk.act(number, "to-pack", "pack")).statusCode).toBe(200);
});

test("order link: changes the address once, also after an unanswered call, and cancels with the stock returned", async () => {
  const { orderId, number, token, productId } = await mailed();
  await desk.act(number, "to-confirm", "no-answer");
  expect((await answer(token, ADDRESS)).json<LinkedOrder>()).toMatchObject({
    canChangeAddress: false,
    address: { recipientName: "Ayesha", address: "House 8" },
  });
  expect((await answer(token, { ...ADDRESS, address: "House 9" })).statusCode).toBe(409);
  expect((await answer(token, { ...ADDRESS, phone: "12" })).statusCode).toBe(400);
  expect((await answer(token, { kind: "cancel" })).json()).toMatchObject({ status: "cancelled", open: false });
  expect(await stockOf(shop, productId)).toBe(10);
  expect((await getOrder(shop, shopper, orderId)).status).toBe("cancelled");
});

test("order link: a forged, truncated, mixed-up or expired link changes nothing", async () => {
  const { orderId, token } = await mailed();
  const other = await mailed();
  const forged = [
    `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`,
    token.slice(0, 30),
    // Another order's id with this order's signature.
    Buffer.concat([
      Buffer.from(other.token, "base64url").subarray(0, 16),
      Buffer.from(token, "base64url").subarray(16),
    ]).toString("base64url"),
    orderId,
    "",
    "../../etc",
  ];
  for (const bad of forged) {
    expect((await readLink(bad)).statusCode, bad).toBe(404);
    expect((await answer(bad, { kind: "confirm" })).statusCode, bad).toBe(404);
  }
  await shop.db
    .update(shopOrder)
    .set({ createdAt: sql`now() - interval '8 days'` as never })
    .where(eq(shopOrder.id, orderId));
  expect((await readLink(token)).json()).toMatchObject({ open: false, expired: true });
  expect((await answer(token, { kind: "confirm" })).statusCode).toBe(409);
  expect((await getOrder(shop, shopper, orderId)).status).toBe("pending");
});
