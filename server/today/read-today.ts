import type { Permission } from "#contract/office/permissions.ts";
import type { Today } from "#contract/office/today.ts";
import { FEW_LEFT, QUEUE_COUNT_MAX, REPORT_DAYS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { listHistory } from "#server/audit/index.ts";
import { countQueues, ordersOfStuckMails, stuckRefunds } from "#server/order/index.ts";
import { cashByCourier, lastDays, readUnknownCash, salesByDay } from "#server/report/index.ts";

const CHANGES = 6;

/** What waits and how it goes. Everything is read off an index and bounded, however many orders there are. */
export async function readToday(db: Db, permissions: ReadonlySet<Permission>): Promise<Today> {
  const forWho = <T>(permission: Permission, read: () => Promise<T>) =>
    permissions.has(permission) ? read() : Promise.resolve(null);
  const [queues, sales, cash, earlierCash, failedRefunds, stuckMails, lowStock, newReviews, changes] =
    await Promise.all([
      forWho("order.read", () => countQueues(db)),
      forWho("report.read", async () => salesByDay(db, await lastDays(db, REPORT_DAYS))),
      forWho("order.read", () => cashByCourier(db)),
      forWho("settlement.write", () => readUnknownCash(db)),
      forWho("order.read", () => countUpTo(db, stuckRefunds)),
      forWho("order.read", () => countUpTo(db, sql`(${ordersOfStuckMails}) stuck`)),
      forWho("catalogue.read", () =>
        countUpTo(db, sql`product where status = 'published' and stock between 1 and ${FEW_LEFT}`),
      ),
      forWho("review.write", () => countUpTo(db, sql`review where state = 'new'`)),
      forWho("history.read", async () => (await listHistory(db, { limit: CHANGES }, { permissions })).entries),
    ]);
  return { queues, sales, cash, earlierCash, failedRefunds, stuckMails, lowStock, newReviews, changes };
}

async function countUpTo(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from (select from ${from} limit ${QUEUE_COUNT_MAX + 1}) counted`,
  );
  return rows[0]?.found ?? 0;
}
