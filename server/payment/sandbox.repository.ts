import { randomBytes } from "node:crypto";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { sandboxSession, secret } from "#database/schema.ts";

export type SandboxSession = typeof sandboxSession.$inferSelect;

const SECRET_NAME = "sandbox-webhook";

/** Made by whichever node needs it first; the others find it. */
export async function webhookSecret(db: Db): Promise<string> {
  const find = () => db.select({ value: secret.value }).from(secret).where(eq(secret.name, SECRET_NAME));
  let [found] = await find();
  if (!found) {
    await db
      .insert(secret)
      .values({ name: SECRET_NAME, value: randomBytes(32) })
      .onConflictDoNothing();
    [found] = await find();
  }
  if (!found) throw new Error("The sandbox's secret is missing");
  return `whsec_${found.value.toString("hex")}`;
}

export async function insertSession(db: Db, session: typeof sandboxSession.$inferInsert): Promise<SandboxSession> {
  const sameAttempt = and(eq(sandboxSession.orderId, session.orderId), eq(sandboxSession.attempt, session.attempt));
  await db.insert(sandboxSession).values(session).onConflictDoNothing();
  const [found] = await db.select().from(sandboxSession).where(sameAttempt);
  if (!found) throw new Error("The sandbox's session is missing");
  return found;
}

/** A session as it is now: one whose time is over has expired, whether or not anybody noticed. */
export async function findSession(db: Db, id: string): Promise<SandboxSession | undefined> {
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

export async function refundPayment(db: Db, paymentId: string): Promise<void> {
  await db
    .update(sandboxSession)
    .set({ refundedAt: sql`coalesce(${sandboxSession.refundedAt}, now())` })
    .where(eq(sandboxSession.paymentId, paymentId));
}
