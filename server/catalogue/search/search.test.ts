import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchResult } from "#contract/shop/catalogue.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { type TestShop, testShop, testShopForThisTest } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ env: { SEARCHES_PER_MINUTE: "100000" } });
});
afterAll(() => shop.close());

async function search(q: string): Promise<SearchResult[]> {
  const answer = await shop.call("searchProducts", { query: { q } });
  expect(answer.statusCode, `${q}: ${answer.body}`).toBe(200);
  return answer.json<{ data: SearchResult[] }>().data;
}
const names = async (q: string) => (await search(q)).map(({ name }) => name);

test("search: answers at most 10 products with id, name, slug, picture and price", async () => {
  const found = await search("gaming");
  expect(found).toHaveLength(10);
  for (const product of found)
    expect(Object.keys(product).sort()).toEqual(["id", "imgUrl", "name", "netPrice", "slug"]);
});

test.each(["geforce", "GeForce", "geforc", "gefroce", "gefrce", "geeforce", "gefirce"])(
  "search: %s finds GeForce, complete, as a prefix or with one typo",
  async (q) => {
    const found = await names(q);
    expect(found.length).toBeGreaterThan(0);
    for (const name of found) expect(name).toMatch(/geforce/i);
  },
);

test.each(["rtx4060ti", "rtx 4060 ti", "rtx-4060-ti", "RTX4060 Ti", "4060ti", "geforce rtx4060ti"])(
  "search: %s finds the RTX 4060 Ti, however it is spaced",
  async (q) => {
    const found = await names(q);
    expect(found.length).toBeGreaterThan(0);
    for (const name of found) expect(name).toMatch(/4060 Ti/);
  },
);

test.each(["7800x3d", "7800 x3d", "7800-x3d", "ryzen 7800x3d"])("search: %s finds the Ryzen 7 7800X3D", async (q) => {
  expect((await names(q))[0]).toBe("AMD Ryzen 7 7800X3D");
});

test.each([
  ["tplink", /TP-Link/],
  ["tplink router", /TP-Link .*Router/],
  ["wifi router", /Router/],
  ["usbc hub", /USB-C/],
])("search: %s finds names with a hyphen", async (q, pattern) => {
  const found = await names(q);
  expect(found.length).toBeGreaterThan(0);
  // Products that only say so in their specifications follow.
  for (const name of found.slice(0, 4)) expect(name).toMatch(pattern);
});

test("search: finds products by synonyms", async () => {
  const cards = await names("graphics card");
  expect(cards).toHaveLength(10);
  for (const name of cards) expect(name).toMatch(/GeForce|Radeon|Arc/);
  expect(await names("video card")).toEqual(cards);
  expect((await names("ddr5 memory")).length).toBeGreaterThan(0);
  expect(await names("ddr5 memory")).toEqual(await names("ddr5 ram"));
});

test("search: finds by brand, category and specification", async () => {
  const [byBrand, byCategory] = [await names("noctua"), await names("laptop")];
  expect([byBrand.length > 0, byCategory.length > 0]).toEqual([true, true]);
  for (const name of byBrand) expect(name).toMatch(/noctua/i);
  for (const name of byCategory) expect(name).not.toMatch(/stand|bag/i);
  expect((await names("165hz")).length).toBeGreaterThan(0);
});

test("search: in stock before sold out, then the newest first", async () => {
  const put = (name: string, stock: number, createdAt: string) =>
    createTestProduct(shop, { name, stock, createdAt: new Date(createdAt) });
  await put("Zyxwvut Lamp one", 0, "2026-05-05");
  await put("Zyxwvut Lamp two", 3, "2026-01-01");
  await put("Zyxwvut Lamp three", 1, "2026-03-03");
  await put("Zyxwvut Lamp four", 0, "2026-06-06");
  expect(await names("zyxwvut")).toEqual([
    "Zyxwvut Lamp three",
    "Zyxwvut Lamp two",
    "Zyxwvut Lamp four",
    "Zyxwvut Lamp one",
  ]);
});

test("search: pattern characters have no special meaning", async () => {
  expect(await search("%_%_")).toEqual([]);
  expect(await search("____")).toEqual([]);
  expect(await search("' & | ! :*")).toEqual([]);
  await createTestProduct(shop, { name: "<b>Quuxilon</b> & 'co' 100%_" });
  expect(await names("quuxilon")).toEqual(["<b>Quuxilon</b> & 'co' 100%_"]);
});

test.each(["constructor", "toString", "valueOf __proto__", "hasOwnProperty"])(
  "search: %s, a property of every object, finds nothing",
  async (q) => expect(await search(q)).toEqual([]),
);

test.each(["", "a", "gpu", "   ", "  gp  ", "\t\n"])("search: %j is too short and answers nothing", async (q) => {
  expect(await search(q)).toEqual([]);
});

test("search: 100 characters are searched for, 101 answer 400", async () => {
  expect(await search("x".repeat(100))).toEqual([]);
  const answer = await shop.call("searchProducts", { query: { q: "x".repeat(101) } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "invalid-input", fields: { q: expect.any(String) } });
});

test("search: any text of up to 100 characters is answered, never with an error", async () => {
  const texts = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 4, maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom("'", '"', "\\", "&", "|", "!", "(", ")", ":", "*", "<", "-", " ", "a", "4"),
      minLength: 4,
      maxLength: 60,
    }),
    fc
      .array(fc.constantFrom("rtx", "4060", "gefroce", "%", "mousse", "ram", "the", "i7", "ß", "ایپل"), {
        minLength: 2,
        maxLength: 12,
      })
      .map((words) => words.join(" ")),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (q) => {
      fc.pre(q.length <= 100 && !q.includes("\u0000"));
      await search(q);
    }),
    { numRuns: 150 },
  );
});

test("search: limits each network address, but neither others nor cached responses", async () => {
  const limited = await testShopForThisTest({ env: { SEARCHES_PER_MINUTE: "3" } });
  const ask = (q: string, remoteAddress: string) =>
    limited.app.inject({ url: `/api/product/search?q=${q}`, remoteAddress });
  for (const q of ["monitor", "keyboard", "printer"]) expect((await ask(q, "203.0.113.5")).statusCode).toBe(200);
  const refused = await ask("speaker", "203.0.113.5");
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ code: "too-many" });
  expect((await ask("monitor", "203.0.113.5")).statusCode).toBe(200);
  expect((await ask("speaker", "203.0.113.6")).statusCode).toBe(200);
});

test("search: IPv6 addresses of one /64 network share a limit", async () => {
  const limited = await testShopForThisTest({ env: { SEARCHES_PER_MINUTE: "3" } });
  const ask = async (q: string, remoteAddress: string) =>
    (await limited.app.inject({ url: `/api/product/search?q=${q}`, remoteAddress })).statusCode;
  for (const [q, host] of [
    ["monitor", "1"],
    ["keyboard", "a:b:c:d"],
    ["printer", "ffff:0:0:2"],
  ] as const)
    expect(await ask(q, `2001:db8:0:7:${host.includes(":") ? host : `:${host}`}`)).toBe(200);
  expect(await ask("speaker", "2001:db8:0:7::9")).toBe(429);
  expect(await ask("speaker", "2001:db8:0:8::9")).toBe(200);
});
