import type { FamilyName } from "#contract/facts/families.ts";
import type { Part } from "#contract/rules/compatibility/build.ts";
import type { NamedSlug } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import { PRODUCT_ROWS_TAG, PRODUCTS_TAG } from "#server/catalogue/index.ts";

/** What products of a family have in common that are of one make but for their name: their facts. They fit alike. */
export type Make = Pick<Part, "facts" | "sources">;

export interface ShelfPart {
  id: number;
  slug: string;
  name: string;
  family: FamilyName;
  make: Make;
  netPrice: number;
  createdMs: number;
  subCategoryId: number;
  childCategoryId: number;
  brand: NamedSlug;
  /** With spaces between. */
  chips: string;
}

/** Name, brand and chips in small letters, for whoever looks for a word. */
export const wordsOf = ({ brand, name, chips }: ShelfPart) => `${brand.name} ${name} ${chips}`.toLowerCase();

/** Products of one make that stand in one category: whatever is asked of one of them, the others answer alike. */
export interface Alike {
  make: Make;
  subCategoryId: number;
  childCategoryId: number;
  parts: ShelfPart[];
}

/** The products of a family, and what lists and filters ask of all of them. A large family is sorted once, not with every question. */
export interface FamilyShelf {
  /** The newest first. */
  parts: ShelfPart[];
  /** The cheapest first. */
  byPrice: ShelfPart[];
  groups: Alike[];
  bySlug: ReadonlyMap<string, ShelfPart>;
  brands: NamedSlug[];
  maxPrice: number;
}

interface ShelfRow {
  id: number;
  slug: string;
  name: string;
  net_price: number;
  created_ms: number;
  sub_category_id: number;
  child_category_id: number;
  chips: string;
  brand_name: string;
  brand_slug: string;
  make: string;
  /** Of the first of its make alone. */
  facts: Make["facts"] | null;
  sources: Make["sources"] | null;
}

/** Products of one make are told by a hash of their facts: 64 bits, and as many of who says them. */
export const MAKE = "jsonb_hash_extended(p.facts, 0) || ' ' || jsonb_hash_extended(p.fact_sources, 0)";

// Only the first product of a make brings its facts along: those of a large family do not all travel.
const OF_FAMILY = `
with shelf as materialized (
  select p.id, p.slug, p.name, p.net_price, p.created_at, p.brand_id, p.sub_category_id, p.child_category_id, array_to_string(p.chips, ' ') as chips,
    ${MAKE} as make
  from product p where p.family = $1 and p.status = 'published'
), first as (
  select p.id, p.facts, p.fact_sources from product p where p.id in (select min(id) from shelf group by make)
)
select s.id, s.slug, s.name, s.net_price, extract(epoch from s.created_at)::float8 * 1000 as created_ms, s.sub_category_id, s.child_category_id, s.chips, s.make,
  b.name as brand_name, b.slug as brand_slug, f.facts, f.fact_sources as sources
from shelf s join brand b on b.id = s.brand_id left join first f on f.id = s.id
order by s.created_at desc, s.id desc`;

/** Kept until a product changes; a sale changes nothing of it. */
export function findFamilyShelf(db: Db, catalogueCache: TaggedCache<object>, family: FamilyName): Promise<FamilyShelf> {
  return catalogueCache.find<FamilyShelf>(`family:${family}`, async () => {
    const { rows } = await db.$client.query<ShelfRow>({ name: "family_of_build", text: OF_FAMILY, values: [family] });
    const makes = new Map<string, Make>();
    // A family may have hundreds of thousands of products, of a hundred brands and of few kinds: what they share is there once.
    const brands = new Map<string, NamedSlug>();
    const chips = new Map<string, string>();
    for (const row of rows) {
      if (row.facts && row.sources) makes.set(row.make, { facts: row.facts, sources: row.sources });
      if (!brands.has(row.brand_slug)) brands.set(row.brand_slug, { name: row.brand_name, slug: row.brand_slug });
      if (!chips.has(row.chips)) chips.set(row.chips, row.chips);
    }
    const parts = rows.flatMap((row): ShelfPart[] => {
      const make = makes.get(row.make);
      const brand = brands.get(row.brand_slug);
      return make && brand ? [partOf(row, { family, make, brand, chips: chips.get(row.chips) ?? "" })] : [];
    });
    const byPrice = parts.toSorted((one, other) => one.netPrice - other.netPrice || one.id - other.id);
    const bySlug = new Map(parts.map((part) => [part.slug, part]));
    const maxPrice = byPrice.at(-1)?.netPrice ?? 0;
    return {
      value: { parts, byPrice, groups: groupsOf(parts), bySlug, brands: [...brands.values()], maxPrice },
      tags: [PRODUCTS_TAG],
    };
  });
}

export function groupsOf(parts: readonly ShelfPart[]): Alike[] {
  const groups = new Map<Make, Map<number, Alike>>();
  for (const part of parts) {
    const { make, subCategoryId, childCategoryId } = part;
    const ofMake = groups.get(make) ?? new Map<number, Alike>();
    groups.set(make, ofMake);
    const group = ofMake.get(childCategoryId);
    if (group) group.parts.push(part);
    else ofMake.set(childCategoryId, { make, subCategoryId, childCategoryId, parts: [part] });
  }
  return [...groups.values()].flatMap((ofMake) => [...ofMake.values()]);
}

function partOf(row: ShelfRow, shared: Pick<ShelfPart, "family" | "make" | "brand" | "chips">): ShelfPart {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    netPrice: row.net_price,
    createdMs: row.created_ms,
    subCategoryId: row.sub_category_id,
    childCategoryId: row.child_category_id,
    ...shared,
  };
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
