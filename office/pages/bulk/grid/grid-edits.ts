import { FAMILY_HEADING, SLUG_HEADING } from "#contract/import/headings.ts";

/** The typed texts by "row:column". */
export type Edits = ReadonlyMap<string, string>;

export const toCellKey = (row: number, column: number) => `${row}:${column}`;

interface Table {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The web address identifies a row, and a table does not change product types. */
export const isReadOnly = (heading: string | undefined) =>
  heading === undefined || heading === SLUG_HEADING || heading === FAMILY_HEADING;

/** Pastes text as a spreadsheet does: lines go down, tabs go right. */
export function pasteCells(
  { headings, rows }: Table,
  { edits, row, column, text }: { edits: Edits; row: number; column: number; text: string },
): Map<string, string> {
  const next = new Map(edits);
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  lines.forEach((line, down) => {
    line.split("\t").forEach((value, right) => {
      if (row + down < rows.length && column + right < headings.length)
        setCell(next, { headings, rows }, { row: row + down, column: column + right, value });
    });
  });
  return next;
}

/** A cell with its original value is not an edit. */
export function setCell(
  edits: Map<string, string>,
  { headings, rows }: Table,
  { row, column, value }: { row: number; column: number; value: string },
): void {
  if (isReadOnly(headings[column])) return;
  if (value.trim() === (rows[row]?.[column] ?? "")) edits.delete(toCellKey(row, column));
  else edits.set(toCellKey(row, column), value.trim());
}

/** Only the changed rows and columns are in the file; `Address` identifies each row. */
export function csvFromEdits({ headings, rows, edits }: Table & { edits: Edits }): string {
  const addressColumn = headings.indexOf(SLUG_HEADING);
  const places = [...edits.keys()].map((key) => key.split(":").map(Number) as [number, number]);
  const columns = [...new Set(places.map(([, column]) => column))].sort((one, other) => one - other);
  const changedRows = [...new Set(places.map(([row]) => row))].sort((one, other) => one - other);
  const lines = changedRows.map((row) => [
    rows[row]?.[addressColumn] ?? "",
    ...columns.map((column) => {
      const value = edits.get(toCellKey(row, column));
      return value === "" ? "[clear]" : (value ?? "");
    }),
  ]);
  return [[SLUG_HEADING, ...columns.map((column) => headings[column] ?? "")], ...lines]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\n");
}
