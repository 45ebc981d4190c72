import { normaliseEmail } from "#contract/rules/text/email.ts";
import type { Tx } from "#database/database.ts";
import { and, eq } from "#database/orm.ts";
import { address, city, customer, state } from "#database/schema.ts";
import { hashPassword } from "#server/auth/index.ts";

/** This customer can sign in at once; npm start prints the login. */
export const DEMO_CUSTOMER = {
  name: "Demo Shopper",
  email: "demo@rigbazaar.pk",
  phone: "03001234567",
  password: "demo-password",
  address: { address: "House 12, Street 4, Gulberg III", postalCode: "54660", city: "Lahore", state: "Punjab" },
} as const;

export async function seedCustomer(tx: Tx): Promise<void> {
  const { name, email, phone, password } = DEMO_CUSTOMER;
  const [demo] = await tx
    .insert(customer)
    .values({ name, email, emailKey: normaliseEmail(email), phone, passwordHash: await hashPassword(password) })
    .returning({ id: customer.id });
  const [place] = await tx
    .select({ cityId: city.id, stateId: state.id })
    .from(city)
    .innerJoin(state, eq(state.id, city.stateId))
    .where(and(eq(city.name, DEMO_CUSTOMER.address.city), eq(state.name, DEMO_CUSTOMER.address.state)));
  if (!demo || !place) throw new Error("The demo customer was not inserted");
  const { address: street, postalCode } = DEMO_CUSTOMER.address;
  await tx.insert(address).values({ ...place, customerId: demo.id, address: street, postalCode, phone });
}
