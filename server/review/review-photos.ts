import type { ReviewPhoto } from "#contract/shop/review.ts";
import { pictureUrl } from "#imagery/picture-name.ts";

/** The names of a review's photos, in their order, for statements that call the review r. */
export const PHOTO_NAMES =
  "(select coalesce(json_agg(f.picture order by f.place), '[]') from review_photo f where f.review_id = r.id)";

export const shownPhoto = (picture: string): ReviewPhoto => ({
  picture,
  imgUrl: pictureUrl(picture),
  wholeUrl: `/media/${picture}.webp`,
});
