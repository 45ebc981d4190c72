import type { OfficeResponse } from "#contract/office/contract.ts";
import type { ClaimRow } from "#contract/office/orders/claim.ts";
import { buildClaimNumber, CLAIM_QUEUES, type ClaimList } from "#contract/rules/claim/claim-states.ts";
import { QUEUE_COUNT_MAX } from "#contract/rules/office-limits.ts";
import type { Db } from "#database/database.ts";
import { toIso } from "#database/moment.ts";
import { type SQL, sql } from "#database/orm.ts";
import { buildCursorCondition, toCursor, toMicroseconds } from "#database/page-cursor.ts";

interface Row extends Omit<ClaimRow, "number"> {
  [column: string]: unknown;
  orderNumber: string;
  place: number;
  micros: string;
}

interface ClaimQuery {
  list: ClaimList;
  after?: string | undefined;
  limit: number;
}

export const OVERDUE_CLAIMS = sql`warranty_claim where due_at < now()`;

const inQueue = (queue: string) => sql`warranty_claim where claim_queue(state, loan_id is not null) = ${queue}`;

/** Longest waiting first; what is done, newest first. All read an index only as far as the page. */
export async function listClaims(db: Db, query: ClaimQuery): Promise<OfficeResponse<"listClaims">> {
  const [rows, counts] = await Promise.all([readRows(db, query), countClaims(db)]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    claims: page.map(({ orderNumber, place, ...row }) => ({ ...row, number: buildClaimNumber(orderNumber, place) })),
    next: rows.length > query.limit && last ? toCursor({ micros: last.micros, id: last.id }) : null,
    counts,
  };
}

async function readRows(db: Db, { list, after, limit }: ClaimQuery): Promise<Row[]> {
  const descending = list === "done";
  const moment = sql.raw(list === "overdue" ? "c.due_at" : "c.moved_at");
  const cursor = buildCursorCondition(after, { moment, id: sql`c.id`, ids: "int8", descending });
  const order = sql`order by ${moment} ${sql.raw(descending ? "desc" : "asc")}, c.id ${sql.raw(descending ? "desc" : "asc")}`;
  const condition =
    list === "overdue" ? sql`c.due_at < now()` : sql`claim_queue(c.state, c.loan_id is not null) = ${list}`;
  const { rows } = await db.execute<Row>(sql`
    select c.id, o.number as "orderNumber", c.place, o.recipient_name as customer, p.name, p.img_url as photo, n.serial, c.state,
      ${toIso(sql`c.moved_at`)} as "movedAt", ${toIso(sql`c.due_at`)} as "dueAt", coalesce(c.due_at < now(), false) as "isLate",
      c.distributor, c.loan_id is not null as "isLoanOut", ${toMicroseconds(moment)} as micros
    from (
      select * from warranty_claim c where ${condition} ${cursor ? sql`and ${cursor}` : sql``} ${order} limit ${limit + 1}
    ) c
    join shop_order o on o.id = c.order_id join product p on p.id = c.product_id
    left join serial_number n on n.id = c.serial_id
    ${order}`);
  return rows;
}

type Counted = Exclude<ClaimList, "done">;

async function countClaims(db: Db): Promise<Record<Counted, number>> {
  const count = async (list: Counted, from: SQL) => {
    const { rows } = await db.execute<{ found: number }>(
      sql`select count(*)::int as found from (select from ${from} limit ${QUEUE_COUNT_MAX + 1}) counted`,
    );
    return [list, rows[0]?.found ?? 0] as const;
  };
  const queues = CLAIM_QUEUES.filter((queue) => queue !== "done");
  const counts = await Promise.all([
    count("overdue", OVERDUE_CLAIMS),
    ...queues.map((queue) => count(queue, inQueue(queue))),
  ]);
  return Object.fromEntries(counts) as Record<Counted, number>;
}
