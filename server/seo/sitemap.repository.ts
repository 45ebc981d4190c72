import type { Db } from "#database/database.ts";
import { and, asc, eq, gt, lte, max, sql } from "#database/orm.ts";
import { category, childCategory, product, subCategory } from "#database/schema.ts";

export interface SitemapEntry {
  path: string;
  /** Null for an empty listing. */
  lastmod: Date | null;
}

/** An index answers when the newest product was added, whatever the catalogue's size. */
export async function listListingEntries(db: Db): Promise<SitemapEntry[]> {
  const newestOfSub = sql<Date | null>`(select max(p.created_at) from product p where p.status = 'published' and p.sub_category_id = ${subCategory.id})`;
  const newestOfChild = sql<Date | null>`(select max(p.created_at) from product p where p.status = 'published' and p.child_category_id = ${childCategory.id})`;
  const categories = await db
    .select({ slug: category.slug })
    .from(category)
    .where(eq(category.archived, false))
    .orderBy(asc(category.position), asc(category.id));
  const subs = await db
    .select({ category: category.slug, sub: subCategory.slug, lastmod: newestOfSub.mapWith(product.createdAt) })
    .from(subCategory)
    .innerJoin(category, eq(category.id, subCategory.categoryId))
    .where(and(eq(category.archived, false), eq(subCategory.archived, false)))
    .orderBy(asc(category.position), asc(subCategory.position));
  const children = await db
    .select({
      category: category.slug,
      sub: subCategory.slug,
      child: childCategory.slug,
      lastmod: newestOfChild.mapWith(product.createdAt),
    })
    .from(childCategory)
    .innerJoin(subCategory, eq(subCategory.id, childCategory.subCategoryId))
    .innerJoin(category, eq(category.id, subCategory.categoryId))
    .where(and(eq(category.archived, false), eq(subCategory.archived, false), eq(childCategory.archived, false)))
    .orderBy(asc(category.position), asc(subCategory.position), asc(childCategory.position));
  const subsOf = Map.groupBy(subs, (sub) => sub.category);
  return [
    // A category without sub-categories has nothing to show.
    ...categories.flatMap(({ slug }) => {
      const ofCategory = subsOf.get(slug);
      return ofCategory ? { path: `/category/${slug}`, lastmod: findNewest(ofCategory) } : [];
    }),
    ...subs.map(({ category, sub, lastmod }) => ({ path: `/category/${category}/${sub}`, lastmod })),
    ...children.map(({ category, sub, child, lastmod }) => ({
      path: `/category/${category}/${sub}/${child}`,
      lastmod,
    })),
  ];
}

export function findNewest(entries: readonly { lastmod: Date | null }[]): Date | null {
  const newest = entries.reduce((latest, { lastmod }) => Math.max(latest, lastmod?.getTime() ?? 0), 0);
  return newest > 0 ? new Date(newest) : null;
}

/** A range of ids costs the same at the end of the catalogue as at its beginning. */
export async function listProductEntries(
  db: Db,
  { after, upTo }: { after: number; upTo: number },
): Promise<SitemapEntry[]> {
  const rows = await db
    .select({ slug: product.slug, lastmod: product.updatedAt })
    .from(product)
    .where(and(eq(product.status, "published"), gt(product.id, after), lte(product.id, upTo)))
    .orderBy(asc(product.id));
  return rows.map(({ slug, lastmod }) => ({ path: `/product/${slug}`, lastmod }));
}

export async function findLargestProductId(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(product.id) }).from(product);
  return row?.id ?? 0;
}
