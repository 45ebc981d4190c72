import { z } from "zod";
import { PICTURE_MAX_BYTES, REVIEW_MAX_CHARACTERS, REVIEW_PHOTOS_MAX } from "../rules/limits.ts";
import { REVIEW_SORTS, REVIEW_STATES } from "../rules/reviews.ts";
import { FORBIDDEN_IN_REVIEWS, findForbiddenContent } from "../rules/text/review-text.ts";
import { DateTime, id, OwnId, PageNumber, requiredText, Slug } from "../shapes.ts";
import { defineCalls } from "./endpoint.ts";

const ReviewPhoto = z.object({
  /** The photo's name, which the review stores. */
  picture: z.string(),
  imgUrl: z.string(),
  /** The largest available size. */
  wholeUrl: z.string(),
});
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;

const Stars = z
  .int("Please choose one to five stars")
  .min(1, "Please choose one to five stars")
  .max(5, "Please choose one to five stars");

/** A published review; all authors are verified buyers. */
export const Review = z.object({
  id: z.string(),
  name: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  at: DateTime,
  photos: z.array(ReviewPhoto),
  helpful: z.number().int(),
  answer: z.object({ text: z.string(), at: DateTime }).nullable(),
});
export type Review = z.infer<typeof Review>;

export const Reviews = z.object({
  reviews: z.array(Review),
  page: z.number().int(),
  totalPages: z.number().int(),
  /** Average of all published reviews, regardless of filters; null if there are none. */
  average: z.number().nullable(),
  total: z.number().int(),
  /** Number of reviews with one to five stars. */
  spread: z.array(z.number().int()),
});
export type Reviews = z.infer<typeof Reviews>;

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

/** A product that the customer bought and received. */
const BoughtProduct = z.object({
  productId: z.number().int(),
  slug: z.string(),
  name: z.string(),
  photo: z.string(),
  deliveredAt: DateTime,
  review: OwnReview.nullable(),
});
export type BoughtProduct = z.infer<typeof BoughtProduct>;

const ProductId = id("Product is required");
const PictureName = z.string().regex(/^u[0-9a-f]{20}$/, "This is not an uploaded picture");

export const REVIEW_CALLS = defineCalls({
  listReviews: {
    method: "GET",
    path: "/review/list",
    access: "all",
    summary: "A page of a product's reviews, with their average and spread",
    query: z.object({
      slug: Slug,
      page: PageNumber,
      /** Only reviews with this number of stars; an invalid number is ignored. */
      stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
      sort: z.enum(REVIEW_SORTS).catch("newest").default("newest"),
    }),
    response: Reviews,
  },
  listOwnReviews: {
    method: "GET",
    path: "/review/own",
    access: "customer",
    summary: "What one has bought and may review, with one's own reviews",
    /** Limits the result to one product. */
    query: z.object({ slug: Slug.optional() }),
    response: z.object({
      products: z.array(BoughtProduct),
      /** With `slug`: the reviews that the customer voted helpful. */
      voted: z.array(z.string()),
      /** Whether mails may request reviews. */
      mails: z.boolean(),
    }),
  },
  writeReview: {
    method: "PUT",
    path: "/review/own",
    access: "customer",
    summary: "Write or change one's review",
    body: z.object({
      productId: ProductId,
      rating: Stars,
      comment: requiredText(REVIEW_MAX_CHARACTERS, "Please write a few words").superRefine((text, context) => {
        const forbidden = findForbiddenContent(text);
        if (forbidden) context.addIssue({ code: "custom", message: FORBIDDEN_IN_REVIEWS[forbidden] });
      }),
      photos: z.array(PictureName).max(REVIEW_PHOTOS_MAX, `You can add up to ${REVIEW_PHOTOS_MAX} photos`).default([]),
    }),
    response: OwnReview,
  },
  withdrawReview: {
    method: "POST",
    path: "/review/withdraw",
    access: "customer",
    summary: "Withdraw one's review",
    body: z.object({ productId: ProductId }),
    response: null,
  },
  uploadReviewPhoto: {
    method: "PUT",
    path: "/review/photo",
    access: "customer",
    upload: { maxBytes: PICTURE_MAX_BYTES },
    summary: "A photo for one's review: JPEG, PNG, WebP or AVIF",
    query: z.object({ productId: ProductId }),
    response: ReviewPhoto,
  },
  voteReview: {
    method: "POST",
    path: "/review/vote",
    access: "customer",
    summary: "Say that a review helped, or not",
    body: z.object({ reviewId: OwnId, helpful: z.boolean() }),
    response: z.object({ helpful: z.number().int() }),
  },
  setReviewMails: {
    method: "PUT",
    path: "/review/mails",
    access: "customer",
    summary: "Whether mails may ask one for reviews",
    body: z.object({ wanted: z.boolean() }),
    response: z.object({ wanted: z.boolean() }),
  },
});
