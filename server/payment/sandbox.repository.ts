import type { Db } from "#database/database.ts";
import { and, eq, lte, sql } from "#database/orm.ts";
import { sandboxRefund, sandboxSession } from "#database/schema.ts";
import { sharedSecret } from "#database/secret.ts";

export type SandboxSession = typeof sandboxSession.$inferSelect;

/** What the sandbox signs its events with. */
export async function webhookSecret(db: Db): Promise<string> {
  return `whsec_${(await sharedSecret(db, "sandbox-webhook")).toString("hex")}`;
}

export async function insertSession(db: Db, session: typeof sandboxSession.$inferInsert): Promise<SandboxSession> {
  const sameAttempt = and(eq(sandboxSession.orderId, session.orderId), eq(sandboxSession.attempt, session.attempt));
  await db.insert(sandboxSession).values(session).onConflictDoNothing();
  const [found] = await db.select().from(sandboxSession).where(sameAttempt);
  if (!found) throw new Error("The sandbox's session is missing");
  return found;
}

const SESSION_ID = /^[\w-]{1,100}$/;

/** A session as it is now: one whose time is over has expired, whether or not anybody noticed. */
export async function findSession(db: Db, id: string): Promise<SandboxSession | undefined> {
  // It comes from an address: what no session is named does not exist, and PostgreSQL would call some of it an error.
  if (!SESSION_ID.test(id)) return undefined;
  await db
    .update(sandboxSession)
    .set({ status: "expired" })
    .where(
      and(eq(sandboxSession.id, id), eq(sandboxSession.status, "open"), lte(sandboxSession.expiresAt, sql`now()`)),
    );
  const [found] = await db.select().from(sandboxSession).where(eq(sandboxSession.id, id));
  return found;
}

/** Ends an open session; undefined when it was not open any more. Two presses of a button end it once. */
export async function endSession(
  db: Db,
  id: string,
  end: Pick<SandboxSession, "status"> & Partial<Pick<SandboxSession, "paymentStatus" | "paymentId">>,
): Promise<SandboxSession | undefined> {
  const [ended] = await db
    .update(sandboxSession)
    .set(end)
    .where(and(eq(sandboxSession.id, id), eq(sandboxSession.status, "open"), sql`${sandboxSession.expiresAt} > now()`))
    .returning();
  return ended;
}

/** What it took and what it gave back, oldest first. */
export async function readBooks(
  db: Db,
  paymentId: string,
): Promise<{ amountMinor: number; refunds: (typeof sandboxRefund.$inferSelect)[] } | undefined> {
  const [session] = await db
    .select({ amountMinor: sandboxSession.amountMinor })
    .from(sandboxSession)
    .where(eq(sandboxSession.paymentId, paymentId));
  if (!session) return undefined;
  const refunds = await db
    .select()
    .from(sandboxRefund)
    .where(eq(sandboxRefund.paymentId, paymentId))
    .orderBy(sandboxRefund.createdAt);
  return { ...session, refunds };
}

/** Gives back once per id, and never more than is left; false where it is more. */
export async function refundPayment(
  db: Db,
  { id, paymentId, amountMinor }: { id: string; paymentId: string; amountMinor: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [session] = await tx
      .select()
      .from(sandboxSession)
      .where(eq(sandboxSession.paymentId, paymentId))
      .for("update");
    const earlier = await tx.select().from(sandboxRefund).where(eq(sandboxRefund.paymentId, paymentId));
    if (earlier.some((made) => made.id === id)) return true;
    const back = earlier.reduce((sum, made) => sum + made.amountMinor, 0);
    if (!session || back + amountMinor > session.amountMinor) return false;
    await tx.insert(sandboxRefund).values({ id, paymentId, amountMinor });
    return true;
  });
}
