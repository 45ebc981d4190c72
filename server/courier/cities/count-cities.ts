import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { courierCity } from "#database/schema.ts";

export interface CityCount {
  service: ConnectedService;
  matched: number;
  toReview: number;
}

export function countCities(db: Queryable): Promise<CityCount[]> {
  return db
    .select({
      service: courierCity.service,
      matched: sql<number>`count(${courierCity.cityId})::int`,
      toReview: sql<number>`count(*) filter (where ${courierCity.cityId} is null and not ${courierCity.isReviewed})::int`,
    })
    .from(courierCity)
    .groupBy(courierCity.service);
}
