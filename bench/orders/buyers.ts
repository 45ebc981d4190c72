import type { Db } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { address, city, courierPricing, customer } from "#database/schema.ts";
import { openSession } from "#server/auth/index.ts";

export interface Buyer {
  customerId: string;
  token: string;
  addressId: number;
  courierPricingId: number;
  courierPrice: number;
}

const ADDED_STOCK = 1_000_000;

/** Adds stock to every product with a ledger row; returns the product ids. */
export async function addStock(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with more as (update product set stock = stock + ${ADDED_STOCK} returning id)
    insert into stock_change (product_id, quantity, reason) select id, ${ADDED_STOCK}, 'correction' from more
    returning product_id as id`);
  return rows.map(({ id }) => id);
}

export async function createBuyers(db: Db, count: number): Promise<Buyer[]> {
  const [pricing] = await db
    .select({ id: courierPricing.id, price: courierPricing.price, cityId: city.id, stateId: city.stateId })
    .from(courierPricing)
    .innerJoin(city, eq(city.id, courierPricing.cityId))
    .limit(1);
  if (!pricing) throw new Error("No courier serves any city");
  const buyers: Buyer[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = `bench-${number}@example.pk`;
    const passwordHash = "never used";
    const [row] = await db
      .insert(customer)
      .values({ name: "Bench", email, emailKey: email, phone: "03001234567", passwordHash })
      .returning({ id: customer.id });
    if (!row) throw new Error("The customer was not inserted");
    const [home] = await db
      .insert(address)
      .values({
        customerId: row.id,
        address: "House 5, Street 9",
        stateId: pricing.stateId,
        cityId: pricing.cityId,
        postalCode: "54000",
        phone: "03001234567",
      })
      .returning({ id: address.id });
    const token = await openSession(db, { customerId: row.id, passwordHash });
    if (!home || !token) throw new Error("The buyer was not made");
    buyers.push({
      customerId: row.id,
      token,
      addressId: home.id,
      courierPricingId: pricing.id,
      courierPrice: pricing.price,
    });
  }
  return buyers;
}
