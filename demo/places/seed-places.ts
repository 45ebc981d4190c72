import type { Tx } from "#database/database.ts";
import { city, courier, courierPricing, state } from "#database/schema.ts";
import { COURIERS, listCourierPrices } from "./courier-prices.ts";
import { STATES } from "./states.ts";

export async function seedPlaces(tx: Tx): Promise<void> {
  const couriers = await tx
    .insert(courier)
    .values(COURIERS.map(({ name, express = false }) => ({ name, express })))
    .returning();
  const courierId = new Map(couriers.map(({ id, name }) => [name, id]));
  for (const { name, cities } of STATES) {
    const [inserted] = await tx.insert(state).values({ name }).returning();
    if (!inserted) throw new Error(`State ${name} was not inserted`);
    const places = await tx
      .insert(city)
      .values(cities.map((cityName) => ({ stateId: inserted.id, name: cityName })))
      .returning();
    const prices = places.flatMap((place) =>
      listCourierPrices({ state: name, city: place.name }).map(({ courier: courierName, priceRupees }) => {
        const id = courierId.get(courierName);
        if (id === undefined) throw new Error(`No courier ${courierName}`);
        return { cityId: place.id, courierId: id, price: priceRupees };
      }),
    );
    await tx.insert(courierPricing).values(prices);
  }
}
