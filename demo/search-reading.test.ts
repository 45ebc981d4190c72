import { describe, expect, test } from "vitest";
import { rangeOfFact } from "#contract/rules/search-reading/fact-words.ts";
import { readSearch } from "#contract/rules/search-reading/read-search.ts";
import { CATEGORIES } from "./categories.ts";
import { type DemoProduct, readDemoProducts } from "./read-products.ts";

const PLACES_OF = new Map(
  CATEGORIES.flatMap(({ slug, subs }) =>
    subs.flatMap((sub) => sub.children.map(([child]) => [child as string, [slug, sub.slug] as string[]])),
  ),
);

/** What of its own name's reading is not true of a product. */
function untrueOf({ name, category, family, facts }: DemoProduct): string[] {
  const reading = readSearch(name);
  const untrue = Object.entries(reading.facts).filter(([key, value]) => {
    const range = rangeOfFact(key, value, reading.families);
    const own = facts[key];
    if (Array.isArray(own)) return !own.includes(value);
    return range ? !(Number(own) >= range[0] && Number(own) <= range[1]) : own !== value;
  });
  const elsewhere =
    reading.places.length > 0 && !reading.places.some((place) => PLACES_OF.get(category)?.includes(place));
  const otherwise = reading.families.length > 0 && !reading.families.includes(family);
  return [
    ...untrue.map(([key, value]) => `${key} is ${String(facts[key])}, not ${value}`),
    ...(elsewhere ? [`stands in ${category}, not ${reading.places.join()}`] : []),
    ...(otherwise ? [`is a ${family}, not ${reading.families.join()}`] : []),
    ...(reading.orderBy ? [`ordered by ${reading.orderBy}`] : []),
  ];
}

describe("reading a search: the name of every product in the shop", () => {
  const products = readDemoProducts();

  test("is never taken for a budget", () => {
    const budgets = products.flatMap(({ name }) => {
      const { minPrice, maxPrice } = readSearch(name);
      return minPrice === undefined && maxPrice === undefined ? [] : [{ name, minPrice, maxPrice }];
    });
    expect(budgets).toEqual([]);
  });

  test("says nothing that is not true of it, so that it is found by its name", () => {
    const wrong = products.flatMap((product) => untrueOf(product).map((untrue) => `${product.name}: ${untrue}`));
    expect(wrong).toEqual([]);
  });
});
