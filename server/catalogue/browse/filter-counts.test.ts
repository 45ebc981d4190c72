import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Listing } from "#contract/shop/catalogue.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ env: { SEARCHES_PER_MINUTE: "100000" } });
});
afterAll(() => shop.close());

type Query = Record<string, string | number>;
type Ask = (query: Query) => Promise<Listing>;

const listShelf = (slug: string): Ask => {
  return async (query) => {
    const answer = await shop.call("listSubCategory", { params: { slug }, query: { limit: 1, ...query } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Listing>();
  };
};
const search = (q: string): Ask => {
  return async (query) => (await shop.call("searchListing", { query: { q, limit: 1, ...query } })).json<Listing>();
};

/** Compares every count with the listing that shows when only this choice of its filter is set. */
async function expectExactCounts(ask: Ask, query: Query): Promise<void> {
  const { counts, brands, facts = [] } = await ask(query);
  if (!counts) throw new Error("No counts");
  for (const { slug } of brands)
    expect(counts.brands[slug] ?? 0, slug).toBe((await ask({ ...query, brand: slug })).totalProducts);
  expect(counts.onSale, "on sale").toBe((await ask({ ...query, onSale: "true" })).totalProducts);
  const chosen = String(query["facts"] ?? "")
    .split(";")
    .filter(Boolean);
  for (const { key, values } of Object.keys(query).length > 0 ? facts : [])
    for (const { value } of values) {
      const others = chosen.filter((fact) => !fact.startsWith(`${key}:`));
      const only = await ask({ ...query, facts: [...others, `${key}:${value}`].join(";") });
      expect(counts.facts[key]?.[value] ?? 0, `${key}:${value}`).toBe(only.totalProducts);
    }
}

describe("filter counts: every choice counts what it shows with all other filters", () => {
  test.each([
    ["nvidia-geforce", {}],
    ["nvidia-geforce", { facts: "memoryGb:8" }],
    ["nvidia-geforce", { facts: "memoryGb:8;memoryGb:16;memoryType:GDDR7", brand: "msi,asus" }],
    ["nvidia-geforce", { brand: "msi", onSale: "true", minPrice: 80_000, maxPrice: 250_000 }],
    ["cpu-coolers", { facts: "sockets:AM5", maxPrice: 20_000 }],
    ["home-and-office-printers", { facts: "wifi:true;scanner:true" }],
    ["nvidia-geforce", { facts: "noSuchFact:1" }],
    ["nvidia-geforce", { brand: "no-such-brand" }],
  ] as [string, Query][])("listing %s %j", async (slug, query) => {
    await expectExactCounts(listShelf(slug), query);
  });

  test.each([
    ["printer", {}],
    ["gaming monitor", { brand: "samsung" }],
    ["gaming monitor 80000", { onSale: "true" }],
    ["rtx 4060", { brand: "msi,asus", maxPrice: 400_000 }],
  ] as [string, Query][])("search %s %j", async (q, query) => {
    await expectExactCounts(search(q), query);
  });
});

test("filter counts: with AM5 chosen, a series of another socket has none, and its own filter stays open", async () => {
  const ask = listShelf("amd-ryzen");
  const { facts } = await ask({});
  const series = facts.find(({ key }) => key === "series")?.values.map(({ value }) => value) ?? [];
  const old = series.find((value) => value.includes("5000")) ?? "";
  const { counts } = await ask({ facts: "socket:AM5" });
  expect(old).not.toBe("");
  expect(counts?.facts["series"]?.[old] ?? 0).toBe(0);
  expect(counts?.facts["socket"]?.["AM4"]).toBeGreaterThan(0);
});

test("filter counts: brands, the highest price and the choices stay those of the whole category", async () => {
  const ask = listShelf("nvidia-geforce");
  const [whole, narrowed] = [await ask({}), await ask({ facts: "memoryGb:8", brand: "msi", maxPrice: 120_000 })];
  expect(narrowed).toMatchObject({ brands: whole.brands, maxPrice: whole.maxPrice, facts: whole.facts });
});

test("filter counts: a changed product is counted again", async () => {
  const before = await listShelf("nvidia-geforce")({ maxPrice: 200_000 });
  const [brandSlug, count] = Object.entries(before.counts?.brands ?? {})[0] ?? ["", 0];
  const { rows } = await shop.db.$client.query<{ id: number }>(
    `select p.id from product p join brand b on b.id = p.brand_id join sub_category s on s.id = p.sub_category_id
     where b.slug = $1 and s.slug = 'nvidia-geforce' and p.net_price <= 200000 and p.status = 'published' limit 1`,
    [brandSlug],
  );
  await shop.db.$client.query("update product set status = 'archived' where id = $1", [rows[0]?.id]);
  shop.shop.catalogueCache.invalidate([`shelf:nvidia-geforce`]);
  shop.shop.responseCache.clear();
  const after = await listShelf("nvidia-geforce")({ maxPrice: 200_000 });
  expect(after.counts?.brands[brandSlug] ?? 0).toBe(count - 1);
});
