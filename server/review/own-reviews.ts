import type { ReviewState } from "#contract/rules/reviews.ts";
import type { BoughtProduct, OwnReview } from "#contract/shop/review.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { PHOTO_NAMES, toReviewPhoto } from "./review-photos.ts";

const MAX_PRODUCTS = 200;

interface Row extends Record<string, unknown> {
  productId: number;
  slug: string;
  name: string;
  photo: string;
  deliveredAt: Date;
  review: (Omit<OwnReview, "photos"> & { photos: string[]; state: ReviewState }) | null;
}

/** Lists a customer's delivered products, latest first, each with the customer's review. */
export async function listOwnReviews(
  db: Queryable,
  { customerId, slug }: { customerId: string; slug?: string | undefined },
): Promise<BoughtProduct[]> {
  const { rows } = await db.execute<Row>(sql`
    select b.*, (
      select json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment, 'state', r.state, 'hiddenReason', r.hidden_reason,
        'answer', r.answer, 'changedAt', r.changed_at, 'photos', ${sql.raw(PHOTO_NAMES)})
      from review r where r.product_id = b."productId" and r.customer_id = ${customerId}) as review
    from (
      select distinct on (i.product_id) i.product_id as "productId", p.slug, p.name, p.img_url as photo,
        coalesce(o.delivered_at, o.moved_at) as "deliveredAt"
      from shop_order o join order_item i on i.order_id = o.id join product p on p.id = i.product_id
      where o.customer_id = ${customerId} and o.status = 'delivered' ${slug === undefined ? sql`` : sql`and p.slug = ${slug}`}
      order by i.product_id, coalesce(o.delivered_at, o.moved_at) desc
    ) b
    order by b."deliveredAt" desc, b."productId" limit ${MAX_PRODUCTS}`);
  return rows.map(({ review, deliveredAt, ...bought }) => ({
    ...bought,
    deliveredAt: new Date(deliveredAt).toISOString(),
    review: review && {
      ...review,
      changedAt: new Date(review.changedAt).toISOString(),
      photos: review.photos.map(toReviewPhoto),
    },
  }));
}

/** Lists the reviews of a product that the customer has marked as helpful. */
export async function listOwnVotes(
  db: Queryable,
  { customerId, slug }: { customerId: string; slug: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select v.review_id as id from review_vote v join review r on r.id = v.review_id join product p on p.id = r.product_id
    where v.customer_id = ${customerId} and p.slug = ${slug}`);
  return rows.map(({ id }) => id);
}
