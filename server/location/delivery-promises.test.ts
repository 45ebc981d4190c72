import { afterAll, beforeAll, expect, test } from "vitest";
import type { Delivery } from "#contract/office/cash/courier.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { toTextPrices } from "#contract/rules/delivery-promises.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await testShop();
  cookie = await signInToOffice(shop, await newStaff(shop));
});
afterAll(() => shop.close());

const read = async <Name extends Parameters<typeof callOffice>[1]>(call: Name) =>
  (await callOffice(shop, call, { cookie })).json();
const promises = async () => (await read("getDeliveryPromises")) as OfficeResponse<"getDeliveryPromises">;
const today = async () => (await read("getToday")) as OfficeResponse<"getToday">;
const list = async () => (await read("listCouriers")) as Delivery;

test("getDeliveryPromises: compares the texts with every price at the checkout, and Today shows the difference", async () => {
  const { couriers, cities } = await list();
  const standard = new Set(couriers.filter(({ express }) => !express).map(({ id }) => String(id)));
  const prices = cities.flatMap((city) =>
    Object.entries(city.prices).flatMap(([courier, price]) => (standard.has(courier) ? [price] : [])),
  );
  const { promises: shown } = await promises();
  expect(shown[0]).toMatchObject({
    kind: "standard",
    promised: { from: 500, to: 500 },
    charged: { from: Math.min(...prices), to: Math.max(...prices) },
  });
  expect((await today()).brokenPromises?.map(({ kind }) => kind)).toContain("standard");
});

test("changeSettings: prices taken from the couriers reach the texts, and nothing differs any more", async () => {
  const settings = (await read("getSettings")) as OfficeResponse<"getSettings">;
  const before = (await promises()).promises;
  const { version, brand } = settings;
  const policy = { ...settings.policy, ...toTextPrices(before) };
  expect((await callOffice(shop, "changeSettings", { cookie, body: { version, brand, policy } })).statusCode).toBe(200);
  expect((await today()).brokenPromises).toEqual([]);
  // A request from before highest prices existed leaves them as they are.
  const { standardShippingUpToRupees, expressShippingUpToRupees, ...earlier } = policy;
  const body = { version: version + 1, brand, policy: { ...earlier, orderChangeHours: 2 } };
  const changed = await callOffice(shop, "changeSettings", { cookie, body });
  expect(changed.json<OfficeResponse<"getSettings">>().policy).toMatchObject({
    standardShippingUpToRupees,
    expressShippingUpToRupees,
    orderChangeHours: 2,
  });
});

test("changeCourier: an express courier is compared with the express price; undo takes that back", async () => {
  const [courier] = (await list()).couriers;
  if (!courier) throw new Error("There is no courier");
  const { id, name, trackingUrl, version, express } = courier;
  const body = { name, trackingUrl: trackingUrl ?? "", version, express: !express };
  expect((await callOffice(shop, "changeCourier", { cookie, params: { id }, body })).statusCode).toBe(200);
  const isExpress = async () => (await list()).couriers.find((one) => one.id === id)?.express;
  expect(await isExpress()).toBe(!express);
  const { entries } = (await callOffice(shop, "listHistory", { cookie, query: { subject: "courier" } })).json<
    OfficeResponse<"listHistory">
  >();
  expect(entries[0]).toMatchObject({ action: "courier.change", before: { express }, after: { express: !express } });
  await callOffice(shop, "undoChange", { cookie, params: { place: entries[0]?.place ?? 0 } });
  expect(await isExpress()).toBe(express);
});
