import type { FamilyName } from "#contract/facts/families.ts";
import type { Part } from "#contract/rules/compatibility/build.ts";
import type { NamedSlug } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import { PRODUCT_ROWS_TAG, PRODUCTS_TAG } from "#server/catalogue/index.ts";
import { familyBatches } from "./family-batches.ts";

/** What products of a family have in common that are of one make but for their name: their facts. They fit alike. */
export type Make = Pick<Part, "family" | "facts" | "sources">;

/** Products of one make that stand in one category: whatever is asked of one of them, the others answer alike. */
export interface Kind {
  make: Make;
  subCategoryId: number;
  childCategoryId: number;
}

/** A product as far as it is judged, sorted and filtered by. There may be hundreds of thousands: what they share is there once, and names are not. */
export interface ShelfPart {
  id: number;
  kind: Kind;
  netPrice: number;
  createdMs: number;
  brand: NamedSlug;
}

export interface Alike {
  kind: Kind;
  parts: ShelfPart[];
}

/** The products of a family, and what lists and filters ask of all of them. A large family is sorted once, not with every question. */
export interface FamilyShelf {
  /** The newest first. */
  parts: ShelfPart[];
  /** The cheapest first. */
  byPrice: ShelfPart[];
  byId: ShelfPart[];
  groups: Alike[];
  brands: NamedSlug[];
  maxPrice: number;
}

interface ShelfRow {
  id: number;
  net_price: number;
  created_ms: number;
  sub_category_id: number;
  child_category_id: number;
  brand_name: string;
  brand_slug: string;
  make: string;
}

type MakeRow = Omit<Make, "family"> & { make: string };

/** Products of one make are told by a hash of their facts: 64 bits, and as many of who says them. */
export const MAKE = "jsonb_hash_extended(p.facts, 0) || ' ' || jsonb_hash_extended(p.fact_sources, 0)";

const COLUMNS = `p.net_price, extract(epoch from p.created_at)::float8 * 1000 as created_ms, p.sub_category_id, p.child_category_id,
  b.name as brand_name, b.slug as brand_slug, ${MAKE} as make`;

/** Kept until a product changes; a sale changes nothing of it. */
export function findFamilyShelf(db: Db, catalogueCache: TaggedCache<object>, family: FamilyName): Promise<FamilyShelf> {
  return catalogueCache.find<FamilyShelf>(`family:${family}`, async () => ({
    value: await readFamilyShelf(db, family),
    tags: [PRODUCTS_TAG],
  }));
}

async function readFamilyShelf(db: Db, family: FamilyName): Promise<FamilyShelf> {
  const makes = new Map<string, Make>();
  const kinds = new Map<string, Kind>();
  const brands = new Map<string, NamedSlug>();
  const parts: ShelfPart[] = [];
  for await (const rows of familyBatches<ShelfRow>(db, { family, name: "family_of_build", columns: COLUMNS })) {
    // Of each make one product brings its facts along: those of a large family do not all travel.
    const anew = new Map(rows.filter(({ make }) => !makes.has(make)).map(({ make, id }) => [make, id]));
    for (const { make, ...known } of await readMakes(db, [...anew.values()])) makes.set(make, { family, ...known });
    for (const row of rows) {
      const make = makes.get(row.make);
      if (make) parts.push(partOf(row, { make, kinds, brands }));
    }
  }
  const byPrice = parts.toSorted((one, other) => one.netPrice - other.netPrice || one.id - other.id);
  return {
    parts,
    byPrice,
    byId: parts.toSorted((one, other) => one.id - other.id),
    groups: groupsOf(parts),
    brands: [...brands.values()],
    maxPrice: byPrice.at(-1)?.netPrice ?? 0,
  };
}

/** What changed since its row was read is of another make by now, and whoever changed it says so: this shelf is not kept then. */
async function readMakes(db: Db, ids: readonly number[]): Promise<MakeRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.$client.query<MakeRow>({
    name: "makes_of_build",
    text: `select p.facts, p.fact_sources as sources, ${MAKE} as make from product p where p.id = any($1)`,
    values: [ids],
  });
  return rows;
}

function partOf(
  row: ShelfRow,
  { make, kinds, brands }: { make: Make; kinds: Map<string, Kind>; brands: Map<string, NamedSlug> },
): ShelfPart {
  const kind = shared(kinds, `${row.make} ${row.child_category_id}`, {
    make,
    subCategoryId: row.sub_category_id,
    childCategoryId: row.child_category_id,
  });
  const brand = shared(brands, row.brand_slug, { name: row.brand_name, slug: row.brand_slug });
  return { id: row.id, kind, netPrice: row.net_price, createdMs: row.created_ms, brand };
}

/** The one that is there already, or this one from now on. */
function shared<Value>(all: Map<string, Value>, key: string, value: Value): Value {
  const known = all.get(key) ?? value;
  all.set(key, known);
  return known;
}

export function groupsOf(parts: readonly ShelfPart[]): Alike[] {
  return [...Map.groupBy(parts, ({ kind }) => kind)].map(([kind, ofKind]) => ({ kind, parts: ofKind }));
}

/** Those of a family that are named by their ids. */
export function partsOfShelf({ byId }: FamilyShelf, ids: readonly number[]): ShelfPart[] {
  return ids.flatMap((id) => {
    let [from, to] = [0, byId.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((byId[middle]?.id ?? 0) < id) from = middle + 1;
      else to = middle;
    }
    const found = byId[from];
    return found?.id === id ? found : [];
  });
}

const SOLD_OUT = `select id from product where family = $1 and status = 'published' and stock <= 0`;

/** What of a family cannot be bought now. */
export function findSoldOut(db: Db, catalogueCache: TaggedCache<object>, family: FamilyName): Promise<Set<number>> {
  return catalogueCache.find<Set<number>>(`sold-out:${family}`, async () => {
    const { rows } = await db.$client.query<{ id: number }>({ name: "sold_out", text: SOLD_OUT, values: [family] });
    // The same news tells of what sells out or comes back.
    return { value: new Set(rows.map(({ id }) => id)), tags: [PRODUCTS_TAG, PRODUCT_ROWS_TAG] };
  });
}
