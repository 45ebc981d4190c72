import type { Tx } from "#database/database.ts";
import { and, asc, eq, gt, sql } from "#database/orm.ts";
import { importRow } from "#database/schema.ts";
import { changeProducts, type ProductStep, type WriteEffects } from "#server/catalogue/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { type Batch, buildPlacesCondition, type Row } from "../import.repository.ts";

/**
 * Reverts the next applied rows, or a single one, where the applied values are unchanged, and returns
 * their places. Created products are archived, never deleted.
 */
export async function undoRows(
  tx: Tx,
  effects: WriteEffects,
  {
    batch,
    context,
    limit,
    after = 0,
    place,
  }: { batch: Batch; context: RequestContext<StaffMember>; limit: number; after?: number; place?: number },
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
  const steps = rows.map((row) => toUndoStep(row, batch));
  const problems = await changeProducts(tx, effects, {
    context,
    steps,
    stockReason: "correction",
    note: `Undone: ${batch.name}`,
  });
  const outcomes = rows.map(({ place: at, productId }) => {
    const problem = problems.get(productId ?? 0) ?? null;
    return { place: at, state: problem === null ? "undone" : "kept", problem };
  });
  await tx.execute(sql`
    update import_row i set state = o.state, problem = o.problem
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (place integer, state text, problem text)
    where ${buildPlacesCondition(batch.id, places)} and i.place = o.place`);
  return places;
}

function toUndoStep({ productId, before, after }: Row, { newStatus }: Batch): ProductStep {
  const id = productId ?? 0;
  if (before === null) return { id, expected: { status: after?.status ?? newStatus }, set: { status: "archived" } };
  return { id, expected: after ?? {}, set: before };
}
