import { createNotFoundError, ShopError } from "#contract/errors.ts";
import { CARD_MAX_RUPEES, CARD_SESSION_MS, MINUTE_MS, SECOND_MS } from "#contract/rules/limits.ts";
import { canRetryPayment } from "#contract/rules/order/order-status.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, isNotNull, isNull, sql } from "#database/orm.ts";
import { payment } from "#database/schema.ts";
import { type LockedOrder, lockOrder } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { closeCheckout } from "./close-checkout.ts";
import { type PaymentProvider, ProviderError } from "./payment-provider.ts";
import { getPaymentProviders } from "./providers.ts";
import { readPaymentAttempt } from "./read-attempt.ts";

const MAX_TRIES = 3;
/** A page with less time left than this is not offered again. */
const WORTH_OPENING_SECONDS = MINUTE_MS / SECOND_MS;
/** Stripe refuses sessions under half an hour, so an attempt with less time left is not resumed. */
const WORTH_RESUMING_SECONDS = (31 * MINUTE_MS) / SECOND_MS;

type Decision = { open: string } | { attempt: number } | { closeFirst: string };

/**
 * Decides under the order's lock and calls the provider outside of it. Parallel requests make the
 * same attempt, which has one session.
 */
export async function openCheckout(shop: Shop, orderId: string): Promise<{ url: string }> {
  const { card } = await getPaymentProviders(shop);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const decision = await shop.db.transaction((tx) => decideCheckout(tx, orderId));
    if ("closeFirst" in decision) {
      const onlySession = decision.closeFirst;
      if ((await closeCheckout(shop, orderId, { onlySession })) !== "closed") throw new ShopError("not-retryable");
    } else if ("open" in decision) {
      return { url: decision.open };
    } else {
      return createSession(shop, card, { orderId, attempt: decision.attempt });
    }
  }
  throw new ShopError("not-retryable");
}

async function decideCheckout(tx: Tx, orderId: string): Promise<Decision> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw createNotFoundError("order");
  if (!canRetryPayment(order)) throw new ShopError("not-retryable");
  if (order.amount > CARD_MAX_RUPEES) throw new ShopError("amount-too-large");
  const secondsLeft = order.sessionSecondsLeft ?? 0;
  if (order.providerSession !== null) {
    const open = order.providerUrl !== null && secondsLeft > WORTH_OPENING_SECONDS;
    return open && order.providerUrl ? { open: order.providerUrl } : { closeFirst: order.providerSession };
  }
  if (secondsLeft > WORTH_RESUMING_SECONDS) return { attempt: order.attempt };
  return { attempt: await startNextAttempt(tx, order) };
}

async function startNextAttempt(tx: Tx, { id, attempt }: LockedOrder): Promise<number> {
  // Whole seconds, as at the provider: the same attempt must always request the same expiry.
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

async function createSession(shop: Shop, provider: PaymentProvider, paymentAttempt: Attempt): Promise<{ url: string }> {
  const inFlight = and(
    eq(payment.orderId, paymentAttempt.orderId),
    eq(payment.attempt, paymentAttempt.attempt),
    isNull(payment.providerSession),
    isNotNull(payment.providerSessionExpiresAt),
  );
  const checkout = await readPaymentAttempt(shop, { ...paymentAttempt, provider: provider.name });
  if (!checkout) throw new ShopError("not-retryable");
  const created = await provider.open(checkout).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    // A refused attempt is over. Without a response, the same attempt finds the session it may have
    // created, which a parallel request may have stored meanwhile.
    if (error.answered) await shop.db.update(payment).set({ providerSessionExpiresAt: null }).where(inFlight);
    const storedSession = error.answered ? undefined : await findStoredSession(shop, paymentAttempt);
    if (!storedSession) throw new ShopError("provider-down", { cause: error });
    return storedSession;
  });
  const { session } = created;
  const { url } = created;
  if (url === undefined) throw new ShopError("provider-down");
  const storedRows = await shop.db
    .update(payment)
    .set({
      providerSession: session,
      providerUrl: url,
      sessionOpenedAt: sql`now()`,
      inquiries: 0,
      updatedAt: sql`now()`,
    })
    .where(inFlight)
    .returning({ orderId: payment.orderId });
  if (storedRows.length > 0) return { url };
  if ((await findStoredSession(shop, paymentAttempt))?.session === session) return { url };
  // The order was cancelled or paid meanwhile, so this session must not be payable.
  await provider.close({ ...checkout, session }).catch((error: unknown) => {
    shop.log.warn({ err: error, session }, "unused payment session not closed");
  });
  throw new ShopError("not-retryable");
}

async function findStoredSession(
  { db }: Shop,
  { orderId, attempt }: Attempt,
): Promise<{ session: string; url: string } | undefined> {
  const [{ session, url } = { session: null, url: null }] = await db
    .select({ session: payment.providerSession, url: payment.providerUrl })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.attempt, attempt)));
  return session !== null && url !== null ? { session, url } : undefined;
}
