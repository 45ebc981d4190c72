import { guardCell, unguardCell } from "#contract/import/guard.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, eq, inArray } from "#database/orm.ts";
import { importRow } from "#database/schema.ts";
import type { FileAnswer } from "#server/http/office-bind.ts";
import { findBatch, withoutCosts } from "./import.repository.ts";
import { fileOf } from "./table-file.ts";

/** What could not be applied, as it came, each row with its problem: to be mended and brought again. */
export async function faultyRows(
  db: Queryable,
  id: string,
  { format, mayCost }: { format: "csv" | "xlsx"; mayCost: boolean },
): Promise<FileAnswer> {
  const batch = await findBatch(db, id);
  const { headings, name } = batch;
  const rows = await db
    .select({ cells: importRow.cells, problem: importRow.problem, product: importRow.name })
    .from(importRow)
    .where(and(eq(importRow.importId, id), inArray(importRow.state, ["faulty", "clashed", "kept"])))
    .orderBy(asc(importRow.place));
  const width = headings.length;
  const sheet = {
    name: "Faulty rows",
    headings: [...(width > 0 ? headings : ["Name"]), "problem"].map(guardCell),
    rows: rows.map(({ cells, problem, product }) => [
      ...(width > 0
        ? (mayCost ? padded(cells, width) : withoutCosts(batch, padded(cells, width))).map(guarded)
        : [guardCell(product ?? "")]),
      guardCell(problem ?? ""),
    ]),
  };
  const base = name.replace(/\.\w+$/, "");
  return fileOf(`${base}-faulty`, { format, sheets: [sheet] });
}

const padded = (cells: readonly string[], width: number) => Array.from({ length: width }, (_, at) => cells[at] ?? "");

/** A cell that came guarded stays as it is; the clear word does, too. */
function guarded(cell: string): string {
  if (unguardCell(cell) !== cell || cell.trim().toLowerCase() === "[clear]") return cell;
  return guardCell(cell);
}
