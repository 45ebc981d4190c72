import type { ReviewPhoto } from "#contract/shop/review.ts";
import { reviewUpload } from "#database/schema.ts";
import { getPlaceholder, saveCustomerPhoto } from "#server/media/index.ts";
import { WorkQueue } from "#server/platform/jobs/work-queue.ts";
import type { Shop } from "#server/shop.ts";

interface PhotoUpload {
  customerId: string;
  productId: number;
  file: Buffer;
}

/** Decoding is expensive, so photos are processed one at a time; the permission was checked before. */
export function createReviewPhotoStore(shop: Shop): (upload: PhotoUpload) => Promise<ReviewPhoto> {
  const queue = new WorkQueue({ maxConcurrent: 1, maxWaiting: 8, maxWaitMs: 15_000 });
  return async ({ customerId, productId, file }) => {
    const placeholder = await getPlaceholder(shop.db, productId);
    return queue.run(() =>
      saveCustomerPhoto(shop, { file, placeholder }, async (tx, picture) => {
        await tx.insert(reviewUpload).values({ customerId, picture }).onConflictDoNothing();
      }),
    );
  };
}
