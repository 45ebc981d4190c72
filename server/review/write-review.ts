import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import { invalid, notFound } from "#contract/errors.ts";
import { reviewAuthor } from "#contract/rules/reviews.ts";
import type { writeReview as call, OwnReview } from "#contract/shop/review.ts";
import type { Tx } from "#database/database.ts";
import { and, asc, eq, inArray, sql } from "#database/orm.ts";
import { customer, product, review, reviewPhoto, reviewUpload, reviewVote } from "#database/schema.ts";
import { asSystem } from "#server/asking.ts";
import { recordErasure } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { changingReviews } from "./changing-reviews.ts";
import { REVIEW_TEXTS_IN_HISTORY } from "./erase-reviews.ts";
import { ownReviews } from "./own-reviews.ts";
import { requirePurchase } from "./purchase.ts";
import { countReviewAct } from "./review-limits.ts";

type Written = CheckedRequestOf<typeof call>["body"];

/** Leaves a buyer's one review of a product, or changes it: then it is another one, which nobody has read or found helpful. */
export async function writeReview(
  shop: Pick<Shop, "db" | "cache">,
  customerId: string,
  { productId, rating, comment, ...given }: Written,
): Promise<OwnReview> {
  await requirePurchase(shop.db, { customerId, productId });
  await countReviewAct(shop.db, customerId, "write");
  const photos = [...new Set(given.photos)];
  const slug = await changingReviews(shop, async (tx, changed) => {
    const orderId = await requirePurchase(tx, { customerId, productId });
    await requireOwnPhotos(tx, { customerId, photos });
    const [sold] = await tx.select({ slug: product.slug }).from(product).where(eq(product.id, productId));
    const [author] = await tx.select({ name: customer.name }).from(customer).where(eq(customer.id, customerId));
    if (!sold || !author) throw notFound("product");
    const before = await lockOwnReview(tx, { customerId, productId });
    const isSame = before?.rating === rating && before.comment === comment && before.photos.join() === photos.join();
    if (before && isSame) return sold.slug;
    const written = { orderId, rating, comment, author: reviewAuthor(author.name) };
    const [kept] = await tx
      .insert(review)
      .values({ ...written, productId, customerId })
      .onConflictDoUpdate({
        target: [review.productId, review.customerId],
        set: {
          ...written,
          state: "new",
          hiddenReason: null,
          hiddenAt: null,
          helpful: 0,
          changedAt: sql`now()`,
          version: sql`${review.version} + 1`,
        },
      })
      .returning({ id: review.id });
    const id = kept?.id ?? "";
    await tx.delete(reviewVote).where(eq(reviewVote.reviewId, id));
    await tx.delete(reviewPhoto).where(eq(reviewPhoto.reviewId, id));
    if (photos.length > 0)
      await tx.insert(reviewPhoto).values(photos.map((picture, place) => ({ reviewId: id, place, picture })));
    if (before?.state === "published") await changed(sold.slug);
    return sold.slug;
  });
  const [own] = await ownReviews(shop.db, { customerId, slug });
  if (!own?.review) throw notFound("review");
  return own.review;
}

/** Takes a review away, with its photos and votes. */
export async function withdrawReview(
  shop: Pick<Shop, "db" | "cache">,
  customerId: string,
  productId: number,
): Promise<void> {
  await changingReviews(shop, async (tx, changed) => {
    const [gone] = await tx
      .delete(review)
      .where(and(eq(review.productId, productId), eq(review.customerId, customerId)))
      .returning({ id: review.id, state: review.state });
    if (!gone) throw notFound("review");
    const [sold] = await tx
      .select({ slug: product.slug, name: product.name })
      .from(product)
      .where(eq(product.id, productId));
    if (sold && gone.state === "published") await changed(sold.slug);
    // Nobody could find later whose it was, when its author asks to be erased.
    await recordErasure(tx, asSystem("withdraw-review"), {
      change: {
        action: "review.withdraw",
        subject: { kind: "review", id: gone.id, name: `Review of ${sold?.name ?? "a product"}` },
      },
      entries: sql`e.subject_kind = 'review' and e.subject_id = ${gone.id}`,
      keys: REVIEW_TEXTS_IN_HISTORY,
    });
  });
}

async function lockOwnReview(tx: Tx, { customerId, productId }: { customerId: string; productId: number }) {
  const [found] = await tx
    .select()
    .from(review)
    .where(and(eq(review.productId, productId), eq(review.customerId, customerId)))
    .for("update");
  if (!found) return undefined;
  const photos = await tx
    .select({ picture: reviewPhoto.picture })
    .from(reviewPhoto)
    .where(eq(reviewPhoto.reviewId, found.id))
    .orderBy(asc(reviewPhoto.place));
  return { ...found, photos: photos.map(({ picture }) => picture) };
}

/** A picture's name is no secret: only what this customer has sent can stand in their review. */
async function requireOwnPhotos(
  tx: Tx,
  { customerId, photos }: { customerId: string; photos: readonly string[] },
): Promise<void> {
  if (photos.length === 0) return;
  const own = await tx
    .select({ picture: reviewUpload.picture })
    .from(reviewUpload)
    .where(and(eq(reviewUpload.customerId, customerId), inArray(reviewUpload.picture, [...photos])))
    // Photos that nothing shows are removed (forget-photos.ts), and not while they are taken into a review.
    .for("share");
  if (own.length < photos.length) throw invalid({ photos: "One of these photos is not there" });
}
