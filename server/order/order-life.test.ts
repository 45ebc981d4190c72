import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NEXT_STATUS, ORDER_STATUSES, type OrderStatus } from "#contract/rules/order/order-status.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { eq } from "#database/orm.ts";
import { sandboxSession, shopOrder } from "#database/schema.ts";
import { createCardPayments } from "#server/payment/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder, listMailSubjects, pressPaymentButton } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { expireUnpaidOrders } from "./expire-unpaid-orders.ts";
import { moveOrder } from "./move-order.ts";

const WAY: OrderStatus[] = ["confirmed", "processed", "shipped", "delivered"];

let shop: TestShop;
let shopper: Shopper;
let item: { id: number };
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  shopper = await shopperWithAddress(shop);
  item = await newProduct(shop);
});
afterAll(() => shop.close());
afterEach(() => expectInvariants(shop.db));

async function order(paymentMethod: "cod" | "stripe" = "cod"): Promise<CreatedOrder> {
  return (await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 2 }], paymentMethod })).json();
}
const move = (orderId: string, to: OrderStatus) =>
  moveOrder(shop.shop, createCardPayments(shop.shop), { orderId, to, context: createSystemContext("test") });
const call = (name: "cancelOrder" | "retryStripePayment" | "retryCodPayment", orderId: string, customer = shopper) =>
  shop.call(name, { token: customer.token, body: { orderId } });
const CALLS = ["cancelOrder", "retryStripePayment", "retryCodPayment"] as const;

/** Creates an order and moves it to a status by allowed transitions. */
async function orderIn(status: OrderStatus): Promise<string> {
  const { orderId } = await order();
  if (status === "cancelled") await move(orderId, "cancelled");
  else for (const step of WAY.slice(0, WAY.indexOf(status) + 1)) await move(orderId, step);
  return orderId;
}

describe("move order", () => {
  test.each(ORDER_STATUSES)("from %s: allows only listed transitions; a refused one changes nothing", async (from) => {
    for (const to of ORDER_STATUSES) {
      const orderId = await orderIn(from);
      const before = await stockOf(shop, item.id);
      const allowed = (NEXT_STATUS[from] as readonly string[]).includes(to);
      if (allowed) await move(orderId, to);
      else await expect(move(orderId, to)).rejects.toMatchObject({ code: "not-retryable" });
      expect((await getOrder(shop, shopper, orderId)).status).toBe(allowed ? to : from);
      // Stock of a refused parcel returns only with the parcel.
      const back = allowed && to === "cancelled" && from !== "shipped";
      expect(await stockOf(shop, item.id)).toBe(back ? before + 2 : before);
      if (to !== "cancelled" && NEXT_STATUS[from].length > 0 && from !== "shipped")
        await move(orderId, "cancelled").catch(() => {});
      item = await newProduct(shop);
    }
  });

  test("up to delivered: sends the mails, sets the delivery date and marks the cash as paid", async () => {
    const { orderId, orderNumber } = await order();
    for (const step of WAY) await move(orderId, step);
    const delivered = await getOrder(shop, shopper, orderId);
    expect(delivered).toMatchObject({ status: "delivered", payment: { method: "cod", status: "success" } });
    expect(Date.now() - Date.parse(delivered.deliveryDate ?? "")).toBeLessThan(60_000);
    expect(delivered.history.map(({ status }) => status)).toEqual(["pending", ...WAY]);
    expect(await listMailSubjects(shop, shopper)).toEqual([
      `Your order ${orderNumber}`,
      `Order ${orderNumber} is on its way`,
      `Order ${orderNumber} was delivered`,
    ]);
  });

  test("a paid order that the shop cancels is refunded", async () => {
    const { orderId, redirectUrl = "" } = await order("stripe");
    await pressPaymentButton(shop, redirectUrl, "pay");
    await move(orderId, "cancelled");
    expect(await getOrder(shop, shopper, orderId)).toMatchObject({
      status: "cancelled",
      deliveryDate: null,
      payment: { status: "refunded" },
    });
    expect(await stockOf(shop, item.id)).toBe(10);
  });
});

describe("cancel order", () => {
  test("returns the stock and mails the customer; the product can be bought again at once", async () => {
    const { orderId, orderNumber } = await order();
    expect((await call("cancelOrder", orderId)).json()).toEqual({ success: true });
    expect(await stockOf(shop, item.id)).toBe(10);
    expect(await listMailSubjects(shop, shopper)).toContain(`Order ${orderNumber} was cancelled`);
  });

  test("ten requests at once: one succeeds, and the stock is returned once", async () => {
    const { orderId } = await order("stripe");
    const answers = await Promise.all(Array.from({ length: 10 }, () => call("cancelOrder", orderId)));
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await stockOf(shop, item.id)).toBe(10);
  });

  test("racing a payment: one of the two wins, and no money is lost", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, redirectUrl = "" } = await order("stripe");
      await Promise.all([
        call("cancelOrder", orderId),
        pressPaymentButton(shop, redirectUrl, "pay"),
        call("retryCodPayment", orderId),
      ]);
      const { status, payment } = await getOrder(shop, shopper, orderId);
      expect(["cancelled/pending", "cancelled/refunded", "confirmed/success", "pending/pending"]).toContain(
        `${status}/${payment.status}`,
      );
      if (status !== "cancelled") await move(orderId, "cancelled");
    }
    expect(await stockOf(shop, item.id)).toBe(10);
  });
});

describe("retry and cancel: abuse", () => {
  test.each(CALLS)("%s: another customer's order is the same 404 as a missing one", async (name) => {
    const { orderId } = await order("stripe");
    const other = await shopperWithAddress(shop);
    const foreign = await call(name, orderId, other);
    expect(foreign.statusCode).toBe(404);
    for (const missing of ["00000000-0000-4000-8000-000000000000", "1", "' or 1=1"])
      expect((await call(name, missing, other)).json()).toEqual(foreign.json());
    expect(await getOrder(shop, shopper, orderId)).toMatchObject({ status: "pending", paymentMethod: "stripe" });
  });

  test.each(CALLS)("%s: paid, confirmed, cancelled, shipped or delivered is 409", async (name) => {
    const { orderId, redirectUrl = "" } = await order("stripe");
    await pressPaymentButton(shop, redirectUrl, "pay");
    expect((await call(name, orderId)).statusCode).toBe(409);
    for (const status of ["confirmed", "cancelled", "shipped", "delivered"] as const) {
      item = await newProduct(shop);
      const moved = await orderIn(status);
      const answer = await call(name, moved);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: "not-retryable" });
    }
  });

  test.each(CALLS)("%s: without a token 401", async (name) => {
    const { orderId } = await order();
    expect((await shop.call(name, { body: { orderId } })).statusCode).toBe(401);
  });
});

describe("unpaid card orders", () => {
  const grow = (orderId: string, hours: number) =>
    shop.db
      .update(shopOrder)
      .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(shopOrder.id, orderId));
  const expire = () => expireUnpaidOrders(shop.shop, createCardPayments(shop.shop));

  test("after a day: closes the page, cancels the order and returns the stock; newer, paid and cash orders stay", async () => {
    const [old, young, paid, cash] = [
      await order("stripe"),
      await order("stripe"),
      await order("stripe"),
      await order("cod"),
    ];
    await pressPaymentButton(shop, paid.redirectUrl ?? "", "pay");
    for (const { orderId } of [old, paid, cash]) await grow(orderId, 25);
    await grow(young.orderId, 23);
    await expire();
    const statuses = [];
    for (const { orderId } of [old, young, paid, cash]) statuses.push((await getOrder(shop, shopper, orderId)).status);
    expect(statuses).toEqual(["cancelled", "pending", "confirmed", "pending"]);
    expect(await stockOf(shop, item.id)).toBe(4);
    const [session] = await shop.db.select().from(sandboxSession).where(eq(sandboxSession.orderId, old.orderId));
    expect(session?.status).toBe("expired");
    expect(await expire()).toBe(0);
  });

  test("paid at the provider before its event arrives: the payment counts, and the order is not cancelled", async () => {
    const { orderId, redirectUrl = "" } = await order("stripe");
    const id = redirectUrl.split("/").at(-1) ?? "";
    await shop.db
      .update(sandboxSession)
      .set({ status: "complete", paymentStatus: "paid", paymentId: `pi_${id}` })
      .where(eq(sandboxSession.id, id));
    await grow(orderId, 25);
    await expire();
    expect(await getOrder(shop, shopper, orderId)).toMatchObject({
      status: "confirmed",
      payment: { status: "success" },
    });
  });
});

describe("list orders", () => {
  test("newest first, paged, and only the customer's own orders", async () => {
    const numbers: string[] = [];
    for (let count = 0; count < 5; count += 1) numbers.unshift((await order()).orderNumber);
    const page = async (query: Record<string, unknown>) =>
      (await shop.call("listOrders", { token: shopper.token, query })).json<{
        orders: Order[];
        page: number;
        totalPages: number;
      }>();
    const first = await page({ limit: 2 });
    const last = await page({ limit: 2, page: 3 });
    expect(first).toMatchObject({ page: 1, totalPages: 3 });
    expect(
      [...first.orders, ...(await page({ limit: 2, page: 2 })).orders, ...last.orders].map(({ number }) => number),
    ).toEqual(numbers);
    for (const beyond of [99, 1_000_000_000, Number.MAX_SAFE_INTEGER])
      expect(await page({ page: beyond })).toEqual({ orders: [], page: beyond, totalPages: 1 });
    expect(await page({ limit: 1_000 })).toMatchObject({ orders: { length: 5 }, totalPages: 1 });
    const other = await shopperWithAddress(shop);
    const foreign = await shop.call("listCustomerOrders", {
      token: other.token,
      query: { customerId: shopper.user.id },
    });
    expect(foreign.statusCode).toBe(404);
    const none = await shop.call("listCustomerOrders", { token: other.token, query: { customerId: other.user.id } });
    expect(none.json()).toEqual({ orders: [] });
  });
});
