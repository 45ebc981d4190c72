import type { ReviewPhoto } from "#contract/shop/review.ts";
import { reviewUpload } from "#database/schema.ts";
import { drawingOf, keepCustomerPhoto } from "#server/media/index.ts";
import type { Shop } from "#server/shop.ts";
import { WorkQueue } from "#server/work-queue.ts";

interface Sent {
  customerId: string;
  productId: number;
  file: Buffer;
}

/** Takes photos of buyers, one at a time: decoding is dear. Whether they may send them was checked before. */
export function reviewPhotoKeeper(shop: Shop): (sent: Sent) => Promise<ReviewPhoto> {
  const queue = new WorkQueue({ atOnce: 1, waiting: 8, patienceMs: 15_000 });
  return async ({ customerId, productId, file }) => {
    const standIn = await drawingOf(shop.db, productId);
    return queue.run(() =>
      keepCustomerPhoto(shop, { file, standIn }, async (tx, picture) => {
        await tx.insert(reviewUpload).values({ customerId, picture }).onConflictDoNothing();
      }),
    );
  };
}
