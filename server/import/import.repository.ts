import { notFound } from "#contract/errors.ts";
import type { ImportWarning, RowState } from "#contract/import/states.ts";
import type { Queryable } from "#database/database.ts";
import { and, eq, type SQL, sql } from "#database/orm.ts";
import { importBatch, importRow } from "#database/schema.ts";

export type Batch = typeof importBatch.$inferSelect;
export type Row = typeof importRow.$inferSelect;

export async function findBatch(db: Queryable, id: string): Promise<Batch> {
  const [found] = await db.select().from(importBatch).where(eq(importBatch.id, id));
  if (!found) throw notFound("import");
  return found;
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

export interface Counts {
  counts: Partial<Record<RowState, number>>;
  ticked: number;
  warned: Partial<Record<ImportWarning, number>>;
}

export async function countRows(db: Queryable, id: string): Promise<Counts> {
  const states = await db
    .select({
      state: importRow.state,
      rows: sql<number>`count(*)`,
      waiting: sql<number>`count(*) filter (where ${WAITING})`,
    })
    .from(importRow)
    .where(eq(importRow.importId, id))
    .groupBy(importRow.state);
  const { rows } = await db.execute<{ warning: ImportWarning; rows: number }>(sql`
    select warning, count(*) as rows from ${importRow}, unnest(${importRow.warnings}) warning
    where ${importRow.importId} = ${id} and ${WAITING} group by warning`);
  return {
    counts: Object.fromEntries(states.map(({ state, rows }) => [state, rows])),
    ticked: states.reduce((sum, { waiting }) => sum + waiting, 0),
    warned: Object.fromEntries(rows.map(({ warning, rows }) => [warning, rows])),
  };
}
