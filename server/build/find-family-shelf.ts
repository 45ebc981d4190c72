import type { FamilyName } from "#contract/facts/families.ts";
import type { NamedSlug } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import { PRODUCT_ROWS_TAG, PRODUCTS_TAG } from "#server/catalogue/index.ts";
import { familyBatches } from "./family-batches.ts";
import { type Columns, FamilyShelf, joined, type Kind, type Make } from "./family-shelf.ts";

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

const EMPTY = FamilyShelf.of({ columns: joined([]), kinds: [], brands: [] });

/** The products of these families on one shelf. */
export async function findFamilyShelf(
  db: Db,
  catalogueCache: TaggedCache<object>,
  families: readonly FamilyName[],
): Promise<FamilyShelf> {
  const [first = EMPTY, ...others] = await Promise.all(
    families.map((family) => findShelfOf(db, catalogueCache, family)),
  );
  return others.reduce((all, shelf) => all.with(shelf), first);
}

/** Kept until a product changes; a sale changes nothing of it. */
function findShelfOf(db: Db, catalogueCache: TaggedCache<object>, family: FamilyName): Promise<FamilyShelf> {
  return catalogueCache.find<FamilyShelf>(`family:${family}`, async () => ({
    value: await readFamilyShelf(db, family),
    tags: [PRODUCTS_TAG],
  }));
}

async function readFamilyShelf(db: Db, family: FamilyName): Promise<FamilyShelf> {
  const makes = new Map<string, Make>();
  const kinds = new Numbered<Kind>();
  const brands = new Numbered<NamedSlug>();
  const batches: Columns[] = [];
  for await (const rows of familyBatches<ShelfRow>(db, { family, name: "family_of_build", columns: COLUMNS })) {
    // Of each make one product brings its facts along: those of a large family do not all travel.
    const anew = new Map(rows.filter(({ make }) => !makes.has(make)).map(({ make, id }) => [make, id]));
    for (const { make, ...known } of await readMakes(db, [...anew.values()])) makes.set(make, { family, ...known });
    batches.push(columnsOf(rows, { makes, kinds, brands }));
  }
  return FamilyShelf.of({ columns: joined(batches), kinds: kinds.items, brands: brands.items });
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

function columnsOf(
  rows: readonly ShelfRow[],
  { makes, kinds, brands }: { makes: Map<string, Make>; kinds: Numbered<Kind>; brands: Numbered<NamedSlug> },
): Columns {
  const known = rows.flatMap((row) => {
    const make = makes.get(row.make);
    return make ? { ...row, make, key: `${row.make} ${row.child_category_id}` } : [];
  });
  return {
    ids: Int32Array.from(known, ({ id }) => id),
    netPrices: Int32Array.from(known, ({ net_price }) => net_price),
    createdMs: Float64Array.from(known, ({ created_ms }) => created_ms),
    kinds: Uint32Array.from(
      known,
      ({ key, make, sub_category_id: subCategoryId, child_category_id: childCategoryId }) =>
        kinds.numberOf(key, { make, subCategoryId, childCategoryId }),
    ),
    brands: Uint32Array.from(known, ({ brand_slug: slug, brand_name: name }) => brands.numberOf(slug, { name, slug })),
  };
}

/** What many products share is there once, and known by its number. */
class Numbered<Item> {
  readonly items: Item[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(key: string, item: Item): number {
    let number = this.#numbers.get(key);
    if (number === undefined) this.#numbers.set(key, (number = this.items.push(item) - 1));
    return number;
  }
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
