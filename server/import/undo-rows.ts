import type { Tx } from "#database/database.ts";
import { and, asc, eq, gt, sql } from "#database/orm.ts";
import { importRow } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { changeProducts, type ProductStep, type Told } from "#server/catalogue/index.ts";
import { type Batch, type Row, withPlaces } from "./import.repository.ts";

/**
 * Takes the next applied rows back, or one of them, where what was applied still stands; nothing is deleted: a product that came is
 * archived. Answers their places.
 */
export async function undoRows(
  tx: Tx,
  told: Told,
  {
    batch,
    by,
    limit,
    after = 0,
    place,
  }: { batch: Batch; by: Asking<StaffMember>; limit: number; after?: number; place?: number },
): Promise<number[]> {
  const rows = await tx
    .select()
    .from(importRow)
    .where(
      and(
        eq(importRow.importId, batch.id),
        eq(importRow.state, "applied"),
        place === undefined ? gt(importRow.place, after) : eq(importRow.place, place),
      ),
    )
    .orderBy(asc(importRow.place))
    .limit(limit);
  if (rows.length === 0) return [];
  const places = rows.map(({ place: at }) => at);
  const steps = rows.map((row) => stepBack(row, batch));
  const refused = await changeProducts(tx, told, {
    by,
    steps,
    stockReason: "correction",
    note: `Undone: ${batch.name}`,
  });
  const outcomes = rows.map(({ place: at, productId }) => {
    const problem = refused.get(productId ?? 0) ?? null;
    return { place: at, state: problem === null ? "undone" : "kept", problem };
  });
  await tx.execute(sql`
    update import_row i set state = o.state, problem = o.problem
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (place integer, state text, problem text)
    where ${withPlaces(batch.id, places)} and i.place = o.place`);
  return places;
}

function stepBack({ productId, before, after }: Row, { newStatus }: Batch): ProductStep {
  const id = productId ?? 0;
  if (before === null) return { id, seen: { status: after?.status ?? newStatus }, set: { status: "archived" } };
  return { id, seen: after ?? {}, set: before };
}
