export const STARS = [1, 2, 3, 4, 5] as const;

export const REVIEW_SORTS = ["newest", "helpful"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** new: staff have not read the current text. */
export const REVIEW_STATES = ["new", "published", "hidden"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const NAMELESS_AUTHOR = "A customer";

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Join_Control}'’-]{0,29}$/u;

/**
 * Returns the first name and an initial, such as "Ayesha K.". A text that is not clearly a name,
 * perhaps a link, is not shown.
 */
export function toAuthorName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ""] = words;
  if (!NAME.test(first)) return NAMELESS_AUTHOR;
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  const [initial] = NAME.test(last) ? [...last] : [];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** Rounded to one decimal; `count` is not zero. */
export function calculateAverageStars(sum: number, count: number): number {
  return Math.round((sum / count) * 10) / 10;
}
