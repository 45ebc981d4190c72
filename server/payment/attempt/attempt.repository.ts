import { randomBytes } from "node:crypto";
import type { AttemptState, ProviderName } from "#contract/rules/order/payment-providers.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { and, eq, inArray, isNull, type SQL, sql } from "#database/orm.ts";
import { payment, paymentAttempt } from "#database/schema.ts";
import type { LockedOrder } from "#server/order/index.ts";

export type AttemptRow = typeof paymentAttempt.$inferSelect;

const DETAIL_MAX_CHARACTERS = 200;

/** Providers take at most 20 letters and digits; an order number without its dashes has 10. */
export function buildReference(orderNumber: string, attempt: number): string {
  return `${orderNumber.replaceAll("-", "")}${attempt}`;
}

/** Records that the order's current attempt is made at this provider; the order must be locked. */
export async function recordAttempt(
  tx: Tx,
  { id: orderId, number }: Pick<LockedOrder, "id" | "number">,
  { attempt, provider }: { attempt: number; provider: ProviderName },
): Promise<void> {
  const [current] = await tx
    .update(payment)
    .set({ provider })
    .where(eq(payment.orderId, orderId))
    .returning({ amount: sql<number>`due_ahead(${payment})`, expiresAt: payment.providerSessionExpiresAt });
  if (!current?.expiresAt) throw new Error("The attempt was withdrawn");
  await tx
    .insert(paymentAttempt)
    .values({
      reference: buildReference(number, attempt),
      orderId,
      attempt,
      provider,
      amount: current.amount,
      token: randomBytes(24).toString("base64url"),
      expiresAt: current.expiresAt,
    })
    .onConflictDoNothing();
}

export async function findAttempt(db: Queryable, condition: SQL | undefined): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempt).where(condition).limit(1);
  return row;
}

export const isSessionAt = (provider: ProviderName, session: string) =>
  and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.session, session));

export const isNumbered = (orderId: string, attempt: number) =>
  and(eq(paymentAttempt.orderId, orderId), eq(paymentAttempt.attempt, attempt));

/** Attempts of the order that never got a session; their page was never shown. */
export const isWithoutSession = (orderId: string) =>
  and(eq(paymentAttempt.orderId, orderId), isNull(paymentAttempt.session), eq(paymentAttempt.state, "open"));

interface AttemptChange {
  state: AttemptState;
  detail?: string | undefined;
  providerPayment?: string;
}

/** Writes how attempts stand. What is paid stays paid; a closed one moves only if it was paid after all. */
export async function moveAttempts(
  db: Queryable,
  condition: SQL | undefined,
  { state, detail, providerPayment }: AttemptChange,
): Promise<void> {
  const isEnded = state !== "open" && state !== "uncertain";
  const from: AttemptState[] =
    state === "paid" ? ["open", "failed", "expired", "closed", "uncertain"] : ["open", "uncertain"];
  await db
    .update(paymentAttempt)
    .set({
      state,
      endedAt: isEnded ? sql`now()` : null,
      uncertainSince: state === "uncertain" ? sql`coalesce(${paymentAttempt.uncertainSince}, now())` : null,
      ...(detail !== undefined && { detail: toDetail(detail) }),
      ...(providerPayment !== undefined && { providerPayment }),
    })
    .where(and(condition, inArray(paymentAttempt.state, from)));
}

/** Adds what the provider said, without another state. */
export async function noteAttempt(db: Queryable, condition: SQL | undefined, detail: string): Promise<void> {
  await db
    .update(paymentAttempt)
    .set({ detail: toDetail(detail) })
    .where(condition);
}

/** One short line, because providers send any text. */
function toDetail(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, DETAIL_MAX_CHARACTERS);
}
