import { expect, test } from "vitest";
import { familyOf } from "#contract/facts/families.ts";
import { chipsOf, specificationsOf } from "#contract/facts/family.ts";
import { slugOf } from "#contract/rules/slug.ts";
import { readDemoProducts } from "./read-products.ts";

const products = readDemoProducts();

test("the demo shop has more than a thousand products, each with an address of its own", () => {
  expect(products.length).toBeGreaterThan(1_000);
  expect(new Set(products.map(({ name }) => slugOf(name))).size).toBe(products.length);
});

test("every product has a price, words, two to four chips and a table of facts", () => {
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
    const said = ownChips ?? chipsOf(familyOf(family), facts);
    expect(said.length, name).toBeGreaterThanOrEqual(2);
    expect(said.length, name).toBeLessThanOrEqual(4);
    expect([...specificationsOf(familyOf(family), facts), ...moreRows].length, name).toBeGreaterThanOrEqual(5);
  }
});

test("what the shop's parts are compared by is stated for every one of them", () => {
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
