import type { Queryable } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { FIGURE_QUERIES, type Measure } from "./measures.ts";

export interface Period {
  from: string;
  to: string;
}

const EVER: Period = { from: "0001-01-01", to: "9999-12-31" };

/** The days of the period whose stored figures are outdated, as an array of dates. */
export const selectStaleDays = ({ from, to }: Period): SQL =>
  sql`array(select distinct day from report_stale where day between ${from}::date and ${to}::date)`;

/**
 * Builds a table (day, name, detail, orders, units, rupees) that is exact at the time of reading:
 * stale days come from their orders, all others from the stored figures.
 */
export function selectFigures(measure: Measure, period: Period): SQL {
  const { from, to } = period;
  const staleDayList = sql`(select days from stale)::date[]`;
  return sql`(
    with stale as materialized (select ${selectStaleDays(period)} as days)
    select day, name, detail, orders, units, rupees
    from ${measure === "sales-category" ? selectStoredCategoryFigures(period) : sql`report_figure`}
    where measure = ${measure} and day between ${from}::date and ${to}::date and day <> all(${staleDayList})
    union all select * from (${FIGURE_QUERIES[measure](staleDayList)}) calculated)`;
}

/**
 * While a product has moved to another category, the
 * category's figures are summed from its products.
 */
function selectStoredCategoryFigures({ from, to }: Period): SQL {
  const moved = sql`exists (select from report_stale where day is null)`;
  return sql`(
    select * from report_figure where not ${moved}
    union all
    select 'sales-category', r.day, p.child_category_id::text, '', 0, sum(r.units)::int, sum(r.rupees)::int8
    from report_product r join product p on p.id = r.product_id
    where ${moved} and r.day between ${from}::date and ${to}::date group by 2, 3
  ) stored`;
}

export interface DailySales extends Record<string, unknown> {
  day: string;
  orders: number;
  rupees: number;
}

/** Includes days without a sale. */
export async function readSalesByDay(db: Queryable, period: Period): Promise<DailySales[]> {
  const { rows } = await db.execute<DailySales>(sql`
    select d.day::date::text as day, coalesce(f.orders, 0) as orders, coalesce(f.rupees, 0)::float8 as rupees
    from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as d(day)
    left join ${selectFigures("sales", period)} f on f.day = d.day::date
    order by 1`);
  return rows;
}

/** Settled cash is unknown before this day; null means that everything is known. */
const CASH_UNKNOWN_BEFORE = sql`(select before_day from earlier_cash where answered_at is null)`;

/** Cash that couriers have collected but not yet paid to the shop. */
export async function readCashByCourier(db: Queryable): Promise<{ courier: string; orders: number; rupees: number }[]> {
  const { rows } = await db.execute<{ courier: string; orders: number; rupees: number }>(sql`
    select name as courier, sum(orders)::int as orders, sum(rupees)::float8 as rupees
    from ${selectFigures("cash-courier", EVER)} f where f.day >= coalesce(${CASH_UNKNOWN_BEFORE}, '-infinity') group by 1 order by 3 desc, 1`);
  return rows;
}

/** Cash of orders delivered before the day that is not marked as settled. */
export async function readCashBefore(db: Queryable, day: string): Promise<{ orders: number; rupees: number }> {
  const { rows } = await db.execute<{ orders: number; rupees: number }>(sql`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(rupees), 0)::float8 as rupees
    from ${selectFigures("cash-courier", EVER)} f where f.day < ${day}::date`);
  return rows[0] ?? { orders: 0, rupees: 0 };
}

/** Null once a staff member has answered whether the earlier cash is settled. */
export async function readUnknownCash(
  db: Queryable,
): Promise<{ beforeDay: string; orders: number; rupees: number } | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`select ${CASH_UNKNOWN_BEFORE}::text as day`);
  const beforeDay = rows[0]?.day;
  return beforeDay ? { beforeDay, ...(await readCashBefore(db, beforeDay)) } : null;
}

/** The last day of the period is today. */
export async function readLastDays(db: Queryable, count: number): Promise<Period> {
  const { rows } = await db.execute<{ from: string; to: string }>(
    sql`select (shop_day(now()) - ${count - 1}::int)::text as "from", shop_day(now())::text as "to"`,
  );
  const [period] = rows;
  if (!period) throw new Error("The database does not know the day");
  return period;
}
