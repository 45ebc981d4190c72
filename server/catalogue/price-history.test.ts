import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/rules/limits.ts";
import type { PriceHistory } from "#contract/shop/price-history.ts";
import { eq } from "#database/orm.ts";
import { priceChange, product } from "#database/schema.ts";
import { testProduct } from "#testing/catalogue.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

async function history(slug: string): Promise<PriceHistory> {
  const answer = await shop.call("getPriceHistory", { query: { slug } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PriceHistory>();
}

/** A product that costs 800 instead of 1,000, since so many days. */
async function discounted(days: number): Promise<string> {
  const { id, slug } = await testProduct(shop, { total: 1_000, createdAt: new Date(Date.now() - 100 * DAY_MS) });
  await shop.db.update(product).set({ discount: 20, netPrice: 800 }).where(eq(product.id, id));
  await shop.db
    .insert(priceChange)
    .values({ productId: id, at: new Date(Date.now() - days * DAY_MS), total: 1_000, discount: 20, netPrice: 800 });
  return slug;
}

test("price history: reduced last week is a deal, reduced long ago is the regular price since then", async () => {
  const fresh = await history(await discounted(7));
  expect(fresh.verdict).toEqual({ is: "deal", lowest: 1_000 });
  expect(fresh.prices.map(({ netPrice }) => netPrice)).toEqual([1_000, 800]);
  expect(fresh.lowest.netPrice).toBe(800);
  expect((await history(await discounted(50))).verdict).toMatchObject({ is: "regular" });
});

test("price history: without a discount nothing is claimed; an unknown product is 404", async () => {
  const { slug } = await testProduct(shop, { total: 1_000 });
  expect((await history(slug)).verdict).toBeNull();
  expect((await shop.call("getPriceHistory", { query: { slug: "no-such-product" } })).statusCode).toBe(404);
});

test("price history: in the demo shop offers are deals, but for those that never cost more", async () => {
  const offers = await shop.db.select({ slug: product.slug, discount: product.discount }).from(product);
  const verdicts = new Set<string>();
  for (const { slug } of offers.filter(({ discount }) => discount > 0).slice(0, 40))
    verdicts.add((await history(slug)).verdict?.is ?? "");
  expect(verdicts).toEqual(new Set(["deal", "regular"]));
});

test("discounted products: those that cost more lately come before those whose discount is the usual price", async () => {
  const answer = await shop.call("listDiscountedProducts", { query: { limit: 60 } });
  const shown = answer.json<{ slug: string; discount: number }[]>();
  expect(shown).toHaveLength(60);
  const verdicts: string[] = [];
  for (const { slug, discount } of shown) {
    expect(discount).toBeGreaterThan(0);
    verdicts.push((await history(slug)).verdict?.is ?? "");
  }
  expect(verdicts).toEqual(verdicts.toSorted());
});
