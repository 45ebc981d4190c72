import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderDetails, OrderRow } from "#contract/office/orders/order.ts";
import { ORDER_QUEUES } from "#contract/rules/order/order-queues.ts";
import { eq, sql } from "#database/orm.ts";
import { shopOrder } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
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

interface Page {
  orders: OrderRow[];
  next: string | null;
}
const list = async (query: Record<string, string>) =>
  (await callOffice(shop, "listOrders", { cookie: desk.cookie, query })).json<Page>();
const read = async (number: string) =>
  (await callOffice(shop, "getOrder", { cookie: desk.cookie, params: { number } })).json<OrderDetails>();
const numbers = async (query: Record<string, string>) => (await list(query)).orders.map(({ number }) => number);

test("list orders: the pages of each queue cover it without repeats, and the counts agree", async () => {
  const counts = (await callOffice(shop, "countOrders", { cookie: desk.cookie })).json<Record<string, number>>();
  for (const queue of ORDER_QUEUES) {
    const seen: OrderRow[] = [];
    let after = "";
    do {
      const page = await list({ queue, limit: "7", ...(after && { after }) });
      seen.push(...page.orders);
      after = page.next ?? "";
    } while (after);
    expect(new Set(seen.map(({ number }) => number)).size, queue).toBe(seen.length);
    const due =
      queue === "no-answer" ? seen.filter(({ callDueAt }) => callDueAt && callDueAt <= new Date().toISOString()) : seen;
    expect(counts[queue], queue).toBe(due.length);
    expect(seen.length, queue).toBeGreaterThan(0);
    if (queue !== "all" && queue !== "trouble" && queue !== "came-back")
      expect(new Set(seen.map(({ stage }) => stage)), queue).toEqual(new Set([queue]));
  }
});

test("orders with unsent mails are listed for a limited time", async () => {
  const { number, orderId } = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm"] });
  const waitsSince = (age: string) =>
    shop.db.execute(sql`
      update mail set sent_at = null, not_before = null, created_at = now() - ${age}::interval where order_id = ${orderId}`);
  const stuck = () => numbers({ queue: "all", mail: "stuck", q: number });
  await waitsSince("5 minutes");
  expect(await stuck()).toEqual([]);
  await waitsSince("2 hours");
  expect(await stuck()).toEqual([number]);
  await waitsSince("15 days");
  expect(await stuck()).toEqual([]);
});

describe("search orders", () => {
  test("by part of the number, last digits of the phone, words of the name in any order, e-mail, consignment", async () => {
    const { number, orderId } = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm", "pack", "hand-over"] });
    await shop.db
      .update(shopOrder)
      .set({ recipientName: "Zulfiqar Ahmad Bhutto", phone: "03219876543", consignment: "QQX-7711" })
      .where(eq(shopOrder.id, orderId));
    await shop.db.execute(sql`update customer set email_key = 'zulfi_q@example.pk' where id = ${shopper.user.id}`);
    const [, first = "", last = ""] = number.split("-");
    for (const q of [
      number,
      number.toLowerCase(),
      first,
      last.toLowerCase(),
      `${first}${last}`,
      "6543",
      "+92 321 9876543",
      "bhutto zulf",
      "Ahmad Zulfiqar",
      "Zulfi_Q@Exam",
      "qqx-77",
    ])
      expect(await numbers({ q }), q).toContain(number);
    for (const q of [
      "bhutto nobody",
      "6544321",
      "x@example.org",
      "zulfi@",
      "zulf%@",
      "%",
      "___",
      "'; drop table shop_order; --",
      "\\",
    ])
      expect(await numbers({ q }), q).not.toContain(number);
  });

  test("a full name: exact matches first, then partial ones; no page skips or repeats an order", async () => {
    const named = async (recipientName: string) => {
      const { number, orderId } = await placeOrderAndAct(shop, desk, { shopper, acts: [] });
      await shop.db.update(shopOrder).set({ recipientName }).where(eq(shopOrder.id, orderId));
      return number;
    };
    const made: string[] = [];
    for (const name of ["Mahnoor Jatoi", "Mahnoor Jatoi Baloch", "JATOI, Mahnoor", "Mahnoora Jatoi", "Mahnoor Jatoi"])
      made.push(await named(name));
    const [first = "", longer = "", turned = "", almost = "", last = ""] = made;
    const expected = [last, turned, first, almost, longer];
    for (const q of ["Mahnoor Jatoi", " jatoi  MAHNOOR "])
      for (const limit of [1, 2, 3, 4, 5, 50]) {
        const seen: string[][] = [];
        let after = "";
        do {
          const page = await list({ q, limit: String(limit), ...(after && { after }) });
          seen.push(page.orders.map(({ number }) => number));
          after = page.next ?? "";
        } while (after);
        expect(seen.flat(), `${q}, ${limit} a page`).toEqual(expected);
        expect(seen.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      }
    expect(await numbers({ q: "Mahnoor Jatoi", city: "Nowhere" })).toEqual([]);
    for (const after of ["others:", "others:nowhere", "others:others:1|x"])
      expect(await numbers({ q: "Mahnoor Jatoi", after }), after).toEqual([almost, longer]);
  });

  test("filters narrow the list; an invalid number or date is ignored", async () => {
    const cards = (await list({ queue: "all", method: "stripe", payment: "success", min: "20000", limit: "200" }))
      .orders;
    expect(cards.length).toBeGreaterThan(0);
    for (const order of cards) {
      expect([order.method, order.paymentStatus]).toEqual(["stripe", "success"]);
      expect(order.grandTotal).toBeGreaterThanOrEqual(20_000);
    }
    const lahore = (await list({ city: "Lahore", courier: "TCS", limit: "200" })).orders;
    expect(new Set(lahore.map(({ city, courier }) => `${city} ${courier}`))).toEqual(new Set(["Lahore TCS"]));
    expect((await list({ from: "2000-01-01", to: "2000-01-02" })).orders).toEqual([]);
    for (const after of ["nowhere", "2026-99-99 00:00:00+00|x", `1|${"-".repeat(36)}`, "9".repeat(60)])
      expect((await list({ min: "many", from: "yesterday", to: "0000-01-01", after })).orders, after).toHaveLength(50);
  });
});

test("get order: items, money, timeline and the outcome of the customer's other orders", async () => {
  await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm", "pack", "hand-over", "refuse"] });
  const { number } = await placeOrderAndAct(shop, desk, { shopper, acts: ["note", "no-answer", "confirm"] });
  const answer = await callOffice(shop, "getOrder", { cookie: desk.cookie, params: { number } });
  const order = answer.json<OrderDetails>();
  expect(order).toMatchObject({ number, stage: "to-pack", email: shopper.user.email, units: 2 });
  expect(order.past.refused).toBe(1);
  expect(order.undoUntil).not.toBeNull();
  expect(order.timeline.map(({ what }) => what)).toEqual(
    expect.arrayContaining(["Order placed", "Email sent: Your order", "Note", "Called, no answer", "Confirmed"]),
  );
  expect((await callOffice(shop, "getOrder", { cookie: desk.cookie, params: { number: "RB-NONE" } })).statusCode).toBe(
    404,
  );
});

test("get order: refuses a number that the database cannot store", async () => {
  const answer = await callOffice(shop, "getOrder", { cookie: desk.cookie, params: { number: "RB-\u0000" } });
  expect(answer.statusCode).toBe(400);
});

test("get order: a staff member who may only read gets no link to confirm or cancel", async () => {
  const { number } = await placeOrderAndAct(shop, desk, { shopper, acts: [] });
  const { cookie } = await signInToDesk(shop, "support");
  const seen = (await callOffice(shop, "getOrder", { cookie, params: { number } })).json<OrderDetails>();
  expect(seen).toMatchObject({ number, confirmUrl: null });
});

test("get order: signals against a cash order are texts, and the strictest rule is the advice", async () => {
  const other = await shopperWithAddress(shop);
  await shop.db.execute(sql`update customer set phone = '03335550001' where id = ${other.user.id}`);
  const { number, orderId } = await placeOrderAndAct(shop, desk, { shopper: other, acts: [] });
  // Always at noon, because an order at night has a signal of its own.
  const createdAt = new Date(`${new Date().toISOString().slice(0, 10)}T07:00:00Z`);
  await shop.db
    .update(shopOrder)
    .set({ phone: "03335550001", address: "Here", createdAt })
    .where(eq(shopOrder.id, orderId));
  expect(await read(number)).toMatchObject({
    advice: "call",
    signals: [{ text: "The address is too short to be found", decision: "call" }],
    confirmUrl: expect.stringContaining("/confirm/"),
  });
  await shop.db.execute(
    sql`update customer set cash_blocked_at = now(), cash_block_reason = 'Pranks' where id = ${other.user.id}`,
  );
  const blocked = await read(number);
  expect(blocked.advice).toBe("prepaid");
  expect(blocked.signals.map(({ text }) => text)).toContain("Blocked for cash: Pranks");
});

test("lease: the first staff member has it until it expires, however the number is typed", async () => {
  const { number } = await placeOrderAndAct(shop, desk, { shopper, acts: [] });
  const other = await signInToDesk(shop);
  const lease = async ({ cookie }: Desk, typed = number) =>
    (await callOffice(shop, "leaseOrder", { cookie, params: { number: typed } })).json<{ heldBy: string }>().heldBy;
  const first = await lease(desk);
  expect(await lease(other, number.toLowerCase())).toBe(first);
  const [row] = (await list({ q: number })).orders;
  expect(row?.heldBy).toBe(first);
  await shop.db.execute(sql`update order_lease set until = now() - interval '1 second'`);
  expect(await lease(other)).not.toBe(first);
});

test("list rows: the first item has its own count, and a blocked customer's order is to be paid first", async () => {
  const other = await shopperWithAddress(shop);
  const [three, one] = [await newProduct(shop), await newProduct(shop)];
  const items = [
    { id: three.id, quantity: 3 },
    { id: one.id, quantity: 1 },
  ];
  const { orderNumber } = (await placeOrder(shop, other, { items })).json<{ orderNumber: string }>();
  // The phone of the other orders has been refused before.
  await shop.db.update(shopOrder).set({ phone: "03335550009" }).where(eq(shopOrder.number, orderNumber));
  const row = async () => (await list({ q: orderNumber })).orders[0];
  expect(await row()).toMatchObject({ firstUnits: 3, units: 4, payFirst: null });
  await shop.db.execute(sql`update customer set cash_blocked_at = now() where id = ${other.user.id}`);
  expect(await row()).toMatchObject({ payFirst: "prepaid" });
  expect(await read(orderNumber)).toMatchObject({ payFirst: "prepaid", advice: "prepaid" });
  // Once it is confirmed, the decision is made.
  await desk.act(orderNumber, "to-confirm", "confirm");
  expect(await row()).toMatchObject({ payFirst: null });
});

test("list rows: the advice of a page is that of each order", async () => {
  const { orders } = await list({ queue: "to-confirm", limit: "200" });
  const advised = await Promise.all(orders.map(async ({ number }) => [number, (await read(number)).payFirst]));
  expect(orders.map(({ number, payFirst }) => [number, payFirst])).toEqual(advised);
  expect(advised.some(([, payFirst]) => payFirst)).toBe(true);
});

test("payment filter: tells money in hand from cash with couriers, and both from unpaid orders", async () => {
  const delivered = ["confirm", "pack", "hand-over", "deliver"] as const;
  const [withCourier, inHand, unpaid] = [
    await placeOrderAndAct(shop, desk, { shopper, acts: delivered }),
    await placeOrderAndAct(shop, desk, { shopper, acts: delivered }),
    await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm"] }),
  ];
  await callOffice(shop, "settleCash", { cookie: desk.cookie, body: { numbers: [inHand.number] } });
  const matches = async (payment: string) =>
    (
      await Promise.all(
        [withCourier, inHand, unpaid].map(
          async ({ number }) => (await numbers({ queue: "all", q: number, payment })).length,
        ),
      )
    ).join("");
  expect([await matches("with-courier"), await matches("in-hand"), await matches("unpaid")]).toEqual([
    "100",
    "010",
    "001",
  ]);
  // Views that were saved before still work.
  expect([await matches("success"), await matches("pending")]).toEqual(["110", "001"]);
});
