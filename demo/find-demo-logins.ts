import { normaliseEmail } from "#contract/rules/text/email.ts";
import type { Db } from "#database/database.ts";
import { and, eq, isNull, sql } from "#database/orm.ts";
import { customer, staff } from "#database/schema.ts";
import { isPasswordCorrect } from "#server/auth/index.ts";
import type { DemoLogins } from "#server/platform/start-up/start-summary.ts";
import { DEMO_CUSTOMER } from "./seed-customer.ts";
import { DEMO_OWNER } from "./seed-staff.ts";

/** The demo logins that still work: an old shop has no demo owner, and passwords may have changed. */
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
        // An account with a second factor cannot sign in with the password alone.
        sql`not exists (select from staff_totp f where f.staff_id = ${staff.id} and f.confirmed_at is not null)`,
        sql`not exists (select from staff_passkey f where f.staff_id = ${staff.id})`,
      ),
    );
  return {
    ...(await checkLogin(shopper, DEMO_CUSTOMER, "customer")),
    ...(await checkLogin(member, DEMO_OWNER, "owner")),
  };
}

async function checkLogin(
  account: { passwordHash: string } | undefined,
  { email, password }: NonNullable<DemoLogins["owner"]>,
  name: keyof DemoLogins,
): Promise<DemoLogins> {
  return account && (await isPasswordCorrect(account.passwordHash, password)) ? { [name]: { email, password } } : {};
}
