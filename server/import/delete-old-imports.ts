import {
  IMPORT_ROWS_RETENTION_MS,
  UNAPPLIED_IMPORT_RETENTION_MS,
  UNREADABLE_IMPORT_RETENTION_MS,
} from "#contract/rules/office-limits.ts";
import type { Db } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, eq, exists, inArray, isNull, lt, or, sql } from "#database/orm.ts";
import { importBatch, importRow } from "#database/schema.ts";

const ROWS_AT_ONCE = 5_000;

/**
 * Deletes imports that were never applied, and the rows of imports that were applied long ago. The
 * applied import itself and the products' history stay.
 */
export async function deleteOldImports(db: Db): Promise<void> {
  const { id, status, rows, workedAt, endsAt } = importBatch;
  const unapplied = await db
    .select({ id })
    .from(importBatch)
    .where(
      or(
        // The reading was refused or interrupted.
        and(eq(status, "mapping"), eq(rows, 0), lt(workedAt, ago(UNREADABLE_IMPORT_RETENTION_MS))),
        and(inArray(status, ["mapping", "compared", "failed"]), lt(workedAt, ago(UNAPPLIED_IMPORT_RETENTION_MS))),
      ),
    );
  for (const each of unapplied) {
    await deleteRows(db, each.id);
    // Keeps an import that a staff member has just resumed.
    await db.delete(importBatch).where(and(eq(id, each.id), inArray(status, ["mapping", "compared", "failed"])));
  }
  const old = await db
    .select({ id })
    .from(importBatch)
    .where(
      and(
        inArray(status, ["applied", "cancelled", "undone"]),
        lt(workedAt, ago(IMPORT_ROWS_RETENTION_MS)),
        // Undoing scheduled prices needs these rows.
        or(isNull(endsAt), eq(status, "undone")),
        exists(db.select({ place: importRow.place }).from(importRow).where(eq(importRow.importId, id))),
      ),
    );
  for (const each of old) await deleteRows(db, each.id);
}

/** Deletes in batches, so that the table is never locked for long. */
async function deleteRows(db: Db, id: string): Promise<void> {
  for (let deletedCount = ROWS_AT_ONCE; deletedCount === ROWS_AT_ONCE; ) {
    const { rowCount } = await db.execute(sql`
      delete from import_row where import_id = ${id}
        and place in (select place from import_row where import_id = ${id} order by place limit ${ROWS_AT_ONCE})`);
    deletedCount = rowCount ?? 0;
  }
}
