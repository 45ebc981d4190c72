export { startAskingForReviews } from "./ask-for-reviews.ts";
export { eraseReviewsOf, REVIEW_TEXTS_IN_HISTORY } from "./erase-reviews.ts";
export { forgetUnusedPhotos } from "./forget-photos.ts";
export { reviewRoutes } from "./review.routes.ts";
export { reviewOfficeRoutes } from "./review-office.routes.ts";
export { reviewUndoers } from "./undo-review.ts";
