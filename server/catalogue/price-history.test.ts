import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/rules/limits.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { PriceHistory } from "#contract/shop/price-history.ts";
import { eq, sql } from "#database/orm.ts";
import { priceChange, product } from "#database/schema.ts";
import { testProduct } from "#testing/catalogue.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { cardsOf } from "./product-card.ts";

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
  const shown = answer.json<ProductCard[]>();
  expect(shown).toHaveLength(60);
  const verdicts: string[] = [];
  for (const { slug, discount, isRegularPrice } of shown) {
    expect(discount).toBeGreaterThan(0);
    const { verdict } = await history(slug);
    expect(isRegularPrice ?? false).toBe(verdict?.is === "regular");
    verdicts.push(verdict?.is ?? "");
  }
  expect(verdicts).toEqual(verdicts.toSorted());
});

const changes = fc.array(
  fc.record({ days: fc.integer({ min: 0, max: 90 }), netPrice: fc.constantFrom(700, 800, 900) }),
  {
    minLength: 1,
    maxLength: 6,
  },
);

const discountOf = (netPrice: number) => 100 - netPrice / 10;

test("price history: whatever a product has cost, no deal is claimed but below every price that stood in the thirty days before", async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (given) => {
      const { id, slug } = await testProduct(shop, { total: 1_000, createdAt: new Date(Date.now() - 100 * DAY_MS) });
      const inOrder = given.toSorted((one, other) => other.days - one.days);
      const now = inOrder.at(-1)?.netPrice ?? 0;
      await shop.db
        .update(product)
        .set({ discount: discountOf(now), netPrice: now })
        .where(eq(product.id, id));
      const at = (days: number, place: number) =>
        new Date(Date.now() - days * DAY_MS - (inOrder.length - place) * 1_000);
      await shop.db.insert(priceChange).values(
        inOrder.map(({ days, netPrice }, place) => ({
          productId: id,
          at: at(days, place),
          total: 1_000,
          discount: discountOf(netPrice),
          netPrice,
        })),
      );
      // What stood, said by the database alone: each price from its change to the next one.
      const { rows } = await shop.db.execute<{ netPrice: number }>(sql`
        select net_price as "netPrice" from (
          select at, id, net_price, lead(at) over (order by at, id) as until from price_change where product_id = ${id}) stood
        where until is null or until > now() - interval '30 days' order by at, id`);
      const stood = rows.map(({ netPrice }) => netPrice);
      const before = stood.slice(0, stood.findLastIndex((netPrice) => netPrice !== now) + 1);
      const lowest = Math.min(...before);
      const { verdict } = await history(slug);
      if (before.length > 0 && now < lowest) expect(verdict).toEqual({ is: "deal", lowest });
      else expect(verdict).toMatchObject({ is: "regular" });
      // Cards claim no saving that the page denies.
      expect((await cardsOf(shop.db, [id])).get(id)?.isRegularPrice ?? false).toBe(
        now < 1_000 && verdict?.is !== "deal",
      );
    }),
    { numRuns: 40 },
  );
});
