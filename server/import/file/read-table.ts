import type { KnowsHeading } from "#contract/import/find-columns.ts";
import { IMPORT_MAX_CHARACTERS, STATEMENT_MAX_CHARACTERS } from "#contract/rules/limits.ts";
import { isStatementHeading } from "#contract/rules/statement-columns.ts";
import { readCsv } from "./read-csv.ts";
import { boundedTable, type TablePart, tableOf, tableOfSheets } from "./tables.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const ZIP = "PK\u0003\u0004";
const OLD_EXCEL = "d0cf11e0";

export type TableContent = "products" | "statement";

/** A table of products or a courier's statement, within the bounds of what it holds. */
export function readTable(bytes: Buffer, holds: TableContent = "products"): AsyncGenerator<TablePart> {
  return holds === "statement"
    ? boundedTable(readAnyTable(bytes, isStatementHeading), { maxCharacters: STATEMENT_MAX_CHARACTERS })
    : boundedTable(readAnyTable(bytes), { maxCharacters: IMPORT_MAX_CHARACTERS });
}

/** What a file is, is seen by its beginning, whatever its name says. */
async function* readAnyTable(bytes: Buffer, knows?: KnowsHeading): AsyncGenerator<TablePart> {
  if (bytes.length === 0) throw new UnreadableFile("This file is empty");
  if (bytes.toString("hex", 0, 4) === OLD_EXCEL)
    throw new UnreadableFile("This is an old Excel file (.xls). Please save it as .xlsx or CSV");
  if (bytes.toString("latin1", 0, 4) === ZIP) {
    // Loaded where it is used: most files are CSV.
    const { readXlsx } = await import("./read-xlsx.ts");
    yield* tableOfSheets(await readXlsx(bytes), knows);
  } else if (looksBinary(bytes)) throw new UnreadableFile("This is neither a CSV nor an XLSX file");
  else yield* tableOf(readCsv(bytes), knows);
}

function looksBinary(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 1_000);
  // UTF-16 has noughts at every other place; other text has no control characters but tabs and ends of lines.
  return start.some((byte) => byte > 0 && byte < 32 && ![9, 10, 11, 12, 13, 27].includes(byte));
}
