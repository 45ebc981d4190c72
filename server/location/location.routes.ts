import { createNotFoundError } from "#contract/errors.ts";
import { LOCATION_CALLS } from "#contract/shop/location.ts";
import type { BindCached } from "#server/http/api/bind.ts";
import type { Shop } from "#server/shop.ts";
import { LOCATION_TAG } from "./change-delivery.ts";
import { isState, readCities, readStates } from "./location.repository.ts";

export function bindLocationRoutes(bind: BindCached, { db }: Shop): void {
  bind(LOCATION_CALLS.listStates, async () => ({ list: await readStates(db) }), {
    cachedBy: () => [LOCATION_TAG],
    allowStale: true,
  });

  bind(
    LOCATION_CALLS.listCities,
    async ({ query }) => {
      const cities = await readCities(db, query.id);
      if (cities.length === 0 && !(await isState(db, query.id))) throw createNotFoundError("state");
      return { cities };
    },
    { cachedBy: () => [LOCATION_TAG], allowStale: true },
  );
}
