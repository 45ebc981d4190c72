import type { ReviewPhoto } from "#contract/shop/review.ts";
import { buildPictureUrl } from "#imagery/picture-name.ts";

/** Subquery for the ordered names of a review's photos; the review has the alias r. */
export const PHOTO_NAMES =
  "(select coalesce(json_agg(f.picture order by f.place), '[]') from review_photo f where f.review_id = r.id)";

export const toReviewPhoto = (picture: string): ReviewPhoto => ({
  picture,
  imgUrl: buildPictureUrl(picture),
  wholeUrl: `/media/${picture}.webp`,
});
