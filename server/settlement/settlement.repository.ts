import { notFound, ShopError } from "#contract/errors.ts";
import type { Queryable } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { settlement } from "#database/schema.ts";

export type SettlementRecord = typeof settlement.$inferSelect;

export async function findSettlement(db: Queryable, id: string): Promise<SettlementRecord> {
  const [found] = await db.select().from(settlement).where(eq(settlement.id, id));
  if (!found) throw notFound("statement");
  return found;
}

/** Whoever decides on a statement holds it. What is closed stays as it is. */
export async function lockOpenSettlement(tx: Queryable, id: string): Promise<SettlementRecord> {
  const [found] = await tx.select().from(settlement).where(eq(settlement.id, id)).for("update");
  if (!found) throw notFound("statement");
  if (found.status === "closed")
    throw new ShopError("changed-meanwhile", { text: `${found.closedBy ?? "Somebody"} has closed this statement` });
  return found;
}

/** What was paid for a line, less what should have been; what no rate says is taken as the courier says it. */
export const DIFFERENCE = sql`(coalesce(r.net_paisa, coalesce(r.cash_paisa, 0) - coalesce(r.charge_paisa, 0) - coalesce(r.tax_paisa, 0))
  - (r.expected_cash_paisa - coalesce(r.expected_charge_paisa, r.charge_paisa, 0) - coalesce(r.expected_tax_paisa, r.tax_paisa, 0)))`;

/** Its cash is settled with the closing: all of it came, or somebody takes it as it is. */
export const SETTLES = sql`(r.expected_cash_paisa > 0 and r.order_id is not null
  and (r.faults <@ array['wrong-weight', 'wrong-charge', 'wrong-tax'] or r.accepted))`;
