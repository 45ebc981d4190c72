import type { Db, Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { orderEvent } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { announceChange } from "#server/cache/changes.ts";
import { madeBy } from "./made-by.ts";
import { ORDERS_TAG } from "./order-news.ts";

/** Of an order `o`: not one from before settlements were recorded, while nobody has said whether those are settled. */
export const CASH_IS_KNOWN = sql`not exists (
  select from earlier_cash e where e.answered_at is null and shop_day(o.delivered_at) < e.before_day)`;

/** The courier has brought the cash of these orders: from now on it is the shop's. Whatever has no cash out is named. */
export function settleCash(
  db: Db,
  by: Asking<StaffMember>,
  numbers: readonly string[],
): Promise<{ done: number; failed: { number: string; why: string }[] }> {
  const wanted = [...new Set(numbers)].toSorted();
  return db.transaction(async (tx) => {
    const rows = await settleOrders(tx, by, { numbers: wanted, note: "The courier has brought the cash" });
    await record(
      tx,
      by,
      rows.map(({ number, amount }) => ({
        action: "order.settle" as const,
        subject: { kind: "order", id: number, name: number },
        after: { settled: amount },
      })),
    );
    const settled = new Set(rows.map(({ number }) => number));
    const failed = wanted
      .filter((number) => !settled.has(number))
      .map((number) => ({ number, why: `${number} has no cash with a courier` }));
    return { done: rows.length, failed };
  });
}

/** Settles what has cash out, and says which; the rest is left as it is. Whoever calls it writes history. */
export async function settleOrders(
  tx: Tx,
  by: Asking<StaffMember>,
  { numbers, note }: { numbers: readonly string[]; note: string },
): Promise<{ number: string; amount: number }[]> {
  const { rows } = await tx.execute<{ id: string; number: string; amount: number }>(sql`
    with out as materialized (
      select o.id, o.number from shop_order o join payment p on p.order_id = o.id
      where o.number = any(${sql.param(numbers)}::text[]) and p.method = 'cod' and p.status = 'success' and p.cash_settled_at is null
      order by o.number for update of p
    )
    update payment p set cash_settled_at = now() from out where p.order_id = out.id and p.cash_settled_at is null
    returning out.id, out.number, p.amount`);
  if (rows.length > 0) {
    await tx
      .insert(orderEvent)
      .values(rows.map(({ id }) => ({ orderId: id, kind: "note" as const, ...madeBy(by.actor), note })));
    await announceChange(tx, [ORDERS_TAG]);
  }
  return rows;
}
