import type { Db } from "#database/database.ts";
import { and, inArray, lt, sql } from "#database/orm.ts";
import { plainMessage } from "#database/plain-error.ts";
import { importBatch } from "#database/schema.ts";
import { changingCatalogue, settleFacts } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { applyRows } from "./apply-rows.ts";
import { compareImport } from "./compare-import.ts";
import { askingOf, findBatch, lockBatch, setBatch } from "./import.repository.ts";
import { takeUpDue } from "./schedule-import.ts";
import { undoRows } from "./undo-rows.ts";

const ROWS_AT_ONCE = 500;
/** Work that nobody has touched for so long has lost whoever did it. */
export const STANDS_STILL_SECONDS = 15;

type Parts = Pick<Shop, "db" | "cache" | "catalogueCache">;

/** Goes on with an import, whatever it waits for, until it is done or somebody cancels it. Does no harm when two do it at once. */
export async function workOnImport(shop: Parts, id: string): Promise<void> {
  try {
    await takeUpDue(shop.db, id);
    const { status } = await findBatch(shop.db, id);
    if (status === "comparing") await compareImport(shop.db, id);
    else if (status === "applying" || status === "undoing") {
      await workThrough(shop, id, ROWS_AT_ONCE);
      await settleFacts(shop.db);
    }
  } catch (error) {
    await setBatch(shop.db, id, { failure: plainMessage(error) });
    throw error;
  }
}

async function workThrough(shop: Parts, id: string, limit: number): Promise<void> {
  for (let after = 0; ; ) {
    try {
      const last = await workOnSome(shop, id, { limit, after });
      if (last === undefined) return;
      after = last;
    } catch (error) {
      // One row that the database refuses must not hold up the others: they go alone, and it is told why.
      if (limit === 1 || !isRefusedRow(error)) throw error;
      for (let left = limit; left > 0; left -= 1) if (!(await workOnOne(shop, id))) return;
    }
  }
}

async function workOnOne(shop: Parts, id: string): Promise<boolean> {
  try {
    return (await workOnSome(shop, id, { limit: 1, after: 0 })) !== undefined;
  } catch (error) {
    if (!isRefusedRow(error)) throw error;
    await refuseFirst(shop.db, id, plainMessage(error));
    return true;
  }
}

/** What a constraint refuses (class 23), such as an SKU that another product got meanwhile; an error of another kind comes again. */
function isRefusedRow(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return typeof code === "string" ? code.startsWith("23") : cause !== undefined && isRefusedRow(cause);
}

async function refuseFirst(db: Db, id: string, problem: string): Promise<void> {
  await db.execute(sql`
    update import_row set state = case state when 'applied' then 'kept' else 'clashed' end, problem = ${problem}
    where import_id = ${id} and place = (
      select place from import_row r join import_batch b on b.id = r.import_id
      where r.import_id = ${id} and case b.status
        when 'applying' then r.state in ('new', 'changed') and r.ticked else r.state = 'applied' end
      order by place limit 1)`);
}

/** The next rows after a place, in one transaction; answers the last place, or nothing when all is done. */
async function workOnSome(
  shop: Parts,
  id: string,
  { limit, after }: { limit: number; after: number },
): Promise<number | undefined> {
  const by = askingOf(await findBatch(shop.db, id));
  return changingCatalogue(shop, by, async (tx, told) => {
    const batch = await lockBatch(tx, id);
    if (batch.status !== "applying" && batch.status !== "undoing") return undefined;
    const isUndo = batch.status === "undoing";
    const work = isUndo ? undoRows : applyRows;
    const places = await work(tx, told, { batch, by, limit, after });
    if (places.length > 0) {
      await setBatch(tx, id, { done: batch.done + places.length, failure: null });
      return places.at(-1);
    }
    // At the end once more from the beginning: somebody may have ticked a row that was passed.
    if (after > 0) return 0;
    await setBatch(
      tx,
      id,
      isUndo ? { status: "undone", undoneAt: new Date() } : { status: "applied", appliedAt: new Date() },
    );
    return undefined;
  });
}

/** Imports whose worker is gone: after a crash, or when a node was taken away. */
export async function standingImports(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: importBatch.id })
    .from(importBatch)
    .where(
      and(
        inArray(importBatch.status, ["comparing", "applying", "undoing"]),
        lt(importBatch.workedAt, sql`now() - make_interval(secs => ${STANDS_STILL_SECONDS})`),
      ),
    );
  return rows.map(({ id }) => id);
}
