import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { publishChange } from "#server/cache/changes.ts";
import { toReviewsTag } from "./run-review-change.ts";

/** Texts in history that may quote the author: the shop's answer and the reason for hiding. */
export const REVIEW_TEXTS_IN_HISTORY = ["answer", "hiddenReason"] as const;

/** Deletes a customer's reviews and votes, and returns the review ids for erasing their history. */
export async function eraseReviews(tx: Tx, customerId: string): Promise<string[]> {
  const { rows: own } = await tx.execute<{ id: string; slug: string }>(sql`
    delete from review r using product p where p.id = r.product_id and r.customer_id = ${customerId} returning r.id, p.slug`);
  await tx.execute(sql`delete from review_upload where customer_id = ${customerId}`);
  const { rows: voted } = await tx.execute<{ slug: string }>(sql`
    with gone as (delete from review_vote where customer_id = ${customerId} returning review_id)
    update review r set helpful = r.helpful - 1 from gone, product p
    where r.id = gone.review_id and p.id = r.product_id returning p.slug`);
  const tags = [...own, ...voted].map(({ slug }) => toReviewsTag(slug));
  if (tags.length > 0) await publishChange(tx, [...new Set(tags)]);
  return own.map(({ id }) => id);
}
