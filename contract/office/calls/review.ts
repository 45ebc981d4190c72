import type { OfficeCall } from "./office-call.ts";

export const REVIEW_CALLS = {
  listReviews: {
    method: "GET",
    path: "/office/reviews",
    access: "review.write",
    summary: "Reviews by their state, those that wait first",
  },
  judgeReview: {
    method: "PUT",
    path: "/office/reviews/:id/state",
    access: "review.write",
    summary: "Publish a review, hide it with a reason, or put it back among the new ones",
  },
  answerReview: {
    method: "PUT",
    path: "/office/reviews/:id/answer",
    access: "review.write",
    summary: "What the shop says to a review",
  },
} as const satisfies Record<string, OfficeCall>;
