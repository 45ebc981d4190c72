import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SORTS } from "#contract/rules/product/sort.ts";
import type { SearchResult } from "#contract/shop/catalogue.ts";
import type { SearchListing } from "#contract/shop/search.ts";
import { asc, eq } from "#database/orm.ts";
import { category, product, subCategory } from "#database/schema.ts";
import { setStock } from "#testing/data/orders.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

async function search(q: string, query: Record<string, unknown> = {}): Promise<SearchListing> {
  const answer = await shop.call("searchListing", { query: { q, ...query } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SearchListing>();
}

/** The stored facts and categories of a listing's products. */
async function rowsOf({ products }: SearchListing) {
  const rows = await shop.db
    .select({ id: product.id, facts: product.facts, family: product.family, sub: subCategory.slug, top: category.slug })
    .from(product)
    .innerJoin(subCategory, eq(subCategory.id, product.subCategoryId))
    .innerJoin(category, eq(category.id, subCategory.categoryId));
  return products.map(({ id }) => rows.find((row) => row.id === id));
}

describe("search listing: recognised parts become filters", () => {
  test("a budget and a product type apply to every product and are returned", async () => {
    const found = await search("2 lakh tak laptop", { limit: 100 });
    expect(found.reading).toMatchObject({ words: [], maxPrice: 200_000, category: "laptops", facts: {} });
    expect(found.reading).not.toHaveProperty("minPrice");
    expect(found.products.length).toBeGreaterThan(5);
    for (const { netPrice } of found.products) expect(netPrice).toBeLessThanOrEqual(200_000);
    for (const row of await rowsOf(found)) expect(row?.family).toBe("laptop");
    expect(found.dropped).toEqual([]);
    expect(found.category).toEqual({ name: "Laptops", slug: "laptops" });
    expect(found.maxPrice).toBeGreaterThan(200_000);
  });

  test.each([
    ["16gb ram wala laptop", "laptop", { memoryGb: 16 }],
    ["8gb graphic card", "graphics-card", { memoryGb: 8 }],
    ["16gb ram", "memory", { totalGb: 16 }],
    ["ddr5 6000", "memory", { type: "DDR5", rate: 6_000 }],
    ["am5 motherboard", "motherboard", { socket: "AM5" }],
    ["1tb nvme", "solid-state-drive", { capacityGb: 1_000, form: "m2" }],
    ["165hz monitor", "monitor", { refreshHz: 165 }],
    ["mic wala headphone", "headphones", { microphone: true }],
    ["wireless mouse", "mouse", { wireless: true }],
  ])("%s: every product has the family and the facts", async (query, family, facts) => {
    const found = await search(query, { limit: 100 });
    expect(found.products.length).toBeGreaterThan(0);
    expect(found.dropped).toEqual([]);
    for (const row of await rowsOf(found)) expect(row).toMatchObject({ family, facts });
  });

  test("am5 cooler: the list of sockets contains AM5", async () => {
    const found = await search("am5 cooler");
    expect(found.totalProducts).toBeGreaterThan(0);
    for (const row of await rowsOf(found)) expect(row?.facts["sockets"]).toContain("AM5");
  });

  test("24 inch monitor: includes 23.8-inch screens", async () => {
    const sizes = (await rowsOf(await search("24 inch led", { limit: 100 }))).map((row) =>
      Number(row?.facts["inches"]),
    );
    expect(sizes).toContain(23.8);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(23.5);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(24.5);
  });

  test("coding ke liye laptop: the use requires a minimum of memory", async () => {
    const found = await search("coding ke liye laptop", { limit: 100 });
    expect(found.reading).toMatchObject({ use: "coding", category: "laptops" });
    expect(found.products.length).toBeGreaterThan(0);
    for (const row of await rowsOf(found)) expect(Number(row?.facts["memoryGb"])).toBeGreaterThanOrEqual(16);
  });

  test("sabse sasta ssd: the cheapest comes first", async () => {
    const prices = (await search("sabse sasta ssd", { limit: 100 })).products.map(({ netPrice }) => netPrice);
    expect(prices.length).toBeGreaterThan(10);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });
});

describe("search listing: products in stock come before those sold out", () => {
  test.each(["monitor", "printer", "gaming pc 150000", "5 hazar tak gaming laptop"])(
    "%s: in every part of the list, also where the price had to be left out",
    async (query) => {
      const { products } = await search(query, { limit: 100 });
      const [cheapest] = products.filter(({ stock }) => stock > 0);
      await setStock(shop, cheapest?.id ?? 0, 0);
      shop.shop.catalogueCache.clear();
      const again = await search(query, { limit: 99 });
      const isSoldOut = again.products.map(({ stock }) => stock <= 0);
      expect(isSoldOut).toContain(true);
      expect(isSoldOut).toEqual(isSoldOut.toSorted((one, other) => Number(one) - Number(other)));
    },
  );
});

describe("search listing: parameters", () => {
  test("win over the search text", async () => {
    const found = await search("sasta laptop 2 lakh tak", { maxPrice: 150_000, orderBy: "priceDesc", limit: 100 });
    const prices = found.products.map(({ netPrice }) => netPrice);
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    expect(Math.max(...prices)).toBeLessThanOrEqual(150_000);
    expect(found.reading).toMatchObject({ maxPrice: 200_000, orderBy: "priceAsc" });
  });

  test("brand and sale filter the products, but brands and maxPrice describe the whole search", async () => {
    const whole = await search("rtx 4060");
    const narrowed = await search("rtx 4060", { brand: "msi", onSale: "true" });
    expect(narrowed.products.length).toBeGreaterThan(0);
    for (const { brand, discount } of narrowed.products) {
      expect(brand.slug).toBe("msi");
      expect(discount).toBeGreaterThan(0);
    }
    expect(narrowed.brands).toEqual(whole.brands);
    expect(narrowed.maxPrice).toBe(whole.maxPrice);
    expect(await search("laptop", { brand: "no-such-brand" })).toMatchObject({
      products: [],
      totalPages: 0,
      dropped: [],
    });
  });

  test.each(["gaming laptop", "asus", "27 inch"])(
    "%s: pages have no gaps and no repetitions in every order",
    async (query) => {
      for (const orderBy of ["", ...SORTS]) {
        const { totalProducts, totalPages } = await search(query, { limit: 20, orderBy });
        const seen = new Set<number>();
        for (let page = 1; page <= totalPages; page += 1)
          for (const { id } of (await search(query, { limit: 20, orderBy, page })).products) seen.add(id);
        expect(seen.size).toBe(totalProducts);
      }
    },
  );
});

describe("search listing: nothing found", () => {
  test("lists what was left out to find something, and shows the nearest first", async () => {
    const found = await search("5 hazar tak gaming laptop");
    expect(found.products.length).toBeGreaterThan(0);
    expect(found.dropped).toContain("Up to Rs\u00a05,000");
    const prices = found.products.map(({ netPrice }) => netPrice);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  test("unknown words, a single character and an empty text find nothing", async () => {
    for (const q of ["qwertzuiopq", "a", "", " "])
      expect(await search(q)).toMatchObject({ products: [], totalPages: 0 });
  });

  test("a page beyond the end is empty, with the true number of pages", async () => {
    const { totalPages } = await search("laptop");
    expect(await search("laptop", { page: 999 })).toMatchObject({ products: [], totalPages, page: 999 });
  });
});

describe("search listing: searches by words", () => {
  const suggested = async (q: string) =>
    (await shop.call("searchProducts", { query: { q } })).json<{ data: SearchResult[] }>().data.map(({ id }) => id);

  test.each([
    "rtx 4060",
    "rtx4060 ti",
    "samsung 990 pro",
    "gefroce",
    "noctua",
    "logitech g502",
    "ryzen 7800x3d",
    "corsair vengeance",
  ])("%s: starts with the suggested products", async (q) => {
    const before = await suggested(q);
    expect(before.length).toBeGreaterThan(0);
    const found = (await search(q)).products.map(({ id }) => id);
    expect(found.slice(0, before.length)).toEqual(before);
  });

  test("short words are searched too", async () => {
    for (const q of ["ssd", "rtx", "msi", "hp"]) expect((await search(q)).totalProducts).toBeGreaterThan(0);
  });

  test("every tenth product is found by its whole name", async () => {
    const products = await shop.db
      .select({ id: product.id, name: product.name })
      .from(product)
      .orderBy(asc(product.id));
    const missed: string[] = [];
    for (const { id, name } of products.filter((_, place) => place % 10 === 0)) {
      const found = await search(name.slice(0, 100), { limit: 100 });
      if (!found.products.some((card) => card.id === id)) missed.push(name);
    }
    expect(missed).toEqual([]);
  });
});

test("search listing: each part has a label and the search text without it", async () => {
  const { reading } = await search("2 lakh tak gaming laptop 16gb ram wala 165hz");
  expect(reading.parts).toEqual([
    { says: "price", label: "Up to Rs\u00a0200,000", without: "gaming laptop 16gb ram wala 165hz" },
    { says: "use", label: "For gaming", without: "2 lakh tak laptop 16gb ram wala 165hz" },
    { says: "category", label: "Gaming Laptops", without: "2 lakh tak gaming 16gb ram wala 165hz" },
    { says: "fact", label: "Memory: 16 GB", without: "2 lakh tak gaming laptop wala 165hz" },
    { says: "fact", label: "Refresh rate: 165 Hz", without: "2 lakh tak gaming laptop 16gb ram wala" },
  ]);
});

test.each([
  ["orderBy", "net_price desc"],
  ["onSale", "maybe"],
  ["minPrice", "abc"],
  ["q", "x".repeat(101)],
])("search listing: %s=%s answers 400 with the field", async (field, value) => {
  const answer = await shop.call("searchListing", { query: { q: "laptop", [field]: value } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
});
