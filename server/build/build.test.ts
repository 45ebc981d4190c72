import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Candidates, CheckedBuild } from "#contract/shop/build.ts";
import { eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { productTag } from "#server/catalogue/index.ts";
import { testProduct } from "#testing/catalogue.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

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

const check = (parts: string) => shop.call("checkBuild", { query: { parts } });
const candidates = async (query: Record<string, unknown>) => {
  const answer = await shop.call("listCandidates", { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Candidates>();
};

describe("build/check", () => {
  test("a list that fits: the rules that hold, with the facts they compared and who says them", async () => {
    const answer = await check([CPU, BOARD, MEMORY, COOLER].join(","));
    expect(answer.statusCode, answer.body).toBe(200);
    const { verdict, findings, power } = answer.json<CheckedBuild>();
    expect(verdict).toBe("fits");
    expect(findings).toContainEqual({
      rule: "memory-capacity",
      verdict: "fits",
      text: "32 GB of memory, the processor takes up to 128 GB",
      parts: [CPU, MEMORY],
      facts: [
        {
          part: CPU,
          fact: "maximumMemoryGb",
          label: "Most memory",
          value: 128,
          unit: "GB",
          source: "buildcores-open-db",
        },
        { part: MEMORY, fact: "totalGb", label: "Total", value: 32, unit: "GB", source: "shop" },
      ],
    });
    expect(power).toEqual({ drawWatts: 162 + 50 + 8 + 5, recommendedWatts: 300 });
  });

  test("a misfit decides", async () => {
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

  test("what is of no family is no part of it", async () => {
    const { slug } = await testProduct(shop);
    expect((await check(slug)).json<CheckedBuild>()).toEqual({
      verdict: "fits",
      findings: [],
      power: { drawWatts: 0, recommendedWatts: 0 },
    });
  });

  test("a fact that nobody states is null and decides", async () => {
    const { slug } = await testProduct(shop, { family: "graphics-card", facts: {} });
    const { verdict, findings } = (await check(`${slug},nzxt-h6-flow-black`)).json<CheckedBuild>();
    expect(verdict).toBe("cannot-verify");
    expect(findings[0]).toMatchObject({
      rule: "gpu-length",
      facts: [{ part: slug, value: null, source: "unknown" }, {}],
    });
  });

  test("what is no longer sold is still judged, what is not yet sold is unknown", async () => {
    const archived = await testProduct(shop, { family: "ups" });
    const draft = await testProduct(shop, { family: "ups" });
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
    ["no parts", "", 400, "Name the parts"],
    ["a count of nought", `${CPU}:0`, 400, "How many of a part must be a whole number from 1"],
    ["a count that is none", `${CPU}:two`, 400, "How many of a part must be a whole number from 1"],
    ["two counts", `${CPU}:1:2`, 400, "How many of a part must be a whole number from 1"],
    ["more than forty", `${MEMORY}:41`, 400, "At most 40 parts"],
    ["more than forty, one by one", Array.from({ length: 41 }, () => CPU).join(","), 400, "At most 40 parts"],
  ])("refuses %s", async (_, parts, status, text) => {
    const answer = await check(parts);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ fields: { parts: text } });
  });

  test("an answer is old once one of its parts has changed", async () => {
    const { slug } = await testProduct(shop, { family: "graphics-card", facts: { lengthMm: 200, slots: 2 } });
    const parts = `${slug},nzxt-h6-flow-black`;
    expect((await check(parts)).json<CheckedBuild>().verdict).toBe("fits");
    await shop.db
      .update(product)
      .set({ facts: { lengthMm: 400, slots: 2 } })
      .where(eq(product.slug, slug));
    shop.shop.cache.drop([productTag(slug)]);
    expect((await check(parts)).json<CheckedBuild>().verdict).toBe("does-not-fit");
  });
});

describe("build/candidates", () => {
  test("all products of a family: those that fit first, the others with the reason", async () => {
    const first = await candidates({ parts: `${CPU},${BOARD}`, family: "memory" });
    expect(first.totalProducts).toBeGreaterThan(60);
    expect(first.totalFitting).toBeGreaterThan(20);
    expect(first.candidates).toHaveLength(21);
    expect(first.candidates.every(({ verdict }) => verdict === "fits")).toBe(true);
    const last = await candidates({ parts: `${CPU},${BOARD}`, family: "memory", page: first.totalPages });
    for (const { verdict, findings } of last.candidates) {
      expect(verdict).toBe("does-not-fit");
      expect(findings.map((finding) => finding.verdict)).toContain("does-not-fit");
      expect(findings.map((finding) => finding.verdict)).not.toContain("fits");
    }
  });

  test("pages partition the family", async () => {
    const { totalPages, totalProducts } = await candidates({ parts: CPU, family: "motherboard" });
    const slugs = new Set<string>();
    for (let page = 1; page <= totalPages; page += 1) {
      const { candidates: some } = await candidates({ parts: CPU, family: "motherboard", page });
      for (const { product: card } of some) slugs.add(card.slug);
    }
    expect(slugs.size).toBe(totalProducts);
  });

  test("what is wrong among the parts is not a candidate's fault", async () => {
    const { totalFitting } = await candidates({ parts: `${CPU},${BOARD},${DDR4}`, family: "power-supply" });
    expect(totalFitting).toBeGreaterThan(30);
  });

  test("without parts everything fits; an unknown family and an unknown part are refused", async () => {
    const { totalFitting, totalProducts } = await candidates({ family: "case" });
    expect(totalFitting).toBe(totalProducts);
    expect((await shop.call("listCandidates", { query: { family: "spaceship" } })).json()).toMatchObject({
      fields: { family: "There is no such family" },
    });
    expect((await shop.call("listCandidates", { query: { family: "case", parts: "nothing" } })).statusCode).toBe(404);
  });

  test("a product that is new is among them at once", async () => {
    const before = await candidates({ family: "ups" });
    const { slug } = await testProduct(shop, { family: "ups" });
    shop.shop.cache.drop(["product-rows"]);
    const after = await candidates({ family: "ups" });
    expect(after.totalProducts).toBe(before.totalProducts + 1);
    expect(after.candidates[0]?.product.slug).toBe(slug);
  });
});
