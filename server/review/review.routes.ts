import { REVIEW_CALLS } from "#contract/shop/review.ts";
import { toProductTag } from "#server/catalogue/index.ts";
import type { Bind, BindCached } from "#server/http/api/bind.ts";
import type { Shop } from "#server/shop.ts";
import { listReviews } from "./list-reviews.ts";
import { listOwnReviews, listOwnVotes } from "./own-reviews.ts";
import { requirePurchase } from "./purchase.ts";
import { countReviewAction } from "./review-limits.ts";
import { hasReviewMailsEnabled, setReviewMails } from "./review-mails.ts";
import { toReviewsTag } from "./run-review-change.ts";
import { createReviewPhotoStore } from "./store-review-photo.ts";
import { voteReview } from "./vote-review.ts";
import { withdrawReview, writeReview } from "./write-review.ts";

export function bindReviewRoutes({ bind, bindCached }: { bind: Bind; bindCached: BindCached }, shop: Shop): void {
  const { db } = shop;
  const storePhoto = createReviewPhotoStore(shop);

  bindCached(REVIEW_CALLS.listReviews, ({ query }) => listReviews(db, query), {
    // Pages beyond the last show the last page without end, so they are not cached.
    cachedBy: ({ page }, { query }) =>
      page === query.page ? [toReviewsTag(query.slug), toProductTag(query.slug)] : undefined,
  });

  bind(REVIEW_CALLS.listOwnReviews, async ({ query: { slug }, session: { customerId } }) => ({
    products: await listOwnReviews(db, { customerId, slug }),
    voted: slug === undefined ? [] : await listOwnVotes(db, { customerId, slug }),
    mails: await hasReviewMailsEnabled(db, customerId),
  }));
  bind(REVIEW_CALLS.writeReview, ({ body, session }) => writeReview(shop, session.customerId, body));
  bind(REVIEW_CALLS.withdrawReview, async ({ body, session }) => {
    await withdrawReview(shop, session.customerId, body.productId);
    return undefined;
  });
  bind(
    REVIEW_CALLS.uploadReviewPhoto,
    ({ file, query: { productId }, session: { customerId } }) => storePhoto({ customerId, productId, file }),
    {
      admitFile: async ({ query: { productId }, session: { customerId } }) => {
        await requirePurchase(db, { customerId, productId });
        await countReviewAction(db, customerId, "photo");
      },
    },
  );
  bind(REVIEW_CALLS.voteReview, async ({ body, session: { customerId } }) => ({
    helpful: await voteReview(shop, { customerId, ...body }),
  }));
  bind(REVIEW_CALLS.setReviewMails, async ({ body: { wanted }, session: { customerId } }) => {
    await setReviewMails(db, { customerId, wanted });
    return { wanted };
  });
}
