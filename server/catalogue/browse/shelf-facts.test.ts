import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SORTS } from "#contract/rules/product/sort.ts";
import type { Listing } from "#contract/shop/catalogue.ts";
import { eq } from "#database/orm.ts";
import { product, subCategory } from "#database/schema.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

async function list(slug: string, query: Record<string, unknown> = {}): Promise<Listing> {
  const answer = await shop.call("listSubCategory", { params: { slug }, query: { limit: 100, ...query } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Listing>();
}

const factsOn = async (slug: string) =>
  (
    await shop.db
      .select({ facts: product.facts })
      .from(product)
      .innerJoin(subCategory, eq(subCategory.id, product.subCategoryId))
      .where(eq(subCategory.slug, slug))
  ).map(({ facts }) => facts);

test.each(["nvidia-geforce", "amd-motherboards", "gaming-monitors", "cpu-coolers", "tower-casings", "ups"])(
  "listing: %s, the fact counts are exact for the whole shelf",
  async (slug) => {
    const { facts } = await list(slug);
    expect(facts.length).toBeGreaterThan(1);
    const products = await factsOn(slug);
    for (const { key, values } of facts)
      for (const { value, count } of values) {
        const having = products.filter((own) => [own[key]].flat().map(String).includes(value));
        expect(having.length, `${key} ${value}`).toBe(count);
        expect((await list(slug, { facts: `${key}:${value}` })).totalProducts).toBe(count);
      }
    expect((await list(slug, { facts: "memoryGb:8" })).facts).toEqual(facts);
  },
);

test("listing: several values of one fact widen the result, several facts narrow it, and every product matches", async () => {
  const eight = await list("nvidia-geforce", { facts: "memoryGb:8" });
  const both = await list("nvidia-geforce", { facts: "memoryGb:8;memoryGb:16" });
  const narrowed = await list("nvidia-geforce", { facts: "memoryGb:8;memoryGb:16;memoryType:GDDR7" });
  expect(both.totalProducts).toBeGreaterThan(eight.totalProducts);
  expect(narrowed.totalProducts).toBeLessThan(both.totalProducts);
  expect(narrowed.products.length).toBeGreaterThan(0);
  for (const { chips } of narrowed.products) expect(chips[0]).toMatch(/^(8|16) GB GDDR7$/);
});

test("listing: pages filtered by facts have no gaps and no repetitions in every order", async () => {
  const { facts } = await list("nvidia-geforce");
  const any = fc.constantFrom(...facts.flatMap(({ key, values }) => values.map(({ value }) => `${key}:${value}`)));
  await fc.assert(
    fc.asyncProperty(
      fc.array(any, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...SORTS),
      async (filter, orderBy) => {
        const query = { facts: filter.join(";"), orderBy, limit: 7 };
        const { totalProducts, totalPages } = await list("nvidia-geforce", query);
        const seen = new Set<number>();
        for (let page = 1; page <= totalPages; page += 1)
          for (const { id } of (await list("nvidia-geforce", { ...query, page })).products) seen.add(id);
        expect(seen.size).toBe(totalProducts);
      },
    ),
    { numRuns: 15 },
  );
});

test.each(["socket:AM5", "memoryGb:abc", "nothing:1"])(
  "listing: %s, a fact that the shelf does not have, matches nothing",
  async (facts) => {
    expect(await list("nvidia-geforce", { facts })).toMatchObject({ products: [], totalProducts: 0 });
  },
);

test.each(["", ";;", "no colon", "'; drop table product; --"])("listing: facts=%s is ignored", async (facts) => {
  expect((await list("nvidia-geforce", { facts })).totalProducts).toBe((await list("nvidia-geforce")).totalProducts);
});

test("listing: the first filters of laptops, Apple devices, UPS and routers are those that shoppers ask for first", async () => {
  const first = async (slug: string) => (await list(slug)).facts.map(({ label }) => label).slice(0, 2);
  expect(await first("everyday-laptops")).toEqual(["Memory", "SSD"]);
  expect(await first("mac")).toEqual(["Memory", "SSD"]);
  expect((await first("iphone-and-ipad"))[0]).toBe("Storage");
  expect((await first("ups"))[0]).toBe("Output: Capacity");
  expect((await first("wireless-networking"))[0]).toBe("Wi-Fi standard");
});
