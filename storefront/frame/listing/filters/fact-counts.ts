import type { FactFilter, FilterCounts } from "#contract/shop/catalogue.ts";

type CountedValue = Omit<FactFilter["values"][number], "count"> & { count?: number };

/** A fact's values with the number of products that each would show, if it is known. */
export function countFactValues(
  { key, values }: FactFilter,
  { counts, isFiltered }: { counts: FilterCounts | undefined; isFiltered: boolean },
): CountedValue[] {
  if (!isFiltered) return values;
  return values.map(({ value, label }) => ({
    value,
    label,
    ...(counts && { count: counts.facts[key]?.[value] ?? 0 }),
  }));
}
