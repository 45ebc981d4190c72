import { NAMELESS_AUTHOR } from "#contract/rules/reviews.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { announceChange } from "#server/cache/changes.ts";
import { reviewsTag } from "./changing-reviews.ts";

/**
 * Forgets who wrote a customer's reviews. What is published stays for those who read it, without name and photos; what is not goes, and
 * so do their votes.
 */
export async function eraseReviewsOf(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`delete from review where customer_id = ${customerId} and state <> 'published'`);
  await tx.execute(sql`
    delete from review_photo where review_id in (select id from review where customer_id = ${customerId})`);
  await tx.execute(sql`delete from review_upload where customer_id = ${customerId}`);
  const own = await tx.execute<{ slug: string }>(sql`
    update review r set author = ${NAMELESS_AUTHOR}, version = r.version + 1 from product p
    where p.id = r.product_id and r.customer_id = ${customerId} returning p.slug`);
  const voted = await tx.execute<{ slug: string }>(sql`
    with gone as (delete from review_vote where customer_id = ${customerId} returning review_id)
    update review r set helpful = r.helpful - 1 from gone, product p
    where r.id = gone.review_id and p.id = r.product_id returning p.slug`);
  const slugs = [...own.rows, ...voted.rows].map(({ slug }) => reviewsTag(slug));
  if (slugs.length > 0) await announceChange(tx, slugs);
}
