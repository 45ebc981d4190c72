import { parseMeaning } from "#contract/import/find-columns.ts";
import type { Db, Queryable, Tx } from "#database/database.ts";
import { and, asc, eq } from "#database/orm.ts";
import { importRow } from "#database/schema.ts";
import { compareRows, findClashes } from "./compare-rows.ts";
import { type Batch, lockBatch, setBatch } from "./import.repository.ts";
import { type Places, readPlaces } from "./places.ts";
import { readRows } from "./read-rows.ts";

const ROWS_AT_ONCE = 1_000;

/** Compares an import with the shop, some rows at a time. Interrupted, it goes on where it was. */
export async function compareImport(db: Db, id: string): Promise<void> {
  const places = await readPlaces(db);
  while (await db.transaction((tx) => compareSome(tx, id, places)));
}

/** Compares the next rows; says whether there may be more. */
export async function compareSome(tx: Tx, id: string, places: Places): Promise<boolean> {
  const batch = await lockBatch(tx, id);
  if (batch.status !== "comparing") return false;
  const rows = await stagedRows(tx, batch);
  if (rows.length === 0) {
    await findClashes(tx, id);
    await setBatch(tx, id, { status: "compared", done: batch.rows });
    return false;
  }
  const columns = {
    headings: batch.headings,
    meanings: batch.columns.map(parseMeaning),
    family: batch.family,
  };
  await compareRows(tx, id, await readRows(tx, { rows, columns, places }));
  await setBatch(tx, id, { done: batch.done + rows.length });
  return true;
}

function stagedRows(tx: Queryable, { id }: Batch): Promise<{ place: number; cells: string[] }[]> {
  return tx
    .select({ place: importRow.place, cells: importRow.cells })
    .from(importRow)
    .where(and(eq(importRow.importId, id), eq(importRow.state, "staged")))
    .orderBy(asc(importRow.place))
    .limit(ROWS_AT_ONCE);
}
