import { createNotFoundError } from "#contract/errors.ts";
import type { PhoneOrderChoices } from "#contract/office/orders/order-changes.ts";
import type { Db } from "#database/database.ts";
import { asc, desc, eq } from "#database/orm.ts";
import { address, city, courier, courierPricing, customer } from "#database/schema.ts";

export async function readPhoneOrderChoices(db: Db, customerId: string | undefined): Promise<PhoneOrderChoices> {
  const [prices, caller] = await Promise.all([
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
    customerId === undefined ? null : readCustomer(db, customerId),
  ]);
  const cities = [...Map.groupBy(prices, ({ id }) => id)].map(([id, all]) => ({
    id,
    name: all[0]?.name ?? "",
    couriers: all.map((price) => price.courier),
  }));
  return { cities, customer: caller };
}

async function readCustomer(db: Db, id: string): Promise<PhoneOrderChoices["customer"]> {
  const [[row], addresses] = await Promise.all([
    db.select().from(customer).where(eq(customer.id, id)),
    db.select().from(address).where(eq(address.customerId, id)).orderBy(desc(address.id)),
  ]);
  if (!row || row.erasedAt || row.mergedAt) throw createNotFoundError("customer");
  return {
    id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    cashBlocked: row.cashBlockedAt !== null,
    addresses: addresses.map(({ address: street, cityId, postalCode, phone }) => ({
      address: street,
      cityId,
      postalCode,
      phone,
    })),
  };
}
