import { createInvalidError, createNotFoundError } from "#contract/errors.ts";
import type { CitiesToReview } from "#contract/office/orders/parcel-booking.ts";
import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, eq, isNull, ne, sql } from "#database/orm.ts";
import { city, courierCity, state } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";

export async function listCitiesToReview(db: Queryable): Promise<CitiesToReview> {
  const { rows: unmatched } = await db.execute<CitiesToReview["unmatched"][number] & Record<string, unknown>>(sql`
    select s.service, c.id as "cityId", c.name, state.name as state
    from (select n.service from connection n where n.is_on and exists (select from courier_city t where t.service = n.service)) s
    cross join city c join state on state.id = c.state_id
    where not exists (select from courier_city t where t.service = s.service and t.city_id = c.id)
      and exists (select from courier_pricing p where p.city_id = c.id)
    order by s.service, c.name, c.id`);
  const ours = await db
    .select({ id: city.id, name: city.name, state: state.name })
    .from(city)
    .innerJoin(state, eq(state.id, city.stateId))
    .orderBy(asc(city.name), asc(city.id));
  return { cities: await listOpenCities(db), unmatched, ours };
}

function listOpenCities(db: Queryable) {
  return db
    .select({
      service: courierCity.service,
      key: courierCity.key,
      name: courierCity.name,
      cityId: courierCity.cityId,
    })
    .from(courierCity)
    .where(and(isNull(courierCity.cityId), eq(courierCity.isReviewed, false)))
    .orderBy(asc(courierCity.service), asc(courierCity.name));
}

/** Null: none of our cities, so it leaves the list. */
export async function matchCourierCity(
  { db }: Pick<Shop, "db">,
  context: RequestContext<StaffMember>,
  { service, key, cityId }: { service: ConnectedService; key: string; cityId: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const isThis = and(eq(courierCity.service, service), eq(courierCity.key, key));
    const [theirs] = await tx.select().from(courierCity).where(isThis).for("update");
    if (!theirs) throw createNotFoundError("city");
    const [ours] = cityId === null ? [] : await tx.select().from(city).where(eq(city.id, cityId));
    if (cityId !== null && !ours) throw createInvalidError({ cityId: "Please choose a city" });
    const isSameCity = and(
      eq(courierCity.service, service),
      eq(courierCity.cityId, cityId ?? 0),
      ne(courierCity.key, key),
    );
    const [other] = await tx.select({ name: courierCity.name }).from(courierCity).where(isSameCity);
    if (other) throw createInvalidError({ cityId: `${ours?.name} is ${other.name} there already` });
    if (theirs.cityId === cityId && theirs.isReviewed) return;
    await tx.update(courierCity).set({ cityId, isReviewed: true }).where(isThis);
    await record(tx, context, [
      {
        action: "courier-city.match",
        subject: { kind: "courier-city", id: `${service}/${key}`, name: theirs.name },
        after: { courier: service, city: ours?.name ?? null },
      },
    ]);
  });
}
