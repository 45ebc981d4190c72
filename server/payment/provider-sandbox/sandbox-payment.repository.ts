import { randomBytes } from "node:crypto";
import type { Db } from "#database/database.ts";
import { and, eq, ne, sql } from "#database/orm.ts";
import { sandboxPayment } from "#database/schema.ts";

export type SandboxPayment = typeof sandboxPayment.$inferSelect;
/** Providers whose payment page and service the shop can play itself. */
export type SandboxedName = SandboxPayment["provider"];
type NewPayment = Pick<SandboxPayment, "provider" | "session" | "amountMinor"> & Partial<SandboxPayment>;

const ID = /^[\w-]{32}$/;
const SESSION = /^[\x21-\x7e]{1,100}$/;

/** Opened once, however often the browser asks for the page. */
export async function openSandboxPayment(db: Db, payment: NewPayment): Promise<SandboxPayment | undefined> {
  if (!SESSION.test(payment.session) || !Number.isSafeInteger(payment.amountMinor)) return undefined;
  await db
    .insert(sandboxPayment)
    .values({ id: randomBytes(24).toString("base64url"), ...payment })
    .onConflictDoNothing();
  return findSandboxPayment(db, payment.provider, payment.session);
}

const isOf = (provider: SandboxedName, session: string) =>
  and(eq(sandboxPayment.provider, provider), eq(sandboxPayment.session, session));

export async function findSandboxPayment(
  db: Db,
  provider: SandboxedName,
  session: string,
): Promise<SandboxPayment | undefined> {
  if (!SESSION.test(session)) return undefined;
  const [payment] = await db.select().from(sandboxPayment).where(isOf(provider, session));
  return payment;
}

/** By the unguessable part of its page's URL. */
export async function findSandboxPaymentById(db: Db, id: string): Promise<SandboxPayment | undefined> {
  if (!ID.test(id)) return undefined;
  const [payment] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.id, id));
  return payment;
}

/** Where the page leads; known when a browser opens the page. */
export async function setReturnUrls(
  db: Db,
  { id }: SandboxPayment,
  urls: Pick<SandboxPayment, "returnUrl" | "cancelUrl">,
): Promise<SandboxPayment | undefined> {
  const [payment] = await db.update(sandboxPayment).set(urls).where(eq(sandboxPayment.id, id)).returning();
  return payment;
}

/** What is paid stays paid; after a refusal the shopper can still pay. */
export async function settleSandboxPayment(
  db: Db,
  { id }: SandboxPayment,
  state: "paid" | "refused",
): Promise<SandboxPayment | undefined> {
  await db
    .update(sandboxPayment)
    .set({ state })
    .where(and(eq(sandboxPayment.id, id), ne(sandboxPayment.state, "paid")));
  return findSandboxPaymentById(db, id);
}

/** False if it is not paid, or less is left of it. */
export async function refundSandboxPayment(
  db: Db,
  { provider, session, minor }: { provider: SandboxedName; session: string; minor: number },
): Promise<boolean> {
  if (!SESSION.test(session) || !Number.isSafeInteger(minor) || minor <= 0) return false;
  const isLeft = sql`${sandboxPayment.refundedMinor} + ${minor} <= ${sandboxPayment.amountMinor}`;
  const refunded = await db
    .update(sandboxPayment)
    .set({ refundedMinor: sql`${sandboxPayment.refundedMinor} + ${minor}` })
    .where(and(isOf(provider, session), eq(sandboxPayment.state, "paid"), isLeft))
    .returning({ id: sandboxPayment.id });
  return refunded.length > 0;
}
