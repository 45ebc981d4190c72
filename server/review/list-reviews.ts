import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import { createNotFoundError } from "#contract/errors.ts";
import { REVIEWS_PAGE_SIZE } from "#contract/rules/limits.ts";
import { calculateAverageStars, REVIEW_SORTS, type ReviewSort, STARS } from "#contract/rules/reviews.ts";
import type { REVIEW_CALLS, Reviews } from "#contract/shop/review.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";
import { PHOTO_NAMES, toReviewPhoto } from "./review-photos.ts";

type Query = CheckedRequestOf<typeof REVIEW_CALLS.listReviews>["query"];

// Most products have no reviews and need only this query.
const readSpread = defineStatement<{ slug: string }, { id: number; spread: Record<string, number> }>(
  "review_spread",
  `
  select p.id, (
    select coalesce(json_object_agg(s.rating, s.reviews), '{}') from (
      select r.rating, count(*)::int as reviews from review r where r.product_id = p.id and r.state = 'published' group by r.rating) s
  ) as spread
  from product p where p.slug = $slug and p.status = 'published'`,
);

const ORDERS: Record<ReviewSort, string> = {
  newest: "r.created_at desc, r.id desc",
  helpful: "r.helpful desc, r.created_at desc, r.id desc",
};
const pageBy = (sort: ReviewSort) =>
  defineStatement<{ productId: number; stars: number | undefined; offset: number }, ReviewRow>(
    `reviews_${sort}`,
    `
  select r.id, r.author as name, r.rating, r.comment, r.created_at as at, r.helpful, r.answer, r.answered_at as "answeredAt",
    ${PHOTO_NAMES} as photos
  from review r where r.product_id = $productId and r.state = 'published' and ($stars::smallint is null or r.rating = $stars)
  order by ${ORDERS[sort]} limit ${REVIEWS_PAGE_SIZE} offset $offset`,
  );
const READ_PAGE = Object.fromEntries(REVIEW_SORTS.map((sort) => [sort, pageBy(sort)])) as Record<
  ReviewSort,
  ReturnType<typeof pageBy>
>;

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

/** Average and spread cover all published reviews, not only those of the page. */
export async function listReviews(db: Db, { slug, page, stars, sort }: Query): Promise<Reviews> {
  const [product] = await readSpread(db.$client, { slug });
  if (!product) throw createNotFoundError("product");
  const spread = STARS.map((star) => product.spread[star] ?? 0);
  const total = spread.reduce((sum, reviews) => sum + reviews, 0);
  if (total === 0) return { reviews: [], page: 1, totalPages: 0, average: null, total, spread };
  const matching = stars === undefined ? total : (spread[stars - 1] ?? 0);
  const totalPages = Math.ceil(matching / REVIEWS_PAGE_SIZE);
  const currentPage = Math.min(page, Math.max(totalPages, 1));
  const offset = (currentPage - 1) * REVIEWS_PAGE_SIZE;
  const rows = await READ_PAGE[sort](db.$client, { productId: product.id, stars, offset });
  const sum = spread.reduce((all, reviews, place) => all + reviews * (place + 1), 0);
  return {
    reviews: rows.map(toShopReview),
    page: currentPage,
    totalPages,
    average: calculateAverageStars(sum, total),
    total,
    spread,
  };
}

export function toShopReview({ answer, answeredAt, at, photos, ...rest }: ReviewRow): Reviews["reviews"][number] {
  return {
    ...rest,
    at: at.toISOString(),
    photos: photos.map(toReviewPhoto),
    answer: answer !== null && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
  };
}
