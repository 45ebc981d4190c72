import type { OfficeResponse } from "#contract/office/contract.ts";
import type { ReturnRow } from "#contract/office/orders/return.ts";
import { QUEUE_COUNT_MAX } from "#contract/rules/office-limits.ts";
import { buildReturnNumber } from "#contract/rules/return/return-choices.ts";
import type { ReturnQueue } from "#contract/rules/return/return-states.ts";
import type { Db } from "#database/database.ts";
import { toIso } from "#database/moment.ts";
import { sql } from "#database/orm.ts";
import { buildCursorCondition, toCursor, toMicroseconds } from "#database/page-cursor.ts";

interface Row extends Omit<ReturnRow, "number"> {
  [column: string]: unknown;
  place: number;
  micros: string;
}

interface ReturnQuery {
  queue: ReturnQueue;
  after?: string | undefined;
  limit: number;
}

/** Longest waiting first; what is done, newest first. Both read the index of queues only as far as the page. */
export async function listReturns(db: Db, query: ReturnQuery): Promise<OfficeResponse<"listReturns">> {
  const [rows, counts] = await Promise.all([readRows(db, query), countReturnQueues(db)]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    pieces: page.map((row) => ({ ...row, number: buildReturnNumber(row.orderNumber, row.place) })),
    next: rows.length > query.limit && last ? toCursor({ micros: last.micros, id: last.pieceId }) : null,
    counts,
  };
}

async function readRows(db: Db, { queue, after, limit }: ReturnQuery): Promise<Row[]> {
  const descending = queue === "done";
  const cursor = buildCursorCondition(after, {
    moment: sql`p.moved_at`,
    id: sql`p.id`,
    ids: "uuid",
    descending,
  });
  const direction = sql.raw(descending ? "desc" : "asc");
  const { rows } = await db.execute<Row>(sql`
    select p.id as "pieceId", o.number as "orderNumber", r.place, o.recipient_name as customer, p.product_id as "productId", i.name, i.photo,
      p.state, p.reason, p.wish, ${toIso(sql`p.moved_at`)} as "movedAt", ${toIso(sql`p.decide_by`)} as "decideBy",
      p.state = 'asked' and p.decide_by < now() as "isLate", ${toMicroseconds(sql`p.moved_at`)} as micros,
      exists (select from return_media m where m.request_id = r.id and m.kind = 'video') as "hasVideo"
    from (
      select * from return_piece p
      where return_queue(p.state) = ${queue} ${cursor ? sql`and ${cursor}` : sql``}
      order by p.moved_at ${direction}, p.id ${direction} limit ${limit + 1}
    ) p
    join return_request r on r.id = p.request_id join shop_order o on o.id = p.order_id
    join order_item i on i.order_id = p.order_id and i.product_id = p.product_id
    order by p.moved_at ${direction}, p.id ${direction}`);
  return rows;
}

const COUNTED = ["to-decide", "on-the-way", "to-inspect", "to-settle"] as const;
type CountedQueue = (typeof COUNTED)[number];

export async function countReturnQueues(db: Db): Promise<Record<CountedQueue, number>> {
  const counts = await Promise.all(
    COUNTED.map(async (queue) => {
      const { rows } = await db.execute<{ found: number }>(sql`
        select count(*)::int as found from (select from return_piece where return_queue(state) = ${queue} limit ${QUEUE_COUNT_MAX + 1}) counted`);
      return [queue, rows[0]?.found ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<CountedQueue, number>;
}
