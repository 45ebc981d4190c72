import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { OfficeResponse } from "#contract/office/office.ts";
import { ChangeListener } from "#server/cache/changes.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office.ts";
import { type TestShop, testShop, testShopForThisTest } from "#testing/test-shop.ts";
import { currentBrand, SETTINGS_TAG, shopFacts } from "./index.ts";

type Settings = OfficeResponse<"getSettings">;

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await testShop({ env: { BRAND_NAME: "Chip Corner", BRAND_CITY: "Karachi" } });
  cookie = await signInToOffice(shop, await newStaff(shop));
});
afterAll(() => shop.close());

const settings = async () => (await callOffice(shop, "getSettings", { cookie })).json<Settings>();
const change = async (brand: Partial<Settings["brand"]>, version?: number) => {
  const now = await settings();
  return callOffice(shop, "changeSettings", {
    cookie,
    body: { version: version ?? now.version, brand: { ...now.brand, ...brand } },
  });
};

test("getSettings: the environment's words until somebody says otherwise", async () => {
  const { brand, defaults } = await settings();
  expect(brand).toEqual(defaults);
  expect(brand).toMatchObject({ name: "Chip Corner", city: "Karachi" });
});

test("changeSettings: what is saved is what pages, mails and the manifest say from then on; the rest stays the environment's", async () => {
  const hours = [{ days: "Mon-Sat", hours: "11 to 8" }];
  expect((await change({ name: "Chip & Co", phone: "042-111 222", businessHours: hours })).statusCode).toBe(200);
  expect(await currentBrand(shop.shop)).toMatchObject({ name: "Chip & Co", city: "Karachi", businessHours: hours });
  expect((await shop.app.inject("/manifest.webmanifest")).json()).toMatchObject({ name: "Chip & Co" });
  const mail = await shop.shop.renderMail({ template: "password-changed", name: "Ali" }, await shopFacts(shop.shop));
  expect(mail.text).toContain("Chip & Co");
  // Another city in the environment: what the owner has not touched follows it.
  const moved = { ...shop.shop, env: { ...shop.shop.env, brand: { ...shop.shop.env.brand, city: "Multan" } } };
  shop.shop.catalogueCache.drop([SETTINGS_TAG]);
  expect(await currentBrand(moved)).toMatchObject({ name: "Chip & Co", city: "Multan" });
  shop.shop.catalogueCache.drop([SETTINGS_TAG]);
});

test("changeSettings: a stale page, and what cannot be, change nothing and say why", async () => {
  expect((await change({ name: "Stale" }, 999)).json()).toMatchObject({ code: "changed-meanwhile" });
  for (const [wrong, field] of [
    [{ name: "  " }, "brand.name"],
    [{ email: "nobody" }, "brand.email"],
    [{ whatsapp: "+92 300" }, "brand.whatsapp"],
    [{ phone: "<script>" }, "brand.phone"],
    [{ businessHours: [] }, "brand.businessHours"],
  ] as const)
    expect((await change(wrong as Partial<Settings["brand"]>)).json()).toMatchObject({
      fields: { [field]: expect.any(String) },
    });
  expect((await settings()).brand.name).toBe("Chip & Co");
});

test("history: a changed setting stands in it and is undone, once", async () => {
  await change({ city: "Quetta" });
  const [entry] = (await callOffice(shop, "listHistory", { cookie, query: { subject: "settings" } })).json<
    OfficeResponse<"listHistory">
  >().entries;
  expect(entry).toMatchObject({
    action: "settings.change",
    before: { city: "Karachi" },
    after: { city: "Quetta" },
    undoNeeds: "settings.write",
  });
  expect((await callOffice(shop, "undoChange", { cookie, params: { place: entry?.place ?? 0 } })).statusCode).toBe(204);
  expect((await settings()).brand.city).toBe("Karachi");
});

test("another node: a change is on its pages as soon as the news has come", async () => {
  const { cache, catalogueCache } = shop.shop;
  const failed = (error: Error) => expect.unreachable(error.message);
  const listener = new ChangeListener({ url: shop.databaseUrl, caches: [cache, catalogueCache], onError: failed });
  await listener.start();
  onTestFinished(() => listener.stop());
  expect((await currentBrand(shop.shop)).name).toBe("Chip & Co");
  const node = await testShopForThisTest({ databaseUrl: shop.databaseUrl });
  const { brand, version } = await settings();
  const body = { version, brand: { ...brand, name: "Elsewhere" } };
  expect((await callOffice(node, "changeSettings", { cookie, body })).statusCode).toBe(200);
  await expect.poll(async () => (await currentBrand(shop.shop)).name).toBe("Elsewhere");
});
