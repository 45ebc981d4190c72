import type { Db } from "#database/database.ts";
import { and, eq, lte, sql } from "#database/orm.ts";
import { sandboxRefund, sandboxSession } from "#database/schema.ts";
import { getOrCreateSecret } from "#database/secret.ts";

export type SandboxSession = typeof sandboxSession.$inferSelect;

export async function readWebhookSecret(db: Db): Promise<string> {
  return `whsec_${(await getOrCreateSecret(db, "sandbox-webhook")).toString("hex")}`;
}

export async function insertSession(db: Db, session: typeof sandboxSession.$inferInsert): Promise<SandboxSession> {
  const sameAttempt = and(eq(sandboxSession.orderId, session.orderId), eq(sandboxSession.attempt, session.attempt));
  await db.insert(sandboxSession).values(session).onConflictDoNothing();
  const [stored] = await db.select().from(sandboxSession).where(sameAttempt);
  if (!stored) throw new Error("The sandbox's session is missing");
  return stored;
}

const SESSION_ID = /^[\w-]{1,100}$/;

/** Marks a session past its time as expired before reading it. */
export async function findSession(db: Db, id: string): Promise<SandboxSession | undefined> {
  // The id comes from a URL, and PostgreSQL would fail on some characters.
  if (!SESSION_ID.test(id)) return undefined;
  await db
    .update(sandboxSession)
    .set({ status: "expired" })
    .where(
      and(eq(sandboxSession.id, id), eq(sandboxSession.status, "open"), lte(sandboxSession.expiresAt, sql`now()`)),
    );
  const [session] = await db.select().from(sandboxSession).where(eq(sandboxSession.id, id));
  return session;
}

/** Returns undefined if the session was not open; a button pressed twice ends a session once. */
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

/** The payment with its refunds, oldest first. */
export async function findPayment(
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

/** Refunds once per id; false if the amount exceeds what is left. */
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
    const refunded = earlier.reduce((sum, made) => sum + made.amountMinor, 0);
    if (!session || refunded + amountMinor > session.amountMinor) return false;
    await tx.insert(sandboxRefund).values({ id, paymentId, amountMinor });
    return true;
  });
}
