import type { OfficeRequest } from "#contract/office/office.ts";

// The list's state is its address. These are the words it knows; what else stands there is not looked at.
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

export function queryOf(search: URLSearchParams): Query {
  return Object.fromEntries(
    [...FILTERS, "after"].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Query;
}

/** The address with other filters; another selection begins with its first page. */
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
  // A fact is one of its family's.
  if ("family" in changes) changed.delete("missingFact");
  return changed;
}
