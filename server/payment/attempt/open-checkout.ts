import { createNotFoundError, ShopError } from "#contract/errors.ts";
import { CARD_MAX_RUPEES, CARD_SESSION_MS, MINUTE_MS, SECOND_MS } from "#contract/rules/limits.ts";
import { canRetryPayment } from "#contract/rules/order/order-status.ts";
import {
  isOnlineMethod,
  type OnlinePaymentMethod,
  type ProviderName,
} from "#contract/rules/order/payment-providers.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, isNotNull, isNull, sql } from "#database/orm.ts";
import { payment, paymentAttempt } from "#database/schema.ts";
import { getMethodAhead, type LockedOrder, lockOrder } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { type PaymentProvider, ProviderError } from "../payment-provider.ts";
import { findOffered, findProvider, getPaymentProviders, type PaymentProviders } from "../providers.ts";
import {
  findAttempt,
  isNumbered,
  isWithoutSession,
  moveAttempts,
  noteAttempt,
  recordAttempt,
} from "./attempt.repository.ts";
import { closeCheckout } from "./close-checkout.ts";
import { readPaymentAttempt } from "./read-attempt.ts";

const MAX_TRIES = 3;
/** A page with less time left than this is not offered again. */
const WORTH_OPENING_SECONDS = MINUTE_MS / SECOND_MS;
/** Stripe refuses sessions under half an hour, so an attempt with less time left is not resumed. */
const WORTH_RESUMING_SECONDS = (31 * MINUTE_MS) / SECOND_MS;

type Decision = { open: string } | { attempt: number; provider: PaymentProvider } | { closeFirst: string };

interface CheckoutRequest {
  orderId: string;
  method: OnlinePaymentMethod | undefined;
}

/**
 * Decides under the order's lock and calls the provider outside of it. Parallel requests make the
 * same attempt, which has one session.
 */
export async function openCheckout(
  shop: Shop,
  orderId: string,
  method?: OnlinePaymentMethod,
): Promise<{ url: string }> {
  const providers = await getPaymentProviders(shop);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const decision = await shop.db.transaction((tx) => decideCheckout(tx, providers, { orderId, method }));
    if ("closeFirst" in decision) {
      const onlySession = decision.closeFirst;
      if ((await closeCheckout(shop, orderId, { onlySession })) !== "closed") throw new ShopError("not-retryable");
    } else if ("open" in decision) {
      return { url: decision.open };
    } else {
      return openSession(shop, decision.provider, { orderId, attempt: decision.attempt });
    }
  }
  throw new ShopError("not-retryable");
}

async function decideCheckout(
  tx: Tx,
  providers: PaymentProviders,
  { orderId, method }: CheckoutRequest,
): Promise<Decision> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw createNotFoundError("order");
  if (!canRetryPayment(order)) throw new ShopError("not-retryable");
  if (order.dueAhead === 0) throw new ShopError("not-retryable", { text: "Nothing is left to pay for this order" });
  if (order.dueAhead > CARD_MAX_RUPEES) throw new ShopError("amount-too-large");
  const ahead = getMethodAhead(order);
  const chosen = method ?? (isOnlineMethod(ahead) ? ahead : "stripe");
  const provider = findOffered(providers, chosen);
  if (!provider) throw new ShopError("bank-disabled");
  const secondsLeft = order.sessionSecondsLeft ?? 0;
  if (order.providerSession !== null) {
    const isSame = findProvider(providers, order.provider)?.name === provider.name;
    const open = isSame && order.providerUrl !== null && secondsLeft > WORTH_OPENING_SECONDS;
    return open && order.providerUrl ? { open: order.providerUrl } : { closeFirst: order.providerSession };
  }
  if (secondsLeft > WORTH_RESUMING_SECONDS) {
    const begun = await findAttempt(tx, isNumbered(orderId, order.attempt));
    if (!begun) await recordAttempt(tx, order, { attempt: order.attempt, provider: provider.name });
    if (!begun || begun.provider === provider.name) return { attempt: order.attempt, provider };
  }
  return { attempt: await startNextAttempt(tx, order, { provider: provider.name, chosen }), provider };
}

async function startNextAttempt(
  tx: Tx,
  order: LockedOrder,
  { provider, chosen }: { provider: ProviderName; chosen: OnlinePaymentMethod },
): Promise<number> {
  const attempt = order.attempt + 1;
  // Whole seconds, as at the provider: the same attempt must always request the same expiry.
  const expiresAt = sql`date_trunc('second', now()) + make_interval(secs => ${CARD_SESSION_MS / SECOND_MS})`;
  await moveAttempts(tx, isWithoutSession(order.id), { state: "closed" });
  await tx
    .update(payment)
    .set({
      attempt,
      // An order by cash or transfer stays one until it is paid.
      ...(isOnlineMethod(order.paymentMethod) && { method: chosen }),
      ...(order.advanceMethod && isOnlineMethod(order.advanceMethod) && { advanceMethod: chosen }),
      status: "pending",
      providerSession: null,
      providerUrl: null,
      providerSessionExpiresAt: expiresAt,
      updatedAt: sql`now()`,
    })
    .where(eq(payment.orderId, order.id));
  await recordAttempt(tx, order, { attempt, provider });
  return attempt;
}

interface Attempt {
  orderId: string;
  attempt: number;
}

async function openSession(shop: Shop, provider: PaymentProvider, numbers: Attempt): Promise<{ url: string }> {
  const ofAttempt = isNumbered(numbers.orderId, numbers.attempt);
  const attempt = await readPaymentAttempt(shop, ofAttempt);
  if (!attempt?.isCurrent) throw new ShopError("not-retryable");
  const opened = await provider.open(attempt).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    // A refused attempt is over. Without a response, the same attempt finds the session it may have
    // created, which a parallel request may have stored meanwhile.
    if (error.answered) await endRefusedAttempt(shop, numbers, error.message);
    else await noteAttempt(shop.db, ofAttempt, error.message);
    const stored = error.answered ? undefined : await findStoredSession(shop, numbers);
    if (!stored) throw new ShopError("provider-down", { cause: error });
    return stored;
  });
  const { session } = opened;
  const url = opened.url ?? `${shop.env.shopUrl}/pay/${attempt.row.token}`;
  if (await storeSession(shop, numbers, { session, url })) return { url };
  if ((await findStoredSession(shop, numbers))?.session === session) return { url };
  // The order was cancelled or paid meanwhile, so this session must not be payable.
  await provider.close({ ...attempt, session }).catch((error: unknown) => {
    shop.log.warn({ err: error, session }, "unused payment session not closed");
  });
  throw new ShopError("not-retryable");
}

/** The attempt whose session is being created. */
const isInFlight = ({ orderId, attempt }: Attempt) =>
  and(
    eq(payment.orderId, orderId),
    eq(payment.attempt, attempt),
    isNull(payment.providerSession),
    isNotNull(payment.providerSessionExpiresAt),
  );

async function endRefusedAttempt({ db }: Shop, numbers: Attempt, detail: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(payment).set({ providerSessionExpiresAt: null }).where(isInFlight(numbers));
    await moveAttempts(tx, isNumbered(numbers.orderId, numbers.attempt), { state: "failed", detail });
  });
}

/** Returns false if the attempt was withdrawn or its session is stored already. */
async function storeSession(
  { db }: Shop,
  numbers: Attempt,
  { session, url }: { session: string; url: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const stored = await tx
      .update(payment)
      .set({
        providerSession: session,
        providerUrl: url,
        sessionOpenedAt: sql`now()`,
        inquiries: 0,
        updatedAt: sql`now()`,
      })
      .where(isInFlight(numbers))
      .returning({ orderId: payment.orderId });
    // Also for a withdrawn attempt, so that money that comes for it is recognised.
    await tx
      .update(paymentAttempt)
      .set({ session })
      .where(and(isNumbered(numbers.orderId, numbers.attempt), isNull(paymentAttempt.session)));
    return stored.length > 0;
  });
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
