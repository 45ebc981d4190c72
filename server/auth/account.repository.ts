import { normaliseEmail } from "#contract/rules/text/email.ts";
import type { User } from "#contract/shop/auth.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { and, desc, eq, sql } from "#database/orm.ts";
import { customer, pendingRegistration, session } from "#database/schema.ts";

export type Account = typeof customer.$inferSelect;

export function toUser({ id, name, email, phone, createdAt }: Omit<Account, "passwordHash">): User {
  return { id, name, email, phone, createdAt: createdAt.toISOString() };
}

export async function findAccount(db: Queryable, emailKey: string): Promise<Account | undefined> {
  const [row] = await db.select().from(customer).where(eq(customer.emailKey, emailKey));
  return row;
}

export async function findAccountById(db: Queryable, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(customer).where(eq(customer.id, id));
  return row;
}

interface NewRegistration {
  name: string;
  email: string;
  phone: string;
  passwordHash: string;
  /** Hash of the browser id that started the registration. */
  browserHash: Buffer | null;
}

export async function insertRegistration(tx: Tx, registration: NewRegistration): Promise<string> {
  const [inserted] = await tx
    .insert(pendingRegistration)
    .values({ ...registration, emailKey: normaliseEmail(registration.email) })
    .returning({ id: pendingRegistration.id });
  if (!inserted) throw new Error("The registration was not inserted");
  return inserted.id;
}

/** With a browser hash, only registrations that this browser started count. */
export async function findLatestRegistration(db: Queryable, emailKey: string, startedByBrowser: Buffer | null) {
  const { id, name, email, createdAt, browserHash } = pendingRegistration;
  const [row] = await db
    .select({ id, name, email, createdAt })
    .from(pendingRegistration)
    .where(
      and(eq(pendingRegistration.emailKey, emailKey), startedByBrowser ? eq(browserHash, startedByBrowser) : undefined),
    )
    .orderBy(desc(pendingRegistration.createdAt), desc(pendingRegistration.id))
    .limit(1);
  return row;
}

/** Creates the customer; false if the e-mail already has an account. */
export async function activateRegistration(tx: Tx, registrationId: string): Promise<boolean> {
  const [registration] = await tx.select().from(pendingRegistration).where(eq(pendingRegistration.id, registrationId));
  if (!registration) return false;
  const { name, email, emailKey, phone, passwordHash } = registration;
  const inserted = await tx
    .insert(customer)
    .values({ name, email, emailKey, phone, passwordHash })
    .onConflictDoNothing({ target: customer.emailKey })
    .returning({ id: customer.id });
  // Other registrations of this e-mail, perhaps by strangers, are void now.
  if (inserted.length === 1) await tx.delete(pendingRegistration).where(eq(pendingRegistration.emailKey, emailKey));
  return inserted.length === 1;
}

/**
 * The update locks the customer's row first: a concurrent
 * sign-in is either ended here or sees the new hash.
 */
export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.update(customer).set({ passwordHash, passwordChangedAt: sql`now()` }).where(eq(customer.id, id));
  await tx.delete(session).where(eq(session.customerId, id));
}

export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, id)).for("update");
  return row;
}
