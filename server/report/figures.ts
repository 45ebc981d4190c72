import type { Queryable } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { type Measure, RECKON } from "./measures.ts";

export interface Period {
  from: string;
  to: string;
}

const EVER: Period = { from: "0001-01-01", to: "9999-12-31" };

/** The days of the period whose kept figures are not true any more, as an array of dates. */
export const staleDays = ({ from, to }: Period): SQL =>
  sql`array(select distinct day from report_stale where day between ${from}::date and ${to}::date)`;

/**
 * The figures of a period as a table (day, name, detail, orders, units, rupees), exact at the moment it is read: kept days come from what
 * the job has reckoned, stale ones from their orders.
 */
export function figuresOf(measure: Measure, period: Period): SQL {
  const { from, to } = period;
  const live = sql`(select days from stale)::date[]`;
  return sql`(
    with stale as materialized (select ${staleDays(period)} as days)
    select day, name, detail, orders, units, rupees
    from ${measure === "sales-category" ? keptCategories(period) : sql`report_figure`}
    where measure = ${measure} and day between ${from}::date and ${to}::date and day <> all(${live})
    union all select * from (${RECKON[measure](live)}) reckoned)`;
}

/** While a product stands in another category than when its days were reckoned, products are added up instead. */
function keptCategories({ from, to }: Period): SQL {
  const moved = sql`exists (select from report_stale where day is null)`;
  return sql`(
    select * from report_figure where not ${moved}
    union all
    select 'sales-category', r.day, p.child_category_id::text, '', 0, sum(r.units)::int, sum(r.rupees)::int8
    from report_product r join product p on p.id = r.product_id
    where ${moved} and r.day between ${from}::date and ${to}::date group by 2, 3
  ) kept`;
}

export interface DayOfSales extends Record<string, unknown> {
  day: string;
  orders: number;
  rupees: number;
}

/** Every day of the period, those without a sale, too. */
export async function salesByDay(db: Queryable, period: Period): Promise<DayOfSales[]> {
  const { rows } = await db.execute<DayOfSales>(sql`
    select d.day::date::text as day, coalesce(f.orders, 0) as orders, coalesce(f.rupees, 0)::float8 as rupees
    from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as d(day)
    left join ${figuresOf("sales", period)} f on f.day = d.day::date
    order by 1`);
  return rows;
}

/** Before this day nobody knows yet what couriers have brought; no day: everything is known. */
const UNKNOWN_BEFORE = sql`(select before_day from earlier_cash where answered_at is null)`;

/** Cash that couriers took at the door and have not brought, by courier. */
export async function cashByCourier(db: Queryable): Promise<{ courier: string; orders: number; rupees: number }[]> {
  const { rows } = await db.execute<{ courier: string; orders: number; rupees: number }>(sql`
    select name as courier, sum(orders)::int as orders, sum(rupees)::float8 as rupees
    from ${figuresOf("cash-courier", EVER)} f where f.day >= coalesce(${UNKNOWN_BEFORE}, '-infinity') group by 1 order by 3 desc, 1`);
  return rows;
}

/** Cash of orders delivered before the day that is not marked as settled. */
export async function readCashBefore(db: Queryable, day: string): Promise<{ orders: number; rupees: number }> {
  const { rows } = await db.execute<{ orders: number; rupees: number }>(sql`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(rupees), 0)::float8 as rupees
    from ${figuresOf("cash-courier", EVER)} f where f.day < ${day}::date`);
  return rows[0] ?? { orders: 0, rupees: 0 };
}

/** The same, while nobody has said whether it is settled. */
export async function readUnknownCash(
  db: Queryable,
): Promise<{ beforeDay: string; orders: number; rupees: number } | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`select ${UNKNOWN_BEFORE}::text as day`);
  const beforeDay = rows[0]?.day;
  return beforeDay ? { beforeDay, ...(await readCashBefore(db, beforeDay)) } : null;
}

/** The last so many days, today the last. */
export async function lastDays(db: Queryable, count: number): Promise<Period> {
  const { rows } = await db.execute<{ from: string; to: string }>(
    sql`select (shop_day(now()) - ${count - 1}::int)::text as "from", shop_day(now())::text as "to"`,
  );
  const [period] = rows;
  if (!period) throw new Error("The database does not know the day");
  return period;
}
