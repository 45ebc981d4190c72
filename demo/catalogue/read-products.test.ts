import { expect, test } from "vitest";
import { getFamily } from "#contract/facts/families.ts";
import { toChips, toSpecifications } from "#contract/facts/family.ts";
import { toSlug } from "#contract/rules/text/slug.ts";
import { readDemoProducts } from "./read-products.ts";

const products = readDemoProducts();

test("demo products: more than a thousand, with unique slugs", () => {
  expect(products.length).toBeGreaterThan(1_000);
  expect(new Set(products.map(({ name }) => toSlug(name))).size).toBe(products.length);
});

test("demo products: each has a price, texts, two to four chips and a table of specifications", () => {
  for (const {
    name,
    total,
    discount,
    stock,
    daysOnSale,
    shortDesc,
    description,
    ownChips,
    family,
    facts,
    moreRows,
  } of products) {
    for (const whole of [total, discount, stock, daysOnSale]) expect(Number.isSafeInteger(whole), name).toBe(true);
    expect(total, name).toBeGreaterThan(0);
    expect(discount, name).toBeLessThanOrEqual(70);
    expect(shortDesc.length, name).toBeGreaterThan(20);
    expect(description, name).toMatch(/^(<p>[^<>]{20,}<\/p>)+$/);
    const chips = ownChips ?? toChips(getFamily(family), facts);
    expect(chips.length, name).toBeGreaterThanOrEqual(2);
    expect(chips.length, name).toBeLessThanOrEqual(4);
    expect([...toSpecifications(getFamily(family), facts), ...moreRows].length, name).toBeGreaterThanOrEqual(5);
  }
});

test("demo products: every part has the facts that the compatibility rules need", () => {
  const missing = (family: string, ...keys: string[]) =>
    products
      .filter((product) => product.family === family)
      .filter(({ facts }) => keys.some((key) => facts[key] === undefined))
      .map(({ name }) => name);
  expect(missing("processor", "socket", "series", "memoryTypes", "integratedGraphics")).toEqual([]);
  expect(missing("motherboard", "socket", "chipset", "memoryType", "memorySlots", "formFactor")).toEqual([]);
  expect(missing("graphics-card", "lengthMm", "slots", "recommendedSupplyWatts")).toEqual([]);
  expect(missing("case", "boards", "cardMm", "coolerMm", "supply")).toEqual([]);
  expect(missing("power-supply", "watts", "cpuPlugs", "pciePlugs", "size", "depthMm")).toEqual([]);
});
