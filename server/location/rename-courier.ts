import { DESK_UNDO_MS, SECOND_MS } from "#contract/rules/limits.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** What couriers bring a statement about; what is older stays as it was called then. */
const SETTLED_WITHIN_DAYS = 120;

const BY_NAME = ["courier_rate", "courier_statement", "courier_batch", "settlement"] as const;

/**
 * Orders and all that is settled with a courier know it by its name. Under the new one it keeps its agreed prices, its batches, its statements
 * and its parcels: else no statement would match them any more.
 */
export async function renameCourier(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  if (from === to) return;
  for (const table of BY_NAME)
    await tx.execute(sql`update ${sql.identifier(table)} set courier_name = ${to} where courier_name = ${from}`);
  await tx.execute(sql`
    update shop_order set courier_name = ${to}
    where courier_name = ${from} and (status not in ('delivered', 'cancelled') or moved_at > now() - make_interval(days => ${SETTLED_WITHIN_DAYS})
      or id in (select order_id from payment where method = 'cod' and status = 'success' and cash_settled_at is null))`);
  // What was handed over to another courier just now can still be undone, and then has its former courier again.
  await tx.execute(sql`
    update order_step s set courier_before = ${to} from shop_order o
    where o.id = s.order_id and o.status = 'shipped' and o.moved_at > now() - make_interval(secs => ${(2 * DESK_UNDO_MS) / SECOND_MS})
      and s.courier_before = ${from}`);
}
