import { askedFirst } from "#contract/facts/asked-first.ts";
import type { Fact } from "#contract/facts/fact.ts";
import { type FamilyName, familyOf } from "#contract/facts/families.ts";
import { readWantedFacts } from "#contract/rules/fact-filter.ts";
import { LISTING_MAX_FACTS } from "#contract/rules/limits.ts";
import type { FactFilter } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { freeze } from "#server/cache/freeze.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import type { Expected } from "./listing.repository.ts";
import { factValueLabel } from "./reading-labels.ts";
import type { Shelf } from "./shelf.ts";
import { shelfTag } from "./tags.ts";

const FILTERS_MAX = 8;
/** A fact with more values than this (the models of all processors) helps nobody to choose. */
const VALUES_MAX = 40;

interface ShelfFacts {
  /** What the shelf can be narrowed by. */
  filters: FactFilter[];
  /** The facts of its families, by name. */
  known: Map<string, Fact>;
}

/** What a shelf can be narrowed by, with exact counts of the whole shelf; kept until its products change. */
export function factsOfShelf(db: Db, catalogueCache: TaggedCache<object>, shelf: Shelf): Promise<ShelfFacts> {
  return catalogueCache.find<ShelfFacts>(`${shelf.level}:${shelf.id}|facts`, async () => ({
    value: await readFacts(db, shelf),
    tags: [shelfTag(shelf.subCategory.slug)],
  }));
}

/** What somebody wants of these facts, as the database compares it; what the shelf does not know matches nothing. */
export function wantedOfShelf({ known }: ShelfFacts, written = ""): Record<string, unknown>[][] {
  const wanted = readWantedFacts(written, { max: LISTING_MAX_FACTS });
  return [...Map.groupBy(wanted, ({ key }) => key)].map(([key, facts]) => {
    const fact = known.get(key);
    return fact ? facts.map(({ value }) => ({ [key]: storedOf(fact, value) })) : [];
  });
}

/** How many products say what is wanted, as far as the counts tell; none: nothing is known of it. */
export function expectedOf({ filters }: ShelfFacts, written = ""): Expected {
  const wanted = readWantedFacts(written, { max: LISTING_MAX_FACTS });
  const saying = ({ values }: FactFilter, isWanted: (value: string) => boolean) =>
    values.reduce((sum, { value, count }) => sum + (isWanted(value) ? count : 0), 0);
  const total = Math.max(0, ...filters.map((filter) => saying(filter, () => true)));
  const shares = [...Map.groupBy(wanted, ({ key }) => key)].map(([key, facts]) => {
    const filter = filters.find((one) => one.key === key);
    return filter ? saying(filter, (value) => facts.some((fact) => fact.value === value)) / total : 0;
  });
  return { total, count: Math.floor(shares.reduce((count, share) => count * Math.min(share, 1), total)) };
}

function storedOf(fact: Fact, value: string): unknown {
  if (fact.kind === "number") return Number(value);
  if (fact.kind === "yes-no") return value === "true";
  return fact.kind === "list" ? [value] : value;
}

async function readFacts(db: Db, shelf: Shelf): Promise<ShelfFacts> {
  const column = shelf.level === "child" ? "child_category_id" : "sub_category_id";
  const { rows: stand } = await db.$client.query<{ family: FamilyName }>({
    name: `families_of_${shelf.level}`,
    text: `select family from product where ${column} = $1 and status = 'published' and family is not null group by family order by count(*) desc, family`,
    values: [shelf.id],
  });
  const known = new Map<string, Fact>();
  for (const { family } of stand) {
    const { facts } = familyOf(family);
    const filters = Object.keys(facts).filter((key) => facts[key]?.filter);
    for (const key of askedFirst(family, filters)) if (facts[key] && !known.has(key)) known.set(key, facts[key]);
  }
  if (known.size === 0) return { filters: [], known };
  const counted = await countFacts(db, { column, id: shelf.id, known });
  const filters = [...known].map(([key, fact]) => filterOf(key, fact, counted.get(key) ?? []));
  return { filters: freeze(filters.filter(isWorthShowing).slice(0, FILTERS_MAX)), known };
}

interface Counted {
  value: string | number | boolean;
  count: number;
}

/**
 * How many products of a shelf say what of each fact. One walk over the shelf, in which every fact is looked up once and counted beside the
 * others: shelves may hold a fifth of a million products.
 */
async function countFacts(
  db: Db,
  { column, id, known }: { column: string; id: number; known: ReadonlyMap<string, Fact> },
): Promise<Map<string, Counted[]>> {
  const keys = [...known.keys()];
  const said = keys.map((key) => `facts ->> '${key}'`);
  const text = `select ${said.map((value, place) => `${value} as "${place}"`).join(", ")}, count(*)::integer as count
    from product where ${column} = $1 and status = 'published' group by grouping sets (${said.map((value) => `(${value})`).join(", ")})`;
  const { rows } = await db.$client.query<Record<string, string | null> & { count: number }>({ text, values: [id] });
  const counted = new Map<string, Map<Counted["value"], number>>();
  for (const { count, ...values } of rows) {
    // Of each row one fact is counted; what nobody states counts nowhere.
    const place = keys.findIndex((_, index) => values[index] !== null);
    const key = keys[place];
    const fact = key === undefined ? undefined : known.get(key);
    if (key === undefined || !fact) continue;
    const counts = counted.get(key) ?? new Map<Counted["value"], number>();
    for (const value of readSaid(fact, values[place] ?? "")) counts.set(value, (counts.get(value) ?? 0) + count);
    counted.set(key, counts);
  }
  return new Map([...counted].map(([key, counts]) => [key, [...counts].map(([value, count]) => ({ value, count }))]));
}

/** A fact as the database writes it out; a list says each of its values. */
function readSaid(fact: Fact, said: string): Counted["value"][] {
  if (fact.kind === "number") return [Number(said)];
  if (fact.kind === "yes-no") return [said === "true"];
  return fact.kind === "list" ? [...new Set(JSON.parse(said) as string[])] : [said];
}

/** All have the same, or nearly each its own: nothing to choose by. */
const isWorthShowing = ({ values }: FactFilter) => values.length > 1 && values.length <= VALUES_MAX;

function filterOf(key: string, fact: Fact, counted: readonly Counted[]): FactFilter {
  const options = "options" in fact ? Object.keys(fact.options) : [];
  const place = (value: unknown) => (typeof value === "number" ? value : options.indexOf(String(value)));
  const values = counted
    .toSorted(
      (one, other) =>
        place(one.value) - place(other.value) || String(one.value).localeCompare(String(other.value), "en"),
    )
    .map(({ value, count }) => ({
      value: String(value),
      label: factValueLabel(key, fact, fact.kind === "list" ? [String(value)] : value),
      count,
    }));
  return {
    key,
    label: fact.group === undefined || clearAlone(fact.label) ? fact.label : `${fact.group}: ${fact.label}`,
    values,
  };
}

/** "Model" and "Type" need the heading they stand under in the table. */
const clearAlone = (label: string) => !["Model", "Type", "Capacity", "Total", "Size", "Kind"].includes(label);
