import { type CityPrices, comparePromises, type DeliveryPromise } from "#contract/rules/delivery-promises.ts";
import { POLICY } from "#contract/rules/limits.ts";
import { sql } from "#database/orm.ts";
import type { Shop } from "#server/shop.ts";
import { readCachedSettings } from "#server/shop-settings/index.ts";

/** What the texts promise for delivery beside what couriers charge at the checkout. */
export async function readDeliveryPromises(
  shop: Pick<Shop, "db" | "env" | "catalogueCache">,
): Promise<DeliveryPromise[]> {
  const [{ policy }, { rows }] = await Promise.all([
    readCachedSettings(shop),
    shop.db.execute<CityPrices & Record<string, unknown>>(sql`
      select case when c.express then 'express' else 'standard' end as kind, min(p.price) as "from", max(p.price) as "to"
      from courier_pricing p join courier c on c.id = p.courier_id group by c.express, p.city_id`),
  ]);
  return comparePromises({ ...POLICY, ...policy }, rows);
}
