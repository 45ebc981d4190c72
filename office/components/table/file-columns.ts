/** Names a column of an imported file; a column without a heading has its number. */
export function nameColumn(heading: string, place: number): string {
  return heading || `Column ${place + 1}`;
}

/** Returns the column's first value that is not empty, or an empty text. */
export function findSample(rows: readonly (readonly string[])[], place: number): string {
  return rows.map((cells) => cells[place]).find(Boolean) ?? "";
}
