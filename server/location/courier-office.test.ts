import { afterAll, beforeAll, expect, test } from "vitest";
import type { Delivery } from "#contract/office/cash/courier.ts";
import { desc, eq, sql } from "#database/orm.ts";
import { auditEntry, courierRate, shopOrder } from "#database/schema.ts";
import { shopperWithAddress } from "#testing/data/orders.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await testShop();
  cookie = await signInToOffice(shop, await newStaff(shop, { role: "orders" }));
});
afterAll(() => shop.close());

const list = async () => (await callOffice(shop, "listCouriers", { cookie })).json<Delivery>();
const prices = (changed: object[]) => callOffice(shop, "changeCourierPrices", { cookie, body: { prices: changed } });
const lastEntry = async () => (await shop.db.select().from(auditEntry).orderBy(desc(auditEntry.place)).limit(1))[0];

test("createCity, createCourier, changeCourierPrices: a new city has its courier and price at once", async () => {
  const { states } = await list();
  const stateId = states[0]?.id ?? 0;
  await shop.call("listCities", { query: { id: stateId } });
  expect((await callOffice(shop, "createCity", { cookie, body: { name: "New Town", stateId } })).statusCode).toBe(200);
  const shown = (await shop.call("listCities", { query: { id: stateId } })).json<{ cities: { name: string }[] }>();
  expect(shown.cities.map(({ name }) => name)).toContain("New Town");

  const body = { name: "Falcon", trackingUrl: "https://falcon.example/track/{number}" };
  expect((await callOffice(shop, "createCourier", { cookie, body })).statusCode).toBe(200);
  const { couriers, cities } = await list();
  const courierId = couriers.find(({ name }) => name === "Falcon")?.id ?? 0;
  const cityId = cities.find(({ name }) => name === "New Town")?.id ?? 0;
  expect((await prices([{ cityId, courierId, was: null, price: 350 }])).statusCode).toBe(200);
  expect((await list()).cities.find(({ id }) => id === cityId)?.prices).toEqual({ [courierId]: 350 });
  expect(await lastEntry()).toMatchObject({
    action: "courier.prices",
    before: { "New Town, Falcon": null },
    after: { "New Town, Falcon": 350 },
  });
  expect((await prices([{ cityId, courierId, was: 350, price: null }])).statusCode).toBe(200);
  expect((await list()).cities.find(({ id }) => id === cityId)?.prices).toEqual({});
});

test("changeCourierPrices: writes no price if one of them was changed meanwhile", async () => {
  const before = await list();
  const [one, two] = before.cities.filter((city) => Object.keys(city.prices).length > 0);
  if (!one || !two) throw new Error("The shop delivers nowhere");
  const courierId = Number(Object.keys(one.prices)[0]);
  const was = one.prices[courierId] ?? null;
  const answer = await prices([
    { cityId: one.id, courierId, was, price: 1 },
    { cityId: two.id, courierId, was: 999_99, price: 2 },
  ]);
  expect(answer.json()).toMatchObject({ code: "changed-meanwhile", message: expect.stringContaining(two.name) });
  expect(await list()).toEqual(before);
  for (const wrong of [-1, 1.5, 100_001, "250"])
    expect((await prices([{ cityId: one.id, courierId, was, price: wrong }])).statusCode).toBe(400);
  expect((await prices([{ cityId: 9_999_999, courierId, was: null, price: 1 }])).statusCode).toBe(404);
});

test("createCourier, changeCourier: a tracking link is an https URL with {number}; courier names are unique", async () => {
  const [first, second] = (await list()).couriers;
  const change = (body: object, version = first?.version) =>
    callOffice(shop, "changeCourier", { cookie, params: { id: first?.id ?? 0 }, body: { version, ...body } });
  for (const trackingUrl of [
    "http://x.example/{number}",
    "https://x.example/",
    "javascript:{number}",
    'https://x"{number}',
  ])
    expect((await change({ name: first?.name, trackingUrl })).json()).toMatchObject({
      fields: { trackingUrl: expect.any(String) },
    });
  expect((await change({ name: second?.name.toUpperCase(), trackingUrl: "" })).statusCode).toBe(400);
  const changed = await change({ name: first?.name, trackingUrl: "https://x.example/?cn={number}" });
  expect(changed.json<Delivery>().couriers[0]?.trackingUrl).toBe("https://x.example/?cn={number}");
  expect(await lastEntry()).toMatchObject({ action: "courier.change", actorKind: "staff" });
  // Another staff member has had the dialog open since before the change.
  const stale = await change({ name: "Overwritten", trackingUrl: "" }, first?.version);
  expect(stale.json()).toMatchObject({ code: "changed-meanwhile" });
  expect((await list()).couriers[0]).toMatchObject({
    name: first?.name,
    trackingUrl: "https://x.example/?cn={number}",
  });
});

test("changeCourier: a renamed courier keeps its parcels, so that its statement still matches, and its agreed prices", async () => {
  const shopper = await shopperWithAddress(shop);
  const sent = await placeOrderAndAct(shop, await signInToDesk(shop), {
    shopper,
    acts: ["confirm", "pack", "hand-over"],
  });
  const orderOf = async () => (await shop.db.select().from(shopOrder).where(eq(shopOrder.id, sent.orderId)))[0];
  const parcel = await orderOf();
  const { couriers } = await list();
  const named = couriers.find(({ name }) => name === parcel?.courierName);
  const rate = {
    courier: named?.name,
    fromDay: "2026-01-01",
    firstRupees: 200,
    firstGrams: 500,
    stepRupees: 50,
    stepGrams: 500,
  };
  const more = { returnRupees: 0, fuelBp: 0, chargeTaxBp: 0, cashTaxBp: 0, source: "" };
  expect((await callOffice(shop, "addCourierRate", { cookie, body: { ...rate, ...more } })).statusCode).toBe(200);
  const file = `Consignment No,COD Amount\n${parcel?.consignment},${parcel?.grandTotal}\n`;
  const body = { version: named?.version, name: "Falcon Express", trackingUrl: named?.trackingUrl ?? "" };
  const renamed = await callOffice(shop, "changeCourier", { cookie, params: { id: named?.id ?? 0 }, body });
  expect(renamed.statusCode).toBe(200);
  expect((await orderOf())?.courierName).toBe("Falcon Express");
  expect(await shop.db.select().from(courierRate).where(eq(courierRate.courierName, "Falcon Express"))).toHaveLength(1);
  const upload = await shop.app.inject({
    method: "PUT",
    url: "/api/office/settlements/file?courier=Falcon%20Express&name=may.csv",
    headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "text/csv" },
    payload: Buffer.from(file),
  });
  expect(upload.json()).toMatchObject({ rows: 1, faults: { "not-delivered": { rows: 1 } } });
  expect(upload.json().faults).not.toHaveProperty("unknown");
  // An order that was settled long ago keeps the former courier name.
  await shop.db.execute(
    sql`update shop_order set status = 'delivered', moved_at = now() - interval '200 days' where id = ${sent.orderId}`,
  );
  const back = { ...body, version: (named?.version ?? 0) + 1, name: parcel?.courierName };
  await callOffice(shop, "changeCourier", { cookie, params: { id: named?.id ?? 0 }, body: back });
  expect((await orderOf())?.courierName).toBe("Falcon Express");
});
