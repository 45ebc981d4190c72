import { type FamilyName, familyOf } from "#contract/facts/families.ts";
import { rangeOfFact } from "#contract/rules/search-reading/fact-words.ts";
import type { SearchReading } from "#contract/rules/search-reading/read-search.ts";
import type { Places } from "./search-places.ts";

/** What products must be to be found, as the database takes it (search_listing). What is absent is not asked. */
export interface SearchFilter {
  subs?: number[];
  families?: readonly FamilyName[];
  brands?: number[];
  minPrice?: number;
  maxPrice?: number;
  onSale?: true;
  /** Of each list one must hold. */
  facts?: Record<string, unknown>[][];
  atLeast?: Readonly<Record<string, number>>;
}

/** Of a reading, what can be left out to find something nearer. */
export type Leaving = Partial<Record<"facts" | "use" | "price" | "words", true>>;

/** What a reading asks, but for its price: that is the shopper's to change. */
export function filterOfReading(reading: SearchReading, places: Places, without: Leaving = {}): SearchFilter {
  const named = without.use ? reading.widerPlaces : reading.places;
  const subs = [...new Set(named.flatMap((slug) => places.get(slug)?.subIds ?? []))];
  const facts = Object.entries(without.facts ? {} : reading.facts).map(([key, value]) =>
    alternativesOf(key, value, reading.families),
  );
  const asksLeast = !without.facts && !without.use && Object.keys(reading.atLeast).length > 0;
  return {
    ...(subs.length > 0 && { subs }),
    ...(reading.families.length > 0 && { families: reading.families }),
    ...(facts.length > 0 && { facts }),
    ...(asksLeast && { atLeast: reading.atLeast }),
  };
}

/** { inches: 24 } may be any of 23.5 to 24.5, and a list need only hold the value. */
function alternativesOf(key: string, value: unknown, families: readonly FamilyName[]): Record<string, unknown>[] {
  const range = rangeOfFact(key, value, families);
  if (range) {
    const [from, to] = range.map((bound) => Math.round(bound * 10)) as [number, number];
    return Array.from({ length: to - from + 1 }, (_, step) => ({ [key]: (from + step) / 10 }));
  }
  const isList = families.some((family) => familyOf(family).facts[key]?.kind === "list");
  return [{ [key]: isList ? [value] : value }];
}

/** The filter as conditions on the product table, with their values. */
export function searchConditionOf(filter: SearchFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  // Spelled as the indexes do, which hold nothing else.
  const where = ["p.status = 'published'"];
  const add = (condition: (placeholder: string) => string, value: unknown) => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (filter.subs) add((value) => `p.sub_category_id = any(${value}::integer[])`, filter.subs);
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
