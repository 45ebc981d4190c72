export { deleteUnusedPhotos } from "./delete-unused-photos.ts";
export { eraseReviews, REVIEW_TEXTS_IN_HISTORY } from "./erase-reviews.ts";
export { startReviewRequestJob } from "./request-reviews.ts";
export { bindReviewRoutes } from "./review.routes.ts";
export { bindReviewOfficeRoutes } from "./review-office.routes.ts";
export { createReviewUndoers } from "./undo-review.ts";
