import { type FamilyName, getFamily } from "#contract/facts/families.ts";
import { findFactRange, findSameCapacities } from "#server/catalogue/search/reading/fact-words.ts";
import type { SearchReading } from "#server/catalogue/search/reading/read-search.ts";
import type { SearchPlaces } from "./search-places.ts";

/** Sent as JSON to the database function search_ranked; missing fields are not checked. */
export interface SearchFilter {
  /** A product must be in one of these sub-categories or child categories. */
  subs?: number[];
  children?: number[];
  /** The kind's own category, whose products come first. */
  firstSubs?: number[];
  families?: readonly FamilyName[];
  brands?: number[];
  minPrice?: number;
  maxPrice?: number;
  onSale?: true;
  /** A product must match one condition of each list. */
  facts?: Record<string, unknown>[][];
  atLeast?: Readonly<Record<string, number>>;
}

/** The parts of a reading that are left out to find more: the names of facts, single words, the use, the price. */
export interface Relaxation {
  facts?: readonly string[];
  words?: readonly string[];
  use?: true;
  price?: true;
}

/** The price is left out, because the shopper's own filter may replace the price. */
export function filterFromReading(
  reading: SearchReading,
  places: SearchPlaces,
  without: Relaxation = {},
): SearchFilter {
  const named = (without.use ? reading.widerPlaces : reading.places).flatMap((slug) => places.get(slug) ?? []);
  const [first, ...furtherPlaces] = named;
  const firstSubs = furtherPlaces.length > 0 ? (first?.subIds ?? []) : [];
  const subs = [...new Set(named.flatMap(({ subIds }) => subIds))];
  const children = [...new Set(named.flatMap(({ childIds }) => childIds))];
  const facts = Object.entries(reading.facts).flatMap(([key, value]) =>
    without.facts?.includes(key) ? [] : [listAlternatives(key, value, reading.families)],
  );
  const hasMinimums = !without.facts && !without.use && Object.keys(reading.atLeast).length > 0;
  return {
    ...(subs.length > 0 && { subs }),
    ...(children.length > 0 && { children }),
    ...(firstSubs.length > 0 && { firstSubs }),
    ...(reading.families.length > 0 && { families: reading.families }),
    ...(facts.length > 0 && { facts }),
    ...(hasMinimums && { atLeast: reading.atLeast }),
  };
}

/** { inches: 24 } matches 23.5 to 24.5, and a list only has to contain the value. */
function listAlternatives(key: string, value: unknown, families: readonly FamilyName[]): Record<string, unknown>[] {
  const range = findFactRange(key, value, families);
  if (range) {
    const [from, to] = range.map((bound) => Math.round(bound * 10)) as [number, number];
    return Array.from({ length: to - from + 1 }, (_, step) => ({ [key]: (from + step) / 10 }));
  }
  const capacities = findSameCapacities(key, value);
  if (capacities) return capacities.map((capacity) => ({ [key]: capacity }));
  const isList = families.some((family) => getFamily(family).facts[key]?.kind === "list");
  return [{ [key]: isList ? [value] : value }];
}

export function buildSearchCondition(filter: SearchFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  // Must repeat the condition of the partial indexes, or PostgreSQL cannot use them.
  const where = ["p.status = 'published'"];
  const add = (condition: (placeholder: string) => string, value: unknown) => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (filter.subs || filter.children) {
    values.push(filter.subs ?? [], filter.children ?? []);
    const [subs, children] = [`$${values.length - 1}`, `$${values.length}`];
    where.push(`(p.sub_category_id = any(${subs}::integer[]) or p.child_category_id = any(${children}::integer[]))`);
  }
  if (filter.families) add((value) => `(p.family is null or p.family = any(${value}::text[]))`, filter.families);
  if (filter.brands) add((value) => `p.brand_id = any(${value}::integer[])`, filter.brands);
  if (filter.minPrice !== undefined) add((value) => `p.net_price >= ${value}`, filter.minPrice);
  if (filter.maxPrice !== undefined) add((value) => `p.net_price <= ${value}`, filter.maxPrice);
  if (filter.onSale) where.push("p.discount > 0");
  for (const alternatives of filter.facts ?? [])
    add(
      (value) => `p.facts @> any(${value}::jsonb[])`,
      alternatives.map((one) => JSON.stringify(one)),
    );
  for (const [key, least] of Object.entries(filter.atLeast ?? {})) {
    values.push(key, JSON.stringify(least));
    where.push(`p.facts -> $${values.length - 1}::text >= $${values.length}::jsonb`);
  }
  return { where: where.join(" and "), values };
}
