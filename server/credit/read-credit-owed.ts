import { TIME_ZONE } from "#contract/rules/limits.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** Rupees, by the month in which they expire. */
export interface CreditOwed {
  /** Such as "2027-03", or what is not by month. */
  month: string;
  coins: number;
  giftCards: number;
  credit: number;
}

/** What the shop owes, first what expires first; then what never expires, and what open orders have reserved. */
export async function readCreditOwed(db: Queryable): Promise<CreditOwed[]> {
  const { rows } = await db.execute<CreditOwed & Record<string, unknown>>(sql`
    with owed as (
      select case when l.expires_at is null then 'Never' else to_char(l.expires_at at time zone ${TIME_ZONE}, 'YYYY-MM') end as month,
        case when l.expires_at is null then 1 else 0 end as part, a.kind, l.rest::bigint as amount
      from credit_lot l join credit_account a on a.id = l.account_id
      where l.rest > 0 and (l.expires_at is null or l.expires_at > now())
      union all
      select 'Reserved in open orders', 2, a.kind, -e.amount
      from shop_order o join credit_entry e on e.order_id = o.id join credit_lot l on l.id = e.lot_id join credit_account a on a.id = l.account_id
      where o.status in ('pending', 'confirmed', 'processed', 'shipped') and o.paid_by_balances > 0 and e.cause in ('spent', 'returned')
    )
    select month, coalesce(sum(amount) filter (where kind = 'coin'), 0)::float8 * (select rupees_per_coin from credit_setting) as coins,
      coalesce(sum(amount) filter (where kind = 'gift-card'), 0)::float8 as "giftCards",
      coalesce(sum(amount) filter (where kind = 'store-credit'), 0)::float8 as credit
    from owed group by part, month order by part, month`);
  return rows;
}
