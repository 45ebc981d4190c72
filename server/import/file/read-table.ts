import type { HeadingTest } from "#contract/import/find-columns.ts";
import { isBankHeading } from "#contract/rules/bank/bank-statement.ts";
import { IMPORT_MAX_CHARACTERS, STATEMENT_MAX_CHARACTERS } from "#contract/rules/office-limits.ts";
import { isStatementHeading } from "#contract/rules/order/statement-columns.ts";
import { readCsv } from "./read-csv.ts";
import { buildTable, buildTableFromSheets, limitTable, type TablePart } from "./tables.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const ZIP = "PK\u0003\u0004";
const OLD_EXCEL = "d0cf11e0";

/** Products, a courier's statement or a bank's. */
export type TableContent = "products" | "statement" | "bank";

/** Reads a table of products or a courier's statement within the limits of that content. */
export function readTable(bytes: Buffer, content: TableContent = "products"): AsyncGenerator<TablePart> {
  if (content === "products") return limitTable(readAnyTable(bytes), { maxCharacters: IMPORT_MAX_CHARACTERS });
  const isHeading = content === "bank" ? isBankHeading : isStatementHeading;
  return limitTable(readAnyTable(bytes, isHeading), { maxCharacters: STATEMENT_MAX_CHARACTERS });
}

/** Detects the file type by the first bytes and not by the file name. */
async function* readAnyTable(bytes: Buffer, isKnownHeading?: HeadingTest): AsyncGenerator<TablePart> {
  if (bytes.length === 0) throw new UnreadableFile("This file is empty");
  if (bytes.toString("hex", 0, 4) === OLD_EXCEL)
    throw new UnreadableFile("This is an old Excel file (.xls). Please save it as .xlsx or CSV");
  if (bytes.toString("latin1", 0, 4) === ZIP) {
    // Loaded on demand, because most files are CSV.
    const { readXlsx } = await import("./read-xlsx.ts");
    yield* buildTableFromSheets(await readXlsx(bytes), isKnownHeading);
  } else if (isBinary(bytes)) throw new UnreadableFile("This is neither a CSV nor an XLSX file");
  else yield* buildTable(readCsv(bytes), isKnownHeading);
}

function isBinary(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 1_000);
  // UTF-16 has zero bytes at every other position; other text has no control characters but tabs and
  // line ends.
  return start.some((byte) => byte > 0 && byte < 32 && ![9, 10, 11, 12, 13, 27].includes(byte));
}
