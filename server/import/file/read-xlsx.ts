import type { CellValue } from "read-excel-file/node";
import { checkXlsx } from "./check-xlsx.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** The sheets of a workbook, cells as people see them. Formulas are not reckoned: their last result counts. */
export async function readXlsx(bytes: Buffer): Promise<string[][][]> {
  checkXlsx(bytes);
  try {
    const { default: readXlsxFile } = await import("read-excel-file/node");
    const sheets = await readXlsxFile(bytes);
    return sheets.map(({ data }) => data.map((row) => row.map(textOf)));
  } catch {
    throw new UnreadableFile("This workbook cannot be read");
  }
}

function textOf(value: CellValue | null): string {
  if (value === null || value === undefined) return "";
  // Sums of binary fractions end in a tail that nobody typed.
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}
