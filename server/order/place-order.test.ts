import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "#contract/order.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/orders.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await testShop();
  shopper = await shopperWithAddress(shop);
});
afterAll(() => shop.close());
afterEach(() => expectInvariants(shop.db));

interface Created {
  success: boolean;
  paymentMethod: string;
  redirectUrl?: string;
  orderId: string;
  orderNumber: string;
}

const ordersOf = async ({ token, user }: Shopper) =>
  (await shop.call("listCustomerOrders", { token, query: { customerId: user.id } })).json<{ orders: Order[] }>().orders;

describe("create order", () => {
  test("cash on delivery: takes the stock and answers with the order's number", async () => {
    const item = await newProduct(shop, { stock: 5, total: 1_000, discount: 10 });
    const answer = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 2 }] });
    expect(answer.statusCode).toBe(200);
    const created = answer.json<Created>();
    expect(created).toMatchObject({ success: true, paymentMethod: "cod" });
    expect(created.orderNumber).toMatch(/^RB-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(created.redirectUrl).toBeUndefined();
    expect(await stockOf(shop, item.id)).toBe(3);
    const [order] = await ordersOf(shopper);
    expect(order).toMatchObject({
      id: created.orderId,
      number: created.orderNumber,
      status: "pending",
      subTotal: 1_800,
      courierCost: shopper.courierPrice,
      grandTotal: 1_800 + shopper.courierPrice,
      payment: { method: "cod", status: "pending" },
      orderItems: [{ productId: item.id, slug: item.slug, price: 900, qty: 2, total: 1_800 }],
      history: [{ status: "pending" }],
    });
  });

  test("card: answers with the page to pay at", async () => {
    const item = await newProduct(shop);
    const answer = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 1 }], paymentMethod: "stripe" });
    expect(answer.json()).toMatchObject({ success: true, paymentMethod: "stripe" });
    expect(answer.json<Created>().redirectUrl).toMatch(/^http:\/\/localhost:3000\/sandbox\/pay\/cs_sandbox_/);
  });
});
