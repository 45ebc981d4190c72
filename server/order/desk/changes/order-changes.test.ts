import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PricedOrder } from "#contract/office/orders/order.ts";
import { and, desc, eq } from "#database/orm.ts";
import { address, city, courierPricing, customer, mail, orderStep } from "#database/schema.ts";
import { newBundle } from "#testing/data/bundles.ts";
import { newProduct, placeOrder, type Shopper, setStock, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { type CreatedOrder, listMailSubjects, pressPaymentButton } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let desk: Desk;
let shopper: Shopper;
beforeAll(async () => {
  shop = await testShop();
  desk = await signInToDesk(shop);
  shopper = await shopperWithAddress(shop);
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

const readOrder = async (number: string) =>
  (await callOffice(shop, "getOrder", { cookie: desk.cookie, params: { number } })).json<PricedOrder>();

async function order(items: { id: number; quantity: number }[], { card = false } = {}) {
  const paymentMethod = card ? ("stripe" as const) : ("cod" as const);
  const placed = (await placeOrder(shop, shopper, { items, paymentMethod })).json<CreatedOrder>();
  if (card) await pressPaymentButton(shop, placed.redirectUrl ?? "", "pay");
  return placed.orderNumber;
}

/** Requests exactly these items; `seen` overrides what the staff member was looking at. */
async function change(number: string, items: [productId: number, quantity: number][], seen?: Partial<PricedOrder>) {
  const { stage, grandTotal } = { ...(await readOrder(number)), ...seen };
  return callOffice(shop, "changeOrderItems", {
    cookie: desk.cookie,
    params: { number },
    body: {
      expected: stage,
      expectedTotal: grandTotal,
      items: items.map(([productId, quantity]) => ({ productId, quantity })),
    },
  });
}

describe("changeOrderItems", () => {
  test("cash order: updates stock, totals and payment, keeps the price of what stays, and mails the customer", async () => {
    const [one, two, three] = [await newProduct(shop), await newProduct(shop), await newProduct(shop, { total: 700 })];
    const number = await order([
      { id: one.id, quantity: 3 },
      { id: two.id, quantity: 1 },
    ]);
    const before = await readOrder(number);
    expect(
      (
        await change(number, [
          [one.id, 1],
          [three.id, 2],
        ])
      ).json(),
    ).toEqual({
      grandTotal: before.courierCost + one.netPrice + 2 * three.netPrice,
      refunded: 0,
    });
    expect(await Promise.all([one, two, three].map(({ id }) => stockOf(shop, id)))).toEqual([9, 10, 8]);
    const after = await readOrder(number);
    expect(after.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [one.id, 1],
      [three.id, 2],
    ]);
    expect(after.timeline.some(({ what, note }) => what === "Items changed" && note?.includes("1 instead of 3"))).toBe(
      true,
    );
    expect(await listMailSubjects(shop, shopper)).toContain(`Order ${number} was changed`);
    await desk.act(number, "to-confirm", "cancel");
    expect(await Promise.all([one, two, three].map(({ id }) => stockOf(shop, id)))).toEqual([10, 10, 10]);
  });

  test("paid by card: refunds a lower total, refuses a higher one, and a cancellation refunds the rest", async () => {
    const item = await newProduct(shop);
    const number = await order([{ id: item.id, quantity: 3 }], { card: true });
    const { grandTotal } = await readOrder(number);
    expect((await change(number, [[item.id, 4]])).json()).toMatchObject({
      message: expect.stringContaining("paid by card"),
    });
    expect((await change(number, [[item.id, 1]])).json()).toMatchObject({ refunded: 2 * item.netPrice });
    expect(await readOrder(number)).toMatchObject({
      payment: { received: grandTotal, refundable: grandTotal - 2 * item.netPrice, status: "success" },
      refunds: [{ amount: 2 * item.netPrice, why: "Order changed", doneAt: expect.any(String) }],
    });
    await desk.act(number, "to-pack", "cancel");
    expect(await readOrder(number)).toMatchObject({ payment: { status: "refunded", refundable: 0 } });
  });

  test("refuses more than the stock, a packed order and a stale page, and changes nothing", async () => {
    const item = await newProduct(shop, { stock: 4 });
    const number = await order([{ id: item.id, quantity: 2 }]);
    const short = await change(number, [[item.id, 5]]);
    expect(short.json()).toMatchObject({ code: "out-of-stock", fields: { [item.id]: "Only 2 left" } });
    expect((await change(number, [[item.id, 1]], { grandTotal: 1 })).json()).toMatchObject({
      code: "changed-meanwhile",
    });
    expect((await change(number, [[item.id, 1]], { stage: "to-pack" })).json()).toMatchObject({
      code: "changed-meanwhile",
    });
    expect((await change(number, [])).statusCode).toBe(400);
    await desk.act(number, "to-confirm", "confirm");
    await desk.act(number, "to-pack", "pack");
    expect((await change(number, [[item.id, 1]])).statusCode).toBe(409);
    expect(await stockOf(shop, item.id)).toBe(2);
  });

  test("a finished PC: returns and takes the stock of its parts", async () => {
    const sold = await newBundle(shop, 12);
    const number = await order([{ id: sold.bundle.id, quantity: 3 }]);
    const parts = () => Promise.all(sold.parts.map(({ id }) => stockOf(shop, id)));
    const partsBefore = await parts();
    expect((await change(number, [[sold.bundle.id, 1]])).statusCode).toBe(200);
    expect((await change(number, [[sold.bundle.id, 3]])).statusCode).toBe(200);
    expect(await parts()).toEqual(partsBefore);
  });

  test("property: parallel changes and cancellations neither lose nor create stock", async () => {
    const goods = await Promise.all([1, 2, 3].map(() => newProduct(shop, { stock: 6 })));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2), fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (changes, card) => {
          const number = await order([{ id: goods[0]?.id ?? 0, quantity: 2 }], { card });
          for (const counts of changes) {
            const items = counts.flatMap((count, at): [number, number][] =>
              count > 0 ? [[goods[at]?.id ?? 0, count]] : [],
            );
            const answers = await Promise.all([change(number, items), change(number, items.toReversed())]);
            expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
          }
          await desk.act(number, card ? "to-pack" : "to-confirm", "cancel");
          expect(await Promise.all(goods.map(({ id }) => stockOf(shop, id)))).toEqual([6, 6, 6]);
        },
      ),
      { numRuns: 5 },
    );
  });
});

test("resendMail: sends the mail of the current stage again, with the link while the order is unconfirmed", async () => {
  const item = await newProduct(shop);
  const number = await order([{ id: item.id, quantity: 1 }]);
  const send = () => callOffice(shop, "resendMail", { cookie: desk.cookie, params: { number } });
  expect((await send()).json()).toEqual({ to: shopper.user.email });
  const { id } = await readOrder(number);
  const mails = await shop.db.select().from(mail).where(eq(mail.orderId, id)).orderBy(desc(mail.createdAt));
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails[0]?.content)).toContain("/confirm/");
  expect(
    (await callOffice(shop, "resendMail", { cookie: desk.cookie, params: { number: "RB-NONE" } })).statusCode,
  ).toBe(404);
});

describe("placePhoneOrder", () => {
  const request = async (given: object = {}) => {
    const item = await newProduct(shop, { stock: 5 });
    const [pricing] = await shop.db
      .select({ id: courierPricing.id, price: courierPricing.price, cityId: city.id })
      .from(courierPricing)
      .innerJoin(city, eq(city.id, courierPricing.cityId))
      .orderBy(courierPricing.id)
      .limit(1);
    return {
      item,
      body: {
        id: randomUUID(),
        customer: { name: "Bilal Ahmed", phone: "03451112233" },
        address: "Shop 3, Hall Road",
        cityId: pricing?.cityId,
        postalCode: "54000",
        phone: "03451112233",
        courierPricingId: pricing?.id,
        items: [{ productId: item.id, quantity: 2 }],
        expectedTotal: 2 * item.netPrice + (pricing?.price ?? 0),
        ...given,
      },
    };
  };
  const place = (body: object) => callOffice(shop, "placePhoneOrder", { cookie: desk.cookie, body });

  test("for a new customer without an e-mail: one customer and one order confirmed by staff, also when sent twice", async () => {
    const { item, body } = await request({ note: "Calls from the shop next door" });
    const [first, second] = [await place(body), await place(body)];
    expect(first.json()).toEqual({ number: expect.any(String), confirmed: true });
    expect(second.json()).toEqual(first.json());
    const found = await readOrder(first.json<{ number: string }>().number);
    expect(found).toMatchObject({ stage: "to-pack", name: "Bilal Ahmed", email: "", method: "cod", units: 2 });
    expect(found.timeline.filter(({ what }) => what.startsWith("Mail"))).toEqual([]);
    expect(found.timeline.some(({ note }) => note === "Ordered by phone\nCalls from the shop next door")).toBe(true);
    expect(await stockOf(shop, item.id)).toBe(3);
    const [step] = await shop.db
      .select()
      .from(orderStep)
      .where(and(eq(orderStep.orderId, found.id), eq(orderStep.status, "confirmed")));
    expect(step?.actorKind).toBe("staff");
  });

  test("needs no postal code, and then saves no address that the shop's own checkout would refuse", async () => {
    const { body } = await request({ postalCode: "" });
    const { number } = (await place(body)).json<{ number: string }>();
    const placed = await readOrder(number);
    expect(placed).toMatchObject({ stage: "to-pack", address: { address: "Shop 3, Hall Road", postalCode: "" } });
    expect(await shop.db.select().from(address).where(eq(address.customerId, placed.customerId))).toEqual([]);
    const { postalCode: _, ...without } = (await request()).body;
    expect((await place(without)).statusCode).toBe(200);
    expect((await place((await request({ postalCode: "540" })).body)).json()).toMatchObject({
      fields: { postalCode: "Invalid Pakistani postalCode" },
    });
  });

  test("accepts a known customer; refuses another customer's e-mail, a block, another price and missing stock", async () => {
    const { item, body } = await request({ customer: { id: shopper.user.id } });
    const placed = (await place(body)).json<{ number: string; confirmed: boolean }>();
    expect(placed.confirmed).toBe(true);
    // The order goes to the address given on the phone; the saved address is unchanged.
    expect(await readOrder(placed.number)).toMatchObject({
      address: { address: "Shop 3, Hall Road" },
      phone: "03451112233",
    });
    const [own] = await shop.db.select().from(address).where(eq(address.customerId, shopper.user.id));
    expect(own?.address).not.toContain("Hall Road");
    expect(await listMailSubjects(shop, shopper)).toContainEqual(expect.stringMatching(/^Your order RB-/));
    const taken = await request({ customer: { name: "X", phone: "03451112233", email: shopper.user.email } });
    expect((await place(taken.body)).json()).toMatchObject({
      fields: { email: expect.stringContaining("has this email") },
    });
    expect((await place({ ...body, id: randomUUID(), expectedTotal: 1 })).json()).toMatchObject({
      code: "price-changed",
    });
    await setStock(shop, item.id, 1);
    expect((await place({ ...body, id: randomUUID() })).json()).toMatchObject({ code: "out-of-stock" });
    await setStock(shop, item.id, 5);
    await shop.db.update(customer).set({ cashBlockedAt: new Date() }).where(eq(customer.id, shopper.user.id));
    expect((await place({ ...body, id: randomUUID() })).statusCode).toBe(409);
    await shop.db.update(customer).set({ cashBlockedAt: null }).where(eq(customer.id, shopper.user.id));
    const choices = await callOffice(shop, "getPhoneOrderChoices", {
      cookie: desk.cookie,
      query: { customer: shopper.user.id },
    });
    expect(choices.json()).toMatchObject({ customer: { id: shopper.user.id, addresses: expect.any(Array) } });
  });
});
