import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { Tx } from "#database/database.ts";
import { and, asc, eq, isNull, sql } from "#database/orm.ts";
import { city, courierCity } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import type { CourierCity } from "../adapter/courier-adapter.ts";
import { type CourierState, readCourierStates } from "../connection/courier-adapters.ts";
import { findCertainMatch } from "./match-cities.ts";

/** Fetches each connected courier's cities. Without a whole answer the last list stays. */
export async function refreshCourierCities(shop: Shop): Promise<void> {
  for (const state of await readCourierStates(shop)) if (state.isOn) await fetchCities(shop, state);
}

/** Whether a whole list came. */
export async function fetchCities(shop: Shop, { courier, setupAdapter }: CourierState): Promise<boolean> {
  const cities = await setupAdapter?.listCities();
  if (!cities) return false;
  if (cities.end === "yes" && cities.value.length > 0) {
    await shop.db.transaction((tx) => writeCities(tx, courier.name, cities.value));
    return true;
  }
  shop.log.warn({ courier: courier.name, end: cities.end }, "the cities of a courier could not be fetched");
  return false;
}

async function writeCities(tx: Tx, service: ConnectedService, cities: readonly CourierCity[]): Promise<void> {
  const ours = await tx.select({ id: city.id, name: city.name }).from(city).orderBy(asc(city.id));
  for (const { key, name } of cities)
    await tx
      .insert(courierCity)
      .values({ service, key, name })
      .onConflictDoUpdate({ target: [courierCity.service, courierCity.key], set: { name, seenAt: sql`now()` } });
  const open = await tx
    .select({ key: courierCity.key, name: courierCity.name })
    .from(courierCity)
    .where(and(eq(courierCity.service, service), isNull(courierCity.cityId), eq(courierCity.isReviewed, false)))
    .orderBy(asc(courierCity.key));
  const taken = await tx
    .select({ cityId: courierCity.cityId })
    .from(courierCity)
    .where(eq(courierCity.service, service));
  const matched = new Set(taken.map(({ cityId }) => cityId));
  for (const { key, name } of open) {
    const match = findCertainMatch(name, ours);
    // A second name of the same city waits for review.
    if (!match || matched.has(match.id)) continue;
    matched.add(match.id);
    await tx
      .update(courierCity)
      .set({ cityId: match.id })
      .where(and(eq(courierCity.service, service), eq(courierCity.key, key)));
  }
}

export async function startCourierCityJob(shop: Shop): Promise<void> {
  await shop.jobs.schedule("courier-cities", "41 2 * * *");
  await shop.jobs.work("courier-cities", () => refreshCourierCities(shop), { pollingIntervalSeconds: 60 });
}
