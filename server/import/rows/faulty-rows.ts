import { escapeCell, unescapeCell } from "#contract/import/escape-cell.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, eq, inArray } from "#database/orm.ts";
import { importRow } from "#database/schema.ts";
import type { FileResponse } from "#server/http/office/office-bind.ts";
import { getBatch, removeCosts } from "../import.repository.ts";
import { toFile } from "../table-file.ts";

/** Exports the rows that could not be applied with their problems, to be fixed and uploaded again. */
export async function exportFaultyRows(
  db: Queryable,
  id: string,
  { format, canSeeCosts }: { format: "csv" | "xlsx"; canSeeCosts: boolean },
): Promise<FileResponse> {
  const batch = await getBatch(db, id);
  const { headings, name } = batch;
  const rows = await db
    .select({ cells: importRow.cells, problem: importRow.problem, product: importRow.name })
    .from(importRow)
    .where(and(eq(importRow.importId, id), inArray(importRow.state, ["faulty", "clashed", "kept"])))
    .orderBy(asc(importRow.place));
  const width = headings.length;
  const sheet = {
    name: "Faulty rows",
    headings: [...(width > 0 ? headings : ["Name"]), "problem"].map(escapeCell),
    rows: rows.map(({ cells, problem, product }) => [
      ...(width > 0
        ? (canSeeCosts ? padCells(cells, width) : removeCosts(batch, padCells(cells, width))).map(escapeOnce)
        : [escapeCell(product ?? "")]),
      escapeCell(problem ?? ""),
    ]),
  };
  const base = name.replace(/\.\w+$/, "");
  return toFile(`${base}-faulty`, { format, sheets: [sheet] });
}

const padCells = (cells: readonly string[], width: number) => Array.from({ length: width }, (_, at) => cells[at] ?? "");

/** Leaves guarded cells and the clear word unchanged. */
function escapeOnce(cell: string): string {
  if (unescapeCell(cell) !== cell || cell.trim().toLowerCase() === "[clear]") return cell;
  return escapeCell(cell);
}
