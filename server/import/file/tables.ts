import { sameHeading } from "#contract/import/column.ts";
import { headerRow, type KnowsHeading } from "#contract/import/find-columns.ts";
import {
  HEADING_MAX_CHARACTERS,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  IMPORT_ROW_MAX_CHARACTERS,
} from "#contract/rules/limits.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const LOOKED_AT = 10;
/** What is looked at of a heading: spaces around it do not count. */
const RAW_HEADING = 1_000;

/** What a file holds: its headings once, then rows under them with their numbers in the file. */
export type TablePart = { headings: string[] } | { row: { place: number; cells: string[] } };

/** The rows of one table, its header found. */
export async function* tableOf(
  rows: AsyncIterable<string[]> | Iterable<string[]>,
  knows?: KnowsHeading,
): AsyncGenerator<TablePart> {
  let first: string[][] | undefined = [];
  let place = 0;
  let header: string[] | undefined;
  for await (const row of rows) {
    if (first) {
      first.push(row);
      if (first.length < LOOKED_AT) continue;
    }
    const coming: string[][] = first ?? [row];
    if (first) {
      const at = headerRow(first, knows);
      header = headingsOf(first[at] ?? []);
      yield { headings: header };
      place = at + 1;
      coming.splice(0, at + 1);
      first = undefined;
    }
    for (const each of coming) yield* rowOf(each, ++place, header?.length ?? 0);
  }
  if (!first) return;
  const at = headerRow(first, knows);
  header = headingsOf(first[at] ?? []);
  yield { headings: header };
  place = at + 1;
  for (const each of first.slice(at + 1)) yield* rowOf(each, ++place, header.length);
}

/** Sheets as one table: a column of one heading is one column, in whichever sheet it stands. */
export async function* tableOfSheets(
  sheets: readonly (readonly string[][])[],
  knows?: KnowsHeading,
): AsyncGenerator<TablePart> {
  const filled = sheets.filter((sheet) => sheet.some((row) => row.some((cell) => cell.trim() !== "")));
  const found = filled.map((sheet) => {
    const at = headerRow(sheet, knows);
    return { headings: headingsOf(sheet[at] ?? []), rows: sheet.slice(at + 1), at };
  });
  const all = new Map<string, string>();
  for (const { headings } of found)
    for (const heading of headings)
      if (heading !== "") all.set(sameHeading(heading), all.get(sameHeading(heading)) ?? heading);
  const columns = [...all.keys()];
  if (columns.length > IMPORT_MAX_COLUMNS) throw tooWide();
  yield { headings: [...all.values()] };
  let place = 1;
  for (const { headings, rows, at } of found) {
    const from = columns.map((column) => headings.findIndex((heading) => sameHeading(heading) === column));
    if (place === 1) place = at + 1;
    for (const row of rows)
      yield* rowOf(
        from.map((index) => row[index] ?? ""),
        ++place,
        columns.length,
      );
  }
}

function headingsOf(row: readonly string[]): string[] {
  const last = row.findLastIndex((cell) => cell.trim() !== "");
  if (last < 0) throw new UnreadableFile("This file has no headings");
  if (last >= IMPORT_MAX_COLUMNS) throw tooWide();
  return row.slice(0, last + 1).map((cell) => tidy(cell.slice(0, RAW_HEADING)).trim().slice(0, HEADING_MAX_CHARACTERS));
}

function* rowOf(row: readonly string[], place: number, width: number): Generator<TablePart> {
  const known = row.slice(0, width);
  if (charactersOf(known) > IMPORT_ROW_MAX_CHARACTERS)
    throw new UnreadableFile(
      `Row ${place} of this file is longer than ${IMPORT_ROW_MAX_CHARACTERS.toLocaleString("en")} characters`,
    );
  const cells = known.map(tidy);
  if (cells.every((cell) => cell.trim() === "")) return;
  if (place > IMPORT_MAX_ROWS + LOOKED_AT)
    throw new UnreadableFile(`This file has more than ${IMPORT_MAX_ROWS.toLocaleString("en")} rows. Please divide it`);
  yield { row: { place, cells } };
}

export const charactersOf = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.length, 0);

/** Ends where all rows together have more text than the shop stores for one file. */
export async function* boundedTable(
  parts: AsyncIterable<TablePart>,
  { maxCharacters }: { maxCharacters: number },
): AsyncGenerator<TablePart> {
  let characters = 0;
  for await (const part of parts) {
    if ("row" in part) characters += charactersOf(part.row.cells);
    if (characters > maxCharacters) throw new UnreadableFile("This file has too much text. Please divide it");
    yield part;
  }
}

/** What the database can keep. */
function tidy(cell: string): string {
  return cell.replaceAll("\u0000", "").toWellFormed();
}

const tooWide = () => new UnreadableFile(`This file has more than ${IMPORT_MAX_COLUMNS} columns`);
