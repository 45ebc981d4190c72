import { DEFAULT_SORT, type Sort } from "#contract/rules/product/sort.ts";
import type { ListingQuery } from "#contract/shop/catalogue.ts";
import type { Shelf } from "./shelf.ts";

export interface ListingFilter {
  /** Null means every brand; an empty list matches nothing. */
  brandIds: number[] | null;
  minPrice: number | null;
  maxPrice: number | null;
  onSale: boolean;
  /** A product must match one JSON condition of each list. */
  facts: string[][];
  /** The only product ids to consider; null means the whole shelf. */
  only: readonly number[] | null;
}

export function toListingFilter(
  shelf: Shelf,
  query: ListingQuery,
  { facts = [], only = null }: { facts?: readonly Record<string, unknown>[][]; only?: readonly number[] | null } = {},
): ListingFilter {
  const slugs = (query.brand ?? "")
    .split(",")
    .map((slug) => slug.trim())
    .filter(Boolean);
  const requested = new Set(slugs);
  return {
    brandIds:
      requested.size === 0 ? null : [...shelf.brandIds].flatMap(([slug, id]) => (requested.has(slug) ? id : [])),
    minPrice: query.minPrice ?? null,
    maxPrice: query.maxPrice ?? null,
    onSale: query.onSale === "true",
    facts: facts.map((alternatives) => alternatives.map((one) => JSON.stringify(one))),
    only,
  };
}

export function toSort(query: ListingQuery): Sort {
  return query.orderBy ?? DEFAULT_SORT;
}

/** The id breaks ties, so that no product is repeated or missing between pages. */
export const SORT_SQL = {
  priceAsc: { key: "net_price", order: "net_price, id", after: "(net_price, id) >" },
  priceDesc: { key: "net_price", order: "net_price desc, id desc", after: "(net_price, id) <" },
  createdAtAsc: { key: "created_at", order: "created_at, id", after: "(created_at, id) >" },
  createdAtDesc: { key: "created_at", order: "created_at desc, id desc", after: "(created_at, id) <" },
} as const satisfies Record<Sort, { key: string; order: string; after: string }>;

export const buildOrder = (sort: Sort, table: string) =>
  SORT_SQL[sort].order
    .split(", ")
    .map((key) => `${table}.${key}`)
    .join(", ");

export function buildCondition(shelf: Shelf, filter: ListingFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const where: string[] = [];
  const add = (condition: (placeholder: string) => string, value: unknown) => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  add((value) => `${shelf.level === "child" ? "child_category_id" : "sub_category_id"} = ${value}`, shelf.id);
  // Must repeat the condition of the partial indexes, or PostgreSQL cannot use them.
  where.push("status = 'published'");
  if (filter.brandIds) add((value) => `brand_id = any(${value}::integer[])`, filter.brandIds);
  if (filter.minPrice !== null) add((value) => `net_price >= ${value}`, filter.minPrice);
  if (filter.maxPrice !== null) add((value) => `net_price <= ${value}`, filter.maxPrice);
  if (filter.only) add((value) => `id = any(${value}::integer[])`, filter.only);
  if (filter.onSale) where.push("discount > 0");
  for (const alternatives of filter.facts) add((value) => `facts @> any(${value}::jsonb[])`, alternatives);
  return { where: where.join(" and "), values };
}
