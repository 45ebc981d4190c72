import { stringify } from "csv-stringify/sync";
import type { FileResponse } from "#server/http/office/office-bind.ts";

export interface Sheet<Cell extends string | number = string> {
  name: string;
  headings: readonly string[];
  /** Texts are guarded, so that no spreadsheet runs them as formulas; numbers can be added up. */
  rows: readonly (readonly Cell[])[];
}

type AnySheet = Sheet<string | number>;

/** The byte order mark makes Excel read the file as UTF-8. */
export function toCsv({ headings, rows }: AnySheet): Buffer {
  return Buffer.from(`\ufeff${stringify([[...headings], ...rows.map((row) => [...row])])}`);
}

export async function toXlsx(sheets: readonly AnySheet[]): Promise<Buffer> {
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  return writeXlsxFile(
    sheets.map(({ name, headings, rows }) => ({
      // Excel allows 31 characters, without these.
      sheet: name.replace(/[[\]*?:/\\]/g, " ").slice(0, 31),
      stickyRowsCount: 1,
      data: [
        headings.map((heading) => ({ value: heading, fontWeight: "bold" as const })),
        ...rows.map((row) => row.map(toXlsxCell)),
      ],
    })),
  ).toBuffer();
}

/** A text stays text, so that barcodes keep leading zeros and nothing becomes a formula. */
function toXlsxCell(cell: string | number) {
  if (typeof cell === "number") return { value: cell, type: Number };
  return cell === "" ? null : { value: cell, type: String };
}

export async function toFile(
  name: string,
  { format, sheets }: { format: "csv" | "xlsx"; sheets: readonly AnySheet[] },
): Promise<FileResponse> {
  const [first] = sheets;
  if (format === "csv" && first) return { name: `${name}.csv`, type: "text/csv; charset=utf-8", body: toCsv(first) };
  return {
    name: `${name}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    body: await toXlsx(sheets),
  };
}
