import { parseMeaning } from "#contract/import/find-columns.ts";
import type { Db, Queryable, Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { compareRows, findClashes } from "./compare-rows.ts";
import { lockBatch, setBatch } from "./import.repository.ts";
import { type Places, readPlaces } from "./places.ts";
import { readRows } from "./read-rows.ts";
import type { StagedRow } from "./understand-rows.ts";

const ROWS_AT_ONCE = 1_000;
const CHARACTERS_AT_ONCE = 4_000_000;

/** Compares an import with the shop, some rows at a time. Interrupted, it goes on where it was. */
export async function compareImport(db: Db, id: string): Promise<void> {
  const places = await readPlaces(db);
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await db.transaction((tx) => compareSome(tx, { id, places, after: from }));
  }
}

/** Compares the next rows after a place; answers the last one's, or nothing when all are compared. */
export async function compareSome(
  tx: Tx,
  { id, places, after }: { id: string; places: Places; after: number },
): Promise<number | undefined> {
  const batch = await lockBatch(tx, id);
  if (batch.status !== "comparing") return undefined;
  const rows = await stagedRows(tx, { id, after });
  if (rows.length === 0) {
    // At the end once more from the beginning: nothing may be left that was passed.
    if (after > 0) return 0;
    await findClashes(tx, id);
    await setBatch(tx, id, { status: "compared", done: batch.rows });
    return undefined;
  }
  const columns = {
    headings: batch.headings,
    meanings: batch.columns.map(parseMeaning),
    family: batch.family,
  };
  await compareRows(tx, batch, await readRows(tx, { rows, columns, places }));
  await setBatch(tx, id, { done: batch.done + rows.length });
  return rows.at(-1)?.place;
}

/** The next rows; of long ones fewer at a time, since they are sent to the process that understands them. */
async function stagedRows(tx: Queryable, { id, after }: { id: string; after: number }): Promise<StagedRow[]> {
  const { rows } = await tx.execute<StagedRow & Record<string, unknown>>(sql`
    select place, cells from (
      select place, cells, sum(length(cells::text)) over (order by place) - length(cells::text) as before from (
        select place, cells from import_row
        where import_id = ${id} and state = 'staged' and place > ${after} order by place limit ${ROWS_AT_ONCE}
      ) next
    ) counted where before < ${CHARACTERS_AT_ONCE} order by place`);
  return rows;
}
