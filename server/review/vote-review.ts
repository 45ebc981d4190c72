import { notFound, ShopError } from "#contract/errors.ts";
import { and, eq, sql } from "#database/orm.ts";
import { product, review, reviewVote } from "#database/schema.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { Shop } from "#server/shop.ts";
import { changingReviews } from "./changing-reviews.ts";
import { countReviewAct } from "./review-limits.ts";

interface Vote {
  customerId: string;
  reviewId: string;
  helpful: boolean;
}

/** Says that a review helped, or takes that back: once for each customer, and never of one's own. Answers how many say so now. */
export async function voteReview(
  shop: Pick<Shop, "db" | "cache">,
  { customerId, reviewId, helpful }: Vote,
): Promise<number> {
  const published = and(eq(review.id, reviewId), eq(review.state, "published"));
  const [seen] = isUuid(reviewId)
    ? await shop.db.select({ author: review.customerId }).from(review).where(published)
    : [];
  if (!seen) throw notFound("review");
  if (seen.author === customerId) throw new ShopError("not-permitted", { text: "This is your own review" });
  await countReviewAct(shop.db, customerId, "vote");
  return changingReviews(shop, async (tx, changed) => {
    const [found] = await tx
      .select({ helpful: review.helpful, slug: product.slug })
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .where(published)
      .for("no key update", { of: review });
    if (!found) throw notFound("review");
    const own = and(eq(reviewVote.reviewId, reviewId), eq(reviewVote.customerId, customerId));
    const { rowCount } = helpful
      ? await tx.insert(reviewVote).values({ reviewId, customerId }).onConflictDoNothing()
      : await tx.delete(reviewVote).where(own);
    if (!rowCount) return found.helpful;
    const now = found.helpful + (helpful ? 1 : -1);
    await tx
      .update(review)
      .set({ helpful: sql`${now}` })
      .where(eq(review.id, reviewId));
    await changed(found.slug);
    return now;
  });
}
