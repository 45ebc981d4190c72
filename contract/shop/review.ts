import { z } from "zod";
import { REVIEW_MAX_CHARACTERS, REVIEW_PHOTOS_MAX } from "../rules/limits.ts";
import { foundInReview, NOT_IN_REVIEWS } from "../rules/review-text.ts";
import { REVIEW_SORTS, REVIEW_STATES } from "../rules/reviews.ts";
import { DateTime, id, OwnId, PageNumber, requiredText, Slug } from "../shapes.ts";
import { endpoint } from "./endpoint.ts";

const ReviewPhoto = z.object({
  /** Its name: what a review keeps of it. */
  picture: z.string(),
  imgUrl: z.string(),
  /** As large as there is. */
  wholeUrl: z.string(),
});
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;

const Stars = z
  .int("Please choose one to five stars")
  .min(1, "Please choose one to five stars")
  .max(5, "Please choose one to five stars");

/** A published review; all of them are by buyers. */
export const Review = z.object({
  id: z.string(),
  name: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  at: DateTime,
  photos: z.array(ReviewPhoto),
  /** How many found it helpful. */
  helpful: z.number().int(),
  /** What the shop says to it. */
  answer: z.object({ text: z.string(), at: DateTime }).nullable(),
});
export type Review = z.infer<typeof Review>;

export const Reviews = z.object({
  reviews: z.array(Review),
  page: z.number().int(),
  totalPages: z.number().int(),
  /** Of all published ones, whichever are shown; null where there are none. */
  average: z.number().nullable(),
  total: z.number().int(),
  /** How many have one star, two, and so on to five. */
  spread: z.array(z.number().int()),
});
export type Reviews = z.infer<typeof Reviews>;

export const listReviews = endpoint("listReviews", {
  query: z.object({
    slug: Slug,
    page: PageNumber,
    /** Only those with so many stars; what is no number of stars is not looked at. */
    stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
    sort: z.enum(REVIEW_SORTS).catch("newest").default("newest"),
  }),
  response: Reviews,
});

const OwnReview = z.object({
  id: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  photos: z.array(ReviewPhoto),
  state: z.enum(REVIEW_STATES),
  hiddenReason: z.string().nullable(),
  answer: z.string().nullable(),
  changedAt: DateTime,
});
export type OwnReview = z.infer<typeof OwnReview>;

/** Something one has bought and got. */
const BoughtProduct = z.object({
  productId: z.number().int(),
  slug: z.string(),
  name: z.string(),
  photo: z.string(),
  deliveredAt: DateTime,
  review: OwnReview.nullable(),
});
export type BoughtProduct = z.infer<typeof BoughtProduct>;

export const listOwnReviews = endpoint("listOwnReviews", {
  /** One product alone. */
  query: z.object({ slug: Slug.optional() }),
  response: z.object({
    products: z.array(BoughtProduct),
    /** Of the one product: the reviews that one has found helpful. */
    voted: z.array(z.string()),
    /** Whether mails may ask for reviews. */
    mails: z.boolean(),
  }),
});

const ProductId = id("Product is required");
const PictureName = z.string().regex(/^u[0-9a-f]{20}$/, "This is no uploaded picture");

export const writeReview = endpoint("writeReview", {
  body: z.object({
    productId: ProductId,
    rating: Stars,
    comment: requiredText(REVIEW_MAX_CHARACTERS, "Please write a few words").superRefine((text, context) => {
      const found = foundInReview(text);
      if (found) context.addIssue({ code: "custom", message: NOT_IN_REVIEWS[found] });
    }),
    photos: z.array(PictureName).max(REVIEW_PHOTOS_MAX, `At most ${REVIEW_PHOTOS_MAX} photos`).default([]),
  }),
  response: OwnReview,
});
export const withdrawReview = endpoint("withdrawReview", { body: z.object({ productId: ProductId }), response: null });
export const uploadReviewPhoto = endpoint("uploadReviewPhoto", {
  query: z.object({ productId: ProductId }),
  response: ReviewPhoto,
});
export const voteReview = endpoint("voteReview", {
  body: z.object({ reviewId: OwnId, helpful: z.boolean() }),
  response: z.object({ helpful: z.number().int() }),
});
export const setReviewMails = endpoint("setReviewMails", {
  body: z.object({ wanted: z.boolean() }),
  response: z.object({ wanted: z.boolean() }),
});
