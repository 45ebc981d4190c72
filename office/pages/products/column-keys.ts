/** A column that a staff member can show or hide. */
interface ColumnKey {
  key: string;
  isDefault?: true;
}

/** The URL names the shown columns; without names the default columns are shown. */
export function readColumnKeys(search: URLSearchParams, columns: readonly ColumnKey[]): Set<string> {
  const written = search.get("columns");
  if (written !== null) return new Set(written.split(","));
  return new Set(columns.flatMap(({ key, isDefault }) => (isDefault ? [key] : [])));
}

/** Shows or hides a column; the URL has the columns in their usual order. */
export function withColumn(
  search: URLSearchParams,
  columns: readonly ColumnKey[],
  { key, shown }: { key: string; shown: boolean },
): URLSearchParams {
  const chosen = readColumnKeys(search, columns);
  const keys = columns.map((column) => column.key).filter((other) => (other === key ? shown : chosen.has(other)));
  const changed = new URLSearchParams(search);
  changed.set("columns", keys.join(","));
  return changed;
}
