import { createNotFoundError } from "#contract/errors.ts";
import type { FamilyName } from "#contract/facts/families.ts";
import type { NamedSlug } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { and, asc, eq, sql } from "#database/orm.ts";
import { category, childCategory, subCategory } from "#database/schema.ts";
import { type Cached, markCached } from "#server/cache/cached-value.ts";
import { getSizeInMemory } from "#server/cache/size-in-memory.ts";
import { TaggedCache } from "#server/cache/tagged-cache.ts";
import type { Shop } from "#server/shop.ts";
import { CATEGORY_TREE_TAG, toShelfTag } from "../tags.ts";

/** A shelf is what a listing shows: a sub-category with all its children, or one child category. */
export type ShelfLevel = "sub" | "child";

export interface Shelf {
  level: ShelfLevel;
  id: number;
  category: NamedSlug;
  subCategory: NamedSlug;
  childCategory: NamedSlug | null;
  childList: Cached<NamedSlug[]>;
  /** Of the whole shelf rather than the filtered page, so that a filter can be widened again. */
  maxPrice: number;
  brands: Cached<NamedSlug[]>;
  /** Brand ids by slug. */
  brandIds: ReadonlyMap<string, number>;
}

/** Room for the builder's data on half a million products and for every shelf of a large tree. */
const MAX_BYTES = 96_000_000;

export function createCatalogueCache(): TaggedCache<object> {
  return new TaggedCache<object>({ maxSize: MAX_BYTES, sizeOf: (key, value) => key.length + getSizeInMemory(value) });
}

/** Cached until the shelf's products or the category tree change. */
export function findShelf(
  db: Db,
  catalogueCache: TaggedCache<object>,
  { level, slug }: { level: ShelfLevel; slug: string },
): Promise<Shelf> {
  return catalogueCache.getOrBuild<Shelf>(`${level}:${slug}`, async () => {
    const shelf = await readShelf(db, { level, slug });
    if (!shelf) throw createNotFoundError("category");
    return { value: shelf, tags: [CATEGORY_TREE_TAG, toShelfTag(shelf.subCategory.slug)] };
  });
}

export async function findShelfFamilies(
  { db, catalogueCache }: Pick<Shop, "db" | "catalogueCache">,
  named: { level: ShelfLevel; slug: string },
): Promise<{ id: number; families: FamilyName[] }> {
  const { level, id, subCategory: sub } = await findShelf(db, catalogueCache, named);
  const column = level === "child" ? "child_category_id" : "sub_category_id";
  const { families } = await catalogueCache.getOrBuild<{ families: FamilyName[] }>(
    `${level}:${id}|families`,
    async () => {
      const { rows } = await db.execute<{ family: FamilyName }>(
        sql`select distinct family from product where ${sql.raw(column)} = ${id} and status = 'published' and family is not null`,
      );
      return { value: { families: rows.map(({ family }) => family) }, tags: [toShelfTag(sub.slug)] };
    },
  );
  return { id, families };
}

async function readShelf(db: Db, { level, slug }: { level: ShelfLevel; slug: string }): Promise<Shelf | undefined> {
  const [names] = await db
    .select({
      subId: subCategory.id,
      childId: level === "child" ? childCategory.id : sql<null>`null`,
      category: { name: category.name, slug: category.slug },
      subCategory: { name: subCategory.name, slug: subCategory.slug },
      childCategory: level === "child" ? { name: childCategory.name, slug: childCategory.slug } : sql<null>`null`,
    })
    .from(subCategory)
    .innerJoin(category, eq(category.id, subCategory.categoryId))
    .leftJoin(childCategory, level === "child" ? eq(childCategory.subCategoryId, subCategory.id) : sql`false`)
    .where(
      and(
        eq(category.archived, false),
        eq(subCategory.archived, false),
        ...(level === "child"
          ? [eq(childCategory.slug, slug), eq(childCategory.archived, false)]
          : [eq(subCategory.slug, slug)]),
      ),
    );
  if (!names) return undefined;
  const id = level === "child" ? Number(names.childId) : names.subId;
  const column = sql.raw(level === "child" ? "child_category_id" : "sub_category_id");
  const [childList, brands, highest] = await Promise.all([
    db
      .select({ name: childCategory.name, slug: childCategory.slug })
      .from(childCategory)
      .where(and(eq(childCategory.subCategoryId, names.subId), eq(childCategory.archived, false)))
      .orderBy(asc(childCategory.position), asc(childCategory.id)),
    db.execute<{ id: number; name: string; slug: string }>(
      sql`select id, name, slug from brand where id in (select brand_id from product where ${column} = ${id} and status = 'published') order by lower(name), id`,
    ),
    db.execute<{ max: number | null }>(
      sql`select max(net_price) from product where ${column} = ${id} and status = 'published'`,
    ),
  ]);
  return markCached({
    level,
    id,
    category: names.category,
    subCategory: names.subCategory,
    childCategory: names.childCategory as NamedSlug | null,
    childList: markCached(childList),
    maxPrice: highest.rows[0]?.max ?? 0,
    brands: markCached(brands.rows.map(({ name, slug: brandSlug }) => ({ name, slug: brandSlug }))),
    brandIds: new Map(brands.rows.map((brand) => [brand.slug, brand.id])),
  });
}
