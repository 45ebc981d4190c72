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
  brand: NamedSlug;
  /** Name, brand and chips in small letters, for whoever looks for a word. */
  words: string;
}

/** The products of a family, newest first. */
export interface FamilyShelf {
  parts: ShelfPart[];
}

interface ShelfRow {
  id: number;
  slug: string;
  name: string;
  net_price: number;
  created_at: Date;
  chips: string;
  brand_name: string;
  brand_slug: string;
  facts: string;
  fact_sources: string;
}

// Facts come as text: products of one make are told by it, and each make is read once.
const OF_FAMILY = `select p.id, p.slug, p.name, p.net_price, p.created_at, array_to_string(p.chips, ' ') as chips,
    b.name as brand_name, b.slug as brand_slug, p.facts::text as facts, p.fact_sources::text as fact_sources
  from product p join brand b on b.id = p.brand_id
  where p.family = $1 and p.status = 'published'
  order by p.created_at desc, p.id desc`;

/** Kept until a product changes; a sale changes nothing of it. */
export function findFamilyShelf(db: Db, catalogueCache: TaggedCache<object>, family: FamilyName): Promise<FamilyShelf> {
  return catalogueCache.find<FamilyShelf>(`family:${family}`, async () => {
    const { rows } = await db.$client.query<ShelfRow>({ name: "family_of_build", text: OF_FAMILY, values: [family] });
    const makes = new Map<string, Make>();
    const makeOf = ({ facts, fact_sources: sources }: ShelfRow) => {
      const text = `${facts}\n${sources}`;
      let make = makes.get(text);
      if (!make) makes.set(text, (make = { facts: JSON.parse(facts), sources: JSON.parse(sources) } as Make));
      return make;
    };
    const parts = rows.map(
      (row): ShelfPart => ({
        id: row.id,
        slug: row.slug,
        name: row.name,
        family,
        make: makeOf(row),
        netPrice: row.net_price,
        createdMs: row.created_at.getTime(),
        brand: { name: row.brand_name, slug: row.brand_slug },
        words: `${row.brand_name} ${row.name} ${row.chips}`.toLowerCase(),
      }),
    );
    return { value: { parts }, tags: [PRODUCTS_TAG] };
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
