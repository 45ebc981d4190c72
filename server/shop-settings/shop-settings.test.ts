import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { POLICY } from "#contract/rules/limits.ts";
import { ChangeListener } from "#server/cache/changes.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop, testShopForThisTest } from "#testing/test-shop.ts";
import { getCurrentBrand, readCachedSettings, readMailSender, readMailSettings, SETTINGS_TAG } from "./index.ts";
import { toStandardHtml } from "./page-html.ts";

type Settings = OfficeResponse<"getSettings">;

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await testShop({ env: { BRAND_NAME: "Chip Corner", BRAND_CITY: "Karachi" } });
  cookie = await signInToOffice(shop, await newStaff(shop));
});
afterAll(() => shop.close());

const settings = async () => (await callOffice(shop, "getSettings", { cookie })).json<Settings>();
const change = async (
  brand: Partial<Settings["brand"]>,
  more: { version?: number; policy?: object; mailFrom?: string } = {},
) => {
  const now = await settings();
  const policy = { ...now.policy, ...more.policy };
  return callOffice(shop, "changeSettings", {
    cookie,
    body: { version: now.version, brand: { ...now.brand, ...brand }, ...more, policy },
  });
};
const newest = async (subject: string) =>
  (await callOffice(shop, "listHistory", { cookie, query: { subject } })).json<OfficeResponse<"listHistory">>()
    .entries[0];
const undo = (place = 0) => callOffice(shop, "undoChange", { cookie, params: { place } });

test("getSettings: returns the environment's values until they are overridden", async () => {
  const { brand, defaults, policy, mailFrom, ownTexts } = await settings();
  expect(brand).toEqual(defaults.brand);
  expect(brand).toMatchObject({ name: "Chip Corner", city: "Karachi" });
  expect({ policy, mailFrom, ownTexts }).toEqual({ policy: POLICY, mailFrom: "", ownTexts: [] });
  expect(await readCachedSettings(shop.shop)).toMatchObject({ policy: {}, texts: {} });
  expect(await readMailSender(shop.shop)).toEqual({ name: "Chip Corner", address: brand.email });
});

test("changeSettings: pages, mails and the manifest use the saved values; the rest follows the environment", async () => {
  const hours = [{ days: "Mon-Sat", hours: "11 to 8" }];
  expect((await change({ name: "Chip & Co", phone: "042-111 222", businessHours: hours })).statusCode).toBe(200);
  expect(await getCurrentBrand(shop.shop)).toMatchObject({ name: "Chip & Co", city: "Karachi", businessHours: hours });
  expect((await shop.app.inject("/manifest.webmanifest")).json()).toMatchObject({ name: "Chip & Co" });
  const mail = await shop.shop.renderMail(
    { template: "password-changed", name: "Ali" },
    await readMailSettings(shop.shop),
  );
  expect(mail.text).toContain("Chip & Co");
  // The environment names another city: values that the
  // owner has not changed follow the environment.
  const moved = { ...shop.shop, env: { ...shop.shop.env, brand: { ...shop.shop.env.brand, city: "Multan" } } };
  shop.shop.catalogueCache.invalidate([SETTINGS_TAG]);
  expect(await getCurrentBrand(moved)).toMatchObject({ name: "Chip & Co", city: "Multan" });
  shop.shop.catalogueCache.invalidate([SETTINGS_TAG]);
});

test("changeSettings: refuses a stale version and invalid values with the field", async () => {
  expect((await change({ name: "Stale" }, { version: 999 })).json()).toMatchObject({ code: "changed-meanwhile" });
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

test("history: records a changed setting, which can be undone", async () => {
  await change({ city: "Quetta" });
  const entry = await newest("settings");
  expect(entry).toMatchObject({
    action: "settings.change",
    before: { city: "Karachi" },
    after: { city: "Quetta" },
    undoNeeds: ["settings.write"],
  });
  expect((await undo(entry?.place)).statusCode).toBe(204);
  expect((await settings()).brand.city).toBe("Karachi");
});

test("changeSettings: overrides policy numbers and the mail sender; unset values keep the standard, and undo restores it", async () => {
  const wrong = await change({}, { policy: { returnsInFaqDays: 0, refundBusinessDays: "10-5" }, mailFrom: "nobody" });
  expect(Object.keys(wrong.json<{ fields: object }>().fields).toSorted()).toEqual([
    "mailFrom",
    "policy.refundBusinessDays",
    "policy.returnsInFaqDays",
  ]);
  const ownSettings = { policy: { returnsOnProductPageWorkingDays: 14 }, mailFrom: "Chip Orders <orders@chip.pk>" };
  expect((await change({}, ownSettings)).statusCode).toBe(200);
  expect((await readCachedSettings(shop.shop)).policy).toEqual(ownSettings.policy);
  expect(await readMailSender(shop.shop)).toEqual({ name: "Chip Orders", address: "orders@chip.pk" });
  const facts = await readMailSettings(shop.shop);
  expect(facts.policy).toEqual(ownSettings.policy);
  expect((await shop.app.inject("/api/openapi.json")).json()).toMatchObject({ info: { title: "Chip & Co API" } });
  expect((await shop.app.inject("/api/docs")).body).toContain("<h1>Chip &#38; Co API</h1>");
  // An older page of the office does not send these fields.
  const { brand, version } = await settings();
  await callOffice(shop, "changeSettings", { cookie, body: { version, brand } });
  expect((await settings()).policy).toMatchObject(ownSettings.policy);
  expect((await undo((await newest("settings"))?.place)).statusCode).toBe(204);
  expect(await settings()).toMatchObject({ policy: POLICY, mailFrom: "" });
});

test("changeText: shows sanitised HTML, refuses stale and empty texts, and can be undone and reset", async () => {
  const text = async (name: string) =>
    (await callOffice(shop, "getText", { cookie, params: { name } })).json<OfficeResponse<"getText">>();
  const write = (name: string, body: object) => callOffice(shop, "changeText", { cookie, params: { name }, body });
  const onPage = async () =>
    (await shop.call("getOwnText", { query: { name: "terms" } })).json<{ html: string }>().html;
  expect(await onPage()).toBeNull();
  expect(await text("terms")).toMatchObject({ own: null, version: 0 });
  const html = `<h3>Ours</h3><p onclick="steal()">Be <b>fair</b><script>steal()</script></p><a href="javascript:x">no</a>`;
  expect((await write("terms", { version: 0, own: { title: "", html } })).statusCode).toBe(200);
  expect(await onPage()).toBe(`<h2>Ours</h2><p>Be <b>fair</b></p><a>no</a>`);
  expect((await text("terms")).own?.html).toContain("<h3>Ours</h3>");
  expect((await settings()).ownTexts).toEqual(["terms"]);
  const stale = await write("terms", { version: 0, own: { title: "", html: "<p>Mine</p>" } });
  expect(stale.json()).toMatchObject({ code: "changed-meanwhile" });
  const empty = await write("terms", { version: 1, own: { title: "", html: "<p> </p>" } });
  expect(empty.json()).toMatchObject({ fields: { "own.html": expect.any(String) } });
  expect((await write("warranty", { version: 0, own: { title: " ", html: "<p>Yes</p>" } })).statusCode).toBe(400);
  expect((await write("nothing", { version: 0, own: null })).statusCode).toBe(400);
  expect((await write("terms", { version: 1, own: { title: "", html: "<p>Second</p>" } })).statusCode).toBe(200);
  expect((await undo((await newest("text"))?.place)).statusCode).toBe(204);
  expect(await onPage()).toContain("Ours");
  expect((await write("terms", { version: 3, own: null })).statusCode).toBe(200);
  expect(await onPage()).toBeNull();
});

test("getText: a popup's standard text has the shop's own numbers; a page's comes from the page as shoppers see it", async () => {
  const popup = (await callOffice(shop, "getText", { cookie, params: { name: "returns" } })).json<
    OfficeResponse<"getText">
  >();
  expect(popup.standard).toMatchObject({
    title: "Free 7-Day Returns",
    html: expect.stringContaining("7 working days"),
  });
  const page = `<nav>No</nav><article class="a"><h1>FAQ</h1><p class="b">Ten<!-- --> of them. <a class="c" href="/contact">Ask</a></p>
    <script>{"no":1}</script><h2 class="d"><button type="button">How?<svg></svg></button></h2><div role="region">So.</div>
    <table><caption class="sr-only">No</caption><tr><th scope="row">Standard<span class="block sm:hidden">No</span></th><td class="max-sm:hidden">3</td></tr></table>
    <address><strong>Chip</strong><span>Karachi</span></address><div><a class="button button-primary" href="/">No</a></div></article>`;
  expect(toStandardHtml(page).replaceAll(/\s*\n\s*/g, "")).toBe(
    '<p>Ten of them. <a href="/contact">Ask</a></p><h3>How?</h3><p>So.</p><table><tr><th scope="row">Standard</th><td>3</td></tr></table><strong>Chip</strong><p>Karachi</p>',
  );
});

test("another node: shows a change as soon as the notification arrives", async () => {
  const { responseCache, catalogueCache } = shop.shop;
  const failed = (error: Error) => expect.unreachable(error.message);
  const listener = new ChangeListener({
    url: shop.databaseUrl,
    caches: [responseCache, catalogueCache],
    onError: failed,
  });
  await listener.start();
  onTestFinished(() => listener.stop());
  expect((await getCurrentBrand(shop.shop)).name).toBe("Chip & Co");
  const node = await testShopForThisTest({ databaseUrl: shop.databaseUrl });
  const { brand, version } = await settings();
  const body = { version, brand: { ...brand, name: "Elsewhere" } };
  expect((await callOffice(node, "changeSettings", { cookie, body })).statusCode).toBe(200);
  await expect.poll(async () => (await getCurrentBrand(shop.shop)).name).toBe("Elsewhere");
});
