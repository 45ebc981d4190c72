import type { CheckedRequestOf, ResponseOf } from "#contract/call-shapes.ts";
import type { listOrders as call, OrderRow } from "#contract/office/order.ts";
import { stageOf } from "#contract/rules/order-status.ts";
import type { Db } from "#database/database.ts";
import { inIso } from "#database/moment.ts";
import { and, type SQL, sql } from "#database/orm.ts";
import { behindPlace, inMicroseconds, placeOf } from "#database/page-place.ts";
import { IN_CASH, ordersOfStuckMails, QUEUES } from "./order-queues.ts";
import { calledJustSo, matchingOrders, placesToLook } from "./search-orders.ts";
import { CASH_IS_KNOWN } from "./settle-cash.ts";

type Query = CheckedRequestOf<typeof call>["query"];

/** What every row of the desk's list says; `getOrder` begins with the same. */
export const ROW_COLUMNS = sql`
  o.number, o.status, ${inIso(sql`o.created_at`)} as created_at, ${inIso(sql`o.moved_at`)} as moved_at, o.recipient_name, o.phone, o.city_name, o.courier_name, o.consignment,
  o.grand_total, o.call_attempts,
  ${inIso(sql`o.call_due_at`)} as call_due_at, o.refused_at is not null as refused, o.returned_at is not null as returned, p.method, p.status as payment_status,
  p.method = 'cod' and p.status = 'success' and p.cash_settled_at is null as cash_out,
  (select i.name from order_item i where i.order_id = o.id order by i.place, i.product_id limit 1) as first_item,
  (select sum(i.quantity)::int from order_item i where i.order_id = o.id) as units,
  (select s.name from order_lease l join staff s on s.id = l.staff_id where l.order_id = o.id and l.until > now()) as held_by`;

export interface DeskRow extends Record<string, unknown> {
  number: string;
  status: Parameters<typeof stageOf>[0]["status"];
  created_at: string;
  moved_at: string;
  recipient_name: string;
  phone: string;
  city_name: string;
  courier_name: string;
  consignment: string | null;
  grand_total: number;
  call_attempts: number;
  call_due_at: string | null;
  refused: boolean;
  returned: boolean;
  method: "stripe" | "cod";
  payment_status: OrderRow["paymentStatus"];
  cash_out: boolean;
  first_item: string | null;
  units: number | null;
  held_by: string | null;
}

type PlacedRow = DeskRow & { id: string; micros: string };

/** A place among those who are called almost so, which come behind those who are called just so. */
const AMONG_OTHERS = "others:";

/**
 * A page of a queue. The next begins where this one ended, however much has come in between. Who types a whole name gets the orders of that
 * very name first, and then the others that it fits.
 */
export async function listDeskOrders(db: Db, query: Query): Promise<ResponseOf<typeof call>> {
  const { q, queue, after, limit } = query;
  const justSo = q && queue === "all" ? calledJustSo(q) : undefined;
  if (!justSo) return pageOf(await readMatching(db, query), limit);
  const isAmongOthers = after?.startsWith(AMONG_OTHERS) ?? false;
  const named = isAmongOthers ? [] : await readPage(db, { ...query, q: undefined }, { only: justSo });
  if (named.length > limit) return pageOf(named, limit);
  const others = await readMatching(
    db,
    { ...query, after: isAmongOthers ? after?.slice(AMONG_OTHERS.length) : undefined, limit: limit - named.length },
    sql`not ${justSo}`,
  );
  return pageOf([...named, ...others.map((row) => ({ ...row, micros: `${AMONG_OTHERS}${row.micros}` }))], limit);
}

function pageOf(rows: readonly PlacedRow[], limit: number): ResponseOf<typeof call> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { orders: shown.map(rowOf), next: last ? placeOf(last) : null };
}

/** What matches, from the first place to look that fills a page. */
async function readMatching(db: Db, query: Query, only?: SQL): Promise<PlacedRow[]> {
  const { q, queue, limit } = query;
  const places = q && queue === "all" ? placesToLook(q, { after: afterOf(query) }) : [sql`shop_order o`];
  let rows: PlacedRow[] = [];
  for (const from of places) {
    rows = await readPage(db, query, { from, only });
    if (rows.length > limit) break;
  }
  return rows;
}

async function readPage(
  db: Db,
  query: Query,
  { from = sql`shop_order o`, only }: { from?: SQL; only: SQL | undefined },
): Promise<PlacedRow[]> {
  const { by, direction } = QUEUES[query.queue];
  const way = sql.raw(direction);
  const { rows } = await db.execute<PlacedRow>(sql`
    select o.id, ${inMicroseconds(by)} as micros, ${ROW_COLUMNS}
    from (
      select o.* from ${from} ${looksAtPayment(query) ? sql`join payment p on p.order_id = o.id` : sql``}
      where ${and(...conditionsOf(query), only)}
      order by ${by} ${way}, o.id ${way}
      limit ${query.limit + 1}
    ) o join payment p on p.order_id = o.id
    order by ${by} ${way}, o.id ${way}`);
  return rows;
}

/** Only then is it looked at for more orders than are shown. */
function looksAtPayment({ queue, method, payment, cash }: Query): boolean {
  return [QUEUES[queue].inCash, method, payment, cash].some(Boolean);
}

function conditionsOf(query: Query): SQL[] {
  const { queue, q, method, payment, city, courier, min, max, from, to, customer, cash, mail } = query;
  const { where, inCash } = QUEUES[queue];
  // Days are Pakistan's, which keeps one time all year.
  const midnight = (day: string) => sql`${`${day}T00:00:00+05:00`}::timestamptz`;
  return [
    where,
    inCash && IN_CASH,
    q && matchingOrders(q),
    method && sql`p.method = ${method}`,
    payment && sql`p.status = ${payment}`,
    city && sql`o.city_name = ${city}`,
    courier && sql`o.courier_name = ${courier}`,
    min !== undefined && sql`o.grand_total >= ${min}`,
    max !== undefined && sql`o.grand_total <= ${max}`,
    from && sql`o.created_at >= ${midnight(from)}`,
    to && sql`o.created_at < ${midnight(to)} + interval '1 day'`,
    customer && sql`o.customer_id = ${customer}`,
    // Paid at the door is delivered, which an index knows.
    cash &&
      sql`o.status = 'delivered' and p.method = 'cod' and p.status = 'success' and p.cash_settled_at is null
      and ${CASH_IS_KNOWN}`,
    mail && sql`o.id = any(array(${ordersOfStuckMails}))`,
    afterOf(query),
  ].filter((condition) => typeof condition === "object");
}

function afterOf({ queue, after }: Query): SQL | undefined {
  const { by, direction } = QUEUES[queue];
  return behindPlace(after, { moment: by, id: sql`o.id`, ids: "uuid", falling: direction === "desc" });
}

export function rowOf(row: DeskRow): OrderRow {
  return {
    number: row.number,
    stage: stageOf({
      status: row.status,
      paymentMethod: row.method,
      callAttempts: row.call_attempts,
      refused: row.refused,
      returned: row.returned,
    }),
    createdAt: row.created_at,
    movedAt: row.moved_at,
    name: row.recipient_name,
    phone: row.phone,
    city: row.city_name,
    courier: row.courier_name,
    consignment: row.consignment,
    method: row.method,
    paymentStatus: row.payment_status,
    grandTotal: row.grand_total,
    cashOut: row.cash_out,
    firstItem: row.first_item ?? "",
    units: row.units ?? 0,
    callAttempts: row.call_attempts,
    callDueAt: row.call_due_at,
    heldBy: row.held_by,
  };
}
