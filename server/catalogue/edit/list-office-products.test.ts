import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { OfficeProduct, ProductRow } from "#contract/office/catalogue/product.ts";
import type { OfficeCallName } from "#contract/office/contract.ts";
import { OFFICE_PAGE_SIZE } from "#contract/rules/office-limits.ts";
import { PRODUCT_SORT_NAMES } from "#contract/rules/product/product-list.ts";
import { eq, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { writeCursor } from "../browse/cursor.ts";

let shop: TestShop;
let owner: string;
let place: { brandId: number; childCategoryId: number };
beforeAll(async () => {
  shop = await testShop();
  owner = await signInToOffice(shop, await newStaff(shop));
  const [like] = await shop.db.select().from(product).where(eq(product.family, "ups")).limit(1);
  if (!like) throw new Error("The shop has no UPS");
  place = { brandId: like.brandId, childCategoryId: like.childCategoryId };
});
afterAll(() => shop.close());

type Options = Parameters<typeof callOffice>[2];
async function ask<T>(name: OfficeCallName, options: Options = {}): Promise<T> {
  const answer = await callOffice(shop, name, { cookie: owner, ...options });
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}
const refused = async (name: OfficeCallName, options: Options) => {
  const answer = await callOffice(shop, name, { cookie: owner, ...options });
  return { status: answer.statusCode, ...answer.json<ErrorBody>() };
};
interface Page {
  products: ProductRow[];
  next: string | null;
  count: { atLeast: number; more: boolean } | null;
}
const list = (query: Record<string, string> = {}, cookie = owner) => ask<Page>("listProducts", { query, cookie });

let number = 0;
const newProduct = (given: object = {}) => {
  number += 1;
  return ask<OfficeProduct>("createProduct", {
    body: { name: `Blorp Mark ${number}`, total: 20_000, ...place, ...given },
  });
};

describe("listProducts", () => {
  test.each(PRODUCT_SORT_NAMES)("sorted by %s: pages have no gaps and no repetitions", async (sort) => {
    const seen: number[] = [];
    let after: string | null = "";
    for (let turn = 0; after !== null && turn < 4; turn += 1) {
      const page: Page = await list({ sort, ...(after && { after }) });
      seen.push(...page.products.map(({ id }) => id));
      expect(page.count === null).toBe(turn > 0);
      after = page.next;
    }
    expect(new Set(seen).size).toBe(4 * OFFICE_PAGE_SIZE);
    const order = {
      changed: "updated_at desc, id desc",
      newest: "created_at desc, id desc",
      name: "lower(name), id",
      cheapest: "net_price, id",
      dearest: "net_price desc, id desc",
      scarcest: "stock, id",
    }[sort];
    const { rows } = await shop.db.execute<{ id: number }>(
      sql.raw(`select id from product where status <> 'archived' order by ${order} limit ${seen.length}`),
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  test("finds by parts of the name in any order, by SKU in any case, and by barcode with or without hyphens", async () => {
    const made = await newProduct({ name: "Zibbeldock 3000 Ultra", sku: "ZB-3000", barcode: "4006381333931" });
    for (const q of ["dock zibb", "ultra 3000 zibb", "zb-30", "4006381333931", "400-6381-333931"])
      expect(
        (await list({ q })).products.map(({ id }) => id),
        q,
      ).toEqual([made.id]);
    for (const q of ["zibb%dock", "zibb_eldock", "\\", "' or true --"])
      expect((await list({ q })).products).toEqual([]);
  });

  test("filters by family, brand, category, status, stock, price and missing data", async () => {
    const { products, count } = await list({ family: "ups", status: "published" });
    expect(products.every(({ family, status }) => family === "ups" && status === "published")).toBe(true);
    expect(count).toEqual({ atLeast: products.length, more: false });
    expect(products[0]?.facts).toMatchObject({ va: expect.any(Number) });
    const childCategory = { level: "child-category", category: String(place.childCategoryId) };
    const here = await list({ ...childCategory, brand: String(place.brandId) });
    expect(here.products.length).toBeGreaterThan(0);
    expect(
      here.products.every(({ brand, category }) => brand.id === place.brandId && category.id === place.childCategoryId),
    ).toBe(true);
    expect((await list({ stock: "out" })).products.every(({ stock }) => stock === 0)).toBe(true);
    expect((await list({ stock: "low" })).products.every(({ stock }) => stock > 0 && stock <= 5)).toBe(true);
    const priced = (await list({ minPrice: "5000", maxPrice: "9000" })).products;
    expect(priced.every(({ netPrice }) => netPrice >= 5_000 && netPrice <= 9_000)).toBe(true);
    const withoutFacts = await newProduct({ family: "ups", facts: {} });
    expect((await list({ family: "ups", missing: "facts" })).products.map(({ id }) => id)).toContain(withoutFacts.id);
    expect((await list({ family: "ups", missingFact: "va" })).products.map(({ id }) => id)).toContain(withoutFacts.id);
    await ask("changeProduct", {
      params: { id: withoutFacts.id },
      body: { version: 1, change: { facts: { va: 650 } } },
    });
    expect((await list({ family: "ups", missingFact: "va" })).products.map(({ id }) => id)).not.toContain(
      withoutFacts.id,
    );
  });

  test("hides archived products unless they are asked for", async () => {
    const { id, name } = await newProduct({ name: "Zorpwick Retired" });
    const idsOf = async (query: object) => (await list({ q: name, ...query })).products.map((row) => row.id);
    expect(await idsOf({})).toEqual([id]);
    await ask("changeProduct", { params: { id }, body: { version: 1, change: { status: "archived" } } });
    expect([await idsOf({}), await idsOf({ status: "published" })]).toEqual([[], []]);
    expect([await idsOf({ status: "archived" }), await idsOf({ status: "all" })]).toEqual([[id], [id]]);
  });

  test("refuses an invalid cursor", async () => {
    for (const after of ["x", "eyJrZXkiOiIxIn0"])
      expect(await refused("listProducts", { query: { after } })).toMatchObject({ status: 400 });
    const byName = writeCursor({ key: "blorp", id: 1 });
    for (const sort of ["cheapest", "changed"])
      expect(await refused("listProducts", { query: { sort, after: byName } })).toMatchObject({ status: 400 });
  });
});
