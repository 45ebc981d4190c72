import type { OfficeRequest } from "#contract/office/contract.ts";

// The list's state is in the URL; parameters that are not listed here are ignored.
const FILTERS = [
  "q",
  "family",
  "brand",
  "level",
  "category",
  "status",
  "stock",
  "minPrice",
  "maxPrice",
  "missing",
  "missingFact",
  "sort",
] as const;
export type Filter = (typeof FILTERS)[number];

type Query = OfficeRequest<"listProducts">["query"];

export function parseQuery(search: URLSearchParams): Query {
  return Object.fromEntries(
    [...FILTERS, "after"].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Query;
}

/** Changed filters start at the first page. */
export function withFilters(
  search: URLSearchParams,
  changes: Partial<Record<Filter, string | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(search);
  changed.delete("after");
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  // A fact belongs to one family.
  if ("family" in changes) changed.delete("missingFact");
  return changed;
}
