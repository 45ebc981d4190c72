import { notFound } from "#contract/errors.ts";
import { listCities, listStates } from "#contract/shop/location.ts";
import type { BindKept } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { LOCATION_TAG } from "./change-delivery.ts";
import { allStates, citiesOfState, stateExists } from "./location.repository.ts";

export function locationRoutes(bind: BindKept, { db }: Shop): void {
  bind(listStates, async () => ({ list: await allStates(db) }), { cachedBy: () => [LOCATION_TAG], standsIn: true });

  bind(
    listCities,
    async ({ query }) => {
      const cities = await citiesOfState(db, query.id);
      if (cities.length === 0 && !(await stateExists(db, query.id))) throw notFound("state");
      return { cities };
    },
    { cachedBy: () => [LOCATION_TAG], standsIn: true },
  );
}
