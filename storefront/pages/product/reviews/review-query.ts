import { REVIEW_SORTS, type ReviewSort } from "#contract/rules/reviews.ts";

/** The reviews to show, as stated in the product's URL. */
export interface ReviewQuery {
  page: number;
  stars?: number | undefined;
  sort: ReviewSort;
}

export function parseReviewQuery(search: URLSearchParams): ReviewQuery {
  const parseNumber = (name: string) =>
    /^[1-9]\d{0,4}$/.test(search.get(name) ?? "") ? Number(search.get(name)) : undefined;
  const stars = parseNumber("stars");
  return {
    page: parseNumber("reviews") ?? 1,
    stars: stars !== undefined && stars <= 5 ? stars : undefined,
    sort: REVIEW_SORTS.find((sort) => sort === search.get("sort")) ?? "newest",
  };
}

/** Default values are left out. */
export function toReviewUrl({ page, stars, sort }: ReviewQuery): { search: string; hash: string } {
  const search = new URLSearchParams();
  if (page > 1) search.set("reviews", String(page));
  if (stars !== undefined) search.set("stars", String(stars));
  if (sort !== "newest") search.set("sort", sort);
  return { search: search.size > 0 ? `?${search}` : "", hash: "#customer-reviews" };
}
