import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchListing } from "#contract/shop/search.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

async function search(query: Record<string, unknown>): Promise<SearchListing> {
  return (await shop.call("searchListing", { query })).json<SearchListing>();
}

test.each([
  ["gaming pc", { use: "gaming-1080p" }],
  ["assembled pc", {}],
  ["pc under 1 lakh", { budget: 100_000 }],
  ["gaming pc 150000", { budget: 150_000, use: "gaming-1080p" }],
  ["gaming pc 4k 4 lakh", { budget: 400_000, use: "gaming-4k" }],
  ["video editing ke liye pc 3 lakh tak", { budget: 300_000, use: "creation" }],
])("search %s: has Gaming PCs first and offers the builder", async (q, offer) => {
  const found = await search({ q });
  expect(found.buildOffer).toEqual(offer);
  if (q.includes("editing")) return;
  const { rows } = await shop.db.$client.query<{ id: number }>(
    "select p.id from product p join sub_category s on s.id = p.sub_category_id join category c on c.id = s.category_id where c.slug = 'gaming-pcs'",
  );
  const gamingPcs = rows.map(({ id }) => id);
  const isGamingPc = found.products.map(({ id }) => gamingPcs.includes(id));
  expect(isGamingPc[0]).toBe(true);
  expect(isGamingPc).toEqual(isGamingPc.toSorted((one, other) => Number(other) - Number(one)));
});

test.each(["gaming laptop", "laptop 150000", "mac mini", "apple desktop", "pc case", "computer monitor", "printer"])(
  "search %s: does not offer the builder",
  async (q) => {
    expect(await search({ q })).not.toHaveProperty("buildOffer");
  },
);

test("the price filter of the page is the budget of the offer", async () => {
  expect((await search({ q: "gaming pc 150000", maxPrice: 250_000 })).buildOffer).toMatchObject({ budget: 250_000 });
});
