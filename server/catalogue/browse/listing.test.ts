import { setTimeout as wait } from "node:timers/promises";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { SORTS } from "#contract/rules/product/sort.ts";
import type { Listing, Product, ProductCard } from "#contract/shop/catalogue.ts";
import { eq } from "#database/orm.ts";
import { brand, childCategory, product, subCategory } from "#database/schema.ts";
import { ChangeListener, publishChange } from "#server/cache/changes.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { type TestShop, testShop, testShopForThisTest } from "#testing/test-shop.ts";
import { listNewProductTags } from "../tags.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const SHELF = "nvidia-geforce";
async function list(query: Record<string, unknown> = {}, slug = SHELF): Promise<Listing> {
  const answer = await shop.call("listSubCategory", { params: { slug }, query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Listing>();
}
const ids = ({ products }: Listing) => products.map(({ id }) => id);

/** Creates a separate shelf that holds only these products. */
async function shelfOf(drafts: { total: number; createdAt: Date }[]): Promise<string> {
  const slug = `shelf-${crypto.randomUUID()}`;
  const [any] = await shop.db.select().from(subCategory).limit(1);
  const [sub] = await shop.db
    .insert(subCategory)
    .values({ categoryId: any?.categoryId ?? 0, slug, name: "Shelf", position: 99 })
    .returning();
  const subCategoryId = sub?.id ?? 0;
  const [child] = await shop.db
    .insert(childCategory)
    .values({ subCategoryId, slug, name: "Child", position: 0 })
    .returning();
  for (const draft of drafts)
    await createTestProduct(shop, { ...draft, subCategoryId, childCategoryId: child?.id ?? 0 });
  return slug;
}

test("listing: pages have no gaps and no repetitions in every order, even with equal prices and dates", async () => {
  const draft = fc.record({
    total: fc.constantFrom(1_000, 2_000, 2_001),
    createdAt: fc.constantFrom("2026-01-01", "2026-01-02").map((day) => new Date(day)),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(draft, { minLength: 1, maxLength: 17 }),
      fc.integer({ min: 1, max: 7 }),
      async (drafts, limit) => {
        const slug = await shelfOf(drafts);
        for (const orderBy of SORTS) {
          const pages = Math.ceil(drafts.length / limit);
          const seen: ProductCard[] = [];
          for (let page = 1; page <= pages; page += 1) {
            const listing = await list({ orderBy, limit, page }, slug);
            expect(listing.totalPages).toBe(pages);
            seen.push(...listing.products);
          }
          expect(new Set(seen.map(({ id }) => id)).size).toBe(drafts.length);
          expect(seen).toHaveLength(drafts.length);
          const keys = seen.map((card) => (orderBy.startsWith("price") ? card.netPrice : Date.parse(card.createdAt)));
          const sorted = [...keys].sort((one, other) => (orderBy.endsWith("Asc") ? one - other : other - one));
          expect(keys).toEqual(sorted);
        }
      },
    ),
    { numRuns: 8 },
  );
});

describe("listing: filters", () => {
  test("both price bounds are inclusive", async () => {
    const [cheapest] = (await list({ orderBy: "priceAsc" })).products;
    const price = cheapest?.netPrice ?? 0;
    const found = await list({ minPrice: price, maxPrice: price });
    expect(ids(found)).toContain(cheapest?.id);
    for (const { netPrice } of found.products) expect(netPrice).toBe(price);
    expect(ids(await list({ minPrice: price + 1 }))).not.toContain(cheapest?.id);
  });

  test("every product matches the brand and sale filters; maxPrice and brands describe the whole shelf", async () => {
    const whole = await list();
    const mixed = await list({ brand: "asus,msi", onSale: "true", limit: 100 });
    expect(mixed.products.length).toBeGreaterThan(0);
    for (const card of mixed.products) {
      expect(["asus", "msi"]).toContain(card.brand.slug);
      expect(card.discount).toBeGreaterThan(0);
    }
    expect(mixed.maxPrice).toBe(whole.maxPrice);
    expect(mixed.brands).toEqual(whole.brands);
    expect((await list({ onSale: "false" })).totalProducts).toBe(whole.totalProducts);
  });

  test.each([{ brand: "no-such-brand" }, { minPrice: 500_000, maxPrice: 100 }])(
    "%j matches nothing: 200, no products, no pages",
    async (query) => {
      expect(await list(query)).toMatchObject({ products: [], totalPages: 0, totalProducts: 0 });
    },
  );

  test("a maximum above every price changes nothing; a minimum above every price matches nothing", async () => {
    const plain = ids(await list());
    for (const beyond of [2_147_483_648, 99_999_999_999_999]) {
      expect(ids(await list({ maxPrice: beyond }))).toEqual(plain);
      expect((await list({ minPrice: beyond })).products).toEqual([]);
    }
  });

  test("empty values are ignored, and latest is the default sort", async () => {
    const plain = ids(await list());
    expect(ids(await list({ brand: "", minPrice: "", maxPrice: "", onSale: "", orderBy: "" }))).toEqual(plain);
    expect(ids(await list({ orderBy: "latest" }))).toEqual(plain);
    expect(ids(await list({ orderBy: "createdAtDesc" }))).toEqual(plain);
  });

  test.each([
    ["orderBy", "price; drop table product"],
    ["orderBy", "net_price desc"],
    ["onSale", "maybe"],
    ["minPrice", "abc"],
    ["maxPrice", "1.5"],
    ["minPrice", "-1"],
    ["brand", Array.from({ length: 10_000 }, (_, number) => `b${number}`).join(",")],
    ["brand", Array.from({ length: 51 }, () => "a").join(",")],
  ])("%s=%s answers 400 with the field", async (field, value) => {
    const query = new URLSearchParams({ [field]: value }).toString();
    const answer = await shop.call("listSubCategory", { params: { slug: SHELF }, query });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid-input", fields: { [field]: expect.any(String) } });
  });
});

describe("listing: pages", () => {
  test("limit is capped at 100; invalid pages and limits become the defaults", async () => {
    expect((await list({ limit: 1_000_000_000 })).products.length).toBeLessThanOrEqual(100);
    for (const query of [{ page: "abc" }, { page: "0" }, { page: "-1" }, { limit: "abc" }, { limit: "0" }])
      expect(await list(query)).toMatchObject({ page: 1, products: { length: 21 } });
  });

  test("a page beyond the end answers 200 with no products and the true number of pages", async () => {
    const { totalPages } = await list();
    for (const page of [99_999, 1_000_000_000, Number.MAX_SAFE_INTEGER])
      expect(await list({ page })).toMatchObject({ products: [], totalPages, page });
  });

  test.each(["listSubCategory", "listChildCategory"] as const)("%s: an unknown slug answers 404", async (call) => {
    for (const slug of ["no-such-shelf", "' or 1=1", "x".repeat(200)])
      expect((await shop.call(call, { params: { slug } })).statusCode).toBe(404);
  });
});

test("listing: a page beyond the last is empty and is not cached", async () => {
  const ask = (page: string) => shop.call("listSubCategory", { params: { slug: "amd-ryzen" }, query: { page } });
  shop.shop.responseCache.clear();
  await ask("1");
  expect(shop.shop.responseCache.count).toBe(1);
  expect((await ask("999")).json<Listing>().products).toEqual([]);
  expect(shop.shop.responseCache.count).toBe(1);
});

test("product: HTML in a name stays text, the description is sanitised, and 300 characters are stored", async () => {
  const name = `<script>alert(1)</script> ${"Long ".repeat(55)}`.slice(0, 300);
  const { slug } = await createTestProduct(shop, {
    name,
    description: `<p onclick="x()">Fine</p><script>alert(1)</script>`,
  });
  const found = (await shop.call("getProduct", { query: { slug } })).json<Product>();
  expect(found.name).toBe(name);
  expect(found.desc).toBe("<p>Fine</p>");
  expect((await shop.call("getProduct", { query: { slug: "no-such-product" } })).statusCode).toBe(404);
});

test("invalidation: a change published on one node reaches another node's cached responses within 2 s", async () => {
  const first = await testShopForThisTest({ databaseUrl: shop.databaseUrl });
  const second = await testShopForThisTest({ databaseUrl: shop.databaseUrl });
  for (const node of [first, second]) {
    const caches = [node.shop.responseCache, node.shop.catalogueCache];
    const listener = new ChangeListener({ url: shop.databaseUrl, caches, onError: () => {} });
    await listener.start();
    onTestFinished(() => listener.stop());
  }
  const total = async (node: TestShop) =>
    (await node.call("listSubCategory", { params: { slug: "amd-ryzen" } })).json<Listing>().totalProducts;
  const before = await total(second);
  expect(await total(second)).toBe(before);

  const [sample] = await first.db
    .select({ sub: subCategory.id, child: product.childCategoryId, brand: brand.id })
    .from(product)
    .innerJoin(subCategory, eq(subCategory.id, product.subCategoryId))
    .innerJoin(brand, eq(brand.id, product.brandId))
    .where(eq(subCategory.slug, "amd-ryzen"))
    .limit(1);
  if (!sample) throw new Error("amd-ryzen is empty");
  await createTestProduct(first, { subCategoryId: sample.sub, childCategoryId: sample.child, brandId: sample.brand });
  const announced = performance.now();
  await publishChange(first.db, listNewProductTags(["amd-ryzen"]));
  while ((await total(second)) === before && performance.now() - announced < 5_000) await wait(20);
  expect(performance.now() - announced).toBeLessThan(2_000);
  expect(await total(second)).toBe(before + 1);
});
