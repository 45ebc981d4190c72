export type PriceRange = readonly [low: number, high: number];
export type Thumb = "low" | "high";

/** The minimum distance of the thumbs: the lower one can never reach the upper one (§5). */
const MIN_THUMB_GAP_RUPEES = 1;

/** Moves a thumb until it would reach the other thumb. */
export function moveThumb([low, high]: PriceRange, thumb: Thumb, to: number): PriceRange {
  return thumb === "low"
    ? [Math.min(to, high - MIN_THUMB_GAP_RUPEES), high]
    : [low, Math.max(to, low + MIN_THUMB_GAP_RUPEES)];
}

/**
 * The slider sorts its values, so a thumb dragged past the other returns
 * a swapped pair. Finds which thumb was moved and to which value.
 */
export function findMovedThumb(before: PriceRange, after: PriceRange): { thumb: Thumb; to: number } {
  const [low, high] = after;
  if (low === before[0]) return { thumb: "high", to: high };
  if (high === before[1]) return { thumb: "low", to: low };
  return low === before[1] ? { thumb: "low", to: high } : { thumb: "high", to: low };
}

/** Derives the thumbs from a listing's filters: within the category's prices and apart. */
export function toThumbRange(
  { minPrice, maxPrice }: { minPrice: number | undefined; maxPrice: number | undefined },
  ceilingRupees: number,
): PriceRange {
  const top = Math.max(ceilingRupees, MIN_THUMB_GAP_RUPEES);
  const low = Math.min(Math.max(0, minPrice ?? 0), top - MIN_THUMB_GAP_RUPEES);
  const high = Math.min(Math.max(maxPrice ?? top, low + MIN_THUMB_GAP_RUPEES), top);
  return [low, high];
}

/** A round step of about a two-hundredth of the range, so that arrow keys move noticeably. */
export function calculateSliderStep(ceilingRupees: number): number {
  const idealStep = Math.max(1, ceilingRupees / 200);
  const magnitude = 10 ** Math.floor(Math.log10(idealStep));
  const round = [1, 2, 5].findLast((factor) => factor * magnitude <= idealStep) ?? 1;
  return Math.max(1, round * magnitude);
}

/** The end of the scale: a whole step, so that the thumb can reach it, and not below the highest price. */
export function calculateSliderEnd(ceilingRupees: number): number {
  const step = calculateSliderStep(ceilingRupees);
  return Math.max(1, Math.ceil(ceilingRupees / step) * step);
}
