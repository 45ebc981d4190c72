import { z } from "zod";
import { OFFICE_PAGE_SIZE, REVIEW_ANSWER_MAX_CHARACTERS } from "../rules/limits.ts";
import { REVIEW_STATES } from "../rules/reviews.ts";
import { DateTime, pageSize, requiredText, text } from "../shapes.ts";
import { Review } from "../shop/review.ts";
import { officeEndpoint } from "./endpoint.ts";

export const OfficeReview = Review.extend({
  state: z.enum(REVIEW_STATES),
  hiddenReason: z.string().nullable(),
  changedAt: DateTime,
  /** It was shown before it was changed. */
  wasPublished: z.boolean(),
  version: z.number().int(),
  product: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
  orderNumber: z.string(),
  customerId: z.string(),
});
export type OfficeReview = z.infer<typeof OfficeReview>;

export const listReviews = officeEndpoint("listReviews", {
  query: z.object({
    state: z.enum(REVIEW_STATES).catch("new").default("new"),
    after: text(100).optional(),
    limit: pageSize({ usual: OFFICE_PAGE_SIZE, max: OFFICE_PAGE_SIZE }),
  }),
  response: z.object({
    reviews: z.array(OfficeReview),
    next: z.string().nullable(),
    /** How many wait, up to where the office stops counting. */
    waiting: z.number().int(),
  }),
});

const params = z.object({ id: z.string().max(64) });
/** The review as it was seen: its author may have changed it since. */
const Seen = z.object({ version: z.int() });

export const judgeReview = officeEndpoint("judgeReview", {
  params,
  body: Seen.extend({
    state: z.enum(REVIEW_STATES),
    /** Its author reads it. */
    reason: requiredText(200, "Please say why").optional(),
  }).refine(({ state, reason }) => state !== "hidden" || reason !== undefined, {
    path: ["reason"],
    message: "Please say why",
  }),
  response: OfficeReview,
});
export const answerReview = officeEndpoint("answerReview", {
  params,
  /** null: no answer any more. */
  body: Seen.extend({ answer: requiredText(REVIEW_ANSWER_MAX_CHARACTERS, "Please write an answer").nullable() }),
  response: OfficeReview,
});
