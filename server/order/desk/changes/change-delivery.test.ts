import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { DeliveryChoices } from "#contract/office/orders/delivery.ts";
import type { PricedOrder } from "#contract/office/orders/order.ts";
import { and, eq, sql } from "#database/orm.ts";
import { auditEntry, courierPricing, mail, payment, shopOrder } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { type CreatedOrder, pressPaymentButton } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { buildAct, type Desk, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let desk: Desk;
let shopper: Shopper;
let cities: DeliveryChoices["cities"];
beforeAll(async () => {
  shop = await testShop();
  desk = await signInToDesk(shop);
  shopper = await shopperWithAddress(shop);
  const choices = await callOffice(shop, "getDeliveryChoices", { cookie: desk.cookie });
  if (choices.statusCode !== 200) throw new Error(choices.body);
  ({ cities } = choices.json<DeliveryChoices>());
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

const read = async (number: string) =>
  (await callOffice(shop, "getOrder", { cookie: desk.cookie, params: { number } })).json<PricedOrder>();

async function place({ card = false } = {}) {
  const item = await newProduct(shop);
  const placed = await placeOrder(shop, shopper, {
    items: [{ id: item.id, quantity: 2 }],
    paymentMethod: card ? "stripe" : "cod",
  });
  const { orderNumber: number, redirectUrl = "" } = placed.json<CreatedOrder>();
  return { number, pay: () => pressPaymentButton(shop, redirectUrl, "pay"), order: await read(number) };
}

/** A courier's price in another city, made dearer or cheaper than the order's delivery. */
async function offer({ order, difference }: { order: PricedOrder; difference: number }) {
  const city = cities.find(({ name }) => name !== order.address.city);
  const courier = city?.couriers[0];
  if (!city || !courier) throw new Error("Couriers serve only one city");
  const price = order.courierCost + difference;
  await shop.db.update(courierPricing).set({ price }).where(eq(courierPricing.id, courier.pricingId));
  return { city, courier: { ...courier, price } };
}

type Offer = Awaited<ReturnType<typeof offer>>;

const change = (order: PricedOrder, { city, courier }: Offer, fields: object = {}, { cookie } = desk) =>
  callOffice(shop, "changeOrderDelivery", {
    cookie,
    params: { number: order.number },
    body: {
      expected: order.stage,
      expectedTotal: order.grandTotal,
      expectedCity: order.address.city,
      expectedCourier: order.courier,
      newTotal: order.subTotal + courier.price,
      cityId: city.id,
      courierPricingId: courier.pricingId,
      recipientName: "Bilal Ahmed",
      phone: "03451112233",
      address: "House 12, Cantt",
      postalCode: "60000",
      ...fields,
    },
  });

const findWaitingMails = (order: PricedOrder) =>
  shop.db
    .select()
    .from(mail)
    .where(and(eq(mail.orderId, order.id), sql`${mail.notBefore} > now()`));

describe("changeOrderDelivery", () => {
  test("cash order: city, courier, cost and total follow, the customer is mailed, history has old and new", async () => {
    const { order } = await place();
    const chosen = await offer({ order, difference: 150 });
    const answer = await change(order, chosen);
    const grandTotal = order.grandTotal + 150;
    expect(answer.json()).toEqual({ grandTotal, refunded: 0, canUndo: true });
    const after = await read(order.number);
    expect(after).toMatchObject({
      stage: order.stage,
      name: "Bilal Ahmed",
      phone: "03451112233",
      courier: chosen.courier.name,
      courierCost: order.courierCost + 150,
      subTotal: order.subTotal,
      grandTotal,
      address: { city: chosen.city.name, state: chosen.city.state, address: "House 12, Cantt", postalCode: "60000" },
      undoUntil: expect.any(String),
    });
    expect(after.timeline.find(({ what }) => what === "Address changed")?.note).toContain(
      `City: ${chosen.city.name} instead of ${order.address.city}`,
    );
    expect(await findWaitingMails(order)).toMatchObject([{ content: { template: "order-changed" } }]);
    const [paid] = await shop.db.select().from(payment).where(eq(payment.orderId, order.id));
    expect(paid?.amount).toBe(grandTotal);
    const [entry] = await shop.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, order.number), eq(auditEntry.action, "order.delivery")));
    expect(entry).toMatchObject({
      before: { city: order.address.city, courierCost: order.courierCost, total: order.grandTotal },
      after: { city: chosen.city.name, courierCost: order.courierCost + 150, total: grandTotal },
    });
    expect(JSON.stringify(entry)).not.toContain("Cantt");
  });

  test("undo: restores address, city, courier and total, and withdraws the mail; later it is refused", async () => {
    const { order } = await place();
    await change(order, await offer({ order, difference: 150 }));
    expect((await desk.act(order.number, "to-confirm", "undo")).statusCode).toBe(200);
    expect(await read(order.number)).toMatchObject({
      name: order.name,
      phone: order.phone,
      address: order.address,
      courier: order.courier,
      courierCost: order.courierCost,
      grandTotal: order.grandTotal,
      undoUntil: null,
    });
    expect(await findWaitingMails(order)).toEqual([]);
    expect((await desk.act(order.number, "to-confirm", "undo")).json()).toMatchObject({
      mess: "It is too late to undo this",
    });
    await change(order, await offer({ order, difference: 150 }));
    await shop.db.execute(sql`update order_event set at = at - interval '1 hour' where order_id = ${order.id}`);
    expect((await desk.act(order.number, "to-confirm", "undo")).statusCode).toBe(409);
  });

  test("undo takes back the last change first: a confirmation after a new city, then the city", async () => {
    const { order } = await place();
    await change(order, await offer({ order, difference: 150 }));
    await desk.act(order.number, "to-confirm", "confirm");
    expect((await desk.act(order.number, "to-pack", "undo")).json()).toMatchObject({ stage: "to-confirm" });
    expect((await read(order.number)).grandTotal).toBe(order.grandTotal + 150);
    // The mail about the new city belongs to the city and not to the confirmation.
    expect(await findWaitingMails(order)).toHaveLength(1);
    expect((await desk.act(order.number, "to-confirm", "undo")).statusCode).toBe(200);
    expect((await read(order.number)).grandTotal).toBe(order.grandTotal);
  });

  test("a changed street is undone like a changed city", async () => {
    const { order } = await place();
    expect((await desk.act(order.number, "to-confirm", "address")).json()).toMatchObject({ canUndo: true });
    expect((await desk.act(order.number, "to-confirm", "undo")).statusCode).toBe(200);
    expect(await read(order.number)).toMatchObject({ name: order.name, phone: order.phone, address: order.address });
  });

  test("refuses a stale page, a courier of another city, a changed price, and a handed-over order", async () => {
    const { order } = await place();
    const chosen = await offer({ order, difference: 150 });
    const own = cities.find(({ name }) => name === order.address.city)?.couriers[0];
    for (const stale of [
      { expected: "to-pack" },
      { expectedTotal: 1 },
      { expectedCity: "X" },
      { expectedCourier: "X" },
    ])
      expect((await change(order, chosen, stale)).json(), JSON.stringify(stale)).toMatchObject({
        code: "changed-meanwhile",
      });
    expect((await change(order, chosen, { courierPricingId: own?.pricingId })).json()).toMatchObject({
      fields: { courierPricingId: expect.stringContaining("does not deliver") },
    });
    expect((await change(order, chosen, { newTotal: order.grandTotal })).json()).toMatchObject({
      code: "price-changed",
    });
    expect((await change(order, chosen, { address: "" })).statusCode).toBe(400);
    for (const [stage, kind] of [
      ["to-confirm", "confirm"],
      ["to-pack", "pack"],
      ["to-hand-over", "hand-over"],
    ] as const)
      await desk.act(order.number, stage, buildAct(kind));
    expect((await change({ ...order, stage: "on-the-way" }, chosen)).json()).toMatchObject({
      code: "not-retryable",
      mess: expect.stringContaining("until an order is handed over"),
    });
    expect(await read(order.number)).toMatchObject({ address: order.address, grandTotal: order.grandTotal });
  });

  test("an unchanged city and courier keep the price of the day of the order", async () => {
    const { order } = await place();
    const city = cities.find(({ name }) => name === order.address.city);
    const courier = city?.couriers.find(({ name }) => name === order.courier);
    if (!city || !courier) throw new Error("The order's courier has no price");
    await shop.db
      .update(courierPricing)
      .set({ price: order.courierCost + 90 })
      .where(eq(courierPricing.id, courier.pricingId));
    const answer = await change(order, { city, courier: { ...courier, price: order.courierCost } });
    expect(answer.json()).toMatchObject({ grandTotal: order.grandTotal });
    await shop.db
      .update(courierPricing)
      .set({ price: order.courierCost })
      .where(eq(courierPricing.id, courier.pricingId));
  });

  test("paid by card: a lower total is refunded and cannot be undone, a higher one is refused", async () => {
    const { number, pay } = await place({ card: true });
    await pay();
    const order = await read(number);
    expect((await change(order, await offer({ order, difference: 50 }))).json()).toMatchObject({
      message: expect.stringContaining("paid by card"),
    });
    const saved = Math.min(50, order.courierCost);
    const answer = await change(order, await offer({ order, difference: -saved }));
    expect(answer.json()).toEqual({ grandTotal: order.grandTotal - saved, refunded: saved, canUndo: false });
    expect(await read(number)).toMatchObject({
      grandTotal: order.grandTotal - saved,
      refunds: [{ amount: saved, why: "Order changed", doneAt: expect.any(String) }],
    });
    expect((await desk.act(number, "to-pack", "undo")).json()).toMatchObject({
      mess: expect.stringContaining("already refunded to the card"),
    });
  });

  test("an open payment page is closed, because it has the old total; the new total is paid", async () => {
    const { order, pay } = await place({ card: true });
    await change(order, await offer({ order, difference: 70 }));
    await pay();
    expect((await read(order.number)).payment.status).not.toBe("success");
    const [row] = await shop.db.select().from(shopOrder).where(eq(shopOrder.id, order.id));
    expect(row?.grandTotal).toBe(order.grandTotal + 70);
  });

  test("a staff member who may only read is refused", async () => {
    const { order } = await place();
    const support = await signInToDesk(shop, "support");
    const { statusCode } = await callOffice(shop, "getDeliveryChoices", { cookie: support.cookie });
    expect(statusCode).toBe(403);
    expect((await change(order, await offer({ order, difference: 1 }), {}, support)).statusCode).toBe(403);
  });
});
