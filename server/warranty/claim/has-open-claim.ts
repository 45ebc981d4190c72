import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { LockedClaim } from "./move-claim.ts";

/** Another claim of the same piece is open. */
export async function hasOpenClaim(tx: Tx, row: LockedClaim["row"]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from warranty_claim c where c.order_id = ${row.orderId} and c.product_id = ${row.productId} and c.id <> ${row.id}
      and c.serial_id is not distinct from ${row.serialId}::bigint and c.piece is not distinct from ${row.piece}::smallint
      and claim_queue(c.state, false) <> 'done'`);
  return rows.length > 0;
}
