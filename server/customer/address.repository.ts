import type { Address, CourierPricing } from "#contract/shop/customer.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, eq, sql } from "#database/orm.ts";
import { address, city, courier, courierPricing, state } from "#database/schema.ts";

export async function findAddress(db: Queryable, customerId: string): Promise<Address | null> {
  const [row] = await db
    .select({
      id: address.id,
      address: address.address,
      postalCode: address.postalCode,
      phone: address.phone,
      stateId: address.stateId,
      cityId: address.cityId,
      state: { id: state.id, name: state.name },
      city: { id: city.id, name: city.name },
    })
    .from(address)
    .innerJoin(state, eq(state.id, address.stateId))
    .innerJoin(city, eq(city.id, address.cityId))
    .where(eq(address.customerId, customerId));
  return row ?? null;
}

export async function listCourierPricings(db: Queryable, cityId: number): Promise<CourierPricing[]> {
  return db
    .select({ id: courierPricing.id, price: courierPricing.price, courier: { name: courier.name } })
    .from(courierPricing)
    .innerJoin(courier, eq(courier.id, courierPricing.courierId))
    .where(eq(courierPricing.cityId, cityId))
    .orderBy(asc(courierPricing.price), asc(courierPricing.id));
}

export async function isCityOfState(
  db: Queryable,
  { cityId, stateId }: { cityId: number; stateId: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: city.id })
    .from(city)
    .where(and(eq(city.id, cityId), eq(city.stateId, stateId)));
  return rows.length > 0;
}

type NewAddress = Omit<typeof address.$inferInsert, "updatedAt">;

/** A customer has one address: saving a second one updates the same row and keeps the id. */
export async function saveAddress(db: Queryable, newAddress: NewAddress): Promise<void> {
  const { customerId: _owner, ...changed } = newAddress;
  await db
    .insert(address)
    .values(newAddress)
    .onConflictDoUpdate({ target: address.customerId, set: { ...changed, updatedAt: sql`now()` } });
}
