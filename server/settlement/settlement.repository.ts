import { createNotFoundError, ShopError } from "#contract/errors.ts";
import type { Queryable } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { settlement } from "#database/schema.ts";

export type SettlementRecord = typeof settlement.$inferSelect;

export async function getSettlement(db: Queryable, id: string): Promise<SettlementRecord> {
  const [row] = await db.select().from(settlement).where(eq(settlement.id, id));
  if (!row) throw createNotFoundError("statement");
  return row;
}

/** Serialises decisions on a statement; a closed statement cannot be changed. */
export async function lockOpenSettlement(tx: Queryable, id: string): Promise<SettlementRecord> {
  const [row] = await tx.select().from(settlement).where(eq(settlement.id, id)).for("update");
  if (!row) throw createNotFoundError("statement");
  if (row.status === "closed")
    throw new ShopError("changed-meanwhile", { text: `${row.closedBy ?? "A staff member"} has closed this statement` });
  return row;
}

/** Amount paid minus amount expected; without a rate, the stated charge and tax are expected. */
export const DIFFERENCE = sql`(coalesce(r.net_paisa, coalesce(r.cash_paisa, 0) - coalesce(r.charge_paisa, 0) - coalesce(r.tax_paisa, 0))
  - (r.expected_cash_paisa - coalesce(r.expected_charge_paisa, r.charge_paisa, 0) - coalesce(r.expected_tax_paisa, r.tax_paisa, 0)))`;

/** Closing settles lines with complete cash and lines that staff have accepted. */
export const SETTLED_ON_CLOSE = sql`(r.expected_cash_paisa > 0 and r.order_id is not null
  and (r.faults <@ array['wrong-weight', 'wrong-charge', 'wrong-tax'] or r.accepted))`;
