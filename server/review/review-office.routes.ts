import { REVIEW_CALLS } from "#contract/office/catalogue/review.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { listOfficeReviews, readOfficeReview } from "./list-office-reviews.ts";
import { answerReview, moderateReview } from "./moderate-review.ts";

export function bindReviewOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(REVIEW_CALLS.listReviews, ({ query }) => listOfficeReviews(db, query));
  bind(REVIEW_CALLS.moderateReview, async ({ context, params: { id }, body }) => {
    await moderateReview(shop, context, { id, ...body });
    return readOfficeReview(db, id);
  });
  bind(REVIEW_CALLS.answerReview, async ({ context, params: { id }, body }) => {
    await answerReview(shop, context, { id, ...body });
    return readOfficeReview(db, id);
  });
}
