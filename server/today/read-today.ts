import type { Permission } from "#contract/office/permissions.ts";
import type { Today } from "#contract/office/today.ts";
import { FEW_LEFT, QUEUE_COUNT_MAX, TIME_ZONE } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { listHistory } from "#server/audit/index.ts";
import { countQueues, ordersOfStuckMails, stuckRefunds } from "#server/order/index.ts";

const DAYS = 30;
const CHANGES = 6;

/** What waits and how it goes. Everything is read off an index and bounded, however many orders there are. */
export async function readToday(db: Db, permissions: ReadonlySet<Permission>): Promise<Today> {
  const forWho = <T>(permission: Permission, read: () => Promise<T>) =>
    permissions.has(permission) ? read() : Promise.resolve(null);
  const [queues, sales, cash, failedRefunds, stuckMails, lowStock, changes] = await Promise.all([
    forWho("order.read", () => countQueues(db)),
    forWho("report.read", () => readSales(db)),
    forWho("order.read", () => readCashOut(db)),
    forWho("order.read", () => countUpTo(db, stuckRefunds)),
    forWho("order.read", () => countUpTo(db, sql`(${ordersOfStuckMails}) stuck`)),
    forWho("catalogue.read", () =>
      countUpTo(db, sql`product where status = 'published' and stock between 1 and ${FEW_LEFT}`),
    ),
    forWho("history.read", async () => (await listHistory(db, { limit: CHANGES })).entries),
  ]);
  return { queues, sales, cash, failedRefunds, stuckMails, lowStock, changes };
}

async function readSales(db: Db): Promise<NonNullable<Today["sales"]>> {
  const today = sql`(now() at time zone ${TIME_ZONE})::date`;
  const { rows } = await db.execute<NonNullable<Today["sales"]>[number]>(sql`
    with sold as (
      select (created_at at time zone ${TIME_ZONE})::date as day, count(*)::int as orders, sum(grand_total)::int8 as rupees
      from shop_order
      where created_at >= (${today} - ${DAYS - 1}::int)::timestamp at time zone ${TIME_ZONE} and status <> 'cancelled'
      group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.orders, 0) as orders, coalesce(s.rupees, 0)::float8 as rupees
    from generate_series(${today} - ${DAYS - 1}::int, ${today}, interval '1 day') as d(day)
    left join sold s on s.day = d.day::date
    order by d.day`);
  return rows;
}

async function readCashOut(db: Db): Promise<NonNullable<Today["cash"]>> {
  const { rows } = await db.execute<NonNullable<Today["cash"]>[number]>(sql`
    select o.courier_name as courier, count(*)::int as orders, sum(p.amount)::float8 as rupees
    from payment p join shop_order o on o.id = p.order_id
    where p.method = 'cod' and p.status = 'success' and p.cash_settled_at is null
    group by 1 order by 3 desc`);
  return rows;
}

async function countUpTo(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from (select from ${from} limit ${QUEUE_COUNT_MAX + 1}) counted`,
  );
  return rows[0]?.found ?? 0;
}
