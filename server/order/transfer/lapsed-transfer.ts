import { ShopError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { shopOrder } from "#database/schema.ts";
import { getMethodAhead, type LockedOrder } from "../order.repository.ts";

/** An order whose customer says that it is paid waits for staff instead of lapsing. */
export const HAS_LAPSED_TRANSFER = sql`exists (
  select from bank_transfer t where t.order_id = ${shopOrder.id} and t.expires_at < now()
    and not exists (select from bank_claim c where c.order_id = t.order_id and c.state = 'open'))`;

/**
 * Checked again under the order's lock, because since the orders were listed, a claim may have come or
 * the customer may have switched to cash.
 */
export async function requireLapsed(tx: Tx, order: LockedOrder): Promise<void> {
  const method = getMethodAhead(order);
  if (method === "cod") throw new ShopError("not-retryable");
  if (method !== "bank") return;
  const { rows } = await tx.execute(sql`select from shop_order where id = ${order.id} and ${HAS_LAPSED_TRANSFER}`);
  if (rows.length === 0) throw new ShopError("not-retryable");
}
