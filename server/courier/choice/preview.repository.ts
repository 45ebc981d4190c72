import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { OrderStatus } from "#contract/rules/order/order-status.ts";
import type { Queryable } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import type { StoredBookingSettings } from "./booking-settings.ts";

export interface BookableOrder extends Record<string, unknown> {
  number: string;
  status: OrderStatus;
  recipientName: string;
  address: string;
  email: string | null;
  cityName: string;
  cityId: number | null;
  cash: number;
  isAdvanceDue: boolean;
  /** Of the courier that the customer chose. */
  chosen: ConnectedService | null;
  isExpress: boolean;
  /** Couriers that have a city which is matched with the order's. */
  reachable: ConnectedService[];
  grams: number;
  isWeighed: boolean;
  isBooked: boolean;
}

export function findOrdersToBook(
  db: Queryable,
  numbers: readonly string[],
  settings: StoredBookingSettings,
): Promise<BookableOrder[]> {
  const wanted = sql`o.number = any(${sql.param(numbers)}::text[])`;
  return selectOrders(db, sql`${wanted} order by array_position(${sql.param(numbers)}::text[], o.number)`, settings);
}

/** Packed orders whose first parcel is not booked, the longest wait first. */
export function listPackedToBook(
  db: Queryable,
  limit: number,
  settings: StoredBookingSettings,
): Promise<BookableOrder[]> {
  return selectOrders(
    db,
    sql`o.status = 'processed' and not exists (select from parcel_booking b where b.order_id = o.id and b.place = 1
      and b.state in ('intended', 'asked', 'uncertain', 'booked')) order by o.moved_at, o.id limit ${limit}`,
    settings,
  );
}

/** A product weighs what its facts say, or else what its sub-category usually does. */
async function selectOrders(
  db: Queryable,
  selection: SQL,
  { categoryGrams, otherGrams }: StoredBookingSettings,
): Promise<BookableOrder[]> {
  const { rows } = await db.execute<BookableOrder>(sql`
    select o.number, o.status, o.recipient_name as "recipientName", o.address, c.email, o.city_name as "cityName", city.id as "cityId",
      case when p.method = 'cod' and p.status <> 'success' then cash_due(p) else 0 end as cash, is_advance_due(p) as "isAdvanceDue",
      chosen.service as chosen, coalesce(chosen.express, false) as "isExpress",
      array(select cc.service from courier_city cc where cc.city_id = city.id) as reachable,
      weight.grams, weight."isWeighed",
      exists (select from parcel_booking b where b.order_id = o.id and b.place = 1
        and b.state in ('intended', 'asked', 'uncertain', 'booked')) as "isBooked"
    from shop_order o
    join payment p on p.order_id = o.id
    join customer c on c.id = o.customer_id
    left join state on state.name = o.state_name
    left join city on city.state_id = state.id and city.name = o.city_name
    left join courier chosen on chosen.name = o.courier_name
    cross join lateral (
      select coalesce(sum(i.quantity * coalesce(fact.grams, (${JSON.stringify(categoryGrams)}::jsonb ->> g.sub_category_id::text)::numeric, ${otherGrams})), ${otherGrams})::int
          as grams,
        coalesce(bool_and(fact.grams is not null), false) as "isWeighed"
      from order_item i left join product g on g.id = i.product_id
      cross join lateral (
        select case
          when jsonb_typeof(g.facts -> 'weightG') = 'number' then (g.facts ->> 'weightG')::numeric
          when jsonb_typeof(g.facts -> 'weightKg') = 'number' then (g.facts ->> 'weightKg')::numeric * 1000 end as grams) fact
      where i.order_id = o.id) weight
    where ${selection}`);
  return rows;
}
