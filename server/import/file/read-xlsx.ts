import { zipSync } from "fflate";
import readXlsxFile, { type CellValue } from "read-excel-file/universal";
import { unpackWorkbook } from "./unpack-workbook.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Reads the sheets of a workbook with cells as people see them; formulas count by their last result. */
export async function readXlsx(bytes: Buffer): Promise<string[][][]> {
  const archive = repackChecked(bytes);
  try {
    const sheets = await readXlsxFile(archive);
    return sheets.map(({ data }) => data.map((row) => row.map(toText)));
  } catch (error) {
    throw new UnreadableFile(
      error instanceof RangeError
        ? "This workbook is too large to read. Please divide it, or save it as CSV"
        : "This workbook cannot be read",
    );
  }
}

/** The reader accepts archives only, so the checked parts are packed again without compression. */
function repackChecked(bytes: Buffer): ArrayBuffer {
  return zipSync(Object.fromEntries(unpackWorkbook(bytes)), { level: 0 }).buffer as ArrayBuffer;
}

function toText(value: CellValue | null): string {
  if (value === null || value === undefined) return "";
  // Removes the rounding errors of binary fractions.
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}
