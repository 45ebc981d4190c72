import type { FailedDeliveries, FailedDelivery } from "#contract/office/orders/failed-delivery.ts";
import { REPORT_DAYS } from "#contract/rules/office-limits.ts";
import { COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import { listDeliveryDays } from "#contract/rules/order/delivery-advice.ts";
import { toIso } from "#database/moment.ts";
import { type SQL, sql } from "#database/orm.ts";
import type { Shop } from "#server/shop.ts";
import { readCourierStates } from "../connection/courier-adapters.ts";

const LISTED = 100;

export const PARCELS_TO_CHECK = sql`parcel_tracking t join parcel_booking b on b.id = t.booking_id
  where t.attention is not null and b.state = 'booked'`;

/** A condition on `parcel_tracking` as t: what waits for a call to the customer. */
export const FAILED_DELIVERIES = sql`parcel_tracking t join parcel_booking b on b.id = t.booking_id
  where t.state in ('attempted', 'return-requested') and b.state = 'booked'`;

export async function listFailedDeliveries(
  shop: Shop,
  { showsMoney }: { showsMoney: boolean },
): Promise<FailedDeliveries> {
  const [parcels, attention, measured, today] = await Promise.all([
    readParcels(shop),
    readAttention(shop),
    readMeasured(shop),
    shop.db.execute<{ day: string }>(sql`select shop_day(now())::text as day`),
  ]);
  const states = await readCourierStates(shop);
  const takesAdvice = new Set(states.filter(({ adapter }) => adapter?.advise).map(({ courier }) => courier.name));
  return {
    parcels: parcels.slice(0, LISTED).map(({ cash, ...parcel }) => ({
      ...parcel,
      courier: COURIER_SERVICES[parcel.service],
      cash: showsMoney ? cash : null,
      takesAdvice: takesAdvice.has(parcel.service),
    })),
    hasMore: parcels.length > LISTED,
    attention: attention.map((parcel) => ({ ...parcel, courier: COURIER_SERVICES[parcel.service] })),
    measured,
    days: listDeliveryDays(today.rows[0]?.day ?? ""),
  };
}

const PARCEL_COLUMNS = sql`b.id, o.number as "orderNumber", b.place, b.service, t.state,
  coalesce((select n.number from parcel_number n where n.booking_id = b.id order by n.since desc limit 1), '') as "trackingNumber"`;

type FailedRow = Omit<FailedDelivery, "courier" | "takesAdvice" | "cash"> & { cash: number } & Record<string, unknown>;

async function readParcels({ db }: Shop): Promise<FailedRow[]> {
  const { rows } = await db.execute<FailedRow>(sql`
    select ${PARCEL_COLUMNS}, ${toIso(sql`coalesce(t.failed_at, t.state_at)`)} as "failedAt", t.attempts, b.cash,
      coalesce(nullif(last.reason, ''), last.word, '') as reason,
      o.recipient_name as name, o.phone, o.address, o.city_name as city, advice.advice
    from (
      select t.*, b.order_id from ${FAILED_DELIVERIES} order by coalesce(t.failed_at, t.state_at) limit ${LISTED + 1}
    ) t
    join parcel_booking b on b.id = t.booking_id
    join shop_order o on o.id = b.order_id
    left join lateral (
      select word, reason from parcel_event e where e.booking_id = b.id and e.state in ('attempted', 'return-requested')
      order by e.at desc, e.position desc limit 1
    ) last on true
    left join lateral (
      select jsonb_build_object('kind', a.kind, 'day', a.day, 'address', a.address, 'phone', a.phone, 'result', a.result,
        'answer', a.answer, 'by', a.actor_name, 'at', ${toIso(sql`a.at`)}) as advice
      from delivery_advice a where a.booking_id = b.id and a.at >= coalesce(t.failed_at, t.state_at) order by a.at desc limit 1
    ) advice on true
    order by coalesce(t.failed_at, t.state_at)`);
  return rows;
}

type AttentionRow = Omit<FailedDeliveries["attention"][number], "courier"> & Record<string, unknown>;

async function readAttention({ db }: Shop): Promise<AttentionRow[]> {
  const { rows } = await db.execute<AttentionRow>(sql`
    select ${PARCEL_COLUMNS}, t.attention, ${toIso(sql`t.state_at`)} as since
    from parcel_tracking t join parcel_booking b on b.id = t.booking_id join shop_order o on o.id = b.order_id
    where t.attention is not null and b.state = 'booked' order by t.state_at limit ${LISTED}`);
  return rows;
}

/** Rescued: delivered after a failed attempt. */
export const RESCUE_COUNTS: SQL = sql`count(*)::int as failed,
  (count(*) filter (where t.state = 'delivered'))::int as rescued,
  (count(*) filter (where t.state in ('returning', 'returned', 'cancelled')))::int as returned,
  (count(*) filter (where t.state not in ('delivered', 'returning', 'returned', 'cancelled')))::int as open`;

async function readMeasured({ db }: Shop): Promise<FailedDeliveries["measured"]> {
  const { rows } = await db.execute<FailedDeliveries["measured"] & Record<string, unknown>>(sql`
    select ${RESCUE_COUNTS} from parcel_tracking t where t.failed_at > now() - make_interval(days => ${REPORT_DAYS})`);
  return rows[0] ?? { failed: 0, rescued: 0, returned: 0, open: 0 };
}
