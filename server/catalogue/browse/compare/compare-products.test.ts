import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FAMILY_NAMES, getFamily } from "#contract/facts/families.ts";
import type { Comparison } from "#contract/shop/compare.ts";
import { readDemoProducts } from "#demo/catalogue/read-products.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { listComparedRows } from "./compare-products.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

async function compare(...slugs: string[]): Promise<Comparison> {
  const answer = await shop.call("compareProducts", { query: { products: slugs.join(",") } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Comparison>();
}
const slugsOf = async (q: string) =>
  (await shop.call("searchListing", { query: { q, limit: 5 } }))
    .json<{ products: { slug: string }[] }>()
    .products.map(({ slug }) => slug);

describe("compare", () => {
  test("products of one family: facts in the requested order, with similar products to add", async () => {
    const [one = "", other = ""] = await slugsOf("monitor");
    const found = await compare(other, one);
    expect(found.family).toBe("Monitor");
    expect(found.products.map(({ slug }) => slug)).toEqual([other, one]);
    expect(found.rows.map(({ name }) => name)).toContain("Refresh rate");
    for (const { values, best } of found.rows) expect([values.length, best.length]).toEqual([2, 2]);
    expect(found.similar.length).toBeGreaterThan(0);
    expect(found.similar.map(({ slug }) => slug)).not.toContain(one);
  });

  test("lists products of another family separately; ignores a fifth, an unknown and a repeated product", async () => {
    const monitors = await slugsOf("monitor");
    const [laptop = ""] = await slugsOf("laptop");
    expect((await compare(monitors[0] ?? "", laptop)).others).toHaveLength(1);
    expect((await compare(...monitors)).products).toHaveLength(4);
    expect((await compare(...monitors)).similar).toEqual([]);
    expect((await compare("no-such-product", monitors[0] ?? "", monitors[0] ?? "")).products).toHaveLength(1);
    expect(await compare("")).toEqual({
      family: null,
      familyName: null,
      products: [],
      rows: [],
      others: [],
      similar: [],
    });
  });
});

test("compare: marks the best value only if more or less is better and the products differ", () => {
  const demo = readDemoProducts();
  for (const name of FAMILY_NAMES) {
    const family = getFamily(name);
    const products = demo.filter((product) => product.family === name).map(({ facts }) => facts);
    const rows = listComparedRows(family, products.slice(0, 4));
    for (const { group, name: label, values, differs, best } of rows) {
      const facts = Object.values(family.facts).filter((fact) => fact.group === group && fact.label === label);
      if (!best.includes(true)) continue;
      expect(facts.some((fact) => fact.kind === "number" && fact.better !== undefined)).toBe(true);
      expect(differs && best.includes(false), `${label}: ${values.join(", ")}`).toBe(true);
    }
  }
});
