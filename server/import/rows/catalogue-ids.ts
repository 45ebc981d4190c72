import type { Queryable } from "#database/database.ts";
import { brand, childCategory } from "#database/schema.ts";

/** Ids of brands and categories by slug and by unique name, in lower case. */
export interface CatalogueIds {
  brandIds: ReadonlyMap<string, number>;
  childCategoryIds: ReadonlyMap<string, number>;
  subCategoryIds: ReadonlyMap<number, number>;
}

export async function readCatalogueIds(db: Queryable): Promise<CatalogueIds> {
  const [brands, children] = await Promise.all([
    db.select({ id: brand.id, slug: brand.slug, name: brand.name }).from(brand),
    db
      .select({
        id: childCategory.id,
        slug: childCategory.slug,
        name: childCategory.name,
        subCategoryId: childCategory.subCategoryId,
      })
      .from(childCategory),
  ]);
  return {
    brandIds: mapByName(brands),
    childCategoryIds: mapByName(children),
    subCategoryIds: new Map(children.map(({ id, subCategoryId }) => [id, subCategoryId])),
  };
}

/** By slug, or by a name that only one entry has. */
function mapByName(all: readonly { id: number; slug: string; name: string }[]): Map<string, number> {
  const names = Map.groupBy(all, ({ name }) => name.toLowerCase());
  return new Map([
    ...[...names].flatMap(([name, [one, ...others]]) => (one && others.length === 0 ? [[name, one.id] as const] : [])),
    ...all.map(({ slug, id }) => [slug, id] as const),
  ]);
}
