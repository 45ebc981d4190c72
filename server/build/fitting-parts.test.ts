import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Candidates, CheckedBuild, ProductFit } from "#contract/shop/build.ts";
import type { Listing } from "#contract/shop/catalogue.ts";
import { eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { PRODUCT_ROWS_TAG, PRODUCTS_TAG, toProductTag } from "#server/catalogue/index.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { type TestShop, testShop, testShopForThisTest } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const CPU = "amd-ryzen-7-7800x3d";
const BOARD = "msi-mag-b650-tomahawk-wifi";
const MEMORY = "g-skill-flare-x5-ddr5-32gb-2x16gb-6000mhz-cl30";
const DDR4 = "corsair-vengeance-lpx-ddr4-16gb-2x8gb-3200mhz-cl16-black";
const COOLER = "thermalright-peerless-assassin-120-se";

const invalidate = (...tags: string[]) => {
  shop.shop.responseCache.invalidate(tags);
  shop.shop.catalogueCache.invalidate(tags);
};
const check = (parts: string) => shop.call("checkBuild", { query: { parts } });
const candidates = async (query: Record<string, unknown>) => {
  const answer = await shop.call("listCandidates", { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Candidates>();
};

test("planBuild, listCandidates: too many uncached calls from one network are refused; checkBuild never", async () => {
  const limited = await testShopForThisTest({ env: { SEARCHES_PER_MINUTE: "20" } });
  const plan = (budget: number) => limited.call("planBuild", { query: { budget, use: "gaming-1080p" } });
  expect((await plan(150_000)).statusCode).toBe(200);
  expect((await limited.call("listCandidates", { query: { parts: CPU, family: "motherboard" } })).statusCode).toBe(200);
  expect((await plan(160_000)).json()).toMatchObject({ code: "too-many" });
  expect((await plan(150_000)).statusCode, "a cached plan").toBe(200);
  expect((await limited.call("checkBuild", { query: { parts: CPU } })).statusCode).toBe(200);
});

describe("checkBuild", () => {
  test("a list that fits: reports the fulfilled rules with the compared facts and their sources", async () => {
    const answer = await check([CPU, BOARD, MEMORY, COOLER].join(","));
    expect(answer.statusCode, answer.body).toBe(200);
    const { verdict, findings, power } = answer.json<CheckedBuild>();
    expect(verdict).toBe("fits");
    expect(findings).toContainEqual({
      rule: "memory-capacity",
      verdict: "fits",
      text: "32 GB of memory, the processor supports up to 128 GB",
      parts: [CPU, MEMORY],
      facts: [
        {
          part: CPU,
          fact: "maximumMemoryGb",
          label: "Max memory",
          value: 128,
          unit: "GB",
          source: "buildcores-open-db",
        },
        { part: MEMORY, fact: "totalGb", label: "Total capacity", value: 32, unit: "GB", source: "shop" },
      ],
    });
    expect(power).toEqual({ drawWatts: 162 + 50 + 8 + 5, recommendedWatts: 300 });
  });

  test("one misfit makes the verdict", async () => {
    const { verdict, findings } = (await check([CPU, BOARD, DDR4, COOLER].join(","))).json<CheckedBuild>();
    expect(verdict).toBe("does-not-fit");
    expect(findings.filter((finding) => finding.verdict === "does-not-fit").map(({ rule }) => rule)).toContain(
      "memory-type",
    );
  });

  test("a slug may repeat or carry a count", async () => {
    const [repeated, counted] = await Promise.all([
      check(`${BOARD},${MEMORY},${MEMORY},${MEMORY}`),
      check(`${BOARD},${MEMORY}:3`),
    ]);
    expect(counted.json<CheckedBuild>().verdict).toBe("does-not-fit");
    expect(repeated.json()).toEqual(counted.json());
  });

  test("ignores products without a family", async () => {
    const { slug } = await createTestProduct(shop);
    expect((await check(slug)).json<CheckedBuild>()).toEqual({
      verdict: "fits",
      findings: [],
      power: { drawWatts: 0, recommendedWatts: 0 },
    });
  });

  test("a missing fact is null and makes the verdict unverifiable", async () => {
    const { slug } = await createTestProduct(shop, { family: "graphics-card", facts: {} });
    const { verdict, findings } = (await check(`${slug},nzxt-h6-flow-black`)).json<CheckedBuild>();
    expect(verdict).toBe("cannot-verify");
    expect(findings[0]).toMatchObject({
      rule: "gpu-length",
      facts: [{ part: slug, value: null, source: "unknown" }, {}],
    });
  });

  test("judges archived products; drafts are not found", async () => {
    const archived = await createTestProduct(shop, { family: "ups" });
    const draft = await createTestProduct(shop, { family: "ups" });
    await shop.db.update(product).set({ status: "archived" }).where(eq(product.slug, archived.slug));
    await shop.db.update(product).set({ status: "draft" }).where(eq(product.slug, draft.slug));
    expect((await check(archived.slug)).statusCode).toBe(200);
    expect((await check(draft.slug)).statusCode).toBe(404);
    const { candidates: offered } = await candidates({ family: "ups", parts: archived.slug });
    const slugs = offered.map(({ product: card }) => card.slug);
    expect(slugs).not.toContain(archived.slug);
    expect(slugs).not.toContain(draft.slug);
  });

  test.each([
    ["unknown slugs", `${CPU},no-such-part`, 404, "Product not found: no-such-part"],
    ["no parts", "", 400, "Add at least one part"],
    ["a count of zero", `${CPU}:0`, 400, "How many of a part must be a whole number from 1"],
    ["a count that is no number", `${CPU}:two`, 400, "How many of a part must be a whole number from 1"],
    ["two counts", `${CPU}:1:2`, 400, "How many of a part must be a whole number from 1"],
    ["more than forty", `${MEMORY}:41`, 400, "At most 40 parts"],
    ["more than forty, one by one", Array.from({ length: 41 }, () => CPU).join(","), 400, "At most 40 parts"],
  ])("refuses %s", async (_, parts, status, text) => {
    const answer = await check(parts);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ fields: { parts: text } });
  });

  test("a change of a part invalidates the cached response", async () => {
    const { slug } = await createTestProduct(shop, { family: "graphics-card", facts: { lengthMm: 200, slots: 2 } });
    const parts = `${slug},nzxt-h6-flow-black`;
    expect((await check(parts)).json<CheckedBuild>().verdict).toBe("fits");
    await shop.db
      .update(product)
      .set({ facts: { lengthMm: 400, slots: 2 } })
      .where(eq(product.slug, slug));
    shop.shop.responseCache.invalidate([toProductTag(slug)]);
    expect((await check(parts)).json<CheckedBuild>().verdict).toBe("does-not-fit");
  });
});

describe("listCandidates", () => {
  test("lists all products of a family: fitting ones first, the others with the reason", async () => {
    const first = await candidates({ parts: `${CPU},${BOARD}`, family: "memory" });
    expect(first.totalProducts).toBeGreaterThan(60);
    expect(first.totalFitting).toBeGreaterThan(20);
    expect(first.candidates).toHaveLength(21);
    expect(first.candidates.every(({ verdict }) => verdict === "fits")).toBe(true);
    const last = await candidates({ parts: `${CPU},${BOARD}`, family: "memory", page: first.totalPages });
    expect(last.candidates.length).toBeGreaterThan(0);
    for (const { verdict, findings } of last.candidates) {
      expect(verdict).toBe("does-not-fit");
      expect(findings.map((finding) => finding.verdict)).toContain("does-not-fit");
      expect(findings.map((finding) => finding.verdict)).not.toContain("fits");
    }
  });

  test("every product is on exactly one page", async () => {
    const { totalPages, totalProducts } = await candidates({ parts: CPU, family: "motherboard" });
    const slugs = new Set<string>();
    for (let page = 1; page <= totalPages; page += 1) {
      const { candidates: some } = await candidates({ parts: CPU, family: "motherboard", page });
      for (const { product: card } of some) slugs.add(card.slug);
    }
    expect(slugs.size).toBe(totalProducts);
  });

  test("ignores problems among the parts themselves", async () => {
    const { totalFitting } = await candidates({ parts: `${CPU},${BOARD},${DDR4}`, family: "power-supply" });
    expect(totalFitting).toBeGreaterThan(30);
  });

  test("everything fits without parts; unknown families and parts are refused", async () => {
    const { totalFitting, totalProducts } = await candidates({ family: "case" });
    expect(totalFitting).toBe(totalProducts);
    expect((await shop.call("listCandidates", { query: { family: "spaceship" } })).json()).toMatchObject({
      fields: { family: "There is no such family" },
    });
    expect((await shop.call("listCandidates", { query: { family: "case", parts: "nothing" } })).statusCode).toBe(404);
  });

  test("while a build is being chosen, a processor without graphics fits, with a note", async () => {
    const query = { parts: BOARD, family: "processor", limit: 100 };
    const find = async (unfinished: string) =>
      (await candidates({ ...query, unfinished })).candidates.find(
        ({ product: card }) => card.slug === "amd-ryzen-5-7500f",
      );
    expect((await find("false"))?.verdict).toBe("does-not-fit");
    expect(await find("true")).toMatchObject({
      verdict: "fits",
      findings: [{ rule: "display-output", verdict: "note" }],
    });
  });

  test("a new product is listed at once", async () => {
    const before = await candidates({ family: "ups" });
    const { slug } = await createTestProduct(shop, { family: "ups" });
    invalidate(PRODUCTS_TAG);
    const after = await candidates({ family: "ups" });
    expect(after.totalProducts).toBe(before.totalProducts + 1);
    expect(after.candidates[0]?.product.slug).toBe(slug);
  });

  test("filters by several families, a word, brand and price, with matching counts", async () => {
    const family = "solid-state-drive,hard-disk";
    const all = await candidates({ family, limit: 100 });
    const some = await candidates({ family, limit: 100, q: "samsung 990", maxPrice: 80_000 });
    const expected = all.candidates.filter(
      ({ product: card }) => /samsung.*990/i.test(card.name) && card.netPrice <= 80_000,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(some.totalProducts).toBe(expected.length);
    expect(some.brands).toEqual(all.brands);
    const bySeagate = await candidates({ family, limit: 100, brand: "seagate" });
    expect(new Set(bySeagate.candidates.map(({ product: card }) => card.brand.slug))).toEqual(new Set(["seagate"]));
    expect(await candidates({ family: `${family},hard-disk`, limit: 100 })).toEqual(all);
  });

  test("lists only fitting products, by price or by distance to a price", async () => {
    const query = { parts: `${CPU},${BOARD}`, family: "memory", fitting: "true", limit: 100 };
    const dear = await candidates({ ...query, orderBy: "priceDesc" });
    expect(dear.candidates).toHaveLength(dear.totalFitting);
    const inStock = dear.candidates.filter(({ product: card }) => card.stock > 0);
    const prices = inStock.map(({ product: card }) => card.netPrice);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    const [nearest] = (await candidates({ ...query, near: 40_000 })).candidates;
    const distance = Math.min(...prices.map((price) => Math.abs(price - 40_000)));
    expect(Math.abs((nearest?.product.netPrice ?? 0) - 40_000)).toBe(distance);
  });

  test("lists products in stock before sold-out ones", async () => {
    const facts = { watts: 360, va: 650 };
    const gone = await createTestProduct(shop, { family: "ups", facts, stock: 0 });
    const there = await createTestProduct(shop, { family: "ups", facts, stock: 3 });
    invalidate(PRODUCTS_TAG, PRODUCT_ROWS_TAG);
    const slugs = (await candidates({ family: "ups", limit: 100 })).candidates.map(({ product: card }) => card.slug);
    expect(slugs.indexOf(there.slug)).toBeLessThan(slugs.indexOf(gone.slug));
    expect(slugs.at(-1)).toBe(gone.slug);
  });

  test("products of one make get the same findings, each with its own slug", async () => {
    const facts = { lengthMm: 900, slots: 2 };
    const one = await createTestProduct(shop, { family: "graphics-card", facts });
    const other = await createTestProduct(shop, { family: "graphics-card", facts });
    invalidate(PRODUCTS_TAG);
    const found = await candidates({ family: "graphics-card", parts: "nzxt-h6-flow-black", limit: 100, page: 2 });
    for (const { slug } of [one, other]) {
      const candidate = found.candidates.find(({ product: card }) => card.slug === slug);
      expect(candidate?.findings[0]).toMatchObject({ rule: "gpu-length", parts: expect.arrayContaining([slug]) });
    }
  });
});

describe("listFitting", () => {
  const PARTS = `${CPU},${BOARD}`;
  const listing = (slug: string, query: Record<string, unknown> = {}) =>
    shop.call("listFitting", { params: { level: "sub", slug }, query: { fits: PARTS, limit: 100, ...query } });

  test("lists and counts a category's fitting products, together with other filters", async () => {
    const whole = (
      await shop.call("listSubCategory", { params: { slug: "desktop-memory" }, query: { limit: 100 } })
    ).json<Listing>();
    const answer = await listing("desktop-memory");
    expect(answer.statusCode, answer.body).toBe(200);
    const fitting = answer.json<Listing>();
    const judged = await candidates({ family: "memory", parts: PARTS, fitting: "true", limit: 100 });
    const fits = new Set(judged.candidates.map(({ product: card }) => card.slug));
    const expected = whole.products.filter(({ slug }) => fits.has(slug)).map(({ slug }) => slug);
    expect(expected.length).toBeGreaterThan(5);
    expect(fitting.products.map(({ slug }) => slug)).toEqual(expected);
    expect(fitting.totalProducts).toBe(expected.length);
    expect(fitting.brands).toEqual(whole.brands);
    const brand = fitting.products[0]?.brand.slug ?? "";
    const ofBrand = (await listing("desktop-memory", { brand })).json<Listing>();
    expect(ofBrand.totalProducts).toBe(fitting.products.filter((card) => card.brand.slug === brand).length);
  });

  test("every fitting product is on exactly one page", async () => {
    const { totalPages, totalProducts } = (await listing("desktop-memory", { limit: 5 })).json<Listing>();
    const slugs = new Set<string>();
    for (let page = 1; page <= totalPages; page += 1)
      for (const { slug } of (await listing("desktop-memory", { limit: 5, page })).json<Listing>().products)
        slugs.add(slug);
    expect(slugs.size).toBe(totalProducts);
  });

  test("products that meet none of the parts are left out; parts that have left the shop are ignored", async () => {
    expect((await listing("gaming-mice")).json<Listing>().totalProducts).toBe(0);
    expect((await listing("desktop-memory", { fits: `${PARTS},gone` })).json<Listing>().totalProducts).toBeGreaterThan(
      5,
    );
    expect((await listing("no-such-shelf")).statusCode).toBe(404);
  });
});

describe("getFit", () => {
  const fit = async (slug: string, parts: string) =>
    (await shop.call("getFit", { query: { slug, parts } })).json<ProductFit>();

  test("checks a product against the other parts, not against the part it would replace", async () => {
    const { verdict, findings, parts } = await fit(DDR4, `${CPU},${BOARD},${MEMORY}`);
    expect(verdict).toBe("does-not-fit");
    expect(parts.map(({ title }) => title)).toEqual(["Processor", "Motherboard"]);
    expect(findings.every((finding) => finding.parts.includes(DDR4))).toBe(true);
    expect((await fit(MEMORY, `${CPU},${BOARD}`)).verdict).toBe("fits");
  });

  test("a product without a family, or an unknown one, has no findings", async () => {
    const { slug } = await createTestProduct(shop);
    expect((await fit(slug, CPU)).findings).toEqual([]);
    expect((await fit("no-such-product", CPU)).findings).toEqual([]);
  });
});
