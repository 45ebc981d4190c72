import { z } from "zod";
import { REVIEW_ANSWER_MAX_CHARACTERS } from "#contract/rules/limits.ts";
import { OFFICE_PAGE_SIZE } from "#contract/rules/office-limits.ts";
import { REVIEW_STATES } from "#contract/rules/reviews.ts";
import { DateTime, pageSize, requiredText, text } from "#contract/shapes.ts";
import { Review } from "#contract/shop/review.ts";
import { defineOfficeCalls } from "../endpoint.ts";

export const OfficeReview = Review.extend({
  state: z.enum(REVIEW_STATES),
  hiddenReason: z.string().nullable(),
  changedAt: DateTime,
  /** The review was published before its author changed it. */
  wasPublished: z.boolean(),
  version: z.number().int(),
  product: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
  orderNumber: z.string(),
  customerId: z.string(),
});
export type OfficeReview = z.infer<typeof OfficeReview>;

const params = z.object({ id: z.string().max(64) });
/** The version that the staff member saw; the author may have changed the review since. */
const ReviewVersion = z.object({ version: z.int() });

export const REVIEW_CALLS = defineOfficeCalls({
  listReviews: {
    method: "GET",
    path: "/office/reviews",
    access: "review.write",
    summary: "Reviews by state, longest waiting first",
    query: z.object({
      state: z.enum(REVIEW_STATES).catch("new").default("new"),
      after: text(100).optional(),
      limit: pageSize({ usual: OFFICE_PAGE_SIZE, max: OFFICE_PAGE_SIZE }),
    }),
    response: z.object({
      reviews: z.array(OfficeReview),
      next: z.string().nullable(),
      /** Number of reviews waiting, up to the office's counting limit. */
      waiting: z.number().int(),
    }),
  },
  moderateReview: {
    method: "PUT",
    path: "/office/reviews/:id/state",
    access: "review.write",
    summary: "Publish a review, hide it with a reason, or move it back to pending",
    params,
    body: ReviewVersion.extend({
      state: z.enum(REVIEW_STATES),
      /** The author sees this reason. */
      reason: requiredText(200, "Please enter a reason").optional(),
    }).refine(({ state, reason }) => state !== "hidden" || reason !== undefined, {
      path: ["reason"],
      message: "Please enter a reason",
    }),
    response: OfficeReview,
  },
  answerReview: {
    method: "PUT",
    path: "/office/reviews/:id/answer",
    access: "review.write",
    summary: "The shop's answer to a review",
    params,
    /** null removes the answer. */
    body: ReviewVersion.extend({
      answer: requiredText(REVIEW_ANSWER_MAX_CHARACTERS, "Please write an answer").nullable(),
    }),
    response: OfficeReview,
  },
});
