import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { announceChange } from "#server/cache/changes.ts";
import { reviewsTag } from "./changing-reviews.ts";

/** What history may tell of a review in words of people: the shop's answer quotes its author, a reason its text. */
export const REVIEW_TEXTS_IN_HISTORY = ["answer", "hiddenReason"] as const;

/** Deletes a customer's reviews with their photos and answers, and their votes. Gives the ids, for what history tells of them. */
export async function eraseReviewsOf(tx: Tx, customerId: string): Promise<string[]> {
  const { rows: own } = await tx.execute<{ id: string; slug: string }>(sql`
    delete from review r using product p where p.id = r.product_id and r.customer_id = ${customerId} returning r.id, p.slug`);
  await tx.execute(sql`delete from review_upload where customer_id = ${customerId}`);
  const { rows: voted } = await tx.execute<{ slug: string }>(sql`
    with gone as (delete from review_vote where customer_id = ${customerId} returning review_id)
    update review r set helpful = r.helpful - 1 from gone, product p
    where r.id = gone.review_id and p.id = r.product_id returning p.slug`);
  const tags = [...own, ...voted].map(({ slug }) => reviewsTag(slug));
  if (tags.length > 0) await announceChange(tx, [...new Set(tags)]);
  return own.map(({ id }) => id);
}
