import { parseMeaning } from "#contract/import/find-columns.ts";
import type { Db, Queryable, Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { lockBatch, updateBatch } from "./import.repository.ts";
import { type CatalogueIds, readCatalogueIds } from "./rows/catalogue-ids.ts";
import { compareRows, markClashes } from "./rows/compare-rows.ts";
import type { StagedRow } from "./rows/interpret-rows.ts";
import { readRows } from "./rows/read-rows.ts";

const ROWS_AT_ONCE = 1_000;
const CHARACTERS_AT_ONCE = 4_000_000;

/** Compares an import with the shop in batches, and can resume after an interruption. */
export async function compareImport(db: Db, id: string): Promise<void> {
  const catalogueIds = await readCatalogueIds(db);
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await db.transaction((tx) => compareNextRows(tx, { id, catalogueIds, after: from }));
  }
}

/** Compares the next rows after a place; returns the last place, or undefined when all are compared. */
export async function compareNextRows(
  tx: Tx,
  { id, catalogueIds, after }: { id: string; catalogueIds: CatalogueIds; after: number },
): Promise<number | undefined> {
  const batch = await lockBatch(tx, id);
  if (batch.status !== "comparing") return undefined;
  const rows = await readStagedRows(tx, { id, after });
  if (rows.length === 0) {
    // Starts once more from the beginning, so that no skipped row is left.
    if (after > 0) return 0;
    await markClashes(tx, id);
    await updateBatch(tx, id, { status: "compared", done: batch.rows });
    return undefined;
  }
  const columns = {
    headings: batch.headings,
    meanings: batch.columns.map(parseMeaning),
    family: batch.family,
  };
  await compareRows(tx, batch, await readRows(tx, { rows, columns, catalogueIds }));
  await updateBatch(tx, id, { done: batch.done + rows.length });
  return rows.at(-1)?.place;
}

/** Loads fewer rows at a time where they are long, because they are sent to another process. */
async function readStagedRows(tx: Queryable, { id, after }: { id: string; after: number }): Promise<StagedRow[]> {
  const { rows } = await tx.execute<StagedRow & Record<string, unknown>>(sql`
    select place, cells from (
      select place, cells, sum(length(cells::text)) over (order by place) - length(cells::text) as before from (
        select place, cells from import_row
        where import_id = ${id} and state = 'staged' and place > ${after} order by place limit ${ROWS_AT_ONCE}
      ) next
    ) counted where before < ${CHARACTERS_AT_ONCE} order by place`);
  return rows;
}
