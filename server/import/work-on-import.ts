import type { Db } from "#database/database.ts";
import { and, inArray, lt, sql } from "#database/orm.ts";
import { toPlainMessage } from "#database/plain-error.ts";
import { importBatch } from "#database/schema.ts";
import { flushFactIndex, runCatalogueWrite } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { compareImport } from "./compare-import.ts";
import { contextFromBatch, getBatch, lockBatch, updateBatch } from "./import.repository.ts";
import { applyRows } from "./rows/apply-rows.ts";
import { undoRows } from "./rows/undo-rows.ts";
import { startOrEndDueImport } from "./schedule-import.ts";

const ROWS_AT_ONCE = 500;
/** Work without progress for this long has lost its worker. */
export const STALLED_AFTER_SECONDS = 15;

type Dependencies = Pick<Shop, "db" | "responseCache" | "catalogueCache">;

/** Continues an import until the work is done or cancelled; concurrent calls are harmless. */
export async function processImport(shop: Dependencies, id: string): Promise<void> {
  try {
    await startOrEndDueImport(shop.db, id);
    const { status } = await getBatch(shop.db, id);
    if (status === "comparing") await compareImport(shop.db, id);
    else if (status === "applying" || status === "undoing") {
      await processUntilDone(shop, id, ROWS_AT_ONCE);
      await flushFactIndex(shop.db);
    }
  } catch (error) {
    await updateBatch(shop.db, id, { failure: toPlainMessage(error) });
    throw error;
  }
}

async function processUntilDone(shop: Dependencies, id: string, limit: number): Promise<void> {
  for (let after = 0; ; ) {
    try {
      const last = await processNextRows(shop, id, { limit, after });
      if (last === undefined) return;
      after = last;
    } catch (error) {
      // A row that the database refuses must not block the others: rows are retried one by one, and the
      // refused row gets the reason.
      if (limit === 1 || !isRefusedRow(error)) throw error;
      for (let left = limit; left > 0; left -= 1) if (!(await processNextRow(shop, id))) return;
    }
  }
}

async function processNextRow(shop: Dependencies, id: string): Promise<boolean> {
  try {
    return (await processNextRows(shop, id, { limit: 1, after: 0 })) !== undefined;
  } catch (error) {
    if (!isRefusedRow(error)) throw error;
    await refuseNextRow(shop.db, id, toPlainMessage(error));
    return true;
  }
}

/** A constraint violation (class 23), such as an SKU taken meanwhile; other errors would occur again. */
function isRefusedRow(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return typeof code === "string" ? code.startsWith("23") : cause !== undefined && isRefusedRow(cause);
}

async function refuseNextRow(db: Db, id: string, problem: string): Promise<void> {
  await db.execute(sql`
    update import_row set state = case state when 'applied' then 'kept' else 'clashed' end, problem = ${problem}
    where import_id = ${id} and place = (
      select place from import_row r join import_batch b on b.id = r.import_id
      where r.import_id = ${id} and case b.status
        when 'applying' then r.state in ('new', 'changed') and r.ticked else r.state = 'applied' end
      order by place limit 1)`);
}

/** Works on the next rows in one transaction; returns the last place, or undefined when all is done. */
async function processNextRows(
  shop: Dependencies,
  id: string,
  { limit, after }: { limit: number; after: number },
): Promise<number | undefined> {
  const context = contextFromBatch(await getBatch(shop.db, id));
  return runCatalogueWrite(shop, context, async (tx, effects) => {
    const batch = await lockBatch(tx, id);
    if (batch.status !== "applying" && batch.status !== "undoing") return undefined;
    const isUndo = batch.status === "undoing";
    const processRows = isUndo ? undoRows : applyRows;
    const places = await processRows(tx, effects, { batch, context, limit, after });
    if (places.length > 0) {
      await updateBatch(tx, id, { done: batch.done + places.length, failure: null });
      return places.at(-1);
    }
    // Starts once more from the beginning, because a staff member may have ticked an earlier row.
    if (after > 0) return 0;
    await updateBatch(
      tx,
      id,
      isUndo ? { status: "undone", undoneAt: new Date() } : { status: "applied", appliedAt: new Date() },
    );
    return undefined;
  });
}

/** Lists imports whose worker is gone, after a crash or the removal of a node. */
export async function listStalledImports(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: importBatch.id })
    .from(importBatch)
    .where(
      and(
        inArray(importBatch.status, ["comparing", "applying", "undoing"]),
        lt(importBatch.workedAt, sql`now() - make_interval(secs => ${STALLED_AFTER_SECONDS})`),
      ),
    );
  return rows.map(({ id }) => id);
}
