import { createNotFoundError } from "#contract/errors.ts";
import type { BatchParcel, BookingBatch } from "#contract/office/orders/booking-batch.ts";
import { type ConnectedService, LIVE_BOOKING_STATES } from "#contract/rules/order/courier-services.ts";
import type { Queryable } from "#database/database.ts";
import { toIso } from "#database/moment.ts";
import { type SQL, sql } from "#database/orm.ts";

const SHOWN = 20;

/** Newest first. */
export function listBatches(db: Queryable): Promise<BookingBatch[]> {
  return selectBatches(db, sql`true`);
}

export async function getBatch(db: Queryable, id: string): Promise<BookingBatch & { list: BatchParcel[] }> {
  const [batch] = await selectBatches(db, sql`s.id = ${id}`);
  if (!batch) throw createNotFoundError("batch");
  return { ...batch, list: await listParcels(db, id) };
}

async function selectBatches(db: Queryable, selection: SQL): Promise<BookingBatch[]> {
  const { rows } = await db.execute<BookingBatch & Record<string, unknown>>(sql`
    select s.id, s.actor_name as by, ${toIso(sql`s.created_at`)} as "createdAt", contents.*
    from (select * from booking_batch s where ${selection} order by created_at desc, id desc limit ${SHOWN}) s, lateral (
      select count(*)::int as parcels, count(*) filter (where p.state = 'waiting')::int as waiting,
        count(*) filter (where b.state = 'booked')::int as booked
      from booking_batch_parcel p left join parcel_booking b on b.id = p.booking_id where p.batch_id = s.id) contents
    order by s.created_at desc, s.id desc`);
  return rows;
}

async function listParcels(db: Queryable, batchId: string): Promise<BatchParcel[]> {
  const { rows } = await db.execute<BatchParcel & Record<string, unknown>>(sql`
    select p.position, o.number, o.recipient_name as name, o.city_name as city, p.place, p.service,
      case when p.state = 'failed' then 'failed' else coalesce(b.state, 'waiting') end as state, coalesce(p.why, b.reason) as why,
      (select n.number from parcel_number n where n.booking_id = b.id order by n.since desc limit 1) as "trackingNumber",
      exists (select from load_sheet_parcel l where l.booking_id = b.id) as "isOnLoadSheet"
    from booking_batch_parcel p
    join shop_order o on o.id = p.order_id
    left join parcel_booking b on b.id = p.booking_id
    where p.batch_id = ${batchId} order by p.position`);
  return rows;
}

/** Booked, still in the shop, and on no load sheet. */
export const WAITS_FOR_SHEET = sql`b.state = 'booked' and o.status in ('confirmed', 'processed')
  and not exists (select from load_sheet_parcel l where l.booking_id = b.id)`;

export async function countWithoutSheet(db: Queryable): Promise<{ service: ConnectedService; parcels: number }[]> {
  const { rows } = await db.execute<{ service: ConnectedService; parcels: number }>(sql`
    select b.service, count(*)::int as parcels from parcel_booking b join shop_order o on o.id = b.order_id
    where ${WAITS_FOR_SHEET} group by b.service order by b.service`);
  return rows;
}

export interface LabelledParcel extends Record<string, unknown> {
  bookingId: string;
  service: ConnectedService;
  trackingNumber: string;
  reference: string;
  number: string;
  place: number;
  /** How many live parcels the order has. */
  places: number;
  checkCode: string | null;
  name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  cash: number;
  grams: number;
  createdAt: string;
}

/** Booked parcels as a label prints them, in the order in which they were chosen. */
export async function listBookedParcels(db: Queryable, selection: SQL): Promise<LabelledParcel[]> {
  const { rows } = await db.execute<LabelledParcel>(sql`
    select b.id as "bookingId", b.service, n.number as "trackingNumber", b.reference, o.number, b.place,
      (select count(*)::int from parcel_booking live where live.order_id = o.id
        and live.state = any(${sql.param(LIVE_BOOKING_STATES)}::text[])) as places,
      o.check_code as "checkCode", o.recipient_name as name, o.phone, o.address, o.city_name as city, o.state_name as state, b.cash, b.grams,
      ${toIso(sql`b.created_at`)} as "createdAt"
    from parcel_booking b
    join shop_order o on o.id = b.order_id
    join lateral (select number from parcel_number where booking_id = b.id order by since desc limit 1) n on true
    where b.state = 'booked' and ${selection}`);
  return rows;
}
