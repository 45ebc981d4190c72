import { describe, expect, test } from "vitest";
import { findFactRange } from "#server/catalogue/search/reading/fact-words.ts";
import { readSearch } from "#server/catalogue/search/reading/read-search.ts";
import { CATEGORIES } from "../catalogue/categories.ts";
import { type DemoProduct, readDemoProducts } from "../catalogue/read-products.ts";

const CATEGORY_PATHS = new Map(
  CATEGORIES.flatMap(({ slug, subs }) =>
    subs.flatMap((sub) => sub.children.map(([child]) => [child as string, [slug, sub.slug, child] as string[]])),
  ),
);

/** Lists what the search grammar reads from a product's name that contradicts the product. */
function contradictionsOf({ name, category, family, facts }: DemoProduct): string[] {
  const reading = readSearch(name);
  const wrongFacts = Object.entries(reading.facts).filter(([key, value]) => {
    const range = findFactRange(key, value, reading.families);
    const own = facts[key];
    if (Array.isArray(own)) return !own.includes(value);
    return range ? !(Number(own) >= range[0] && Number(own) <= range[1]) : own !== value;
  });
  const isOtherPlace =
    reading.places.length > 0 && !reading.places.some((place) => CATEGORY_PATHS.get(category)?.includes(place));
  const isOtherFamily = reading.families.length > 0 && !reading.families.includes(family);
  return [
    ...wrongFacts.map(([key, value]) => `${key} is ${String(facts[key])}, not ${value}`),
    ...(isOtherPlace ? [`is in ${category}, not ${reading.places.join()}`] : []),
    ...(isOtherFamily ? [`is a ${family}, not ${reading.families.join()}`] : []),
    ...(reading.orderBy ? [`ordered by ${reading.orderBy}`] : []),
  ];
}

describe("search grammar: the name of every demo product", () => {
  const products = readDemoProducts();

  test("is never read as a budget", () => {
    const budgets = products.flatMap(({ name }) => {
      const { minPrice, maxPrice } = readSearch(name);
      return minPrice === undefined && maxPrice === undefined ? [] : [{ name, minPrice, maxPrice }];
    });
    expect(budgets).toEqual([]);
  });

  test("is never read as something that contradicts the product, so that the name finds the product", () => {
    const wrong = products.flatMap((product) =>
      contradictionsOf(product).map((untrue) => `${product.name}: ${untrue}`),
    );
    expect(wrong).toEqual([]);
  });
});
