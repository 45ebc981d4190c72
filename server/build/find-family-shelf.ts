import type { FamilyName } from "#contract/facts/families.ts";
import type { NamedSlug } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import { PRODUCT_ROWS_TAG, PRODUCTS_TAG } from "#server/catalogue/index.ts";
import { readFamilyBatches } from "./family-batches.ts";
import {
  createFamilyShelf,
  type FamilyShelf,
  type GroupKey,
  type Make,
  mergeShelves,
  type ShelfProduct,
} from "./family-shelf.ts";

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

/** Identifies a make by two 64-bit hashes: one of the facts, one of their sources. */
export const MAKE = "jsonb_hash_extended(p.facts, 0) || ' ' || jsonb_hash_extended(p.fact_sources, 0)";

const COLUMNS = `p.net_price, extract(epoch from p.created_at)::float8 * 1000 as created_ms, p.sub_category_id, p.child_category_id,
  b.name as brand_name, b.slug as brand_slug, ${MAKE} as make`;

const readMakeRows = defineStatement<{ ids: readonly number[] }, MakeRow>(
  "makes_of_build",
  `select p.facts, p.fact_sources as sources, ${MAKE} as make from product p where p.id = any($ids)`,
);

export async function findFamilyShelf(
  db: Db,
  catalogueCache: TaggedCache<object>,
  families: readonly FamilyName[],
): Promise<FamilyShelf> {
  return mergeShelves(await Promise.all(families.map((family) => findShelfOf(db, catalogueCache, family))));
}

/** Cached until a product changes; a sale does not invalidate the shelf. */
function findShelfOf(db: Db, catalogueCache: TaggedCache<object>, family: FamilyName): Promise<FamilyShelf> {
  return catalogueCache.getOrBuild<FamilyShelf>(`family:${family}`, async () => ({
    value: await readFamilyShelf(db, family),
    tags: [PRODUCTS_TAG],
  }));
}

async function readFamilyShelf(db: Db, family: FamilyName): Promise<FamilyShelf> {
  const makes = new Map<string, Make>();
  const groups = new Map<string, GroupKey>();
  const brands = new Map<string, NamedSlug>();
  const products: ShelfProduct[] = [];
  for await (const rows of readFamilyBatches<ShelfRow>(db, { family, name: "family_of_build", columns: COLUMNS })) {
    // Only one product of each make sends its facts, to avoid transferring those of a large family.
    const newMakes = new Map(rows.filter(({ make }) => !makes.has(make)).map(({ make, id }) => [make, id]));
    for (const { make, ...known } of await readMakes(db, [...newMakes.values()])) makes.set(make, { family, ...known });
    for (const row of rows) {
      const make = makes.get(row.make);
      if (make) products.push(toShelfProduct(row, { make, groups, brands }));
    }
  }
  return createFamilyShelf(products);
}

/** Products of a group or brand share its object. */
function toShelfProduct(
  row: ShelfRow,
  { make, groups, brands }: { make: Make; groups: Map<string, GroupKey>; brands: Map<string, NamedSlug> },
): ShelfProduct {
  const key = `${row.make} ${row.child_category_id}`;
  let group = groups.get(key);
  if (!group) {
    group = { make, subCategoryId: row.sub_category_id, childCategoryId: row.child_category_id };
    groups.set(key, group);
  }
  let brand = brands.get(row.brand_slug);
  if (!brand) brands.set(row.brand_slug, (brand = { name: row.brand_name, slug: row.brand_slug }));
  return { id: row.id, netPrice: row.net_price, createdMs: row.created_ms, group, brand };
}

/**
 * If a product changed since its row was read, its make may be missing here; the invalidation by that
 * write prevents caching of this shelf.
 */
async function readMakes(db: Db, ids: readonly number[]): Promise<MakeRow[]> {
  if (ids.length === 0) return [];
  return readMakeRows(db.$client, { ids });
}

const readSoldOut = defineStatement<{ family: FamilyName }, { id: number }>(
  "sold_out",
  `select id from product where family = $family and status = 'published' and stock <= 0`,
);

export function findSoldOut(db: Db, catalogueCache: TaggedCache<object>, family: FamilyName): Promise<Set<number>> {
  return catalogueCache.getOrBuild<Set<number>>(`sold-out:${family}`, async () => {
    const rows = await readSoldOut(db.$client, { family });
    // PRODUCT_ROWS_TAG is invalidated when a product sells out or is back in stock.
    return { value: new Set(rows.map(({ id }) => id)), tags: [PRODUCTS_TAG, PRODUCT_ROWS_TAG] };
  });
}
