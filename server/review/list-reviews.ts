import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import { notFound } from "#contract/errors.ts";
import { REVIEWS_PAGE_SIZE } from "#contract/rules/limits.ts";
import { type ReviewSort, STARS } from "#contract/rules/reviews.ts";
import type { listReviews as call, Reviews } from "#contract/shop/review.ts";
import type { Db } from "#database/database.ts";
import { PHOTO_NAMES, shownPhoto } from "./review-photos.ts";

type Query = CheckedRequestOf<typeof call>["query"];

// Most products have none: they cost this one question.
const SPREAD = `
  select p.id, (
    select coalesce(json_object_agg(s.rating, s.reviews), '{}') from (
      select r.rating, count(*)::int as reviews from review r where r.product_id = p.id and r.state = 'published' group by r.rating) s
  ) as spread
  from product p where p.slug = $1 and p.status = 'published'`;

const ORDERS: Record<ReviewSort, string> = {
  newest: "r.created_at desc, r.id desc",
  helpful: "r.helpful desc, r.created_at desc, r.id desc",
};
const pageBy = (sort: ReviewSort) => `
  select r.id, r.author as name, r.rating, r.comment, r.created_at as at, r.helpful, r.answer, r.answered_at as "answeredAt",
    ${PHOTO_NAMES} as photos
  from review r where r.product_id = $1 and r.state = 'published' and ($2::smallint is null or r.rating = $2)
  order by ${ORDERS[sort]} limit ${REVIEWS_PAGE_SIZE} offset $3`;

export interface ReviewRow {
  id: string;
  name: string;
  rating: number;
  comment: string;
  at: Date;
  helpful: number;
  answer: string | null;
  answeredAt: Date | null;
  photos: string[];
}

/** A page of what buyers say of a product; average and spread are of all that is published. */
export async function listReviews(db: Db, { slug, page, stars, sort }: Query): Promise<Reviews> {
  const found = await db.$client.query<{ id: number; spread: Record<string, number> }>({
    name: "review_spread",
    text: SPREAD,
    values: [slug],
  });
  const [product] = found.rows;
  if (!product) throw notFound("product");
  const spread = STARS.map((star) => product.spread[star] ?? 0);
  const total = spread.reduce((sum, reviews) => sum + reviews, 0);
  if (total === 0) return { reviews: [], page: 1, totalPages: 0, average: null, total, spread };
  const matching = stars === undefined ? total : (spread[stars - 1] ?? 0);
  const totalPages = Math.ceil(matching / REVIEWS_PAGE_SIZE);
  const shown = Math.min(page, Math.max(totalPages, 1));
  const { rows } = await db.$client.query<ReviewRow>({
    name: `reviews_${sort}`,
    text: pageBy(sort),
    values: [product.id, stars ?? null, (shown - 1) * REVIEWS_PAGE_SIZE],
  });
  const sum = spread.reduce((all, reviews, place) => all + reviews * (place + 1), 0);
  return {
    reviews: rows.map(shownReview),
    page: shown,
    totalPages,
    average: Math.round((sum / total) * 10) / 10,
    total,
    spread,
  };
}

export function shownReview({ answer, answeredAt, at, photos, ...rest }: ReviewRow): Reviews["reviews"][number] {
  return {
    ...rest,
    at: at.toISOString(),
    photos: photos.map(shownPhoto),
    answer: answer !== null && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
  };
}
