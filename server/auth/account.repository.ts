import { normaliseEmail } from "#contract/rules/email.ts";
import type { User } from "#contract/shop/auth.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { and, desc, eq, sql } from "#database/orm.ts";
import { customer, pendingRegistration, session } from "#database/schema.ts";

export type Account = typeof customer.$inferSelect;

/** A customer as the wire shows one. */
export function userOf({ id, name, email, phone, createdAt }: Omit<Account, "passwordHash">): User {
  return { id, name, email, phone, createdAt: createdAt.toISOString() };
}

export async function findAccount(db: Queryable, emailKey: string): Promise<Account | undefined> {
  const [found] = await db.select().from(customer).where(eq(customer.emailKey, emailKey));
  return found;
}

export async function findAccountById(db: Queryable, id: string): Promise<Account | undefined> {
  const [found] = await db.select().from(customer).where(eq(customer.id, id));
  return found;
}

interface NewRegistration {
  name: string;
  email: string;
  phone: string;
  passwordHash: string;
  /** Of the browser that began it. */
  browserHash: Buffer | null;
}

export async function insertPending(tx: Tx, registration: NewRegistration): Promise<string> {
  const [inserted] = await tx
    .insert(pendingRegistration)
    .values({ ...registration, emailKey: normaliseEmail(registration.email) })
    .returning({ id: pendingRegistration.id });
  if (!inserted) throw new Error("The registration was not inserted");
  return inserted.id;
}

/** The latest registration of an e-mail, or the latest that one browser began. */
export async function latestPending(db: Queryable, emailKey: string, ofBrowser: Buffer | null) {
  const { id, name, email, createdAt, browserHash } = pendingRegistration;
  const [found] = await db
    .select({ id, name, email, createdAt })
    .from(pendingRegistration)
    .where(and(eq(pendingRegistration.emailKey, emailKey), ofBrowser ? eq(browserHash, ofBrowser) : undefined))
    .orderBy(desc(pendingRegistration.createdAt), desc(pendingRegistration.id))
    .limit(1);
  return found;
}

/** Makes the registration a customer, with its own password. False where the e-mail has one already. */
export async function activate(tx: Tx, registrationId: string): Promise<boolean> {
  const [pending] = await tx.select().from(pendingRegistration).where(eq(pendingRegistration.id, registrationId));
  if (!pending) return false;
  const { name, email, emailKey, phone, passwordHash } = pending;
  const inserted = await tx
    .insert(customer)
    .values({ name, email, emailKey, phone, passwordHash })
    .onConflictDoNothing({ target: customer.emailKey })
    .returning({ id: customer.id });
  // Other registrations of this e-mail, somebody else's perhaps, are over.
  if (inserted.length === 1) await tx.delete(pendingRegistration).where(eq(pendingRegistration.emailKey, emailKey));
  return inserted.length === 1;
}

/** Sets the password and ends every session. The customer's row is locked first: a sign-in either came before and is ended, or sees the new hash. */
export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.update(customer).set({ passwordHash, passwordChangedAt: sql`now()` }).where(eq(customer.id, id));
  await tx.delete(session).where(eq(session.customerId, id));
}

export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  const [found] = await tx.select().from(customer).where(eq(customer.id, id)).for("update");
  return found;
}
