import type { NamedSlug } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { and, asc, eq } from "#database/orm.ts";
import { category, subCategory } from "#database/schema.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import { CATEGORY_TREE_TAG } from "./tags.ts";

/** A category or a sub-category that a search may name. */
export interface Place extends NamedSlug {
  /** The sub-categories that it holds, or itself. */
  subIds: number[];
}

/** The places of the tree by their slugs; a category goes before a sub-category of the same slug. */
export type Places = ReadonlyMap<string, Place>;

export function searchPlaces(db: Db, catalogueCache: TaggedCache<object>): Promise<Places> {
  return catalogueCache.find<Map<string, Place>>("search-places", async () => ({
    value: await readPlaces(db),
    tags: [CATEGORY_TREE_TAG],
  }));
}

async function readPlaces(db: Db): Promise<Map<string, Place>> {
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
  const places = new Map<string, Place>();
  for (const { id, sub } of rows) places.set(sub.slug, { ...sub, subIds: [id] });
  for (const [slug, group] of Map.groupBy(rows, ({ top }) => top.slug))
    places.set(slug, { name: group[0]?.top.name ?? slug, slug, subIds: group.map(({ id }) => id) });
  return places;
}
