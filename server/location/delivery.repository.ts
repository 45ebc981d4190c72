import type { Delivery } from "#contract/office/cash/courier.ts";
import type { Queryable } from "#database/database.ts";
import { asc, eq } from "#database/orm.ts";
import { city, courier, courierPricing, state } from "#database/schema.ts";
import { readStates } from "./location.repository.ts";

export async function readDelivery(db: Queryable): Promise<Delivery> {
  const couriers = await db
    .select({
      id: courier.id,
      name: courier.name,
      trackingUrl: courier.trackingUrl,
      express: courier.express,
      service: courier.service,
      version: courier.version,
    })
    .from(courier)
    .orderBy(asc(courier.id));
  const cities = await db
    .select({ id: city.id, name: city.name, stateId: city.stateId })
    .from(city)
    .innerJoin(state, eq(state.id, city.stateId))
    .orderBy(asc(state.name), asc(city.name));
  const prices = new Map<number, Record<string, number>>();
  for (const { cityId, courierId, price } of await db.select().from(courierPricing)) {
    const ofCity = prices.get(cityId) ?? {};
    ofCity[courierId] = price;
    prices.set(cityId, ofCity);
  }
  return {
    couriers,
    states: await readStates(db),
    cities: cities.map((row) => ({ ...row, prices: prices.get(row.id) ?? {} })),
  };
}
