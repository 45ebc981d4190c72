import type { Tx } from "#database/database.ts";
import { announceChange } from "#server/cache/changes.ts";
import type { Shop } from "#server/shop.ts";

/** What kept answers with a product's reviews are made from. */
export const reviewsTag = (slug: string) => `reviews:${slug}`;

/** A write of reviews. Products whose published reviews it changed are named to `changed`: they are old on every node. */
export async function changingReviews<T>(
  { db, cache }: Pick<Shop, "db" | "cache">,
  work: (tx: Tx, changed: (slug: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const tags: string[] = [];
  const result = await db.transaction((tx) =>
    work(tx, async (slug) => {
      tags.push(reviewsTag(slug));
      await announceChange(tx, [reviewsTag(slug)]);
    }),
  );
  // On this node at once: whoever has just published looks at the page next.
  cache.drop(tags);
  return result;
}
