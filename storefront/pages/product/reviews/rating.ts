const STARS_MAX = 5;

/** Stars out of 5; undefined ('No rating') if not a number or outside 0-5 (§2). */
export function toValidRating(rating: unknown): number | undefined {
  if (typeof rating !== "number" || !(rating >= 0 && rating <= STARS_MAX)) return undefined;
  return rating;
}
