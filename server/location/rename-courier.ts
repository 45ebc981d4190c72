import { SECOND_MS } from "#contract/rules/limits.ts";
import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** Couriers send statements about parcels of this period; older orders keep the former name. */
const SETTLED_WITHIN_DAYS = 120;

const TABLES_WITH_COURIER_NAME = ["courier_rate", "courier_statement", "courier_batch", "settlement"] as const;

/**
 * Orders and settlements refer to a courier by name, so they must follow a rename, or else no
 * statement would match them any more.
 */
export async function renameCourier(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  if (from === to) return;
  for (const table of TABLES_WITH_COURIER_NAME)
    await tx.execute(sql`update ${sql.identifier(table)} set courier_name = ${to} where courier_name = ${from}`);
  await tx.execute(sql`
    update shop_order set courier_name = ${to}
    where courier_name = ${from} and (status not in ('delivered', 'cancelled') or moved_at > now() - make_interval(days => ${SETTLED_WITHIN_DAYS})
      or id in (select order_id from payment where method = 'cod' and status = 'success' and cash_settled_at is null))`);
  // A recent handover to another courier can still be
  // undone, which restores the courier by this name.
  await tx.execute(sql`
    update order_step s set courier_before = ${to} from shop_order o
    where o.id = s.order_id and o.status = 'shipped' and o.moved_at > now() - make_interval(secs => ${(2 * DESK_UNDO_MS) / SECOND_MS})
      and s.courier_before = ${from}`);
}
