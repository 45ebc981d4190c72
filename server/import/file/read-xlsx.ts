import { zipSync } from "fflate";
import readXlsxFile, { type CellValue } from "read-excel-file/universal";
import { unpackWorkbook } from "./unpack-workbook.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** The sheets of a workbook, cells as people see them. Formulas are not calculated: their last result counts. */
export async function readXlsx(bytes: Buffer): Promise<string[][][]> {
  const archive = checkedArchive(bytes);
  try {
    const sheets = await readXlsxFile(archive);
    return sheets.map(({ data }) => data.map((row) => row.map(textOf)));
  } catch (error) {
    throw new UnreadableFile(
      error instanceof RangeError
        ? "This workbook is too large to read. Please divide it"
        : "This workbook cannot be read",
    );
  }
}

/** The reader takes archives only: it gets one of the checked parts, where nothing is left to inflate. */
function checkedArchive(bytes: Buffer): ArrayBuffer {
  return zipSync(Object.fromEntries(unpackWorkbook(bytes)), { level: 0 }).buffer as ArrayBuffer;
}

function textOf(value: CellValue | null): string {
  if (value === null || value === undefined) return "";
  // Sums of binary fractions end in a tail that nobody typed.
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}
