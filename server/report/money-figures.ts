import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import type { Period } from "./figures.ts";
import { selectOrders } from "./measures.ts";

// What orders earned and how they were paid: figures (decision 0030) with their own stale marks.

const selectStaleDays = ({ from, to }: Period): SQL =>
  sql`array(select distinct day from report_money_stale where day between ${from}::date and ${to}::date)`;

const isSold = sql`o.status <> 'cancelled'`;

/** What the courier charged by a closed statement; until then the order's delivery price. */
const CHARGE = sql`case when ${isSold} or o.refused_at is not null then coalesce((
  select sum(r.charge_paisa) / 100.0 from settlement_row r join settlement s on s.id = r.settlement_id and s.status = 'closed'
  where r.order_id = o.id)::float8, o.courier_cost) else 0 end`;

/** Refunds of removed items and second payments are not in the order's total, so not here. */
const REFUND = sql`case when ${isSold} then coalesce((
  select sum(r.amount) from refund r where r.order_id = o.id and r.reason not in ('order-changed', 'paid-twice'))::float8, 0) else 0 end`;

/** Sales are without discounts. Delivery, charges and refunds of an order are shared among its products by their worth. */
const selectProfit = (days: SQL): SQL => sql`
  select i.product_id, d.day, sum(case when ${isSold} then i.quantity else 0 end)::int as units,
    sum(case when ${isSold} then i.total - i.discount else 0 end)::float8 as sales,
    sum(case when ${isSold} then (o.courier_cost - (o.discount - i.discounts)) * i.share else 0 end)::float8 as delivery,
    sum(m.charge * i.share)::float8 as charges, sum(m.refund * i.share)::float8 as refunds
  from ${selectOrders(days, "created_at")}
  join lateral (select ${CHARGE} as charge, ${REFUND} as refund offset 0) m on true
  join lateral (
    select product_id, quantity, total, discount, sum(discount) over () as discounts,
      case when o.sub_total = 0 then 1.0 / count(*) over () else total::float8 / o.sub_total end as share
    from order_item where order_id = o.id offset 0) i on true
  where ${isSold} or o.refused_at is not null group by 1, 2`;

const selectPayments = (days: SQL): SQL => sql`
  select d.day, p.method, count(*)::int as orders, sum(o.grand_total)::int8 as rupees,
    (count(*) filter (where p.status = 'success'))::int8 as paid, (count(*) filter (where o.refused_at is not null))::int8 as refused
  from ${selectOrders(days, "created_at")} join lateral (select method, status from payment where order_id = o.id offset 0) p on true
  where ${isSold} or o.refused_at is not null group by 1, 2`;

const TABLES = {
  report_profit: { select: selectProfit, columns: sql`product_id, day, units, sales, delivery, charges, refunds` },
  report_payment: { select: selectPayments, columns: sql`day, method, orders, rupees, paid, refused` },
} as const;

/** A table of the period that is exact at the time of reading: stale days come from their orders. */
export function selectMoneyFigures(table: keyof typeof TABLES, period: Period): SQL {
  const { select, columns } = TABLES[table];
  const days = sql`(select days from stale)::date[]`;
  return sql`(
    with stale as materialized (select ${selectStaleDays(period)} as days)
    select ${columns} from ${sql.identifier(table)}
    where day between ${period.from}::date and ${period.to}::date and day <> all(${days})
    union all select ${columns} from (${select(days)}) calculated)`;
}

/** Returns how many days were updated, at most `limit`. */
export async function updateMoneyDays(tx: Tx, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ day: string }>(
    sql`select distinct day::text as day from report_money_stale order by 1 desc limit ${limit}`,
  );
  if (rows.length === 0) return 0;
  const days = sql`${sql.param(rows.map(({ day }) => day))}::date[]`;
  await tx.execute(sql`delete from report_money_stale where day = any(${days})`);
  for (const [table, { select, columns }] of Object.entries(TABLES)) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where day = any(${days})`);
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${columns}) select ${columns} from (${select(days)}) calculated`,
    );
  }
  return rows.length;
}
