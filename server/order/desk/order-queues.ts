import { MAIL_STUCK_AFTER_MS, MAIL_STUCK_REPORTED_MS, REFUND_OVERDUE_MS, SECOND_MS } from "#contract/rules/limits.ts";
import { PARCEL_LATE_MS, QUEUE_COUNT_MAX } from "#contract/rules/office-limits.ts";
import { ORDER_QUEUES, type OrderQueue } from "#contract/rules/order/order-queues.ts";
import type { Db } from "#database/database.ts";
import { and, type SQL, sql } from "#database/orm.ts";
import { CANCELLED_WITH_PARCEL } from "../fulfil/booked-parcel.ts";

interface Queue {
  /** A condition on `shop_order o`. */
  where: SQL;
  /** Only cash orders; `payment p` is joined only where needed. */
  cashOnly?: true;
  /** The sort key, followed by the order's id. */
  sortBy: SQL;
  direction: "asc" | "desc";
  /** The part that is due now, if not the whole queue. */
  due?: SQL;
  /** A query for the ids alone, so that counting reads no other table. */
  ids?: SQL;
}

const createStatusQueue = (status: string): Queue => ({
  where: sql.raw(`o.status = '${status}'`),
  sortBy: sql`o.moved_at`,
  direction: "asc",
});
const late = sql.raw(`make_interval(secs => ${PARCEL_LATE_MS / SECOND_MS})`);

/** Refunds that failed or take too long; follows `from` in a query. */
export const stuckRefunds = sql.raw(
  `refund where done_at is null and (last_error is not null or created_at < now() - make_interval(secs => ${REFUND_OVERDUE_MS / SECOND_MS}))`,
);

const IN_TROUBLE = sql`
  select order_id from ${stuckRefunds}
  union select order_id from payment_case where solved_at is null
  union ${CANCELLED_WITH_PARCEL}
  union select id from shop_order where status = 'shipped' and moved_at < now() - ${late}
  union select id from shop_order where status = 'pending' and call_due_at is not null
    and call_attempts >= (select calls_before_cancel from cash_setting)`;

/** The longest wait comes first; each queue has an index of its own. */
export const QUEUES: Record<OrderQueue, Queue> = {
  "to-confirm": {
    where: sql`o.status = 'pending' and o.call_attempts = 0`,
    cashOnly: true,
    sortBy: sql`o.created_at`,
    direction: "asc",
  },
  "no-answer": {
    // Only cash orders have a call due.
    where: sql`o.status = 'pending' and o.call_due_at is not null`,
    sortBy: sql`o.call_due_at`,
    direction: "asc",
    due: sql`o.call_due_at <= now()`,
  },
  "to-pack": createStatusQueue("confirmed"),
  "to-hand-over": createStatusQueue("processed"),
  "on-the-way": createStatusQueue("shipped"),
  "came-back": {
    where: sql`o.refused_at is not null and o.returned_at is null`,
    sortBy: sql`o.refused_at`,
    direction: "asc",
  },
  // Stuck refunds, payments of another amount, parcels of cancelled orders, late parcels and customers who do not answer.
  trouble: {
    // An array is looked up id by id; without it, the planner reads all orders by date.
    where: sql`o.id = any(array(${IN_TROUBLE}))`,
    ids: IN_TROUBLE,
    sortBy: sql`o.created_at`,
    direction: "asc",
  },
  all: { where: sql`true`, sortBy: sql`o.created_at`, direction: "desc" },
};

/** Orders with a mail that is late but recent enough to be useful. */
export const ordersOfStuckMails = sql.raw(`
  select order_id from mail where sent_at is null and order_id is not null
    and created_at > now() - make_interval(secs => ${MAIL_STUCK_REPORTED_MS / SECOND_MS})
    and greatest(created_at, not_before) < now() - make_interval(secs => ${MAIL_STUCK_AFTER_MS / SECOND_MS})`);

/** Cash orders that are not waiting for an advance. */
export const CASH_ONLY = sql`p.method = 'cod' and not is_advance_due(p)`;
// Looks up the small indexes of these payments per order; `not exists` would read an index whole.
const NOT_PAID_AHEAD = sql`(select p.order_id from payment p where p.order_id = o.id and p.method = 'stripe') is null
  and (select p.order_id from payment p where p.order_id = o.id and p.method = 'jazzcash') is null
  and (select p.order_id from payment p where p.order_id = o.id and p.method = 'bank') is null
  and (select p.order_id from payment p where p.order_id = o.id and p.advance > 0) is null`;

/** Counts each queue up to a limit, so that no count reads more rows than that. */
export async function countQueues(db: Db): Promise<Record<OrderQueue, number>> {
  const counts = ORDER_QUEUES.map((queue) => {
    const { where, due, cashOnly, ids } = QUEUES[queue];
    const waiting = ids ?? sql`select from shop_order o where ${and(where, due, cashOnly && NOT_PAID_AHEAD)}`;
    return sql`(select count(*)::int from (${waiting} limit ${QUEUE_COUNT_MAX + 1}) waiting) as ${sql.identifier(queue)}`;
  });
  const { rows } = await db.execute<Record<OrderQueue, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  const [row] = rows;
  if (!row) throw new Error("Nothing was counted");
  return row;
}
