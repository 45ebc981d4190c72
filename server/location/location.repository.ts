import type { City, State } from "#contract/shop/location.ts";
import type { Queryable } from "#database/database.ts";
import { asc, eq } from "#database/orm.ts";
import { city, state } from "#database/schema.ts";

export function readStates(db: Queryable): Promise<State[]> {
  return db.select({ id: state.id, name: state.name }).from(state).orderBy(asc(state.name));
}

export async function isState(db: Queryable, stateId: number): Promise<boolean> {
  const found = await db.select({ id: state.id }).from(state).where(eq(state.id, stateId));
  return found.length > 0;
}

export function readCities(db: Queryable, stateId: number): Promise<City[]> {
  return db
    .select({ id: city.id, name: city.name })
    .from(city)
    .where(eq(city.stateId, stateId))
    .orderBy(asc(city.name));
}
