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
