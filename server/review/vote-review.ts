import { createNotFoundError, ShopError } from "#contract/errors.ts";
import { and, eq, sql } from "#database/orm.ts";
import { product, review, reviewVote } from "#database/schema.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { Shop } from "#server/shop.ts";
import { countReviewAction } from "./review-limits.ts";
import { runReviewChange } from "./run-review-change.ts";

interface Vote {
  customerId: string;
  reviewId: string;
  helpful: boolean;
}

/** Each customer has one vote per review and none on an own review. Returns the number of votes. */
export async function voteReview(
  shop: Pick<Shop, "db" | "responseCache">,
  { customerId, reviewId, helpful }: Vote,
): Promise<number> {
  const published = and(eq(review.id, reviewId), eq(review.state, "published"));
  const [reviewRow] = isUuid(reviewId)
    ? await shop.db.select({ author: review.customerId }).from(review).where(published)
    : [];
  if (!reviewRow) throw createNotFoundError("review");
  if (reviewRow.author === customerId) throw new ShopError("not-permitted", { text: "This is your own review" });
  await countReviewAction(shop.db, customerId, "vote");
  return runReviewChange(shop, async (tx, invalidateReviews) => {
    const [lockedReview] = await tx
      .select({ helpful: review.helpful, slug: product.slug })
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .where(published)
      .for("no key update", { of: review });
    if (!lockedReview) throw createNotFoundError("review");
    const own = and(eq(reviewVote.reviewId, reviewId), eq(reviewVote.customerId, customerId));
    const { rowCount } = helpful
      ? await tx.insert(reviewVote).values({ reviewId, customerId }).onConflictDoNothing()
      : await tx.delete(reviewVote).where(own);
    if (!rowCount) return lockedReview.helpful;
    const votes = lockedReview.helpful + (helpful ? 1 : -1);
    await tx
      .update(review)
      .set({ helpful: sql`${votes}` })
      .where(eq(review.id, reviewId));
    await invalidateReviews(lockedReview.slug, { sameRating: true });
    return votes;
  });
}
