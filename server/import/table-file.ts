import { stringify } from "csv-stringify/sync";
import type { FileAnswer } from "#server/http/office-bind.ts";

export interface Sheet {
  name: string;
  headings: readonly string[];
  /** Guarded cells: text that no spreadsheet runs. */
  rows: readonly (readonly string[])[];
}

/** A byte order mark lets Excel read UTF-8. */
export function csvOf({ headings, rows }: Sheet): Buffer {
  return Buffer.from(`\ufeff${stringify([[...headings], ...rows.map((row) => [...row])])}`);
}

export async function xlsxOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  return writeXlsxFile(
    sheets.map(({ name, headings, rows }) => ({
      // Excel takes 31 characters, and not these.
      sheet: name.replace(/[[\]*?:/\\]/g, " ").slice(0, 31),
      stickyRowsCount: 1,
      data: [
        headings.map((heading) => ({ value: heading, fontWeight: "bold" as const })),
        // Text all of it, so that barcodes keep their noughts and nothing is taken for a formula.
        ...rows.map((row) => row.map((cell) => (cell === "" ? null : { value: cell, type: String }))),
      ],
    })),
  ).toBuffer();
}

export async function fileOf(
  name: string,
  { format, sheets }: { format: "csv" | "xlsx"; sheets: readonly Sheet[] },
): Promise<FileAnswer> {
  const [first] = sheets;
  if (format === "csv" && first) return { name: `${name}.csv`, type: "text/csv; charset=utf-8", body: csvOf(first) };
  return {
    name: `${name}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    body: await xlsxOf(sheets),
  };
}
