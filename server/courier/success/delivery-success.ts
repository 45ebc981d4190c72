import type { DeliverySuccess } from "#contract/office/orders/delivery-success.ts";
import { DELIVERY_SUCCESS_DAYS, DELIVERY_SUCCESS_PARCELS } from "#contract/rules/order/courier-limits.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/**
 * Counted when asked for, because one index has the parcels of a city in the order in which they ended.
 * Few are counted, so that old parcels no longer count and a large city costs no more.
 */
export async function listDeliverySuccess(db: Queryable, cities: readonly string[]): Promise<DeliverySuccess[]> {
  const { rows } = await db.execute<Record<string, unknown> & DeliverySuccess>(sql`
    select city, courier, delivered, returned, round(delivered * 100.0 / (delivered + returned))::int as percent from (
      select c.city, o.courier_name as courier, count(*) filter (where o.status = 'delivered')::int as delivered,
        count(*) filter (where o.status <> 'delivered')::int as returned
      from (select distinct unnest(${sql.param(cities)}::text[]) as city) c
      join lateral (
        select courier_name, status from shop_order
        where city_name = c.city and (status = 'delivered' or refused_at is not null)
          and moved_at > now() - make_interval(days => ${DELIVERY_SUCCESS_DAYS})
        order by moved_at desc limit ${DELIVERY_SUCCESS_PARCELS}
      ) o on true
      group by 1, 2
    ) counted
    order by city, percent desc, delivered desc, courier`);
  return rows;
}
