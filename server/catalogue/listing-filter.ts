import { DEFAULT_SORT, type Sort } from "#contract/rules/sort.ts";
import type { ListingQuery } from "#contract/shop/catalogue.ts";
import type { Shelf } from "./shelf.ts";

/** A listing's filters as the database understands them. */
export interface ListingFilter {
  /** null: every brand. An empty list matches nothing: the brands asked for are not on this shelf. */
  brandIds: number[] | null;
  minPrice: number | null;
  maxPrice: number | null;
  onSale: boolean;
  /** Of each list one must hold, each as the database compares it. */
  facts: string[][];
  /** The ids of the products it is about; null: all of the shelf. */
  only: readonly number[] | null;
}

export function filterOf(
  shelf: Shelf,
  query: ListingQuery,
  { facts = [], only = null }: { facts?: readonly Record<string, unknown>[][]; only?: readonly number[] | null } = {},
): ListingFilter {
  const slugs = (query.brand ?? "")
    .split(",")
    .map((slug) => slug.trim())
    .filter(Boolean);
  const wanted = new Set(slugs);
  return {
    brandIds: wanted.size === 0 ? null : [...shelf.brandIds].flatMap(([slug, id]) => (wanted.has(slug) ? id : [])),
    minPrice: query.minPrice ?? null,
    maxPrice: query.maxPrice ?? null,
    onSale: query.onSale === "true",
    facts: facts.map((alternatives) => alternatives.map((one) => JSON.stringify(one))),
    only,
  };
}

export function sortOf(query: ListingQuery): Sort {
  return query.orderBy ?? DEFAULT_SORT;
}

/** How a sort reads its index; the id breaks ties, so that pages partition the set. */
export const SORT_SQL = {
  priceAsc: { key: "net_price", order: "net_price, id", after: "(net_price, id) >" },
  priceDesc: { key: "net_price", order: "net_price desc, id desc", after: "(net_price, id) <" },
  createdAtAsc: { key: "created_at", order: "created_at, id", after: "(created_at, id) >" },
  createdAtDesc: { key: "created_at", order: "created_at desc, id desc", after: "(created_at, id) <" },
} as const satisfies Record<Sort, { key: string; order: string; after: string }>;

/** The same order, of a table among others. */
export const orderOf = (sort: Sort, table: string) =>
  SORT_SQL[sort].order
    .split(", ")
    .map((key) => `${table}.${key}`)
    .join(", ");

/** The condition of a shelf and its filters, with its values; `first` is the number of the first placeholder. */
export function conditionOf(shelf: Shelf, filter: ListingFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [shelf.id];
  const where = [
    `${shelf.level === "child" ? "child_category_id" : "sub_category_id"} = $1`,
    // Spelled as the indexes do, which hold nothing else.
    "status = 'published'",
  ];
  const add = (condition: (placeholder: string) => string, value: unknown) => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (filter.brandIds) add((value) => `brand_id = any(${value}::integer[])`, filter.brandIds);
  if (filter.minPrice !== null) add((value) => `net_price >= ${value}`, filter.minPrice);
  if (filter.maxPrice !== null) add((value) => `net_price <= ${value}`, filter.maxPrice);
  if (filter.only) add((value) => `id = any(${value}::integer[])`, filter.only);
  if (filter.onSale) where.push("discount > 0");
  for (const alternatives of filter.facts) add((value) => `facts @> any(${value}::jsonb[])`, alternatives);
  return { where: where.join(" and "), values };
}
