import { stringify } from "csv-stringify/sync";
import type { FileResponse } from "#server/http/office/office-bind.ts";

export interface Sheet {
  name: string;
  headings: readonly string[];
  /** Guarded cells, which no spreadsheet runs as formulas. */
  rows: readonly (readonly string[])[];
}

/** The byte order mark makes Excel read the file as UTF-8. */
export function toCsv({ headings, rows }: Sheet): Buffer {
  return Buffer.from(`\ufeff${stringify([[...headings], ...rows.map((row) => [...row])])}`);
}

export async function toXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  return writeXlsxFile(
    sheets.map(({ name, headings, rows }) => ({
      // Excel allows 31 characters, without these.
      sheet: name.replace(/[[\]*?:/\\]/g, " ").slice(0, 31),
      stickyRowsCount: 1,
      data: [
        headings.map((heading) => ({ value: heading, fontWeight: "bold" as const })),
        // All cells are text, so that barcodes keep leading zeros and nothing becomes a formula.
        ...rows.map((row) => row.map((cell) => (cell === "" ? null : { value: cell, type: String }))),
      ],
    })),
  ).toBuffer();
}

export async function toFile(
  name: string,
  { format, sheets }: { format: "csv" | "xlsx"; sheets: readonly Sheet[] },
): Promise<FileResponse> {
  const [first] = sheets;
  if (format === "csv" && first) return { name: `${name}.csv`, type: "text/csv; charset=utf-8", body: toCsv(first) };
  return {
    name: `${name}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    body: await toXlsx(sheets),
  };
}
