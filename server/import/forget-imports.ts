import { IMPORT_KEPT_UNAPPLIED_MS, IMPORT_KEPT_UNREAD_MS, IMPORT_ROWS_KEPT_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, eq, exists, inArray, isNull, lt, or, sql } from "#database/orm.ts";
import { importBatch, importRow } from "#database/schema.ts";

const ROWS_AT_ONCE = 5_000;

/**
 * Files that nobody went on with go, and the rows of what was applied long ago, which nobody takes back any more: that it was done stays,
 * and so does each product's own history.
 */
export async function forgetOldImports(db: Db): Promise<void> {
  const { id, status, rows, workedAt, endsAt } = importBatch;
  const left = await db
    .select({ id })
    .from(importBatch)
    .where(
      or(
        // Its reading was refused or interrupted.
        and(eq(status, "mapping"), eq(rows, 0), lt(workedAt, ago(IMPORT_KEPT_UNREAD_MS))),
        and(inArray(status, ["mapping", "compared", "failed"]), lt(workedAt, ago(IMPORT_KEPT_UNAPPLIED_MS))),
      ),
    );
  for (const each of left) {
    await forgetRows(db, each.id);
    // Whoever has taken it up again this moment keeps it.
    await db.delete(importBatch).where(and(eq(id, each.id), inArray(status, ["mapping", "compared", "failed"])));
  }
  const old = await db
    .select({ id })
    .from(importBatch)
    .where(
      and(
        inArray(status, ["applied", "cancelled", "undone"]),
        lt(workedAt, ago(IMPORT_ROWS_KEPT_MS)),
        // Prices that are to end are put back by these rows.
        or(isNull(endsAt), eq(status, "undone")),
        exists(db.select({ place: importRow.place }).from(importRow).where(eq(importRow.importId, id))),
      ),
    );
  for (const each of old) await forgetRows(db, each.id);
}

/** Some at a time: whoever waits for the table waits for a moment only. */
async function forgetRows(db: Db, id: string): Promise<void> {
  for (let gone = ROWS_AT_ONCE; gone === ROWS_AT_ONCE; ) {
    const { rowCount } = await db.execute(sql`
      delete from import_row where import_id = ${id}
        and place in (select place from import_row where import_id = ${id} order by place limit ${ROWS_AT_ONCE})`);
    gone = rowCount ?? 0;
  }
}
