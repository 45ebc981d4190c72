import type { DeliveryChoices } from "#contract/office/orders/delivery.ts";
import type { Db } from "#database/database.ts";
import { asc, eq } from "#database/orm.ts";
import { city, courier, courierPricing, state } from "#database/schema.ts";

/** Cities that couriers deliver to, with what each courier charges, cheapest first. */
export async function listDeliveryChoices(db: Db): Promise<DeliveryChoices> {
  const prices = await db
    .select({
      id: city.id,
      name: city.name,
      state: state.name,
      courier: { pricingId: courierPricing.id, name: courier.name, price: courierPricing.price },
    })
    .from(courierPricing)
    .innerJoin(city, eq(city.id, courierPricing.cityId))
    .innerJoin(state, eq(state.id, city.stateId))
    .innerJoin(courier, eq(courier.id, courierPricing.courierId))
    .orderBy(asc(city.name), asc(courierPricing.price), asc(courier.name));
  const cities = [...Map.groupBy(prices, ({ id }) => id).values()].flatMap((ofCity) => {
    const [first] = ofCity;
    return first
      ? [{ id: first.id, name: first.name, state: first.state, couriers: ofCity.map((price) => price.courier) }]
      : [];
  });
  return { cities };
}
