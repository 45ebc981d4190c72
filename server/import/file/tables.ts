import { normaliseHeading } from "#contract/import/column.ts";
import { findHeaderRow, type HeadingTest } from "#contract/import/find-columns.ts";
import {
  HEADING_MAX_CHARACTERS,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  IMPORT_ROW_MAX_CHARACTERS,
} from "#contract/rules/office-limits.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const HEADER_SEARCH_ROWS = 10;
/** The part of a heading that is read before surrounding spaces are removed. */
const RAW_HEADING = 1_000;

/** The parts of a table: its headings once, then rows with their numbers in the file. */
export type TablePart = { headings: string[] } | { row: { place: number; cells: string[] } };

/** Finds the header of a table and yields its rows. */
export async function* buildTable(
  rows: AsyncIterable<string[]> | Iterable<string[]>,
  isKnownHeading?: HeadingTest,
): AsyncGenerator<TablePart> {
  let buffered: string[][] | undefined = [];
  let place = 0;
  let header: string[] | undefined;
  for await (const row of rows) {
    if (buffered) {
      buffered.push(row);
      if (buffered.length < HEADER_SEARCH_ROWS) continue;
    }
    const pending: string[][] = buffered ?? [row];
    if (buffered) {
      const at = findHeaderRow(buffered, isKnownHeading);
      header = toHeadings(buffered[at] ?? []);
      yield { headings: header };
      place = at + 1;
      pending.splice(0, at + 1);
      buffered = undefined;
    }
    for (const each of pending) yield* toRowParts(each, ++place, header?.length ?? 0);
  }
  if (!buffered) return;
  const at = findHeaderRow(buffered, isKnownHeading);
  header = toHeadings(buffered[at] ?? []);
  yield { headings: header };
  place = at + 1;
  for (const each of buffered.slice(at + 1)) yield* toRowParts(each, ++place, header.length);
}

/** Merges sheets into one table; columns with the same heading become one column. */
export async function* buildTableFromSheets(
  sheets: readonly (readonly string[][])[],
  isKnownHeading?: HeadingTest,
): AsyncGenerator<TablePart> {
  const filled = sheets.filter((sheet) => sheet.some((row) => row.some((cell) => cell.trim() !== "")));
  const tables = filled.map((sheet) => {
    const at = findHeaderRow(sheet, isKnownHeading);
    return { headings: toHeadings(sheet[at] ?? []), rows: sheet.slice(at + 1), at };
  });
  const all = new Map<string, string>();
  for (const { headings } of tables)
    for (const heading of headings)
      if (heading !== "") all.set(normaliseHeading(heading), all.get(normaliseHeading(heading)) ?? heading);
  const columns = [...all.keys()];
  if (columns.length > IMPORT_MAX_COLUMNS) throw createTooWideError();
  yield { headings: [...all.values()] };
  let place = 1;
  for (const { headings, rows, at } of tables) {
    const from = columns.map((column) => headings.findIndex((heading) => normaliseHeading(heading) === column));
    if (place === 1) place = at + 1;
    for (const row of rows)
      yield* toRowParts(
        from.map((index) => row[index] ?? ""),
        ++place,
        columns.length,
      );
  }
}

function toHeadings(row: readonly string[]): string[] {
  const last = row.findLastIndex((cell) => cell.trim() !== "");
  if (last < 0) throw new UnreadableFile("This file has no headings");
  if (last >= IMPORT_MAX_COLUMNS) throw createTooWideError();
  return row
    .slice(0, last + 1)
    .map((cell) => cleanCell(cell.slice(0, RAW_HEADING)).trim().slice(0, HEADING_MAX_CHARACTERS));
}

function* toRowParts(row: readonly string[], place: number, width: number): Generator<TablePart> {
  const withinTable = row.slice(0, width);
  if (countCharacters(withinTable) > IMPORT_ROW_MAX_CHARACTERS)
    throw new UnreadableFile(
      `Row ${place} of this file is longer than ${IMPORT_ROW_MAX_CHARACTERS.toLocaleString("en")} characters`,
    );
  const cells = withinTable.map(cleanCell);
  if (cells.every((cell) => cell.trim() === "")) return;
  if (place > IMPORT_MAX_ROWS + HEADER_SEARCH_ROWS)
    throw new UnreadableFile(`This file has more than ${IMPORT_MAX_ROWS.toLocaleString("en")} rows. Please divide it`);
  yield { row: { place, cells } };
}

export const countCharacters = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.length, 0);

/** Throws where the rows have more text than the shop stores for one file. */
export async function* limitTable(
  parts: AsyncIterable<TablePart>,
  { maxCharacters }: { maxCharacters: number },
): AsyncGenerator<TablePart> {
  let characters = 0;
  for await (const part of parts) {
    if ("row" in part) characters += countCharacters(part.row.cells);
    if (characters > maxCharacters) throw new UnreadableFile("This file has too much text. Please divide it");
    yield part;
  }
}

/** Removes what the database cannot store. */
function cleanCell(cell: string): string {
  return cell.replaceAll("\u0000", "").toWellFormed();
}

const createTooWideError = () => new UnreadableFile(`This file has more than ${IMPORT_MAX_COLUMNS} columns`);
