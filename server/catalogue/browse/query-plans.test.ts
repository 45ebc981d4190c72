import { afterAll, beforeAll, expect, test } from "vitest";
import { LISTING_MAX_LIMIT } from "#contract/rules/limits.ts";
import { SORTS } from "#contract/rules/product/sort.ts";
import type { Listing } from "#contract/shop/catalogue.ts";
import { generateProducts } from "#demo/generator/generate-products.ts";
import { explainStatement, listNodes, recordStatements, type Statement } from "#testing/database/query-plans.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

// Every statement is explained, so that none reads all products once the shop has a million.

const GENERATED = 25_000;
/** A page or the brands of a shelf: neither grows with the number of products. */
const SORTED_MAX = 2 * LISTING_MAX_LIMIT;
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  await generateProducts(shop.db, { count: GENERATED });
}, 180_000);
afterAll(() => shop.close());

async function expectIndexScans(statements: readonly Statement[]): Promise<void> {
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    for (const node of listNodes(await explainStatement(shop, statement))) {
      const place = `${statement.text} → ${JSON.stringify(node["Node Type"])}`;
      if (node["Relation Name"]?.startsWith("product")) expect(node["Node Type"], place).toMatch(/Index|Bitmap/);
      if (node["Node Type"].endsWith("Sort")) expect(node["Plan Rows"], place).toBeLessThanOrEqual(SORTED_MAX);
    }
  }
}

const FILTERS = [
  {},
  { brand: "msi" },
  { brand: "msi,asus,gigabyte" },
  { minPrice: "50000" },
  { maxPrice: "200000" },
  { onSale: "true" },
  { brand: "msi", minPrice: "50000", maxPrice: "200000", onSale: "true" },
];

test("listings: every mix of filters, sort and page depth reads an index and sorts at most a page", async () => {
  const statements = await recordStatements(shop, async () => {
    for (const orderBy of SORTS)
      for (const filter of FILTERS)
        for (const page of ["1", "3", "70"]) {
          const query = { ...filter, orderBy, page };
          for (const call of ["listSubCategory", "listChildCategory"] as const) {
            const slug = call === "listSubCategory" ? "nvidia-geforce" : "geforce-rtx-50";
            expect((await shop.call(call, { params: { slug }, query })).statusCode).toBe(200);
          }
        }
  });
  expect(statements.length).toBeGreaterThan(50);
  await expectIndexScans(statements);
});

test("the page of a top category and related products read indexes only", async () => {
  const newest = (await shop.call("listSubCategory", { params: { slug: "nvidia-geforce" } })).json<Listing>();
  const statements = await recordStatements(shop, async () => {
    expect((await shop.call("getCategoryPage", { params: { slug: "gpu" } })).statusCode).toBe(200);
    const query = { slug: newest.products[0]?.slug ?? "" };
    expect((await shop.call("listRelatedProducts", { query })).statusCode).toBe(200);
  });
  expect(statements.length).toBeGreaterThan(6);
  for (const statement of statements)
    for (const node of listNodes(await explainStatement(shop, statement)))
      if (node["Relation Name"] === "product") expect(node["Node Type"], statement.text).toMatch(/Index|Bitmap/);
});

test("listings filtered by facts, and searches: no statement reads all products", async () => {
  const statements = await recordStatements(shop, async () => {
    for (const orderBy of SORTS)
      for (const facts of ["memoryGb:8", "memoryGb:24;memoryType:GDDR7", "chip:no such chip"])
        for (const page of ["1", "70"]) {
          const answer = await shop.call("listSubCategory", {
            params: { slug: "nvidia-geforce" },
            query: { facts, orderBy, page },
          });
          expect(answer.statusCode).toBe(200);
        }
    for (const q of [
      "80 hazar tak",
      "am5",
      "27 inch",
      "gaming laptop 16gb ram",
      "rtx 4060 2 lakh tak",
      "sasta monitor 165hz",
    ])
      expect((await shop.call("searchListing", { query: { q } })).statusCode).toBe(200);
  });
  expect(statements.length).toBeGreaterThan(15);
  for (const statement of statements)
    for (const node of listNodes(await explainStatement(shop, statement)))
      if (node["Relation Name"]?.startsWith("product"))
        expect(node["Node Type"], statement.text).toMatch(/Index|Bitmap/);
});

test("listings filtered by common facts: the first products are those of a full sort", async () => {
  for (const [orderBy, order] of [
    ["createdAtDesc", "created_at desc, id desc"],
    ["priceAsc", "net_price, id"],
  ] as const) {
    const { rows } = await shop.db.$client.query<{
      id: number;
    }>(`select p.id from product p join sub_category s on s.id = p.sub_category_id
      where s.slug = 'nvidia-geforce' and p.facts ->> 'memoryType' in ('GDDR6', 'GDDR7') order by ${order} limit 40`);
    const answer = await shop.call("listSubCategory", {
      params: { slug: "nvidia-geforce" },
      query: { facts: "memoryType:GDDR6;memoryType:GDDR7", orderBy, limit: 40 },
    });
    const { products, totalProducts } = answer.json<Listing>();
    expect(totalProducts).toBeGreaterThan(3_000);
    expect(products.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  }
});

test("rows and products: read an index", async () => {
  const statements = await recordStatements(shop, async () => {
    await shop.call("listRecentProducts", { query: { limit: 10 } });
    await shop.call("listDiscountedProducts", { query: { limit: 10 } });
    const [first] = (await shop.call("listRecentProducts", { query: { limit: 1 } })).json<{ slug: string }[]>();
    await shop.call("getProduct", { query: { slug: first?.slug } });
  });
  expect(statements.length).toBeGreaterThanOrEqual(3);
  await expectIndexScans(statements);
});

test("search: candidates come from the word index, one tier at a time", async () => {
  const { rows } = await shop.db.$client.query<{ tier: number; count: number }>(
    "select tier, (select count(*)::integer from product_search f where f.tier = t.tier) as count from search_tier t order by tier",
  );
  expect(rows.map(({ count }) => count).slice(0, 2)).toEqual([512, 8_192 - 512]);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(GENERATED);
  const client = await shop.db.$client.connect();
  try {
    await client.query("set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off");
    const { rows: plan } = await client.query<{ "QUERY PLAN": string }>(
      "explain select p.id, p.stock from (select product_id from product_search where words @@ '''0=gaming'''::tsquery limit 1000) f join product p on p.id = f.product_id",
    );
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).toContain("Bitmap Index Scan on product_search_words");
    expect(text).toContain("Index Scan using product_pkey");
    expect(text).not.toContain("Seq Scan");
  } finally {
    client.release(true);
  }
});

test("generated products: stock equals the ledger, net prices are right, slugs differ in every run", async () => {
  await generateProducts(shop.db, { count: 500 });
  const { rows } = await shop.db.$client.query<{ wrong: number; products: number }>(`
    select count(*) filter (where p.stock <> coalesce(s.total, 0) and not p.is_bundle)::integer as wrong, count(*)::integer as products
    from product p left join (select product_id, sum(quantity) as total from stock_change group by 1) s on s.product_id = p.id`);
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.products).toBeGreaterThan(GENERATED + 500);
}, 180_000);
