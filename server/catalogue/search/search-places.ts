import type { NamedSlug } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { and, asc, eq } from "#database/orm.ts";
import { category, childCategory, subCategory } from "#database/schema.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import { CATEGORY_TREE_TAG } from "../tags.ts";

/** A category of any level that a search can name. */
export interface SearchPlace extends NamedSlug {
  /** Ids of its sub-categories, or the own id of a sub-category. */
  subIds: number[];
  /** The own id of a child category. */
  childIds: number[];
}

/** By slug; the higher level wins if several have the same slug. */
export type SearchPlaces = ReadonlyMap<string, SearchPlace>;

export function findSearchPlaces(db: Db, catalogueCache: TaggedCache<object>): Promise<SearchPlaces> {
  return catalogueCache.getOrBuild<Map<string, SearchPlace>>("search-places", async () => ({
    value: await readPlaces(db),
    tags: [CATEGORY_TREE_TAG],
  }));
}

async function readPlaces(db: Db): Promise<Map<string, SearchPlace>> {
  const rows = await db
    .select({
      id: subCategory.id,
      sub: { name: subCategory.name, slug: subCategory.slug },
      top: { name: category.name, slug: category.slug },
    })
    .from(subCategory)
    .innerJoin(category, eq(category.id, subCategory.categoryId))
    .where(and(eq(subCategory.archived, false), eq(category.archived, false)))
    .orderBy(asc(subCategory.id));
  const children = await db
    .select({ id: childCategory.id, name: childCategory.name, slug: childCategory.slug })
    .from(childCategory)
    .innerJoin(subCategory, eq(subCategory.id, childCategory.subCategoryId))
    .innerJoin(category, eq(category.id, subCategory.categoryId))
    .where(and(eq(childCategory.archived, false), eq(subCategory.archived, false), eq(category.archived, false)))
    .orderBy(asc(childCategory.id));
  const places = new Map<string, SearchPlace>();
  for (const { id, ...child } of children) places.set(child.slug, { ...child, subIds: [], childIds: [id] });
  for (const { id, sub } of rows) places.set(sub.slug, { ...sub, subIds: [id], childIds: [] });
  for (const [slug, group] of Map.groupBy(rows, ({ top }) => top.slug))
    places.set(slug, { name: group[0]?.top.name ?? slug, slug, subIds: group.map(({ id }) => id), childIds: [] });
  return places;
}
