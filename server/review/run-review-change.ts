import type { Tx } from "#database/database.ts";
import { publishChange } from "#server/cache/changes.ts";
import type { Shop } from "#server/shop.ts";

/** Tag of cached responses with a product's reviews. */
export const toReviewsTag = (slug: string) => `reviews:${slug}`;

/**
 * `work` calls `changed` for each product whose published
 * reviews change, to invalidate them on every node.
 */
export async function runReviewChange<T>(
  { db, responseCache }: Pick<Shop, "db" | "responseCache">,
  work: (tx: Tx, invalidateReviews: (slug: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const tags: string[] = [];
  const result = await db.transaction((tx) =>
    work(tx, async (slug) => {
      tags.push(toReviewsTag(slug));
      await publishChange(tx, [toReviewsTag(slug)]);
    }),
  );
  // This node invalidates at once, because the staff member looks at the page next.
  responseCache.invalidate(tags);
  return result;
}
