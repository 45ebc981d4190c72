import type { Fact } from "#contract/facts/fact.ts";
import type { FilterCounts } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import { toShelfTag } from "../tags.ts";
import { buildCondition, type ListingFilter } from "./listing-filter.ts";
import type { Shelf } from "./shelf.ts";
import { parseFactText, type ShelfFacts } from "./shelf-facts.ts";

/** Counting reads the whole shelf for each combination of filters; larger shelves show none. */
const COUNTED_PRODUCTS_MAX = 10_000;

interface CountRequest {
  filter: ListingFilter;
  /** The keys of the facts in `filter.facts`, in their order. */
  factKeys: readonly string[];
}

/**
 * How many products each choice of the filters would show: those that match all other filters, while
 * the choices of the same filter are alternatives. Undefined if that is not known.
 */
export async function findFilterCounts(
  db: Db,
  catalogueCache: TaggedCache<object>,
  { shelf, facts, ...request }: CountRequest & { shelf: Shelf; facts: ShelfFacts },
): Promise<FilterCounts | undefined> {
  const { filter } = request;
  if (facts.products > COUNTED_PRODUCTS_MAX || filter.only) return undefined;
  return catalogueCache.getOrBuild<FilterCounts>(
    `${shelf.level}:${shelf.id}|filter-counts|${JSON.stringify(request)}`,
    async () => ({
      value: await readCounts(db, { shelf, facts, ...request }),
      tags: [toShelfTag(shelf.subCategory.slug)],
    }),
  );
}

interface Group {
  /** "brand", "onSale", or the key of a fact after a colon. */
  name: string;
  /** What is counted; null for products that do not state it. */
  value: string;
}

async function readCounts(
  db: Db,
  { shelf, facts, filter, factKeys }: CountRequest & { shelf: Shelf; facts: ShelfFacts },
): Promise<FilterCounts> {
  const { where, values } = buildCondition(shelf, { ...filter, brandIds: null, onSale: false, facts: [] });
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = new Map<string, string>();
  if (filter.brandIds) conditions.set("brand", `brand_id = any(${bind(filter.brandIds)}::integer[])`);
  if (filter.onSale) conditions.set("onSale", "discount > 0");
  for (const [index, alternatives] of filter.facts.entries())
    conditions.set(`:${factKeys[index]}`, `facts @> any(${bind(alternatives)}::jsonb[])`);
  const met = [...conditions.values()].map((condition, index) => `(${condition}) as met_${index}`);
  const isMet = (others: (name: string) => boolean) =>
    ["true", ...[...conditions.keys()].flatMap((name, index) => (others(name) ? `met_${index}` : []))].join(" and ");
  // Without filters the counts of the facts are those of the whole shelf, which are known.
  const counted = conditions.size > 0 || filter.minPrice !== null || filter.maxPrice !== null ? facts.filters : [];
  const groups: Group[] = [
    { name: "brand", value: "brand_id" },
    { name: "onSale", value: "case when discount > 0 then true end" },
    ...counted.map(({ key }) => ({ name: `:${key}`, value: `facts ->> '${key}'` })),
  ];
  const text = `
    select ${groups.map((_, index) => `"${index}"`).join(", ")}, ${groups
      .map(
        ({ name }, index) => `count(*) filter (where ${isMet((other) => other !== name)})::integer as count_${index}`,
      )
      .join(", ")}
    from (select ${[...groups.map(({ value }, index) => `${value} as "${index}"`), ...met].join(", ")}
      from product where ${where}) p
    group by grouping sets (${groups.map((_, index) => `("${index}")`).join(", ")})`;
  const { rows } = await db.$client.query<Record<string, string | number | boolean | null>>({ text, values });
  return toCounts(rows, { groups, shelf, facts });
}

function toCounts(
  rows: readonly Record<string, string | number | boolean | null>[],
  { groups, shelf, facts }: { groups: readonly Group[]; shelf: Shelf; facts: ShelfFacts },
): FilterCounts {
  const counts: FilterCounts = { brands: {}, onSale: 0, facts: {} };
  const slugs = new Map([...shelf.brandIds].map(([slug, id]) => [id, slug]));
  for (const row of rows) {
    // A row counts one value of one group; products that do not state it are not counted.
    const index = groups.findIndex((_, place) => row[place] !== null);
    const name = groups[index]?.name;
    const count = Number(row[`count_${index}`] ?? 0);
    if (name === undefined || count === 0) continue;
    if (name === "onSale") counts.onSale = count;
    else if (name === "brand") counts.brands[slugs.get(Number(row[index])) ?? ""] = count;
    else addFactCount(counts, { key: name.slice(1), text: String(row[index]), count, factsByKey: facts.factsByKey });
  }
  return counts;
}

/** A list, such as the sockets of a cooler, counts for each of its values. */
function addFactCount(
  counts: FilterCounts,
  { key, text, count, factsByKey }: { key: string; text: string; count: number; factsByKey: ReadonlyMap<string, Fact> },
): void {
  const fact = factsByKey.get(key);
  if (!fact) return;
  counts.facts[key] ??= {};
  const values = counts.facts[key];
  for (const value of parseFactText(fact, text).map(String)) values[value] = (values[value] ?? 0) + count;
}
