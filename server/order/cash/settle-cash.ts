import type { Db, Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { orderEvent } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { publishChange } from "#server/cache/changes.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { toActorColumns } from "../actor-columns.ts";
import { ORDERS_TAG } from "../desk/order-stream.ts";

/**
 * For order `o`: false for deliveries before settlements were recorded, until staff have answered
 * whether those are settled.
 */
export const CASH_STATE_KNOWN = sql`not exists (
  select from earlier_cash e where e.answered_at is null and shop_day(o.delivered_at) < e.before_day)`;

/** Marks the cash of these orders as received; orders without unsettled cash are failures. */
export function settleCash(
  db: Db,
  context: RequestContext<StaffMember>,
  numbers: readonly string[],
): Promise<{ done: number; failed: { number: string; why: string }[] }> {
  const uniqueNumbers = [...new Set(numbers)].toSorted();
  return db.transaction(async (tx) => {
    const rows = await settleOrders(tx, context, { numbers: uniqueNumbers, note: "Cash received from the courier" });
    await record(
      tx,
      context,
      rows.map(({ number, amount }) => ({
        action: "order.settle" as const,
        subject: { kind: "order", id: number, name: number },
        after: { settled: amount },
      })),
    );
    const settled = new Set(rows.map(({ number }) => number));
    const failed = uniqueNumbers
      .filter((number) => !settled.has(number))
      .map((number) => ({ number, why: `${number} has no cash owed by a courier` }));
    return { done: rows.length, failed };
  });
}

/** Settles the orders with unsettled cash and returns those. The caller records history. */
export async function settleOrders(
  tx: Tx,
  context: RequestContext<StaffMember>,
  { numbers, note }: { numbers: readonly string[]; note: string },
): Promise<{ number: string; amount: number }[]> {
  const { rows } = await tx.execute<{ id: string; number: string; amount: number }>(sql`
    with out as materialized (
      select o.id, o.number from shop_order o join payment p on p.order_id = o.id
      where o.number = any(${sql.param(numbers)}::text[]) and p.method = 'cod' and p.status = 'success' and p.cash_settled_at is null
      order by o.number for update of p
    )
    update payment p set cash_settled_at = now() from out where p.order_id = out.id and p.cash_settled_at is null
    returning out.id, out.number, cash_due(p) as amount`);
  if (rows.length > 0) {
    await tx
      .insert(orderEvent)
      .values(rows.map(({ id }) => ({ orderId: id, kind: "note" as const, ...toActorColumns(context.actor), note })));
    await publishChange(tx, [ORDERS_TAG]);
  }
  return rows;
}
