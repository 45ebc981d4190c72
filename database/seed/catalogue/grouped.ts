import type { SpecRow } from "./product.ts";

/** The same rows with those of one group together; groups come in the order of their first row. */
export function grouped(rows: readonly SpecRow[]): SpecRow[] {
  const groups = [...new Set(rows.map(([group]) => group))];
  return groups.flatMap((name) => rows.filter(([group]) => group === name));
}
