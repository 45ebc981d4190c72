import { notFound, ShopError } from "#contract/errors.ts";
import { CARD_MAX_RUPEES, CARD_SESSION_MS, MINUTE_MS, SECOND_MS } from "#contract/rules/limits.ts";
import { canRetryPayment } from "#contract/rules/order-status.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, isNotNull, isNull, sql } from "#database/orm.ts";
import { payment } from "#database/schema.ts";
import { type LockedOrder, lockOrder } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { closeCheckout } from "./close-checkout.ts";
import { readNewSession } from "./new-session.ts";
import { type PaymentProvider, ProviderError } from "./payment-provider.ts";

const MAX_TRIES = 3;
/** A page with less than this left is not worth being sent to. */
const WORTH_OPENING_SECONDS = MINUTE_MS / SECOND_MS;
/** Stripe refuses sessions shorter than half an hour: an attempt that got lost longer ago than the rest is not taken up again. */
const WORTH_RESUMING_SECONDS = (31 * MINUTE_MS) / SECOND_MS;

type Decision = { open: string } | { attempt: number } | { closeFirst: string };

/**
 * The provider's page for an order: the one that is open, or one more attempt. The decision is made under the order's lock,
 * the provider is asked outside it, and whoever comes at the same time makes the same attempt, which has one session.
 */
export async function openCheckout(shop: Shop, provider: PaymentProvider, orderId: string): Promise<{ url: string }> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const decision = await shop.db.transaction((tx) => decide(tx, orderId));
    if ("closeFirst" in decision) {
      const only = decision.closeFirst;
      if ((await closeCheckout(shop, provider, orderId, { only })) !== "closed") throw new ShopError("not-retryable");
    } else if ("open" in decision) {
      return { url: decision.open };
    } else {
      return createSession(shop, provider, { orderId, attempt: decision.attempt });
    }
  }
  throw new ShopError("not-retryable");
}

async function decide(tx: Tx, orderId: string): Promise<Decision> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw notFound("order");
  if (!canRetryPayment(order)) throw new ShopError("not-retryable");
  if (order.amount > CARD_MAX_RUPEES) throw new ShopError("amount-too-large");
  const secondsLeft = order.sessionSecondsLeft ?? 0;
  if (order.providerSession !== null) {
    const open = order.providerUrl !== null && secondsLeft > WORTH_OPENING_SECONDS;
    return open && order.providerUrl ? { open: order.providerUrl } : { closeFirst: order.providerSession };
  }
  if (secondsLeft > WORTH_RESUMING_SECONDS) return { attempt: order.attempt };
  return { attempt: await nextAttempt(tx, order) };
}

async function nextAttempt(tx: Tx, { id, attempt }: LockedOrder): Promise<number> {
  // Whole seconds, as the provider counts: the same attempt must always ask for the same end.
  const expiresAt = sql`date_trunc('second', now()) + make_interval(secs => ${CARD_SESSION_MS / SECOND_MS})`;
  await tx
    .update(payment)
    .set({
      attempt: attempt + 1,
      status: "pending",
      providerSession: null,
      providerUrl: null,
      providerSessionExpiresAt: expiresAt,
      updatedAt: sql`now()`,
    })
    .where(eq(payment.orderId, id));
  return attempt + 1;
}

interface Attempt {
  orderId: string;
  attempt: number;
}

async function createSession(shop: Shop, provider: PaymentProvider, of: Attempt): Promise<{ url: string }> {
  const inFlight = and(
    eq(payment.orderId, of.orderId),
    eq(payment.attempt, of.attempt),
    isNull(payment.providerSession),
    isNotNull(payment.providerSessionExpiresAt),
  );
  const checkout = await readNewSession(shop, of);
  if (!checkout) throw new ShopError("not-retryable");
  const created = await provider.createSession(checkout).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    // Refused: the next attempt is another one. No answer: the same attempt finds what this one may have made, and
    // perhaps somebody else's question has found it meanwhile.
    if (error.answered) await shop.db.update(payment).set({ providerSessionExpiresAt: null }).where(inFlight);
    const kept = error.answered ? undefined : await keptSession(shop, of);
    if (!kept) throw new ShopError("provider-down", { cause: error });
    return kept;
  });
  const { session, url } = created;
  const kept = await shop.db
    .update(payment)
    .set({ providerSession: session, providerUrl: url, updatedAt: sql`now()` })
    .where(inFlight)
    .returning({ orderId: payment.orderId });
  if (kept.length > 0) return { url };
  if ((await keptSession(shop, of))?.session === session) return { url };
  // The order was cancelled or paid otherwise while the provider was being asked: nobody may pay here.
  await provider.expireSession(session).catch((error: unknown) => {
    shop.log.warn({ err: error, session }, "needless session not closed");
  });
  throw new ShopError("not-retryable");
}

async function keptSession(
  { db }: Shop,
  { orderId, attempt }: Attempt,
): Promise<{ session: string; url: string } | undefined> {
  const [{ session, url } = { session: null, url: null }] = await db
    .select({ session: payment.providerSession, url: payment.providerUrl })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.attempt, attempt)));
  return session !== null && url !== null ? { session, url } : undefined;
}
