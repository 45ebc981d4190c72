import type { Fact } from "#contract/facts/fact.ts";
import { type FamilyName, getFamily } from "#contract/facts/families.ts";
import { sortByFirstFacts } from "#contract/facts/first-facts.ts";
import { LISTING_MAX_FACTS } from "#contract/rules/limits.ts";
import { parseFactConditions } from "#contract/rules/product/fact-filter.ts";
import type { FactFilter } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { type Cached, markCached } from "#server/cache/cached-value.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import { formatFactValueLabel } from "../search/reading-labels.ts";
import { toShelfTag } from "../tags.ts";
import type { MatchEstimate } from "./listing.repository.ts";
import type { Shelf } from "./shelf.ts";

const FILTERS_MAX = 8;
/** A filter with more values (such as all processor models) is too long to choose from. */
const VALUES_MAX = 40;

export interface ShelfFacts {
  /** How many products the shelf has. */
  products: number;
  filters: Cached<FactFilter[]>;
  /** The facts of the shelf's families, by name. */
  factsByKey: Map<string, Fact>;
}

/** Counts are exact for the whole shelf and cached until its products change. */
export function findShelfFacts(db: Db, catalogueCache: TaggedCache<object>, shelf: Shelf): Promise<ShelfFacts> {
  return catalogueCache.getOrBuild<ShelfFacts>(`${shelf.level}:${shelf.id}|facts`, async () => ({
    value: await readFacts(db, shelf),
    tags: [toShelfTag(shelf.subCategory.slug)],
  }));
}

/** Facts that the shelf does not have match nothing. */
export function toFactConditions({ factsByKey }: ShelfFacts, factsParameter = ""): Record<string, unknown>[][] {
  const requestedFacts = parseFactConditions(factsParameter, { max: LISTING_MAX_FACTS });
  return [...Map.groupBy(requestedFacts, ({ key }) => key)].map(([key, facts]) => {
    const fact = factsByKey.get(key);
    return fact ? facts.map(({ value }) => ({ [key]: toStoredValue(fact, value) })) : [];
  });
}

/** The keys of the requested facts, in the order of their conditions. */
export function listRequestedKeys(factsParameter = ""): string[] {
  return [...new Set(parseFactConditions(factsParameter, { max: LISTING_MAX_FACTS }).map(({ key }) => key))];
}

/** Estimates from the cached counts how many products match; 0 if a requested fact has no filter. */
export function estimateMatches({ filters }: ShelfFacts, factsParameter = ""): MatchEstimate {
  const requestedFacts = parseFactConditions(factsParameter, { max: LISTING_MAX_FACTS });
  const countMatching = ({ values }: FactFilter, isIncluded: (value: string) => boolean) =>
    values.reduce((sum, { value, count }) => sum + (isIncluded(value) ? count : 0), 0);
  const total = Math.max(0, ...filters.map((filter) => countMatching(filter, () => true)));
  const shares = [...Map.groupBy(requestedFacts, ({ key }) => key)].map(([key, facts]) => {
    const filter = filters.find((one) => one.key === key);
    return filter ? countMatching(filter, (value) => facts.some((fact) => fact.value === value)) / total : 0;
  });
  return { total, count: Math.floor(shares.reduce((count, share) => count * Math.min(share, 1), total)) };
}

function toStoredValue(fact: Fact, value: string): unknown {
  if (fact.kind === "number") return Number(value);
  if (fact.kind === "yes-no") return value === "true";
  return fact.kind === "list" ? [value] : value;
}

async function readFacts(db: Db, shelf: Shelf): Promise<ShelfFacts> {
  const column = shelf.level === "child" ? "child_category_id" : "sub_category_id";
  const { rows: familyRows } = await db.execute<{ family: FamilyName | null; count: number }>(
    sql`select family, count(*)::integer as count from product where ${sql.raw(column)} = ${shelf.id} and status = 'published' group by family order by count(*) desc, family`,
  );
  const products = familyRows.reduce((sum, { count }) => sum + count, 0);
  const factsByKey = new Map<string, Fact>();
  for (const { family } of familyRows) {
    if (family === null) continue;
    const { facts } = getFamily(family);
    const filters = Object.keys(facts).filter((key) => facts[key]?.filter);
    for (const key of sortByFirstFacts(family, filters))
      if (facts[key] && !factsByKey.has(key)) factsByKey.set(key, facts[key]);
  }
  if (factsByKey.size === 0) return { products, filters: markCached([]), factsByKey };
  const counted = await countFacts(db, { column, id: shelf.id, factsByKey });
  const filters = [...factsByKey].map(([key, fact]) => filterOf(key, fact, counted.get(key) ?? []));
  return { products, filters: markCached(filters.filter(isWorthShowing).slice(0, FILTERS_MAX)), factsByKey };
}

interface ValueCount {
  value: string | number | boolean;
  count: number;
}

/** Counts all facts in one pass, because a shelf may hold 200,000 products. */
async function countFacts(
  db: Db,
  { column, id, factsByKey }: { column: string; id: number; factsByKey: ReadonlyMap<string, Fact> },
): Promise<Map<string, ValueCount[]>> {
  const keys = [...factsByKey.keys()];
  const valueExpressions = keys.map((key) => `facts ->> '${key}'`);
  const columns = valueExpressions.map((value, place) => `${value} as "${place}"`).join(", ");
  const sets = valueExpressions.map((value) => `(${value})`).join(", ");
  const { rows } = await db.execute<Record<string, string | null> & { count: number }>(sql`
    select ${sql.raw(columns)}, count(*)::integer as count
    from product where ${sql.raw(column)} = ${id} and status = 'published' group by grouping sets (${sql.raw(sets)})`);
  const counted = new Map<string, Map<ValueCount["value"], number>>();
  for (const { count, ...values } of rows) {
    // A row counts one fact; products that do not state the fact are not counted.
    const place = keys.findIndex((_, index) => values[index] !== null);
    const key = keys[place];
    const fact = key === undefined ? undefined : factsByKey.get(key);
    if (key === undefined || !fact) continue;
    const counts = counted.get(key) ?? new Map<ValueCount["value"], number>();
    for (const value of parseFactText(fact, values[place] ?? "")) counts.set(value, (counts.get(value) ?? 0) + count);
    counted.set(key, counts);
  }
  return new Map([...counted].map(([key, counts]) => [key, [...counts].map(([value, count]) => ({ value, count }))]));
}

export function parseFactText(fact: Fact, text: string): ValueCount["value"][] {
  if (fact.kind === "number") return [Number(text)];
  if (fact.kind === "yes-no") return [text === "true"];
  return fact.kind === "list" ? [...new Set(JSON.parse(text) as string[])] : [text];
}

/** A filter is useless if all products share one value, or if nearly every product has its own. */
const isWorthShowing = ({ values }: FactFilter) => values.length > 1 && values.length <= VALUES_MAX;

function filterOf(key: string, fact: Fact, valueCounts: readonly ValueCount[]): FactFilter {
  const options = "options" in fact ? Object.keys(fact.options) : [];
  const place = (value: unknown) => (typeof value === "number" ? value : options.indexOf(String(value)));
  const values = valueCounts
    .toSorted(
      (one, other) =>
        place(one.value) - place(other.value) || String(one.value).localeCompare(String(other.value), "en"),
    )
    .map(({ value, count }) => ({
      value: String(value),
      label: formatFactValueLabel(key, fact, fact.kind === "list" ? [String(value)] : value),
      count,
    }));
  return {
    key,
    label: fact.group === undefined || isClearWithoutGroup(fact.label) ? fact.label : `${fact.group}: ${fact.label}`,
    values,
  };
}

/** "Model" and "Type" are ambiguous without the heading of their group. */
const isClearWithoutGroup = (label: string) => !["Model", "Type", "Capacity", "Total", "Size", "Kind"].includes(label);
