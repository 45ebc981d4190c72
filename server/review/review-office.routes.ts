import * as calls from "#contract/office/review.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { answerReview, judgeReview } from "./judge-review.ts";
import { listOfficeReviews, readOfficeReview } from "./list-office-reviews.ts";

export function reviewOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(calls.listReviews, ({ query }) => listOfficeReviews(db, query));
  bind(calls.judgeReview, async ({ by, params: { id }, body }) => {
    await judgeReview(shop, by, { id, ...body });
    return readOfficeReview(db, id);
  });
  bind(calls.answerReview, async ({ by, params: { id }, body }) => {
    await answerReview(shop, by, { id, ...body });
    return readOfficeReview(db, id);
  });
}
