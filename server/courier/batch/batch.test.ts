import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OfficeCallName, OfficeResponse } from "#contract/office/contract.ts";
import type { BookingPreview } from "#contract/office/orders/booking-batch.ts";
import { desc, eq, sql } from "#database/orm.ts";
import { auditEntry, courier, courierCity, product, shopOrder } from "#database/schema.ts";
import { confirmOrders, newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import type { CreatedOrder } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { PostExServer } from "#testing/services/postex-server.ts";
import { TraxServer } from "#testing/services/trax-server.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { setCourierHosts } from "../connection/courier-adapters.ts";
import { bookWaitingParcels } from "./book-waiting.ts";

const TOKEN = "postex-token-1234567890";
const postex = new PostExServer(TOKEN);
const trax = new TraxServer("trax-key-1234567890");
let node: TestShop;
let other: TestShop;
let cookie: string;
let shopper: Shopper;
let item: { id: number };

beforeAll(async () => {
  node = await testShop();
  other = await testShop({ databaseUrl: node.databaseUrl });
  const hosts = { postex: { baseUrl: await postex.start(), answerMs: 1_500 }, trax: { baseUrl: await trax.start() } };
  for (const { shop } of [node, other]) setCourierHosts(shop, hosts);
  cookie = await signInToOffice(node, await newStaff(node));
  const keys = { token: TOKEN, pickupAddressCode: "001" };
  await call("changeCourierConnection", { params: { courier: "postex" }, body: { version: 0, isOn: true, keys } });
  shopper = await shopperWithAddress(node);
  item = await newProduct(node, { stock: 1_000 });
  await node.db
    .insert(courierCity)
    .values({ service: "postex", key: "MULTAN", name: "MULTAN", cityId: shopper.cityId });
});
beforeEach(() => postex.fail());
afterAll(async () => {
  await expectInvariants(node.db);
  await other.close();
  await node.close();
  await postex.stop();
  await trax.stop();
});

type Options = NonNullable<Parameters<typeof callOffice>[2]>;
async function call<N extends OfficeCallName>(name: N, options: Options = {}): Promise<OfficeResponse<N>> {
  const answer = await callOffice(node, name, { cookie, ...options });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return (answer.body ? answer.json() : undefined) as OfficeResponse<N>;
}

async function order(): Promise<string> {
  const placed = await placeOrder(node, shopper, { items: [{ id: item.id, quantity: 2 }] });
  await confirmOrders(node, [shopper.user.id]);
  return placed.json<CreatedOrder>().orderNumber;
}

const preview = async (parcels: { number: string; service?: string; grams?: number }[]) =>
  (await call("previewBookings", { body: { parcels } })).previews[0] as BookingPreview;

async function createBatch(numbers: readonly string[], headers: Record<string, string> = {}): Promise<string> {
  const parcels = numbers.map((number) => ({ number, service: "postex", grams: 1_500 }));
  const body = { parcels };
  const { id } = await call("createBookingBatch", { body, headers: { "sec-fetch-site": "same-origin", ...headers } });
  return id;
}
const getBatch = (id: string) => call("getBookingBatch", { params: { id } });
/** Both nodes run the job at once. */
const runJobs = () => Promise.all([bookWaitingParcels(node.shop), bookWaitingParcels(other.shop)]);
const refused = async (name: OfficeCallName, options: Options) =>
  (await callOffice(node, name, { cookie, ...options })).json();

describe("previewBookings", () => {
  test("weights come from facts, then from the category, then from the default; the rule says courier, price and days", async () => {
    const number = await order();
    const settings = await call("getBookingSettings");
    const rule = { cityId: null, upToGrams: 5_000, service: "postex", rupees: 240, days: 3 };
    await call("changeBookingSettings", { body: { ...settings, rules: [rule], otherGrams: 700 } });
    const [row] = await node.db.select().from(shopOrder).where(eq(shopOrder.number, number));
    expect(await preview([{ number }])).toMatchObject({
      service: "postex",
      grams: 1_400,
      isWeighed: false,
      cash: row?.grandTotal,
      cost: 240,
      days: 3,
      problem: null,
    });
    const [{ subCategoryId } = { subCategoryId: 0 }] = await node.db
      .select()
      .from(product)
      .where(eq(product.id, item.id));
    await call("changeBookingSettings", {
      body: { ...(await call("getBookingSettings")), categoryGrams: { [subCategoryId]: 900 } },
    });
    expect((await preview([{ number }])).grams).toBe(1_800);
    await node.db.execute(sql`update product set facts = '{"weightKg": 1.25}' where id = ${item.id}`);
    expect(await preview([{ number }])).toMatchObject({ grams: 2_500, isWeighed: true });
    // Heavier than any rule, so the only connected courier, without a price.
    expect(await preview([{ number, grams: 6_000 }])).toMatchObject({ service: "postex", cost: null });
  });

  test("a change is recorded, refused if somebody was quicker, and can be undone", async () => {
    const before = await call("getBookingSettings");
    await call("changeBookingSettings", { body: { ...before, otherGrams: 800 } });
    const late = await callOffice(node, "changeBookingSettings", { cookie, body: { ...before, otherGrams: 900 } });
    expect([late.statusCode, late.json().code]).toEqual([409, "changed-meanwhile"]);
    const twice = { cityId: null, upToGrams: 1, service: "tcs", rupees: null, days: null };
    const two = await callOffice(node, "changeBookingSettings", { cookie, body: { ...before, rules: [twice, twice] } });
    expect(two.statusCode).toBe(400);
    const [entry] = await node.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, "booking-setting.change"))
      .orderBy(desc(auditEntry.place))
      .limit(1);
    await call("undoChange", { params: { place: entry?.place ?? 0 } });
    expect(await call("getBookingSettings")).toMatchObject({ otherGrams: before.otherGrams });
  });

  test("what stands in the way is said before: an unmatched city, a courier that is off, a booked parcel", async () => {
    const number = await order();
    await node.db.update(courierCity).set({ cityId: null });
    expect(await preview([{ number }])).toMatchObject({
      needsCity: true,
      problem: expect.stringContaining("PostEx has no city that is matched with"),
    });
    await node.db.update(courierCity).set({ cityId: shopper.cityId });
    expect((await preview([{ number, service: "trax" }])).problem).toBe("Trax is not connected");
    await createBatch([number]);
    await runJobs();
    expect(await preview([{ number }])).toMatchObject({ isBooked: true, problem: "It is booked already" });
  });

  test("all packed orders without a booking are proposed, and no cash is shown without the permission", async () => {
    const [packed, booked] = [await order(), await order()];
    await createBatch([booked]);
    await runJobs();
    for (const number of [packed, booked])
      await call("actOnOrder", { params: { number }, body: { expected: "to-pack", act: { kind: "pack" } } });
    const numbers = (await call("previewBookings", { body: {} })).previews.map(({ number }) => number);
    expect(numbers).toContain(packed);
    expect(numbers).not.toContain(booked);
    await node.db.execute(sql`
      insert into staff_role (name, title, permissions, second_factor)
      select 'packing', 'Packing', array_remove(permissions, 'order.money'), false from staff_role where name = 'orders'`);
    const packer = await signInToOffice(node, await newStaff(node, { role: "packing" }));
    const { previews } = await call("previewBookings", { cookie: packer, body: {} });
    expect(new Set(previews.map(({ cash }) => cash))).toEqual(new Set([null]));
  });
});

describe("a batch", () => {
  test("two nodes book each parcel once; a repeated request is the same batch; History says who", async () => {
    const numbers = await Promise.all(Array.from({ length: 12 }, order));
    const key = { "idempotency-key": randomUUID() };
    const id = await createBatch(numbers, key);
    expect(await createBatch(numbers, key)).toBe(id);
    expect(await getBatch(id)).toMatchObject({ parcels: 12, waiting: 12, booked: 0 });
    await runJobs();
    const batch = await getBatch(id);
    expect(batch).toMatchObject({ waiting: 0, booked: 12 });
    expect(batch.list.map(({ number }) => number)).toEqual(numbers);
    for (const { number, trackingNumber } of batch.list) {
      expect(postex.listLive(`${number}-1-1`)).toMatchObject([{ number: trackingNumber }]);
      const [entry] = await node.db
        .select()
        .from(auditEntry)
        .where(sql`subject_id = ${number} and action = 'order.book'`);
      expect(entry).toMatchObject({ actorKind: "staff", actorName: batch.by });
    }
  });

  test("a refusal and an order that cannot be booked stop none of the others", async () => {
    const [good, bad, cancelled] = [await order(), await order(), await order()];
    await node.db.update(shopOrder).set({ status: "cancelled" }).where(eq(shopOrder.number, cancelled));
    const id = await createBatch([cancelled, bad, good]);
    postex.fail("unknown-shape");
    await bookWaitingParcels(node.shop);
    const { list } = await getBatch(id);
    expect(list[0]).toMatchObject({ state: "failed", why: expect.stringContaining("must be confirmed") });
    expect(
      list
        .slice(1)
        .map(({ state }) => state)
        .toSorted(),
    ).toEqual(["booked", "uncertain"]);
    await node.db.update(shopOrder).set({ status: "confirmed" }).where(eq(shopOrder.number, cancelled));
  });

  test("a parcel whose process was killed is taken up again, and booked once", async () => {
    const number = await order();
    const id = await createBatch([number]);
    await node.db.execute(sql`
      update booking_batch_parcel set claimed_at = now() - interval '1 minute', tries = 1 where batch_id = ${id}`);
    await runJobs();
    expect((await getBatch(id)).waiting).toBe(1);
    await node.db.execute(sql`
      update booking_batch_parcel set claimed_at = now() - interval '3 minutes' where batch_id = ${id}`);
    await runJobs();
    expect((await getBatch(id)).list).toMatchObject([{ state: "booked" }]);
    expect(postex.listLive(`${number}-1-1`)).toHaveLength(1);
  });

  test("a stopped batch asks for no further parcel", async () => {
    const number = await order();
    const id = await createBatch([number]);
    await call("stopBookingBatch", { params: { id } });
    await runJobs();
    expect((await getBatch(id)).list).toMatchObject([{ state: "failed", why: expect.stringContaining("Stopped by") }]);
    expect(postex.listLive(`${number}-1-1`)).toHaveLength(0);
  });

  test("access: order.write, and the same answer for a batch that does not exist", async () => {
    const catalogue = await signInToOffice(node, await newStaff(node, { role: "catalogue" }));
    const body = { parcels: [{ number: await order(), service: "postex", grams: 1 }] };
    expect((await callOffice(node, "createBookingBatch", { cookie: catalogue, body })).statusCode).toBe(403);
    expect((await callOffice(node, "getBookingBatch", { cookie, params: { id: randomUUID() } })).statusCode).toBe(404);
  });
});

describe("load sheets", () => {
  const service = "postex";
  const press = () => callOffice(node, "createLoadSheet", { cookie, body: { service } });

  test("two presses make one sheet of all parcels, which books their pick-up", async () => {
    const number = await order();
    const id = await createBatch([number]);
    await runJobs();
    expect((await getBatch(id)).withoutSheet).toEqual([{ service, parcels: expect.any(Number) }]);
    const codes = (await Promise.all([press(), press()])).map(({ statusCode }) => statusCode);
    expect(new Set(codes)).toEqual(new Set([200, 409]));
    const { list, withoutSheet } = await getBatch(id);
    expect(withoutSheet).toEqual([]);
    expect(list).toMatchObject([{ isOnLoadSheet: true }]);
    expect(postex.isCollected(list[0]?.trackingNumber ?? "")).toBe(true);
  });

  test("without a clear answer the parcels stay on the sheet, and the courier is asked once more; a refusal frees them", async () => {
    const id = await createBatch([await order()]);
    await runJobs();
    postex.fail("reset-after");
    const sheet = (await press()).json();
    expect(sheet).toMatchObject({ state: "uncertain", canRepeat: true, parcels: 1 });
    expect((await press()).statusCode).toBe(409);
    expect(await call("repeatLoadSheet", { params: { id: sheet.id } })).toMatchObject({ state: "made" });
    expect(await refused("repeatLoadSheet", { params: { id: sheet.id } })).toMatchObject({ code: "not-retryable" });

    const second = await createBatch([await order()]);
    await runJobs();
    const [parcel] = (await getBatch(second)).list;
    postex.parcels.delete(parcel?.trackingNumber ?? "");
    expect((await press()).json()).toMatchObject({ state: "refused", parcels: 0 });
    expect((await getBatch(id)).withoutSheet).toEqual([{ service, parcels: 1 }]);
  });
});

describe("labels and hand-over", () => {
  const fetchLabels = (query: Record<string, string>) => callOffice(node, "getParcelLabels", { cookie, query });

  test("labels of a batch are one PDF of the courier's, and the shop's own where the courier fails", async () => {
    const id = await createBatch([await order(), await order()]);
    expect((await fetchLabels({ batch: id })).statusCode).toBe(409);
    await runJobs();
    const printed = postex.countRequests("/v1/get-invoice");
    const own = await fetchLabels({ batch: id });
    expect(own.statusCode, own.body).toBe(200);
    expect(own.headers["content-type"]).toContain("application/pdf");
    expect(postex.countRequests("/v1/get-invoice")).toBe(printed + 1);
    postex.fail("error-500");
    const drawn = await fetchLabels({ batch: id });
    expect(drawn.statusCode, drawn.body.slice(0, 200)).toBe(200);
    expect(drawn.rawPayload.byteLength).toBeGreaterThan(own.rawPayload.byteLength + 1_000);
  });

  test("a scanned label finds its order, which is handed over under the shop's name of the courier", async () => {
    const number = await order();
    await node.db.update(courier).set({ service: "postex" }).where(sql`id = (select min(id) from courier)`);
    const [own] = await node.db.select().from(courier).where(eq(courier.service, "postex"));
    await call("actOnOrder", { params: { number }, body: { expected: "to-pack", act: { kind: "pack" } } });
    const id = await createBatch([number]);
    await runJobs();
    const trackingNumber = (await getBatch(id)).list[0]?.trackingNumber ?? "";
    const parcel = await call("findParcel", { query: { code: trackingNumber } });
    const booked = {
      service: "postex",
      courier: own?.name,
      consignment: trackingNumber,
      parcels: 1,
      isOnLoadSheet: false,
    };
    expect(parcel).toMatchObject({ number, booked });
    expect(await call("getOrder", { params: { number } })).toMatchObject({ booked });
    const scan = { kind: "hand-over", number, courier: own?.name, consignment: trackingNumber };
    await call("scanParcel", { body: { key: randomUUID(), scan } });
    expect(await call("getOrder", { params: { number } })).toMatchObject({
      stage: "on-the-way",
      consignment: trackingNumber,
    });
  });
});

test("quoteBookings: Trax is asked once about equal parcels; PostEx tells no price, and a silent courier none now", async () => {
  const keys = { apiKey: trax.apiKey, pickupAddressId: "7" };
  await call("changeCourierConnection", { params: { courier: "trax" }, body: { version: 0, isOn: true, keys } });
  await node.db.insert(courierCity).values({ service: "trax", key: "303", name: "Multan", cityId: shopper.cityId });
  const numbers = [await order(), await order()];
  expect((await call("previewBookings", { body: { parcels: numbers.map((number) => ({ number })) } })).quoting).toEqual(
    ["trax"],
  );
  const quote = async (service: string, grams: number) => {
    const body = { parcels: numbers.map((number) => ({ number, service, grams })) };
    return (await call("quoteBookings", { body })).quotes.map(({ rupees }) => rupees);
  };
  expect(await quote("trax", 1_500)).toEqual([348, 348]);
  expect(await quote("trax", 1_500)).toEqual([348, 348]);
  expect(trax.countRequests("/charges_calculate")).toBe(1);
  expect(await quote("postex", 1_500)).toEqual([null, null]);
  trax.fail("error-500");
  expect(await quote("trax", 2_500)).toEqual([null, null]);
});
