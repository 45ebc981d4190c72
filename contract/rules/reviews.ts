// What both sides agree on about reviews.

export const STARS = [1, 2, 3, 4, 5] as const;

export const REVIEW_SORTS = ["newest", "helpful"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** new: nobody of the shop has read it as it is now. */
export const REVIEW_STATES = ["new", "published", "hidden"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const NAMELESS_AUTHOR = "A customer";

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Join_Control}'’-]{0,29}$/u;

/** "Ayesha K.": the first name and an initial. What is not plainly a name, a link or an offer perhaps, is not shown. */
export function reviewAuthor(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ""] = words;
  if (!NAME.test(first)) return NAMELESS_AUTHOR;
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  const [initial] = NAME.test(last) ? [...last] : [];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
