import type { OrderStatus } from "#contract/rules/order/order-status.ts";
import type { Queryable } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";

/** Refunds that make up for a mistake of the shop and return no goods. */
const KEEPS_COINS: SQL = sql`r.reason in ('paid-twice', 'order-changed')
  or (r.reason = 'staff' and r.why in ('Delivered late', 'Goodwill', 'Other'))`;

/** The goods of an order, and the coins that they have brought so far. */
export interface Earning extends Record<string, unknown> {
  orderId: string;
  customerId: string;
  status: OrderStatus;
  /** Rupees of goods that were not paid with coins, without what was refunded of them. */
  goods: number;
  /** Fixed when the coins are first worked out. */
  rupeesToEarn: number | null;
  isDue: boolean;
  earned: number;
  entries: number;
  /** Of the last entry. */
  at: string | null;
}

export async function readEarnings(db: Queryable, orderIds: readonly string[]): Promise<Earning[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await db.execute<Earning>(sql`
    select o.id as "orderId", o.customer_id as "customerId", o.status, c.rupees_to_earn as "rupeesToEarn",
      c.due_at is not null as "isDue", e.coins as earned, e.entries, e.at, item.goods - refunded.money - returned.goods as goods
    from shop_order o left join order_coins c on c.order_id = o.id
    cross join lateral (
      select coalesce(sum(i.total - i.discount - i.paid_by_coins), 0)::int as goods from order_item i where i.order_id = o.id
    ) item
    cross join lateral (
      select coalesce(sum(r.amount), 0)::int as money from refund r where r.order_id = o.id and not (${KEEPS_COINS})
        and not exists (select from return_piece p where p.id = r.id and p.refunded_goods is not null)
    ) refunded
    cross join lateral (
      select coalesce(sum(p.refunded_goods), 0)::int as goods from return_piece p where p.order_id = o.id
    ) returned
    cross join lateral (
      select coalesce(sum(amount), 0)::int as coins, count(distinct source)::int as entries, max(at) as at
      from credit_entry where order_id = o.id and cause in ('earned', 'taken-back')
    ) e
    where o.id = any(${sql.param(orderIds)}::uuid[])`);
  return rows;
}
