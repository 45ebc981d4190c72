import { createNotFoundError, ShopError } from "#contract/errors.ts";
import type { ReviewState } from "#contract/rules/reviews.ts";
import { eq, sql } from "#database/orm.ts";
import { product, review } from "#database/schema.ts";
import { findDifference, type RecordedFields, record } from "#server/audit/index.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { runReviewChange } from "./run-review-change.ts";

interface ReviewVersion {
  id: string;
  version: number;
}

interface Moderation {
  state: ReviewState;
  /** For hidden reviews only. */
  reason?: string | undefined;
}

const ACTIONS = { new: "review.put-back", published: "review.publish", hidden: "review.hide" } as const;

/** Publishes or hides a review, or returns the review to the queue of new ones. */
export function moderateReview(
  shop: Pick<Shop, "db" | "responseCache">,
  context: RequestContext<StaffMember>,
  { id, version, state, reason }: ReviewVersion & Moderation,
): Promise<void> {
  return changeReview(shop, context, {
    target: { id, version },
    action: ACTIONS[state],
    change: { state, hiddenReason: state === "hidden" ? (reason ?? "") : null },
  });
}

/** Sets the shop's public answer; null removes the answer. */
export function answerReview(
  shop: Pick<Shop, "db" | "responseCache">,
  context: RequestContext<StaffMember>,
  { id, version, answer }: ReviewVersion & { answer: string | null },
): Promise<void> {
  return changeReview(shop, context, { target: { id, version }, action: "review.answer", change: { answer } });
}

interface ReviewChange {
  target: ReviewVersion;
  action: `review.${string}`;
  change: { state: ReviewState; hiddenReason: string | null } | { answer: string | null };
}

/**
 * Every office change of a review goes through here;
 * its texts in history can be erased (record 45).
 */
async function changeReview(
  shop: Pick<Shop, "db" | "responseCache">,
  context: RequestContext<StaffMember>,
  { target, action, change }: ReviewChange,
): Promise<void> {
  if (!isUuid(target.id)) throw createNotFoundError("review");
  await runReviewChange(shop, async (tx, invalidateReviews) => {
    const [reviewRow] = await tx
      .select({ review, slug: product.slug, name: product.name })
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .where(eq(review.id, target.id))
      .for("update", { of: review });
    if (!reviewRow) throw createNotFoundError("review");
    const { version, ...before } = reviewRow.review;
    if (version !== target.version)
      throw new ShopError("changed-meanwhile", {
        text: "This review was changed since you saw it. Please read it again",
      });
    const difference = findDifference(pick(before, change), change);
    if (!difference) return;
    await tx
      .update(review)
      .set({
        ...change,
        version: version + 1,
        ...("answer" in change && { answeredAt: change.answer === null ? null : sql`now()` }),
        ...("state" in change && { hiddenAt: change.state === "hidden" ? sql`now()` : null }),
        ...("state" in change &&
          change.state === "published" && { publishedAt: sql`coalesce(${review.publishedAt}, now())` }),
      })
      .where(eq(review.id, target.id));
    const isShown = before.state === "published" || ("state" in change && change.state === "published");
    if (isShown) await invalidateReviews(reviewRow.slug);
    await record(tx, context, [
      { action, subject: { kind: "review", id: target.id, name: `Review of ${reviewRow.name}` }, ...difference },
    ]);
  });
}

function pick(from: RecordedFields, like: RecordedFields): RecordedFields {
  return Object.fromEntries(Object.keys(like).map((key) => [key, from[key] ?? null]));
}
