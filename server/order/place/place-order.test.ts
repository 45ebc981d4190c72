import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { eq, ne } from "#database/orm.ts";
import { courierPricing, product } from "#database/schema.ts";
import {
  countOrders,
  newProduct,
  placeOrder,
  type Shopper,
  setStock,
  shopperWithAddress,
  stockOf,
} from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder, listMailSubjects } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let shopper: Shopper;
let item: { id: number; slug: string; netPrice: number };
beforeAll(async () => {
  shop = await testShop();
  shopper = await shopperWithAddress(shop);
});
beforeEach(async () => {
  item = await newProduct(shop, { stock: 5, total: 1_000, discount: 10 });
});
afterAll(() => shop.close());
afterEach(() => expectInvariants(shop.db));

const one = (quantity: unknown = 1) => [{ id: item.id as unknown, quantity }];

describe("create order", () => {
  test("cash on delivery: takes the stock, writes the order and mails it", async () => {
    const answer = await placeOrder(shop, shopper, { items: one(2) });
    expect(answer.statusCode).toBe(200);
    const { orderId, orderNumber, ...rest } = answer.json<CreatedOrder>();
    expect(rest).toEqual({ success: true, paymentMethod: "cod" });
    expect(orderNumber).toMatch(/^RB-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await stockOf(shop, item.id)).toBe(3);
    const order = await getOrder(shop, shopper, orderId);
    expect(order).toMatchObject({
      number: orderNumber,
      status: "pending",
      subTotal: 1_800,
      courierCost: shopper.courierPrice,
      grandTotal: 1_800 + shopper.courierPrice,
      payment: { method: "cod", status: "pending" },
      orderItems: [{ productId: item.id, slug: item.slug, price: 900, qty: 2, total: 1_800 }],
      address: { name: shopper.user.name, postalCode: "54000" },
      history: [{ status: "pending" }],
    });
    const days = (Date.parse(order.deliveryDate ?? "") - Date.parse(order.createdAt)) / 86_400_000;
    expect(days).toBe(5);
    expect(await listMailSubjects(shop, shopper)).toContain(`Your order ${orderNumber}`);
  });

  test("getProduct returns the new stock right after", async () => {
    const read = async () =>
      (await shop.call("getProduct", { query: { slug: item.slug } })).json<{ stock: number }>().stock;
    expect(await read()).toBe(5);
    await placeOrder(shop, shopper, { items: one(5) });
    expect(await read()).toBe(0);
  });

  test("lines that name one product twice are merged", async () => {
    const answer = await placeOrder(shop, shopper, { items: [...one(2), ...one(1)] });
    const { orderItems } = await getOrder(shop, shopper, answer.json<CreatedOrder>().orderId);
    expect(orderItems).toMatchObject([{ qty: 3, total: 2_700 }]);
    expect(await stockOf(shop, item.id)).toBe(2);
  });

  test("lists the items in the sequence of the basket", async () => {
    const second = await newProduct(shop, { stock: 1, total: 500 });
    const third = await newProduct(shop, { stock: 1, total: 500 });
    const ids = [third.id, item.id, second.id];
    const answer = await placeOrder(shop, shopper, { items: ids.map((id) => ({ id, quantity: 1 })) });
    const { orderItems } = await getOrder(shop, shopper, answer.json<CreatedOrder>().orderId);
    expect(orderItems.map(({ productId }) => productId)).toEqual(ids);
  });

  test("prices, names and totals in the request have no effect; mails go to the account's e-mail", async () => {
    const answer = await placeOrder(shop, shopper, {
      items: [{ id: item.id, quantity: 1, price: 1, netPrice: 1, total: 1, name: "Gift" } as never],
      extraFields: { subTotal: 1, grandTotal: 1, courierCost: 0, status: "delivered", email: "thief@example.pk" },
    });
    const order = await getOrder(shop, shopper, answer.json<CreatedOrder>().orderId);
    expect(order).toMatchObject({ status: "pending", subTotal: 900, grandTotal: 900 + shopper.courierPrice });
    const stolen = await shop.app.inject({ url: "/mailbox/messages", query: { to: "thief@example.pk" } });
    expect(stolen.json()).toEqual([]);
  });

  test("not enough stock: 409 with the stock left for each short line, and nothing is taken", async () => {
    const [few, none] = [await newProduct(shop, { stock: 2 }), await newProduct(shop, { stock: 0 })];
    const before = await countOrders(shop);
    const answer = await placeOrder(shop, shopper, {
      items: [...one(1), { id: few.id, quantity: 3 }, { id: none.id, quantity: 1 }, { id: 2_147_483_647, quantity: 1 }],
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<ErrorBody>()).toMatchObject({
      code: "out-of-stock",
      fields: { [few.id]: "Only 2 left", [none.id]: "Out of stock", 2147483647: "No longer available" },
    });
    expect(answer.json<ErrorBody>().fields).not.toHaveProperty(String(item.id));
    expect([await stockOf(shop, item.id), await stockOf(shop, few.id)]).toEqual([5, 2]);
    expect(await countOrders(shop)).toBe(before);
  });

  test("refuses a total above the limit of the column", async () => {
    const dear = await newProduct(shop, { stock: 100, total: 2_000_000_000 });
    const answer = await placeOrder(shop, shopper, { items: [{ id: dear.id, quantity: 100 }] });
    expect(answer.statusCode).toBe(400);
    expect(await stockOf(shop, dear.id)).toBe(100);
  });
});

describe("expected total", () => {
  const seen = () => 2 * item.netPrice + shopper.courierPrice;

  test("places the order at the total the shopper saw", async () => {
    const answer = await placeOrder(shop, shopper, { items: one(2), extraFields: { expectedTotal: seen() } });
    expect(answer.statusCode).toBe(200);
  });

  test("changed price: 409 with the new prices, nothing is written; the new total is accepted", async () => {
    const expectedTotal = seen();
    await shop.db.update(product).set({ total: 2_000, netPrice: 1_800 }).where(eq(product.id, item.id));
    const before = await countOrders(shop);
    const refused = await placeOrder(shop, shopper, {
      items: one(2),
      key: `p ${item.id}`,
      extraFields: { expectedTotal },
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json<ErrorBody>()).toMatchObject({
      code: "price-changed",
      fields: { [item.id]: formatRupees(1_800), courierPricingId: formatRupees(shopper.courierPrice) },
    });
    expect([await countOrders(shop), await stockOf(shop, item.id)]).toEqual([before, 5]);
    const agreed = await placeOrder(shop, shopper, {
      items: one(2),
      key: `p ${item.id}`,
      extraFields: { expectedTotal: 3_600 + shopper.courierPrice },
    });
    expect(agreed.statusCode).toBe(200);
  });

  test("a repeated request gets the first response, whatever total it expects", async () => {
    const key = `again ${item.id}`;
    const first = await placeOrder(shop, shopper, { items: one(2), key, extraFields: { expectedTotal: seen() } });
    const again = await placeOrder(shop, shopper, { items: one(2), key, extraFields: { expectedTotal: seen() + 1 } });
    expect(again.json()).toEqual(first.json());
  });

  test.each(["900", 1.5, -1, {}])("refuses %j as expected total", async (expectedTotal) => {
    expect((await placeOrder(shop, shopper, { items: one(), extraFields: { expectedTotal } })).statusCode).toBe(400);
  });
});

describe("create order: abuse", () => {
  test.each([0, -1, 1.5, "2", null, Number.NaN])("quantity %s: 400, stock unchanged", async (quantity) => {
    const answer = await placeOrder(shop, shopper, { items: one(quantity) });
    expect(answer.statusCode).toBe(400);
    expect(await stockOf(shop, item.id)).toBe(5);
  });

  test.each([[1_001], [1e9], [Number.MAX_SAFE_INTEGER], Array.from({ length: 100 }, () => Number.MAX_SAFE_INTEGER)])(
    "quantity %d, above the stock: 409 with the stock left",
    async (...quantities) => {
      const answer = await placeOrder(shop, shopper, { items: quantities.flatMap((quantity) => one(quantity)) });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: "out-of-stock", fields: { [item.id]: "Only 5 left" } });
      expect(await stockOf(shop, item.id)).toBe(5);
    },
  );

  test.each([
    ["no items", { items: [] }],
    ["items that are not a list", { items: "all" }],
    ["101 lines", { items: Array.from({ length: 101 }, (_, id) => ({ id: id + 1, quantity: 1 })) }],
    ["an unknown payment method", { paymentMethod: "gold" }],
    ["no courier", { courierPricingId: null }],
    ["no address", { addressId: "" }],
  ])("%s: 400", async (_name, changed) => {
    const answer = await placeOrder(shop, shopper, { items: one(), extraFields: changed });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().fields).toBeDefined();
    expect(await stockOf(shop, item.id)).toBe(5);
  });

  test("bank: 400", async () => {
    const answer = await placeOrder(shop, shopper, { items: one(), paymentMethod: "bank" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "bank-disabled", fields: { paymentMethod: expect.any(String) } });
    expect(await stockOf(shop, item.id)).toBe(5);
  });

  test("another city's courier: 400 names the field", async () => {
    const [elsewhere] = await shop.db
      .select()
      .from(courierPricing)
      .where(ne(courierPricing.cityId, shopper.cityId))
      .limit(1);
    for (const courierPricingId of [elsewhere?.id, 2_000_000_000]) {
      const answer = await placeOrder(shop, shopper, { items: one(), extraFields: { courierPricingId } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: "courier-mismatch",
        fields: { courierPricingId: expect.any(String) },
      });
    }
    expect(await stockOf(shop, item.id)).toBe(5);
  });

  test("another customer's address or id: the same 404 as a missing one", async () => {
    const other = await shopperWithAddress(shop);
    const foreign = await placeOrder(shop, shopper, { items: one(), extraFields: { addressId: other.addressId } });
    const missing = await placeOrder(shop, shopper, { items: one(), extraFields: { addressId: 2_000_000_000 } });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual(missing.json());
    const foreignId = await placeOrder(shop, shopper, { items: one(), extraFields: { customerId: other.user.id } });
    expect(foreignId.statusCode).toBe(404);
    for (const customerId of ["00000000-0000-4000-8000-000000000000", 999_999]) {
      const missing = await placeOrder(shop, shopper, { items: one(), extraFields: { customerId } });
      expect(missing.statusCode).toBe(404);
      expect(foreignId.json()).toEqual(missing.json());
    }
    expect(await stockOf(shop, item.id)).toBe(5);
  });

  test.each([undefined, "x", `${"A".repeat(42)}_`])("token %s: 401, nothing written", async (token) => {
    const answer = await placeOrder(shop, { ...shopper, token: token as string }, { items: one() });
    expect(answer.statusCode).toBe(401);
    expect(await stockOf(shop, item.id)).toBe(5);
  });
});

describe("idempotency key", () => {
  test("twenty requests at once with one key: one order and twenty equal responses, also for the last unit", async () => {
    await setStock(shop, item.id, 1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(shop, shopper, { items: one(), key: `parallel ${item.id}` })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await stockOf(shop, item.id)).toBe(0);
  });

  test("the same key with another body: 409", async () => {
    const key = `reused ${item.id}`;
    await placeOrder(shop, shopper, { items: one(1), key });
    const answer = await placeOrder(shop, shopper, { items: one(2), key });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "key-reused" });
    expect(await stockOf(shop, item.id)).toBe(4);
  });

  test("the same items in other lines are the same request", async () => {
    const key = `spelled ${item.id}`;
    const first = await placeOrder(shop, shopper, { items: one(2), key });
    const again = await placeOrder(shop, shopper, {
      items: [...one(1), { id: String(item.id), quantity: 1 }],
      key,
      extraFields: { email: "x@y" },
    });
    expect(again.json()).toEqual(first.json());
  });

  test("a key belongs to its customer", async () => {
    const other = await shopperWithAddress(shop);
    const key = `shared ${item.id}`;
    const [mine, otherOrder] = [
      await placeOrder(shop, shopper, { items: one(), key }),
      await placeOrder(shop, other, { items: one(), key }),
    ];
    expect(mine.json<CreatedOrder>().orderId).not.toBe(otherOrder.json<CreatedOrder>().orderId);
  });

  test("a refused order does not consume its key", async () => {
    const key = `refused ${item.id}`;
    expect((await placeOrder(shop, shopper, { items: one(6), key })).statusCode).toBe(409);
    expect((await placeOrder(shop, shopper, { items: one(5), key })).statusCode).toBe(200);
  });

  test("returns the first response although the price has changed since", async () => {
    const key = `later ${item.id}`;
    const first = await placeOrder(shop, shopper, { items: one(), key });
    await shop.db.update(product).set({ total: 5_000, netPrice: 4_500 }).where(eq(product.id, item.id));
    expect((await placeOrder(shop, shopper, { items: one(), key })).json()).toEqual(first.json());
  });
});
