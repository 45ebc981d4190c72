import type { Tx } from "#database/database.ts";
import type { SQL } from "#database/orm.ts";
import { sql } from "#database/orm.ts";

export interface MergePair {
  remainingId: string;
  removedId: string;
}

interface Movable {
  table: string;
  key: string;
  keyType: "uuid" | "bigint" | "integer";
  /** True for a row `t` that the remaining account `k` has already: such a row does not move. */
  conflict: (remainingId: string) => SQL;
}

const noConflict = () => sql`false`;

/** What belongs to a customer by id. Alerts and the address have rules of their own. */
export const MOVABLES = {
  orders: { table: "shop_order", key: "id", keyType: "uuid", conflict: noConflict },
  notes: { table: "customer_note", key: "id", keyType: "bigint", conflict: noConflict },
  credit: { table: "credit_account", key: "id", keyType: "uuid", conflict: noConflict },
  reviews: {
    table: "review",
    key: "id",
    keyType: "uuid",
    conflict: (remainingId) =>
      sql`exists (select from review k where k.customer_id = ${remainingId} and k.product_id = t.product_id)`,
  },
  votes: {
    table: "review_vote",
    key: "review_id",
    keyType: "uuid",
    // Nobody votes twice for a review, or for their own.
    conflict: (
      remainingId,
    ) => sql`(exists (select from review_vote k where k.customer_id = ${remainingId} and k.review_id = t.review_id)
      or exists (select from review k where k.id = t.review_id and k.customer_id = ${remainingId}))`,
  },
  wishes: {
    table: "wish",
    key: "product_id",
    keyType: "integer",
    conflict: (remainingId) =>
      sql`exists (select from wish k where k.customer_id = ${remainingId} and k.product_id = t.product_id)`,
  },
} as const satisfies Record<string, Movable>;

export type MovableName = keyof typeof MOVABLES;
export const MOVABLE_NAMES = Object.keys(MOVABLES) as MovableName[];

export interface Counts {
  moves: number;
  stays: number;
}

export async function countMovable(db: Pick<Tx, "execute">, name: MovableName, pair: MergePair): Promise<Counts> {
  const { table, conflict } = MOVABLES[name];
  const { rows } = await db.execute<{ moves: number; stays: number }>(sql`
    select (count(*) filter (where not ${conflict(pair.remainingId)}))::int as moves,
      (count(*) filter (where ${conflict(pair.remainingId)}))::int as stays
    from ${sql.identifier(table)} t where t.customer_id = ${pair.removedId}`);
  return rows[0] ?? { moves: 0, stays: 0 };
}

/** Returns the keys of the rows that moved. */
export async function moveRows(tx: Tx, name: MovableName, { remainingId, removedId }: MergePair): Promise<string[]> {
  const { table, key, conflict } = MOVABLES[name];
  const { rows } = await tx.execute<{ key: string }>(sql`
    update ${sql.identifier(table)} t set customer_id = ${remainingId}
    where t.customer_id = ${removedId} and not ${conflict(remainingId)} returning t.${sql.identifier(key)}::text as key`);
  return rows.map((row) => row.key);
}

/** Moves rows back that still belong to the remaining account. */
export async function returnRows(
  tx: Tx,
  name: MovableName,
  { remainingId, removedId, keys }: MergePair & { keys: readonly string[] },
): Promise<void> {
  const { table, key, keyType, conflict } = MOVABLES[name];
  await tx.execute(sql`
    update ${sql.identifier(table)} t set customer_id = ${removedId}
    where t.customer_id = ${remainingId} and t.${sql.identifier(key)} = any(${sql.param([...keys])}::${sql.raw(keyType)}[])
      and not ${conflict(removedId)}`);
}
