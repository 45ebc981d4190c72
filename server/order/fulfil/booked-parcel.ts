import { sql } from "#database/orm.ts";

/**
 * How the order `o` is handed over, as JSON; null if it is not booked. Its first parcel counts, under
 * the shop's own name of that courier: the name that the customer chose, if it means the same courier.
 */
export const BOOKED_PARCEL = sql`(
  select json_build_object('service', b.service, 'consignment', n.number,
    'courier', coalesce((select c.name from courier c where c.service = b.service or starts_with(lower(c.name), b.service)
      order by c.service is not distinct from b.service desc, c.name = o.courier_name desc, c.express, length(c.name), c.id limit 1), o.courier_name),
    'parcels', (select count(*)::int from parcel_booking other where other.order_id = o.id and other.state = 'booked'),
    'isOnLoadSheet', exists (select from load_sheet_parcel l where l.booking_id = b.id))
  from parcel_booking b
  join lateral (select number from parcel_number where booking_id = b.id order by since desc limit 1) n on true
  where b.order_id = o.id and b.state = 'booked' order by b.place limit 1)`;

/** Of parcels that the courier may still collect or deliver, as the index of `parcel_tracking` has them. */
const IS_MOVING = sql`t.state not in ('delivered', 'returning', 'returned', 'cancelled')`;
const IS_UNSENT = sql`b.state in ('intended', 'asked', 'uncertain')`;
/** A refused parcel comes back by itself. */
const IS_CANCELLED = sql`o.status = 'cancelled' and o.refused_at is null`;

/** Whether the order `o` of a statement was cancelled while a parcel of it lives. */
export const HAS_LIVE_PARCEL = sql`(${IS_CANCELLED} and exists (
  select from parcel_booking b left join parcel_tracking t on t.booking_id = b.id
  where b.order_id = o.id and (${IS_UNSENT} or (b.state = 'booked' and ${IS_MOVING}))))`;

/** All such orders; from indexes of parcels that have not ended, which are few. */
export const CANCELLED_WITH_PARCEL = sql`
  select b.order_id from parcel_tracking t join parcel_booking b on b.id = t.booking_id join shop_order o on o.id = b.order_id
  where ${IS_MOVING} and b.state = 'booked' and ${IS_CANCELLED}
  union select b.order_id from parcel_booking b join shop_order o on o.id = b.order_id where ${IS_UNSENT} and ${IS_CANCELLED}`;
