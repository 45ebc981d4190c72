import {
  MAIL_GIVEN_UP_MS,
  MAIL_MAY_WAIT_MS,
  PARCEL_LATE_MS,
  QUEUE_COUNT_MAX,
  REFUND_MAY_WAIT_MS,
  SECOND_MS,
} from "#contract/rules/limits.ts";
import { ORDER_QUEUES, type OrderQueue } from "#contract/rules/order-queues.ts";
import type { Db } from "#database/database.ts";
import { and, type SQL, sql } from "#database/orm.ts";

interface Queue {
  /** Of shop_order o. */
  where: SQL;
  /** Paid at the door: of payment p, which is looked at only where it matters. */
  inCash?: true;
  /** What it is sorted by, with the order's id. */
  by: SQL;
  direction: "asc" | "desc";
  /** What of it waits now, where that is not all. */
  due?: SQL;
  /** Which orders these are, where a list says so: then nothing else has to be looked at to count them. */
  ids?: SQL;
}

const atWork = (status: string): Queue => ({
  where: sql.raw(`o.status = '${status}'`),
  by: sql`o.moved_at`,
  direction: "asc",
});
const late = sql.raw(`make_interval(secs => ${PARCEL_LATE_MS / SECOND_MS})`);

/** Refunds that failed or take too long, as the rest of a query. */
export const stuckRefunds = sql.raw(
  `refund where done_at is null and (last_error is not null or created_at < now() - make_interval(secs => ${REFUND_MAY_WAIT_MS / SECOND_MS}))`,
);

const IN_TROUBLE = sql`
  select order_id from ${stuckRefunds}
  union select id from shop_order where status = 'shipped' and moved_at < now() - ${late}
  union select id from shop_order where status = 'pending' and call_due_at is not null
    and call_attempts >= (select calls_before_cancel from cash_setting)`;

/** Who waits longest comes first; each queue is read off an index of its own. */
export const QUEUES: Record<OrderQueue, Queue> = {
  "to-confirm": {
    where: sql`o.status = 'pending' and o.call_attempts = 0`,
    inCash: true,
    by: sql`o.created_at`,
    direction: "asc",
  },
  "no-answer": {
    // Nobody is called about a card order.
    where: sql`o.status = 'pending' and o.call_due_at is not null`,
    by: sql`o.call_due_at`,
    direction: "asc",
    due: sql`o.call_due_at <= now()`,
  },
  "to-pack": atWork("confirmed"),
  "to-hand-over": atWork("processed"),
  "on-the-way": atWork("shipped"),
  "came-back": {
    where: sql`o.refused_at is not null and o.returned_at is null`,
    by: sql`o.refused_at`,
    direction: "asc",
  },
  // Money that does not go back, parcels that do not arrive, people who do not answer.
  trouble: {
    // As an array they are looked up one by one: a list by date would be read from its beginning, past everything that went well.
    where: sql`o.id = any(array(${IN_TROUBLE}))`,
    ids: IN_TROUBLE,
    by: sql`o.created_at`,
    direction: "asc",
  },
  all: { where: sql`true`, by: sql`o.created_at`, direction: "desc" },
};

/** Whose mail should have left by now, and still could be of use. */
export const ordersOfStuckMails = sql.raw(`
  select order_id from mail where sent_at is null and order_id is not null
    and created_at > now() - make_interval(secs => ${MAIL_GIVEN_UP_MS / SECOND_MS})
    and greatest(created_at, not_before) < now() - make_interval(secs => ${MAIL_MAY_WAIT_MS / SECOND_MS})`);

export const IN_CASH = sql`p.method = 'cod'`;
// The same, by an index of the few that are paid by card; asked order by order, where `not exists` would read that index whole.
const NOT_BY_CARD = sql`(select p.order_id from payment p where p.order_id = o.id and p.method = 'stripe') is null`;

/** How much waits where, counted up to a bound: nothing here reads more rows than that. */
export async function countQueues(db: Db): Promise<Record<OrderQueue, number>> {
  const counts = ORDER_QUEUES.map((queue) => {
    const { where, due, inCash, ids } = QUEUES[queue];
    const waiting = ids ?? sql`select from shop_order o where ${and(where, due, inCash && NOT_BY_CARD)}`;
    return sql`(select count(*)::int from (${waiting} limit ${QUEUE_COUNT_MAX + 1}) waiting) as ${sql.identifier(queue)}`;
  });
  const { rows } = await db.execute<Record<OrderQueue, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  const [row] = rows;
  if (!row) throw new Error("Nothing was counted");
  return row;
}
