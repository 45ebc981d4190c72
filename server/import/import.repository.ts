import { createNotFoundError, ShopError } from "#contract/errors.ts";
import { COST_WARNING, type ImportWarning, type RowState, shouldTypeCount } from "#contract/import/states.ts";
import type { Queryable } from "#database/database.ts";
import { and, eq, type SQL, sql } from "#database/orm.ts";
import { importBatch, importRow } from "#database/schema.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";

export type Batch = typeof importBatch.$inferSelect;
export type Row = typeof importRow.$inferSelect;

export async function getBatch(db: Queryable, id: string): Promise<Batch> {
  const [batch] = await db.select().from(importBatch).where(eq(importBatch.id, id));
  if (!batch) throw createNotFoundError("import");
  return batch;
}

/** Blanks the costs in a row of the file. */
export function removeCosts({ columns }: Pick<Batch, "columns">, cells: readonly string[]): string[] {
  return cells.map((cell, place) => (columns[place] === "cost" ? "" : cell));
}

/** Locks the import so that two staff members or workers cannot change it at the same time. */
export async function lockBatch(tx: Queryable, id: string): Promise<Batch> {
  const [batch] = await tx.select().from(importBatch).where(eq(importBatch.id, id)).for("update");
  if (!batch) throw createNotFoundError("import");
  return batch;
}

export async function updateBatch(db: Queryable, id: string, columns: Partial<Batch>): Promise<void> {
  await db
    .update(importBatch)
    .set({ ...columns, workedAt: new Date() })
    .where(eq(importBatch.id, id));
}

/** The request context of the staff member who started the work. */
export function contextFromBatch({ actingStaffId, actingName, actingRequest }: Batch): RequestContext<StaffMember> {
  return {
    actor: { kind: "staff", id: actingStaffId ?? "", name: actingName ?? "" },
    requestId: actingRequest ?? "",
  };
}

/**
 * Limits rows by a range of places, because the planner has no statistics of a new import and would
 * read all of it for every batch.
 */
export function buildPlacesCondition(id: string, places: readonly number[]): SQL {
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return sql`i.import_id = ${id} and i.place between ${first} and ${last}`;
}

export interface RowFilter {
  state?: RowState | undefined;
  warning?: ImportWarning | undefined;
}

export function buildRowsCondition(id: string, { state, warning }: RowFilter = {}): SQL | undefined {
  return and(
    eq(importRow.importId, id),
    state && eq(importRow.state, state),
    warning && sql`${importRow.warnings} @> array[${warning}]`,
  );
}

/** The rows that would be applied. */
export const ROWS_TO_APPLY = sql`${importRow.state} in ('new', 'changed') and ${importRow.ticked}`;

export async function hasPricesOnly(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${importRow} where ${importRow.importId} = ${id} and ${ROWS_TO_APPLY}
      and (${importRow.state} = 'new' or ${importRow.after} - '{total,discount}'::text[] <> '{}') limit 1`);
  return rows.length === 0;
}

export interface Counts {
  counts: Partial<Record<RowState, number>>;
  ticked: number;
  warned: Partial<Record<ImportWarning, number>>;
  mustType: boolean;
}

/** Hides the cost warning from staff without the permission for costs. */
export const listVisibleWarnings = (warnings: readonly ImportWarning[], { canSeeCosts }: { canSeeCosts: boolean }) =>
  canSeeCosts ? [...warnings] : warnings.filter((warning) => warning !== COST_WARNING);

/** Staff without the permission for costs cannot filter or decide by a comparison with costs. */
export function requireFilterPermission({ warning }: RowFilter = {}, { canSeeCosts }: { canSeeCosts: boolean }): void {
  if (warning === COST_WARNING && !canSeeCosts)
    throw new ShopError("not-permitted", { text: "You don't have permission to see costs" });
}

export async function countRows(db: Queryable, id: string, { canSeeCosts }: { canSeeCosts: boolean }): Promise<Counts> {
  const kinds = await db
    .select({
      state: importRow.state,
      warnings: importRow.warnings,
      rows: sql<number>`count(*)`,
      waiting: sql<number>`count(*) filter (where ${ROWS_TO_APPLY})`,
      prices: sql<number>`count(*) filter (where ${ROWS_TO_APPLY} and ${importRow.after} ?| '{total,discount}')`,
    })
    .from(importRow)
    .where(eq(importRow.importId, id))
    .groupBy(importRow.state, importRow.warnings);
  const totals = { counts: {}, ticked: 0, warned: {} } as Omit<Counts, "mustType">;
  let changedPrices = 0;
  for (const { state, warnings, rows, waiting, prices } of kinds) {
    totals.counts[state] = (totals.counts[state] ?? 0) + rows;
    totals.ticked += waiting;
    changedPrices += prices;
    if (waiting === 0) continue;
    for (const warning of listVisibleWarnings(warnings, { canSeeCosts }))
      totals.warned[warning] = (totals.warned[warning] ?? 0) + waiting;
  }
  const changes = { changes: totals.ticked, prices: changedPrices, warned: totals.warned };
  return { ...totals, mustType: shouldTypeCount(changes, { canSeeCosts }) };
}
