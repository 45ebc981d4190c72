import type { CheckedRequestOf, ResponseOf } from "#contract/call-shapes.ts";
import type { ORDER_CALLS, OrderRow } from "#contract/office/orders/order.ts";
import { getStage, type PaymentFilter, type PaymentMethod } from "#contract/rules/order/order-status.ts";
import type { AheadMethod } from "#contract/rules/order/payment-providers.ts";
import type { Db } from "#database/database.ts";
import { toIso } from "#database/moment.ts";
import { and, type SQL, sql } from "#database/orm.ts";
import { buildCursorCondition, toCursor, toMicroseconds } from "#database/page-cursor.ts";
import { findPayFirst } from "../cash/cash-signals.ts";
import { CASH_STATE_KNOWN } from "../cash/settle-cash.ts";
import { HAS_LIVE_PARCEL } from "../fulfil/booked-parcel.ts";
import { CASH_ONLY, ordersOfStuckMails, QUEUES } from "./order-queues.ts";
import { buildExactNameCondition, buildOrderSearch, listSearchSources } from "./search-orders.ts";

type Query = CheckedRequestOf<typeof ORDER_CALLS.listOrders>["query"];

/** The columns of a list row, shared with `getOrder`. */
export const ROW_COLUMNS = sql`
  o.number, o.status, ${toIso(sql`o.created_at`)} as created_at, ${toIso(sql`o.moved_at`)} as moved_at, o.recipient_name, o.phone, o.city_name, o.courier_name, o.consignment,
  o.grand_total, o.call_attempts,
  ${toIso(sql`o.call_due_at`)} as call_due_at, o.refused_at is not null as refused, o.returned_at is not null as returned, p.method, p.status as payment_status,
  cash_due(p) > 0 and p.status = 'success' and p.cash_settled_at is null as cash_out,
  ${HAS_LIVE_PARCEL} as has_live_parcel, cash_due(p) as cash_due, p.advance, p.advance_method, p.advance_paid_at is not null as advance_paid,
  (select i.name from order_item i where i.order_id = o.id order by i.place, i.product_id limit 1) as first_item,
  (select i.quantity from order_item i where i.order_id = o.id order by i.place, i.product_id limit 1) as first_units,
  (select sum(i.quantity)::int from order_item i where i.order_id = o.id) as units,
  (select s.name from order_lease l join staff s on s.id = l.staff_id where l.order_id = o.id and l.until > now()) as held_by`;

export interface DeskRow extends Record<string, unknown> {
  number: string;
  status: Parameters<typeof getStage>[0]["status"];
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
  method: PaymentMethod;
  payment_status: OrderRow["paymentStatus"];
  cash_out: boolean;
  has_live_parcel: boolean;
  cash_due: number;
  advance: number;
  advance_method: AheadMethod | null;
  advance_paid: boolean;
  first_item: string | null;
  first_units: number | null;
  units: number | null;
  held_by: string | null;
}

type PositionedRow = DeskRow & { id: string; micros: string };

/** Marks a page position among the partial name matches, which follow the exact ones. */
const PARTIAL_MATCH_PREFIX = "others:";

/**
 * Pages by position, so that new orders do not shift the next page. For a full name, exact matches
 * come before partial ones.
 */
export async function listDeskOrders(db: Db, query: Query): Promise<ResponseOf<typeof ORDER_CALLS.listOrders>> {
  const { q, queue, after, limit } = query;
  const exactName = q && queue === "all" ? buildExactNameCondition(q) : undefined;
  if (!exactName) return toPage(db, await readMatching(db, query), limit);
  const isPartialPage = after?.startsWith(PARTIAL_MATCH_PREFIX) ?? false;
  const exactMatches = isPartialPage
    ? []
    : await readPage(db, { ...query, q: undefined }, { extraCondition: exactName });
  if (exactMatches.length > limit) return toPage(db, exactMatches, limit);
  const partialMatches = await readMatching(
    db,
    {
      ...query,
      after: isPartialPage ? after?.slice(PARTIAL_MATCH_PREFIX.length) : undefined,
      limit: limit - exactMatches.length,
    },
    sql`not ${exactName}`,
  );
  return toPage(
    db,
    [...exactMatches, ...partialMatches.map((row) => ({ ...row, micros: `${PARTIAL_MATCH_PREFIX}${row.micros}` }))],
    limit,
  );
}

async function toPage(
  db: Db,
  rows: readonly PositionedRow[],
  limit: number,
): Promise<ResponseOf<typeof ORDER_CALLS.listOrders>> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const waiting = shown.filter(
    ({ status, method, advance }) => status === "pending" && method === "cod" && advance === 0,
  );
  const payFirst = await findPayFirst(
    db,
    waiting.map(({ id }) => id),
  );
  return { orders: shown.map((row) => toOrderRow(row, payFirst.get(row.id))), next: last ? toCursor(last) : null };
}

/** Stops at the first source that fills a page. */
async function readMatching(db: Db, query: Query, extraCondition?: SQL): Promise<PositionedRow[]> {
  const { q, queue, limit } = query;
  const sources = q && queue === "all" ? listSearchSources(q, { after: buildQueueCursor(query) }) : [sql`shop_order o`];
  let rows: PositionedRow[] = [];
  for (const from of sources) {
    rows = await readPage(db, query, { from, extraCondition });
    if (rows.length > limit) break;
  }
  return rows;
}

async function readPage(
  db: Db,
  query: Query,
  { from = sql`shop_order o`, extraCondition }: { from?: SQL; extraCondition: SQL | undefined },
): Promise<PositionedRow[]> {
  const { sortBy, direction } = QUEUES[query.queue];
  const way = sql.raw(direction);
  const { rows } = await db.execute<PositionedRow>(sql`
    select o.id, ${toMicroseconds(sortBy)} as micros, ${ROW_COLUMNS}
    from (
      select o.* from ${from} ${isPaymentNeeded(query) ? sql`join payment p on p.order_id = o.id` : sql``}
      where ${and(...buildConditions(query), extraCondition)}
      order by ${sortBy} ${way}, o.id ${way}
      limit ${query.limit + 1}
    ) o join payment p on p.order_id = o.id
    order by ${sortBy} ${way}, o.id ${way}`);
  return rows;
}

/** Other queries join the payment only for the rows that are shown. */
function isPaymentNeeded({ queue, method, payment, cash }: Query): boolean {
  return [QUEUES[queue].cashOnly, method, payment, cash].some(Boolean);
}

function buildConditions(query: Query): SQL[] {
  const { queue, q, method, payment, city, courier, min, max, from, to, customer, cash, mail } = query;
  const { where, cashOnly } = QUEUES[queue];
  // Days are in Pakistan's time zone, which has no daylight saving time.
  const toMidnight = (day: string) => sql`${`${day}T00:00:00+05:00`}::timestamptz`;
  return [
    where,
    cashOnly && CASH_ONLY,
    q && buildOrderSearch(q),
    method && sql`p.method = ${method}`,
    payment && buildPaymentCondition(payment),
    city && sql`o.city_name = ${city}`,
    courier && sql`o.courier_name = ${courier}`,
    min !== undefined && sql`o.grand_total >= ${min}`,
    max !== undefined && sql`o.grand_total <= ${max}`,
    from && sql`o.created_at >= ${toMidnight(from)}`,
    to && sql`o.created_at < ${toMidnight(to)} + interval '1 day'`,
    customer && sql`o.customer_id = ${customer}`,
    cash && CASH_WITH_COURIER,
    mail && sql`o.id = any(array(${ordersOfStuckMails}))`,
    buildQueueCursor(query),
  ].filter((condition) => typeof condition === "object");
}

// Only delivered orders have cash at the courier, and an index has the status.
const CASH_WITH_COURIER = sql`o.status = 'delivered' and p.method = 'cod' and cash_due(p) > 0 and p.status = 'success'
  and p.cash_settled_at is null and ${CASH_STATE_KNOWN}`;

function buildPaymentCondition(filter: PaymentFilter): SQL {
  switch (filter) {
    case "in-hand":
      return sql`p.status = 'success' and (cash_due(p) = 0 or p.cash_settled_at is not null)`;
    case "with-courier":
      return CASH_WITH_COURIER;
    case "unpaid":
      return sql`p.status in ('pending', 'failed')`;
    default:
      return sql`p.status = ${filter}`;
  }
}

function buildQueueCursor({ queue, after }: Query): SQL | undefined {
  const { sortBy, direction } = QUEUES[queue];
  return buildCursorCondition(after, { moment: sortBy, id: sql`o.id`, ids: "uuid", descending: direction === "desc" });
}

export function toOrderRow(row: DeskRow, payFirst: OrderRow["payFirst"] = null): OrderRow {
  return {
    number: row.number,
    stage: getStage({
      status: row.status,
      paymentMethod: row.method,
      advanceDue: row.advance > 0 && !row.advance_paid,
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
    hasLiveParcel: row.has_live_parcel,
    cashDue: row.cash_due,
    advance: row.advance_method && { amount: row.advance, method: row.advance_method, isPaid: row.advance_paid },
    firstItem: row.first_item ?? "",
    firstUnits: row.first_units ?? 0,
    units: row.units ?? 0,
    callAttempts: row.call_attempts,
    callDueAt: row.call_due_at,
    payFirst,
    heldBy: row.held_by,
  };
}
