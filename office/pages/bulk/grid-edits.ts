/** What was typed, by "row:column". */
export type Edits = ReadonlyMap<string, string>;

export const cellKey = (row: number, column: number) => `${row}:${column}`;

interface Table {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What identifies a row, and what a table does not change. */
const FIXED = ["Address", "Family"];
export const isFixed = (heading: string | undefined) => heading === undefined || FIXED.includes(heading);

/** Puts text into cells from one on, as a spreadsheet pastes it: lines downwards, tabs to the right. */
export function pasted(
  { headings, rows }: Table,
  { edits, row, column, text }: { edits: Edits; row: number; column: number; text: string },
): Map<string, string> {
  const next = new Map(edits);
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  lines.forEach((line, down) => {
    line.split("\t").forEach((value, right) => {
      if (row + down < rows.length && column + right < headings.length)
        put(next, { headings, rows }, { row: row + down, column: column + right, value });
    });
  });
  return next;
}

/** A cell that is as it was is no edit. */
export function put(
  edits: Map<string, string>,
  { headings, rows }: Table,
  { row, column, value }: { row: number; column: number; value: string },
): void {
  if (isFixed(headings[column])) return;
  if (value.trim() === (rows[row]?.[column] ?? "")) edits.delete(cellKey(row, column));
  else edits.set(cellKey(row, column), value.trim());
}

/** The edits as a file for an import: the rows and columns that were touched, each row by its address. */
export function csvOfEdits({ headings, rows, edits }: Table & { edits: Edits }): string {
  const address = headings.indexOf("Address");
  const places = [...edits.keys()].map((key) => key.split(":").map(Number) as [number, number]);
  const columns = [...new Set(places.map(([, column]) => column))].sort((one, other) => one - other);
  const touched = [...new Set(places.map(([row]) => row))].sort((one, other) => one - other);
  const lines = touched.map((row) => [
    rows[row]?.[address] ?? "",
    ...columns.map((column) => {
      const value = edits.get(cellKey(row, column));
      return value === "" ? "[clear]" : (value ?? "");
    }),
  ]);
  return [["Address", ...columns.map((column) => headings[column] ?? "")], ...lines]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\n");
}
