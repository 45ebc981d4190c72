import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { publishChange } from "#server/cache/changes.ts";
import { listRatingTags } from "#server/catalogue/index.ts";
import { toReviewsTag } from "./run-review-change.ts";

/** Texts in history that may quote the author: the shop's answer and the reason for hiding. */
export const REVIEW_TEXTS_IN_HISTORY = ["answer", "hiddenReason"] as const;

/** Deletes a customer's reviews and votes, and returns the review ids for erasing their history. */
export async function eraseReviews(tx: Tx, customerId: string): Promise<string[]> {
  // Each deleted review changes its product's rating; orders lock products in the same order.
  await tx.execute(sql`
    select from product where id in (select product_id from review where customer_id = ${customerId})
    order by id for no key update`);
  const { rows: own } = await tx.execute<{ id: string; slug: string; subCategorySlug: string }>(sql`
    delete from review r using product p join sub_category s on s.id = p.sub_category_id
    where p.id = r.product_id and r.customer_id = ${customerId} returning r.id, p.slug, s.slug as "subCategorySlug"`);
  await tx.execute(sql`delete from review_upload where customer_id = ${customerId}`);
  const { rows: voted } = await tx.execute<{ slug: string }>(sql`
    with gone as (delete from review_vote where customer_id = ${customerId} returning review_id)
    update review r set helpful = r.helpful - 1 from gone, product p
    where r.id = gone.review_id and p.id = r.product_id returning p.slug`);
  const tags = [...[...own, ...voted].map(({ slug }) => toReviewsTag(slug)), ...own.flatMap(listRatingTags)];
  if (tags.length > 0) await publishChange(tx, [...new Set(tags)]);
  return own.map(({ id }) => id);
}
