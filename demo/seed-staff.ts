import { normaliseEmail } from "#contract/rules/text/email.ts";
import type { Tx } from "#database/database.ts";
import { staff } from "#database/schema.ts";
import { hashPassword } from "#server/auth/index.ts";

/** The owner of the demo shop; the password is public, so no second factor is required. */
export const DEMO_OWNER = { name: "Demo Owner", email: "owner@rigbazaar.pk", password: "demo-password" } as const;

export async function seedStaff(tx: Tx): Promise<void> {
  const { name, email, password } = DEMO_OWNER;
  await tx.insert(staff).values({
    name,
    email,
    emailKey: normaliseEmail(email),
    role: "owner",
    passwordHash: await hashPassword(password),
    secondFactorWaived: true,
  });
}
