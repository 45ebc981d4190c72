import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import { createInvalidError, createNotFoundError } from "#contract/errors.ts";
import { toAuthorName } from "#contract/rules/reviews.ts";
import type { OwnReview, REVIEW_CALLS } from "#contract/shop/review.ts";
import type { Tx } from "#database/database.ts";
import { and, asc, eq, inArray, sql } from "#database/orm.ts";
import { customer, product, review, reviewPhoto, reviewUpload, reviewVote } from "#database/schema.ts";
import { recordErasure } from "#server/audit/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { REVIEW_TEXTS_IN_HISTORY } from "./erase-reviews.ts";
import { listOwnReviews } from "./own-reviews.ts";
import { requirePurchase } from "./purchase.ts";
import { countReviewAction } from "./review-limits.ts";
import { runReviewChange } from "./run-review-change.ts";

type ReviewRequest = CheckedRequestOf<typeof REVIEW_CALLS.writeReview>["body"];

/** A customer has one review per product; a changed review is moderated again and loses its votes. */
export async function writeReview(
  shop: Pick<Shop, "db" | "responseCache">,
  customerId: string,
  { productId, rating, comment, photos: sentPhotos }: ReviewRequest,
): Promise<OwnReview> {
  await requirePurchase(shop.db, { customerId, productId });
  await countReviewAction(shop.db, customerId, "write");
  const photos = [...new Set(sentPhotos)];
  const slug = await runReviewChange(shop, async (tx, invalidateReviews) => {
    const orderId = await requirePurchase(tx, { customerId, productId });
    await requireOwnPhotos(tx, { customerId, photos });
    const [productRow] = await tx.select({ slug: product.slug }).from(product).where(eq(product.id, productId));
    const [author] = await tx.select({ name: customer.name }).from(customer).where(eq(customer.id, customerId));
    if (!productRow || !author) throw createNotFoundError("product");
    const before = await lockOwnReview(tx, { customerId, productId });
    const isSame = before?.rating === rating && before.comment === comment && before.photos.join() === photos.join();
    if (before && isSame) return productRow.slug;
    const columns = { orderId, rating, comment, author: toAuthorName(author.name) };
    const [stored] = await tx
      .insert(review)
      .values({ ...columns, productId, customerId })
      .onConflictDoUpdate({
        target: [review.productId, review.customerId],
        set: {
          ...columns,
          state: "new",
          hiddenReason: null,
          hiddenAt: null,
          helpful: 0,
          changedAt: sql`now()`,
          version: sql`${review.version} + 1`,
        },
      })
      .returning({ id: review.id });
    const id = stored?.id ?? "";
    await tx.delete(reviewVote).where(eq(reviewVote.reviewId, id));
    await tx.delete(reviewPhoto).where(eq(reviewPhoto.reviewId, id));
    if (photos.length > 0)
      await tx.insert(reviewPhoto).values(photos.map((picture, place) => ({ reviewId: id, place, picture })));
    if (before?.state === "published") await invalidateReviews(productRow.slug);
    return productRow.slug;
  });
  const [own] = await listOwnReviews(shop.db, { customerId, slug });
  if (!own?.review) throw createNotFoundError("review");
  return own.review;
}

export async function withdrawReview(
  shop: Pick<Shop, "db" | "responseCache">,
  customerId: string,
  productId: number,
): Promise<void> {
  await runReviewChange(shop, async (tx, invalidateReviews) => {
    const [withdrawn] = await tx
      .delete(review)
      .where(and(eq(review.productId, productId), eq(review.customerId, customerId)))
      .returning({ id: review.id, state: review.state });
    if (!withdrawn) throw createNotFoundError("review");
    const [productRow] = await tx
      .select({ slug: product.slug, name: product.name })
      .from(product)
      .where(eq(product.id, productId));
    if (productRow && withdrawn.state === "published") await invalidateReviews(productRow.slug);
    // A later erasure could not find these texts, because
    // a withdrawn review has no author any more.
    await recordErasure(tx, createSystemContext("withdraw-review"), {
      change: {
        action: "review.withdraw",
        subject: { kind: "review", id: withdrawn.id, name: `Review of ${productRow?.name ?? "a product"}` },
      },
      entries: sql`e.subject_kind = 'review' and e.subject_id = ${withdrawn.id}`,
      keys: REVIEW_TEXTS_IN_HISTORY,
    });
  });
}

async function lockOwnReview(tx: Tx, { customerId, productId }: { customerId: string; productId: number }) {
  const [reviewRow] = await tx
    .select()
    .from(review)
    .where(and(eq(review.productId, productId), eq(review.customerId, customerId)))
    .for("update");
  if (!reviewRow) return undefined;
  const photos = await tx
    .select({ picture: reviewPhoto.picture })
    .from(reviewPhoto)
    .where(eq(reviewPhoto.reviewId, reviewRow.id))
    .orderBy(asc(reviewPhoto.place));
  return { ...reviewRow, photos: photos.map(({ picture }) => picture) };
}

/** Picture names are public, so a review may only use photos that its author uploaded. */
async function requireOwnPhotos(
  tx: Tx,
  { customerId, photos }: { customerId: string; photos: readonly string[] },
): Promise<void> {
  if (photos.length === 0) return;
  const own = await tx
    .select({ picture: reviewUpload.picture })
    .from(reviewUpload)
    .where(and(eq(reviewUpload.customerId, customerId), inArray(reviewUpload.picture, [...photos])))
    // The lock keeps the clean-up of unused photos from deleting a photo that this review takes.
    .for("share");
  if (own.length < photos.length) throw createInvalidError({ photos: "One of these photos no longer exists" });
}
