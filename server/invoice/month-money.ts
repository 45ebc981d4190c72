import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { selectMonth } from "./month.ts";

interface PaymentRow extends Record<string, unknown> {
  day: string;
  number: string;
  kind: string;
  method: string;
  /** Negative for a refund. */
  rupees: number;
}

/** Unpaid orders are cancelled after days, so a payment is never this late. */
const PAID_WITHIN = sql`interval '90 days'`;
/** When a provider or staff confirmed that the money had come. */
const PAID_AT = sql`coalesce(
  (select max(a.ended_at) from payment_attempt a where a.order_id = p.order_id and a.state = 'paid'),
  (select max(c.decided_at) from bank_claim c where c.order_id = p.order_id and c.state = 'confirmed'),
  (select min(s.at) from order_step s where s.order_id = p.order_id and s.status = 'confirmed'),
  p.updated_at)`;

/** Money that came in or went back: ahead, by the courier at the door, and refunds. */
export async function readPayments(db: Queryable, month: string, limit: number): Promise<PaymentRow[]> {
  const first = sql`(${`${month}-01`}::date::timestamp at time zone 'Asia/Karachi')`;
  const { rows } = await db.execute<PaymentRow>(sql`
    select day::text, number, kind, method, rupees from (
      select ${PAID_AT} as day, o.number, 'Payment' as kind, p.method, p.received as rupees
      from shop_order o join payment p on p.order_id = o.id
      where o.created_at >= ${first} - ${PAID_WITHIN} and o.created_at < ${first} + interval '1 month 1 day'
        and p.method <> 'cod' and p.received > 0 and ${selectMonth(PAID_AT, month)}
      union all
      select p.advance_paid_at, o.number, 'Advance', p.advance_method, p.advance
      from payment p join shop_order o on o.id = p.order_id
      where p.advance > 0 and ${selectMonth(sql`p.advance_paid_at`, month)}
      union all
      select o.delivered_at, o.number, 'Cash at the door', 'cod', cash_due(p)
      from shop_order o join payment p on p.order_id = o.id
      where ${selectMonth(sql`o.delivered_at`, month)} and p.method = 'cod' and cash_due(p) > 0
      union all
      select r.done_at, o.number, 'Refund', r.how, -r.amount
      from refund r join shop_order o on o.id = r.order_id where ${selectMonth(sql`r.done_at`, month)}
    ) money order by day, number, kind limit ${limit}`);
  return rows;
}

interface SettlementSums extends Record<string, unknown> {
  day: string;
  courier: string;
  statement: string;
  parcels: number;
  cash: number;
  charge: number;
  tax: number;
  net: number;
}

/** Statements of couriers that were closed in the month, in rupees. */
export async function readSettlements(db: Queryable, month: string): Promise<SettlementSums[]> {
  const { rows } = await db.execute<SettlementSums>(sql`
    select s.closed_at::text as day, s.courier_name as courier, s.name as statement, count(*)::int as parcels,
      coalesce(sum(r.cash_paisa), 0)::float8 / 100 as cash, coalesce(sum(r.charge_paisa), 0)::float8 / 100 as charge,
      coalesce(sum(r.tax_paisa), 0)::float8 / 100 as tax,
      coalesce(sum(coalesce(r.net_paisa, coalesce(r.cash_paisa, 0) - coalesce(r.charge_paisa, 0) - coalesce(r.tax_paisa, 0))), 0)::float8 / 100 as net
    from settlement s join settlement_row r on r.settlement_id = s.id and r.consignment <> ''
    where s.status = 'closed' and ${selectMonth(sql`s.closed_at`, month)}
    group by s.id order by s.closed_at, s.id`);
  return rows;
}
