import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/rules/limits.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { PriceHistory } from "#contract/shop/price-history.ts";
import { eq, sql } from "#database/orm.ts";
import { priceChange, product } from "#database/schema.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { findCards } from "../browse/product-card.ts";

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

/** A product that has cost 800 instead of 1,000 for this many days. */
async function discounted(days: number): Promise<string> {
  const { id, slug } = await createTestProduct(shop, { total: 1_000, createdAt: new Date(Date.now() - 100 * DAY_MS) });
  await shop.db.update(product).set({ discount: 20, netPrice: 800 }).where(eq(product.id, id));
  await shop.db
    .insert(priceChange)
    .values({ productId: id, at: new Date(Date.now() - days * DAY_MS), total: 1_000, discount: 20, netPrice: 800 });
  return slug;
}

test("price history: a reduction of last week is a deal, an old one is the regular price", async () => {
  const fresh = await history(await discounted(7));
  expect(fresh.verdict).toEqual({ is: "deal", lowest: 1_000 });
  expect(fresh.prices.map(({ netPrice }) => netPrice)).toEqual([1_000, 800]);
  expect(fresh.lowest.netPrice).toBe(800);
  expect((await history(await discounted(50))).verdict).toMatchObject({ is: "regular" });
});

test("price history: the last price written is the last one, whichever transaction began first", async () => {
  const { id, slug } = await createTestProduct(shop, { total: 1_000 });
  const price = (total: number) => ({ productId: id, total, discount: 0, netPrice: total });
  await shop.db.transaction(async (slow) => {
    await slow.execute(sql`select now()`);
    await shop.db.insert(priceChange).values(price(900));
    await slow.insert(priceChange).values(price(800));
  });
  expect((await history(slug)).prices.map(({ netPrice }) => netPrice)).toEqual([1_000, 900, 800]);
});

test("price history: there is no verdict without a discount, and an unknown product answers 404", async () => {
  const { slug } = await createTestProduct(shop, { total: 1_000 });
  expect((await history(slug)).verdict).toBeNull();
  expect((await shop.call("getPriceHistory", { query: { slug: "no-such-product" } })).statusCode).toBe(404);
});

test("price history: demo offers are deals, except those that never cost more", async () => {
  const offers = await shop.db.select({ slug: product.slug, discount: product.discount }).from(product);
  const verdicts = new Set<string>();
  for (const { slug } of offers.filter(({ discount }) => discount > 0).slice(0, 40))
    verdicts.add((await history(slug)).verdict?.is ?? "");
  expect(verdicts).toEqual(new Set(["deal", "regular"]));
});

test("discounted products: deals come before discounts that are the regular price", async () => {
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

test("price history: a deal is below every price of the 30 days before", async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (given) => {
      const { id, slug } = await createTestProduct(shop, {
        total: 1_000,
        createdAt: new Date(Date.now() - 100 * DAY_MS),
      });
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
      // The expected prices come from SQL alone: each is valid from its change to the next one.
      const { rows } = await shop.db.execute<{ netPrice: number }>(sql`
        select net_price as "netPrice" from (
          select at, id, net_price, lead(at) over (order by at, id) as until from price_change where product_id = ${id}) stood
        where until is null or until > now() - interval '30 days' order by at, id`);
      const netPrices = rows.map(({ netPrice }) => netPrice);
      const before = netPrices.slice(0, netPrices.findLastIndex((netPrice) => netPrice !== now) + 1);
      const lowest = Math.min(...before);
      const { verdict } = await history(slug);
      if (before.length > 0 && now < lowest) expect(verdict).toEqual({ is: "deal", lowest });
      else expect(verdict).toMatchObject({ is: "regular" });
      // A card must not claim a saving that the product page denies.
      expect((await findCards(shop.db, [id])).get(id)?.isRegularPrice ?? false).toBe(
        now < 1_000 && verdict?.is !== "deal",
      );
    }),
    { numRuns: 40 },
  );
});
