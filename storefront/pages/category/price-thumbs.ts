export type PriceRange = readonly [low: number, high: number];
export type Thumb = "low" | "high";

/** The thumbs stay at least this far apart: the lower one can never reach the upper (§5). */
const THUMBS_APART_RUPEES = 1;

/** Where the pointer or key wants the held thumb to be, ends where the other thumb lets it. */
export function moveThumb([low, high]: PriceRange, held: Thumb, to: number): PriceRange {
  return held === "low"
    ? [Math.min(to, high - THUMBS_APART_RUPEES), high]
    : [low, Math.max(to, low + THUMBS_APART_RUPEES)];
}

/**
 * The slider sorts its values, so a thumb dragged past the other comes back as a pair that has changed places. Which
 * value is the moved one, and which thumb it was before.
 */
export function movedThumb(before: PriceRange, after: PriceRange): { thumb: Thumb; to: number } {
  const [low, high] = after;
  if (low === before[0]) return { thumb: "high", to: high };
  if (high === before[1]) return { thumb: "low", to: low };
  return low === before[1] ? { thumb: "low", to: high } : { thumb: "high", to: low };
}

/** Bounds for the thumbs from a listing's filters: inside the category's prices and apart. */
export function thumbsOf(
  { minPrice, maxPrice }: { minPrice: number | undefined; maxPrice: number | undefined },
  ceilingRupees: number,
): PriceRange {
  const top = Math.max(ceilingRupees, THUMBS_APART_RUPEES);
  const low = Math.min(Math.max(0, minPrice ?? 0), top - THUMBS_APART_RUPEES);
  const high = Math.min(Math.max(maxPrice ?? top, low + THUMBS_APART_RUPEES), top);
  return [low, high];
}

/** A round step of about a two-hundredth of the range, so that arrow keys get somewhere. */
export function stepOf(ceilingRupees: number): number {
  const wanted = Math.max(1, ceilingRupees / 200);
  const magnitude = 10 ** Math.floor(Math.log10(wanted));
  const round = [1, 2, 5].findLast((factor) => factor * magnitude <= wanted) ?? 1;
  return Math.max(1, round * magnitude);
}

/** Where the slider's scale ends: at a whole step, so that its thumbs can reach the end, and not short of the highest price. */
export function scaleEnd(ceilingRupees: number): number {
  const step = stepOf(ceilingRupees);
  return Math.max(1, Math.ceil(ceilingRupees / step) * step);
}
