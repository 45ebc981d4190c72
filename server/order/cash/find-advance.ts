import { calculateAdvance } from "#contract/rules/order/cash-advance.ts";
import type { Queryable } from "#database/database.ts";
import { findAdvanceSettings } from "./cash-rules.ts";
import { findPayFirstOfNew, type ProspectiveOrder } from "./cash-signals.ts";

/**
 * The part of a cash order that must be paid ahead, by the shop's rules; 0 while the checkout asks for
 * no advances. What the rules send only when paid is paid ahead whole.
 */
export async function findAdvance(db: Queryable, order: ProspectiveOrder): Promise<number> {
  const settings = await findAdvanceSettings(db);
  if (!settings) return 0;
  const decision = await findPayFirstOfNew(db, order);
  if (!decision) return 0;
  return decision === "prepaid" ? order.grandTotal : calculateAdvance(order.grandTotal, settings);
}
