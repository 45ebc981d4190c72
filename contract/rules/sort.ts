// The orders a listing can be in (§9).

export const SORTS = ["priceAsc", "priceDesc", "createdAtAsc", "createdAtDesc"] as const;
export type Sort = (typeof SORTS)[number];

/** "latest" */
export const DEFAULT_SORT: Sort = "createdAtDesc";

export function isSort(value: unknown): value is Sort {
  return SORTS.some((sort) => sort === value);
}
