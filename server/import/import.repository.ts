import { notFound, ShopError } from "#contract/errors.ts";
import { COST_WARNING, type ImportWarning, mustTypeCount, type RowState } from "#contract/import/states.ts";
import type { Queryable } from "#database/database.ts";
import { and, eq, type SQL, sql } from "#database/orm.ts";
import { importBatch, importRow } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";

export type Batch = typeof importBatch.$inferSelect;
export type Row = typeof importRow.$inferSelect;

export async function findBatch(db: Queryable, id: string): Promise<Batch> {
  const [found] = await db.select().from(importBatch).where(eq(importBatch.id, id));
  if (!found) throw notFound("import");
  return found;
}

/** A row as it is in the file, for who may not see what things cost. */
export function withoutCosts({ columns }: Pick<Batch, "columns">, cells: readonly string[]): string[] {
  return cells.map((cell, place) => (columns[place] === "cost" ? "" : cell));
}

/** Whoever works on an import or decides on it holds it: one batch of rows at a time, and no word is overheard. */
export async function lockBatch(tx: Queryable, id: string): Promise<Batch> {
  const [found] = await tx.select().from(importBatch).where(eq(importBatch.id, id)).for("update");
  if (!found) throw notFound("import");
  return found;
}

export async function setBatch(db: Queryable, id: string, columns: Partial<Batch>): Promise<void> {
  await db
    .update(importBatch)
    .set({ ...columns, workedAt: new Date() })
    .where(eq(importBatch.id, id));
}

/** On whose word the work goes on. */
export function askingOf({ actingStaffId, actingName, actingRequest }: Batch): Asking<StaffMember> {
  return {
    actor: { kind: "staff", id: actingStaffId ?? "", name: actingName ?? "" },
    requestId: actingRequest ?? "",
  };
}

/**
 * Rows of an import by their places, which lie side by side: said as a range, too, since a new import is nothing that the planner knows
 * of, and it would rather read all of it for every batch.
 */
export function withPlaces(id: string, places: readonly number[]): SQL {
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return sql`i.import_id = ${id} and i.place between ${first} and ${last}`;
}

export interface RowFilter {
  state?: RowState | undefined;
  warning?: ImportWarning | undefined;
}

export function rowsOf(id: string, { state, warning }: RowFilter = {}): SQL | undefined {
  return and(
    eq(importRow.importId, id),
    state && eq(importRow.state, state),
    warning && sql`${importRow.warnings} @> array[${warning}]`,
  );
}

/** What would be applied. */
export const WAITING = sql`${importRow.state} in ('new', 'changed') and ${importRow.ticked}`;

/** Whether what would be applied changes prices and nothing else. */
export async function hasPricesOnly(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${importRow} where ${importRow.importId} = ${id} and ${WAITING}
      and (${importRow.state} = 'new' or ${importRow.after} - '{total,discount}'::text[] <> '{}') limit 1`);
  return rows.length === 0;
}

export interface Counts {
  counts: Partial<Record<RowState, number>>;
  ticked: number;
  warned: Partial<Record<ImportWarning, number>>;
  mustType: boolean;
}

/** Warnings that may be seen by staff with or without the permission for costs. */
export const shownWarnings = (warnings: readonly ImportWarning[], { mayCost }: { mayCost: boolean }) =>
  mayCost ? [...warnings] : warnings.filter((warning) => warning !== COST_WARNING);

/** Whoever may not see costs can neither ask nor decide by what is compared with them. */
export function requireMayFilter({ warning }: RowFilter = {}, { mayCost }: { mayCost: boolean }): void {
  if (warning === COST_WARNING && !mayCost)
    throw new ShopError("not-permitted", { text: "You may not see what products cost" });
}

export async function countRows(db: Queryable, id: string, { mayCost }: { mayCost: boolean }): Promise<Counts> {
  const kinds = await db
    .select({
      state: importRow.state,
      warnings: importRow.warnings,
      rows: sql<number>`count(*)`,
      waiting: sql<number>`count(*) filter (where ${WAITING})`,
      prices: sql<number>`count(*) filter (where ${WAITING} and ${importRow.after} ?| '{total,discount}')`,
    })
    .from(importRow)
    .where(eq(importRow.importId, id))
    .groupBy(importRow.state, importRow.warnings);
  const found = { counts: {}, ticked: 0, warned: {} } as Omit<Counts, "mustType">;
  let changedPrices = 0;
  for (const { state, warnings, rows, waiting, prices } of kinds) {
    found.counts[state] = (found.counts[state] ?? 0) + rows;
    found.ticked += waiting;
    changedPrices += prices;
    if (waiting === 0) continue;
    for (const warning of shownWarnings(warnings, { mayCost }))
      found.warned[warning] = (found.warned[warning] ?? 0) + waiting;
  }
  const changes = { changes: found.ticked, prices: changedPrices, warned: found.warned };
  return { ...found, mustType: mustTypeCount(changes, { mayCost }) };
}
