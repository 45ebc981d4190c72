import { notFound } from "#contract/errors.ts";
import type { PhoneOrderChoices } from "#contract/office/order-changes.ts";
import type { Db } from "#database/database.ts";
import { asc, desc, eq } from "#database/orm.ts";
import { address, city, courier, courierPricing, customer } from "#database/schema.ts";

/** Where couriers go and for how much, and what is known of who calls. */
export async function phoneOrderChoices(db: Db, customerId: string | undefined): Promise<PhoneOrderChoices> {
  const [prices, known] = await Promise.all([
    db
      .select({
        id: city.id,
        name: city.name,
        courier: { pricingId: courierPricing.id, name: courier.name, price: courierPricing.price },
      })
      .from(courierPricing)
      .innerJoin(city, eq(city.id, courierPricing.cityId))
      .innerJoin(courier, eq(courier.id, courierPricing.courierId))
      .orderBy(asc(city.name), asc(courierPricing.price)),
    customerId === undefined ? null : customerOf(db, customerId),
  ]);
  const cities = [...Map.groupBy(prices, ({ id }) => id)].map(([id, all]) => ({
    id,
    name: all[0]?.name ?? "",
    couriers: all.map((price) => price.courier),
  }));
  return { cities, customer: known };
}

async function customerOf(db: Db, id: string): Promise<PhoneOrderChoices["customer"]> {
  const [[found], addresses] = await Promise.all([
    db.select().from(customer).where(eq(customer.id, id)),
    db.select().from(address).where(eq(address.customerId, id)).orderBy(desc(address.id)),
  ]);
  if (!found || found.erasedAt) throw notFound("customer");
  return {
    id,
    name: found.name,
    email: found.email,
    phone: found.phone,
    cashBlocked: found.cashBlockedAt !== null,
    addresses: addresses.map(({ address: street, cityId, postalCode, phone }) => ({
      address: street,
      cityId,
      postalCode,
      phone,
    })),
  };
}
