// Sort orders of a listing (§9).

export const SORTS = ["priceAsc", "priceDesc", "createdAtAsc", "createdAtDesc"] as const;
export type Sort = (typeof SORTS)[number];

/** The query value "latest" means this order, too. */
export const DEFAULT_SORT: Sort = "createdAtDesc";

export function isSort(value: unknown): value is Sort {
  return SORTS.some((sort) => sort === value);
}
