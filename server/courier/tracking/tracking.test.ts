import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CourierConnections } from "#contract/office/cash/courier-connection.ts";
import type { OfficeCallName, OfficeResponse } from "#contract/office/contract.ts";
import type { TrackedOrder } from "#contract/shop/orders/order.ts";
import { and, asc, eq, sql } from "#database/orm.ts";
import { auditEntry, mail, parcelEvent, parcelTracking, shopOrder } from "#database/schema.ts";
import { stockOf } from "#testing/data/orders.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { openTrackingShop, type TrackingShop } from "#testing/office/tracking-shop.ts";
import { pullParcels } from "./pull-parcels.ts";

let shop: TrackingShop;
beforeAll(async () => {
  shop = await openTrackingShop();
});
beforeEach(() => {
  shop.postex.fail();
  shop.leopards.fail();
});
afterAll(async () => {
  await expectInvariants(shop.node.db);
  await shop.close();
});

const getStatus = async (number: string) =>
  (await shop.node.db.select().from(shopOrder).where(eq(shopOrder.number, number)))[0];
const getTracking = async (bookingId: string) =>
  (await shop.node.db.select().from(parcelTracking).where(eq(parcelTracking.bookingId, bookingId)))[0];
const listMails = async (orderId: string) => {
  const rows = await shop.node.db
    .select({ template: sql<string>`${mail.content}->>'template'` })
    .from(mail)
    .where(and(eq(mail.orderId, orderId), sql`${mail.content}->>'template' <> 'order-placed'`))
    .orderBy(asc(mail.createdAt));
  return rows.map(({ template }) => template);
};

describe("pull", () => {
  test("a parcel's way moves the order, is told to the customer once, and has the courier as its actor", async () => {
    const { number, orderId, tracking } = await shop.bookOrder();
    await shop.say(tracking, "Picked By PostEx", 50);
    expect(await getStatus(number)).toMatchObject({ status: "shipped", courierName: "PostEx", consignment: tracking });
    await shop.say(tracking, "In-Transit", 40);
    await shop.say(tracking, "Out For Delivery", 30);
    // Doubled, and a second word for the same step.
    await shop.say(tracking, "Out For Delivery", 30);
    await shop.say(tracking, "Out For Delivery", 29);
    await shop.pull();
    expect(await listMails(orderId)).toEqual(["order-shipped", "order-out-for-delivery"]);
    const tracked = await shop.node.call("trackOrder", { body: { number, phone: "03211234567" } });
    expect(tracked.json<TrackedOrder>()).toMatchObject({
      status: "shipped",
      trackingNumber: tracking,
      journey: ["picked-up", "on-the-way", "out-for-delivery"].map((state) => ({ state, parcel: 1 })),
    });
    await shop.say(tracking, "Delivered", 10);
    await shop.pull();
    expect(await getStatus(number)).toMatchObject({ status: "delivered" });
    expect(await listMails(orderId)).toEqual(["order-shipped", "order-out-for-delivery", "order-delivered"]);
    const entries = await shop.node.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, number), eq(auditEntry.action, "order.parcel-move")))
      .orderBy(asc(auditEntry.place));
    expect(entries.map(({ actorName, after }) => [actorName, after])).toEqual([
      ["PostEx", { status: "shipped", word: "Picked By PostEx" }],
      ["PostEx", { status: "delivered", word: "Delivered" }],
    ]);
    const desk = await callOffice(shop.node, "getOrder", { cookie: shop.cookie, params: { number } });
    expect(desk.json<OfficeResponse<"getOrder">>().timeline).toContainEqual(
      expect.objectContaining({
        what: 'Out for delivery: "Out For Delivery"',
        who: { kind: "system", name: "PostEx" },
      }),
    );
  });

  test("a re-routed parcel: the added number is followed, and the earlier one still finds the order", async () => {
    const { number, tracking, bookingId } = await shop.bookOrder();
    await shop.say(tracking, "Picked By PostEx", 50);
    const other = await shop.bookOrder();
    const add = (trackingNumber: string) =>
      callOffice(shop.node, "addParcelNumber", {
        cookie: shop.cookie,
        params: { id: bookingId },
        body: { trackingNumber },
      });
    expect((await add(other.tracking)).json()).toMatchObject({ fields: { trackingNumber: expect.any(String) } });
    const routed = { ...shop.postex.getParcel(tracking), number: "7700", events: [] };
    shop.postex.parcels.set("7700", routed);
    expect((await add("7700")).json()).toMatchObject({ trackingNumbers: ["7700", tracking] });
    expect((await add("7700")).statusCode).toBe(200);
    expect(await getStatus(number)).toMatchObject({ consignment: "7700" });
    await shop.say("7700", "Delivered", 10);
    expect(await getStatus(number)).toMatchObject({ status: "delivered" });
    const found = await callOffice(shop.node, "listOrders", { cookie: shop.cookie, query: { q: tracking } });
    expect(found.json<OfficeResponse<"listOrders">>().orders.map((one) => one.number)).toContain(number);
  });

  test("two parcels: the order is delivered with the second", async () => {
    const { number, bookings } = await shop.bookOrder("postex", 2);
    const [first, second] = bookings;
    await shop.say(first?.tracking ?? "", "Delivered", 20);
    expect((await getStatus(number))?.status).toBe("shipped");
    await shop.say(second?.tracking ?? "", "Delivered", 10);
    expect((await getStatus(number))?.status).toBe("delivered");
  });

  test("returned: refused at the door; the stock comes back only with the desk's scan", async () => {
    const { number, tracking, bookingId } = await shop.bookOrder();
    const before = await stockOf(shop.node, shop.item.id);
    await shop.say(tracking, "Attempt Made: Refused", 60);
    await shop.say(tracking, "Out For Return", 50);
    expect((await getStatus(number))?.status).toBe("shipped");
    await shop.say(tracking, "Returned", 40);
    expect(await getStatus(number)).toMatchObject({
      status: "cancelled",
      refusedAt: expect.any(Date),
      returnedAt: null,
    });
    expect(await stockOf(shop.node, shop.item.id)).toBe(before);
    const act = { expected: "coming-back", act: { kind: "take-back", damaged: [] } };
    await callOffice(shop.node, "actOnOrder", { cookie: shop.cookie, params: { number }, body: act });
    expect(await stockOf(shop.node, shop.item.id)).toBe(before + 2);
    expect(await getTracking(bookingId)).toMatchObject({ state: "returned", dueAt: null, attention: null });
  });

  test("an unknown word, and a delivery of a cancelled order, need attention, until a person has looked", async () => {
    const { number, tracking, bookingId } = await shop.bookOrder();
    await shop.say(tracking, "In-Transit", 20);
    await shop.say(tracking, "Held at customs of Mars", 10);
    expect(await getTracking(bookingId)).toMatchObject({ state: "on-the-way" });
    const list = async () =>
      (await callOffice(shop.node, "listFailedDeliveries", { cookie: shop.cookie })).json<
        OfficeResponse<"listFailedDeliveries">
      >().attention;
    expect(await list()).toContainEqual(
      expect.objectContaining({ orderNumber: number, attention: expect.stringContaining("Mars") }),
    );
    await callOffice(shop.node, "dismissParcelAttention", { cookie: shop.cookie, params: { id: bookingId } });
    await shop.pull();
    expect((await list()).map(({ orderNumber }) => orderNumber)).not.toContain(number);
  });

  test("a parcel that the courier has cancelled by itself needs attention, and can be booked again", async () => {
    const { number, tracking, bookingId } = await shop.bookOrder("leopards");
    await shop.say(tracking, "48 Hours Auto Canceled", 10);
    expect(await getTracking(bookingId)).toMatchObject({ attention: expect.stringContaining("Book it again") });
    const cancelled = await callOffice(shop.node, "cancelParcelBooking", {
      cookie: shop.cookie,
      params: { id: bookingId },
    });
    expect(cancelled.json(), cancelled.body).toMatchObject({ state: "cancelled" });
    const body = { service: "leopards", parcels: [{ number, grams: 900 }] };
    const again = await callOffice(shop.node, "bookParcels", { cookie: shop.cookie, body });
    expect(again.json<OfficeResponse<"bookParcels">>().results[0]?.booking).toMatchObject({ state: "booked" });
  });

  test("one number that the courier does not know loses nothing of the others; no answer backs off", async () => {
    const lost = await shop.bookOrder("leopards");
    const good = await shop.bookOrder("leopards");
    shop.leopards.parcels.delete(lost.tracking);
    await shop.say(good.tracking, "Shipment Picked", 10);
    expect((await getStatus(good.number))?.status).toBe("shipped");
    expect(await getTracking(lost.bookingId)).toMatchObject({ failures: 1, state: "booked" });
    shop.leopards.fail("html", "html", "html", "html");
    await shop.pull();
    expect(await getTracking(good.bookingId)).toMatchObject({ failures: 1, state: "picked-up" });
    shop.leopards.fail();
    await shop.pull();
    expect(await getTracking(good.bookingId)).toMatchObject({ failures: 0 });
  });
});

describe("push", () => {
  const getUrl = async (courier: string) => {
    const listed = await callOffice(shop.node, "listCourierConnections", { cookie: shop.cookie });
    const connection = listed.json<CourierConnections>().connections.find(({ name }) => name === courier);
    return new URL(connection?.push?.url ?? "");
  };
  const push = (url: URL, payload: object | string) =>
    shop.node.app.inject({ method: "POST", url: `${url.pathname}${url.search}`, payload });

  test("a push with the secret is answered as the courier expects, and confirmed by asking", async () => {
    const { number, tracking, bookingId } = await shop.bookOrder("leopards");
    await shop.say(tracking, "Consignment Booked", 30);
    shop.leopards.addEvent(tracking, "Shipment Picked", { at: new Date(Date.now() - 60_000) });
    const url = await getUrl("leopards");
    // What a push claims is never believed.
    const answer = await push(url, { data: [{ cn_number: tracking, status: "DV" }] });
    expect([answer.statusCode, answer.json()]).toEqual([202, [{ status: 1, errors: [] }]]);
    expect(await getTracking(bookingId)).toMatchObject({ pushedAt: expect.any(Date), state: "booked" });
    await pullParcels(shop.node.shop);
    expect((await getStatus(number))?.status).toBe("shipped");
    expect(await shop.node.db.select().from(parcelEvent).where(eq(parcelEvent.bookingId, bookingId))).toHaveLength(2);
  });

  test("PostEx' request to return is shown, gives back no stock, and ends with the next step", async () => {
    const { number, tracking, bookingId } = await shop.bookOrder();
    await shop.say(tracking, "Attempted", 30);
    const before = await stockOf(shop.node, shop.item.id);
    const answer = await push(await getUrl("postex"), {
      trackingNumber: tracking,
      orderStatus: "Attempted",
      returnRequested: true,
    });
    expect([answer.statusCode, answer.body]).toEqual([200, ""]);
    await pullParcels(shop.node.shop);
    expect((await getTracking(bookingId))?.state).toBe("return-requested");
    expect([(await getStatus(number))?.status, await stockOf(shop.node, shop.item.id)]).toEqual(["shipped", before]);
  });

  test("a wrong secret, a courier without push and an unknown one are answered alike; a renewed URL ends the old one", async () => {
    const url = await getUrl("postex");
    const tried = await Promise.all(
      ["/api/courier/push/postex?key=wrong", "/api/courier/push/tcs?key=wrong", "/api/courier/push/falcon"].map((one) =>
        push(new URL(one, url), "{}"),
      ),
    );
    expect(new Set(tried.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(tried[0]?.statusCode).toBe(404);
    const renewed = await callOffice(shop.node, "renewCourierPushUrl", {
      cookie: shop.cookie,
      params: { courier: "postex" },
    });
    expect(renewed.statusCode, renewed.body).toBe(200);
    expect((await push(url, { trackingNumber: "1" })).statusCode).toBe(404);
    expect((await push(await getUrl("postex"), { trackingNumber: "1" })).statusCode).toBe(200);
  });

  test("a push that nobody can read is answered, and the connection says so; silence is noticed", async () => {
    expect((await push(await getUrl("postex"), "<xml>")).statusCode).toBe(200);
    const listProblems = async () => {
      const listed = await callOffice(shop.node, "listCourierConnections", { cookie: shop.cookie });
      return listed
        .json<CourierConnections>()
        .connections.find(({ name }) => name === "postex")
        ?.problems.join();
    };
    expect(await listProblems()).toContain("cannot read");
    await shop.node.db.execute(
      sql`update courier_push set unreadable_at = null, received_at = now() - interval '2 days' where service = 'postex'`,
    );
    expect(await listProblems()).toContain("does not push any more");
  });
});

test("an order that is cancelled while its parcel is booked: order, list and Today warn until the booking is cancelled", async () => {
  const { number, tracking, bookingId } = await shop.bookOrder();
  const office = async <N extends OfficeCallName>(name: N, options: object = {}) =>
    (await callOffice(shop.node, name, { cookie: shop.cookie, ...options })).json<OfficeResponse<N>>();
  const readWarnings = async () => {
    const { hasLiveParcel } = await office("getOrder", { params: { number } });
    const { orders } = await office("listOrders", { query: { queue: "trouble" } });
    const { cancelledWithParcel } = await office("getToday");
    return [hasLiveParcel, orders.find((one) => one.number === number)?.hasLiveParcel, cancelledWithParcel];
  };
  expect(await readWarnings()).toEqual([false, undefined, 0]);
  const body = { expected: "to-pack", act: { kind: "cancel", reason: "Other" } };
  expect(await office("actOnOrder", { params: { number }, body })).toMatchObject({ stage: "cancelled" });
  expect(await readWarnings()).toEqual([true, true, 1]);
  expect(await office("cancelParcelBooking", { params: { id: bookingId } })).toMatchObject({ state: "cancelled" });
  expect(shop.postex.getParcel(tracking).isCancelled).toBe(true);
  expect(await readWarnings()).toEqual([false, undefined, 0]);
  const [entry] = await shop.node.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, number), eq(auditEntry.action, "order.book-cancel")));
  expect(entry).toMatchObject({ actorKind: "staff" });
});
