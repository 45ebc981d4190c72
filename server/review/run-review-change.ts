import type { Tx } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { product, subCategory } from "#database/schema.ts";
import { publishChange } from "#server/cache/changes.ts";
import { listRatingTags } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";

/** Tag of cached responses with a product's reviews. */
export const toReviewsTag = (slug: string) => `reviews:${slug}`;

type InvalidateReviews = (slug: string, options?: { sameRating?: boolean }) => Promise<void>;

async function findRatingTags(tx: Tx, slug: string): Promise<string[]> {
  const [row] = await tx
    .select({ subCategorySlug: subCategory.slug })
    .from(product)
    .innerJoin(subCategory, eq(subCategory.id, product.subCategoryId))
    .where(eq(product.slug, slug));
  return row ? listRatingTags({ slug, ...row }) : [];
}

/** `work` calls `invalidateReviews` for each product whose published reviews change. */
export async function runReviewChange<T>(
  { db, responseCache }: Pick<Shop, "db" | "responseCache">,
  work: (tx: Tx, invalidateReviews: InvalidateReviews) => Promise<T>,
): Promise<T> {
  const tags: string[] = [];
  const result = await db.transaction((tx) =>
    work(tx, async (slug, { sameRating = false } = {}) => {
      const changedTags = [toReviewsTag(slug), ...(sameRating ? [] : await findRatingTags(tx, slug))];
      tags.push(...changedTags);
      await publishChange(tx, changedTags);
    }),
  );
  // This node invalidates at once, because the staff member looks at the page next.
  responseCache.invalidate(tags);
  return result;
}
