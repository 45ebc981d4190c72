import { normaliseEmail } from "#contract/rules/email.ts";
import type { Db } from "#database/database.ts";
import { and, eq, isNull, sql } from "#database/orm.ts";
import { customer, staff } from "#database/schema.ts";
import { passwordMatches } from "#server/auth/index.ts";
import { DEMO_CUSTOMER } from "./seed-customer.ts";
import { DEMO_OWNER } from "./seed-staff.ts";

interface Login {
  email: string;
  password: string;
}

/** The demo logins that open something in this shop: an older one has no owner, and a password may have been changed. */
export interface DemoLogins {
  customer?: Login;
  owner?: Login;
}

export async function findDemoLogins(db: Db): Promise<DemoLogins> {
  const [shopper] = await db
    .select({ passwordHash: customer.passwordHash })
    .from(customer)
    .where(and(eq(customer.emailKey, normaliseEmail(DEMO_CUSTOMER.email)), isNull(customer.erasedAt)));
  const [member] = await db
    .select({ passwordHash: staff.passwordHash })
    .from(staff)
    .where(
      and(
        eq(staff.emailKey, normaliseEmail(DEMO_OWNER.email)),
        isNull(staff.blockedAt),
        // With a second factor the password alone opens nothing.
        sql`not exists (select from staff_totp f where f.staff_id = ${staff.id} and f.confirmed_at is not null)`,
        sql`not exists (select from staff_passkey f where f.staff_id = ${staff.id})`,
      ),
    );
  return {
    ...(await loginIf(shopper, DEMO_CUSTOMER, "customer")),
    ...(await loginIf(member, DEMO_OWNER, "owner")),
  };
}

async function loginIf(
  account: { passwordHash: string } | undefined,
  { email, password }: Login,
  name: keyof DemoLogins,
): Promise<DemoLogins> {
  return account && (await passwordMatches(account.passwordHash, password)) ? { [name]: { email, password } } : {};
}
