import { sql } from "#database/orm.ts";
import type { TestShop } from "../test-shop.ts";
import { insertCashOrders } from "./cash-orders.ts";

/** Inserts an order that is on its way, with a Leopards parcel whose rider found nobody an hour ago. */
export async function insertFailedParcel(
  shop: Pick<TestShop, "db">,
): Promise<{ number: string; phone: string; tracking: string; eventId: number }> {
  const { db } = shop;
  const { city, numbers } = await insertCashOrders(shop, 1);
  const [number = ""] = numbers;
  const tracking = `KI${city.replaceAll(/\D/g, "")}`;
  const ofCity = sql`select id from shop_order where city_name = ${city}`;
  await db.execute(sql`
    insert into order_step (order_id, status, at)
    select o.id, status, now() - make_interval(mins => 300 - 30 * place::int)
    from (${ofCity}) o, unnest(array['confirmed', 'processed', 'shipped']) with ordinality as step (status, place)`);
  await db.execute(sql`
    update order_step set at = now() - interval '6 hours' where status = 'pending' and order_id in (${ofCity})`);
  await db.execute(sql`
    update shop_order set status = 'shipped', courier_name = 'Leopards', consignment = ${tracking} where city_name = ${city}`);
  const { rows } = await db.execute<{ id: number }>(sql`
    with booked as (
      insert into parcel_booking (order_id, place, attempt, reference, service, state, grams, cash, city_key, city_name, actor_name)
      select id, 1, 1, number || '-1-1', 'leopards', 'booked', 900, grand_total, '1', city_name, 'Owner'
      from shop_order where city_name = ${city} returning id
    ), numbered as (
      insert into parcel_number (service, number, booking_id) select 'leopards', ${tracking}, id from booked
    ), tracked as (
      insert into parcel_tracking (booking_id, state, state_at, failed_at, attempts, due_at)
      select id, 'attempted', date_trunc('second', now()) - interval '1 hour', date_trunc('second', now()) - interval '1 hour', 1, null from booked
    )
    insert into parcel_event (booking_id, at, word, reason, position, state)
    select b.id, date_trunc('second', now()) - make_interval(hours => e.hours), e.word, e.reason, e.place, e.state
    from booked b, (values (3, 'Shipment Picked', '', 0, 'picked-up'), (2, 'Assign to Courier', '', 1, 'out-for-delivery'),
      (1, 'Pending', 'Customer not at home', 2, 'attempted')) as e (hours, word, reason, place, state)
    returning id::int`);
  return { number, phone: "03211234567", tracking, eventId: rows.at(-1)?.id ?? 0 };
}
