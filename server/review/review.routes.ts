import * as calls from "#contract/shop/review.ts";
import { productTag } from "#server/catalogue/index.ts";
import type { Bind, BindKept } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { reviewsTag } from "./changing-reviews.ts";
import { reviewPhotoKeeper } from "./keep-review-photo.ts";
import { listReviews } from "./list-reviews.ts";
import { ownReviews, ownVotes } from "./own-reviews.ts";
import { requirePurchase } from "./purchase.ts";
import { countReviewAct } from "./review-limits.ts";
import { setReviewMails, wantsReviewMails } from "./review-mails.ts";
import { voteReview } from "./vote-review.ts";
import { withdrawReview, writeReview } from "./write-review.ts";

export function reviewRoutes({ bind, bindKept }: { bind: Bind; bindKept: BindKept }, shop: Shop): void {
  const { db } = shop;
  const keepPhoto = reviewPhotoKeeper(shop);

  bindKept(calls.listReviews, ({ query }) => listReviews(db, query), {
    // Every page behind the last one is the last one, without end: that is not kept.
    cachedBy: ({ page }, { query }) =>
      page === query.page ? [reviewsTag(query.slug), productTag(query.slug)] : undefined,
  });

  bind(calls.listOwnReviews, async ({ query: { slug }, session: { customerId } }) => ({
    products: await ownReviews(db, { customerId, slug }),
    voted: slug === undefined ? [] : await ownVotes(db, { customerId, slug }),
    mails: await wantsReviewMails(db, customerId),
  }));
  bind(calls.writeReview, ({ body, session }) => writeReview(shop, session.customerId, body));
  bind(calls.withdrawReview, async ({ body, session }) => {
    await withdrawReview(shop, session.customerId, body.productId);
    return undefined;
  });
  bind(
    calls.uploadReviewPhoto,
    ({ file, query: { productId }, session: { customerId } }) => keepPhoto({ customerId, productId, file }),
    {
      admitFile: async ({ query: { productId }, session: { customerId } }) => {
        await requirePurchase(db, { customerId, productId });
        await countReviewAct(db, customerId, "photo");
      },
    },
  );
  bind(calls.voteReview, async ({ body, session: { customerId } }) => ({
    helpful: await voteReview(shop, { customerId, ...body }),
  }));
  bind(calls.setReviewMails, async ({ body: { wanted }, session: { customerId } }) => {
    await setReviewMails(db, { customerId, wanted });
    return { wanted };
  });
}
