import { isPaid } from "#contract/rules/order/order-status.ts";
import { PAYMENT_PROVIDERS, type ProviderName } from "#contract/rules/order/payment-providers.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { payment, paymentAttempt, paymentEvent } from "#database/schema.ts";
import { enqueueOrderMail, getMethodAhead, type LockedOrder, lockOrder } from "#server/order/index.ts";
import { createProviderContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { type AttemptRow, findAttempt, isSessionAt, moveAttempts, noteAttempt } from "./attempt/attempt.repository.ts";
import { recordPaymentCase } from "./payment-case/record-payment-case.ts";
import { PAYMENT_CURRENCY, type PaymentEvent, toMinorUnits } from "./payment-provider.ts";
import { isStripeLike } from "./providers.ts";
import { receivePayment } from "./receive-payment.ts";
import { reopenRefund } from "./refund/reopen-refund.ts";
import { sendOwedRefunds } from "./refund/send-owed-refunds.ts";

type SessionEvent = Exclude<PaymentEvent, { outcome: "irrelevant" | "refund-failed" }>;

/** An event with the order and the attempt that it is about. */
interface Incoming {
  event: SessionEvent;
  provider: ProviderName;
  order: LockedOrder;
  attempt: AttemptRow | undefined;
}

/**
 * Events may arrive twice and in any order: each is applied once, in one transaction. A paid order
 * stays paid, and a failure counts only for its own session.
 */
export async function applyPaymentEvent(shop: Shop, provider: ProviderName, event: PaymentEvent): Promise<void> {
  if (event.outcome === "irrelevant") return;
  if (event.outcome === "refund-failed") {
    await shop.db.transaction(async (tx) => {
      if (await claimEvent(tx, provider, event)) await reopenRefund(tx, provider, event);
    });
    return;
  }
  const paidOrder = await shop.db.transaction(async (tx) => {
    if (!(await claimEvent(tx, provider, event))) return undefined;
    const incoming = await lockIncoming(tx, provider, event);
    if (!incoming || !isForOrder(incoming)) {
      shop.log.warn({ event: event.id, type: event.type }, "payment event matches no order, amount and currency");
      if (incoming && event.outcome === "paid") await recordDifference(tx, incoming);
      return undefined;
    }
    return applySessionEvent(shop, tx, incoming);
  });
  if (paidOrder) await sendOwedRefunds(shop, paidOrder);
}

/** Ids of different providers may be alike. Stripe's are stored as they were before there were others. */
async function claimEvent(tx: Tx, provider: ProviderName, { id, type }: PaymentEvent): Promise<boolean> {
  const claimed = isStripeLike(provider) ? id : `${provider}:${id}`;
  const inserted = await tx
    .insert(paymentEvent)
    .values({ id: claimed, type })
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id });
  return inserted.length > 0;
}

/** Locks the order. Undefined: no order, or not the one that the attempt was made for. */
async function lockIncoming(tx: Tx, provider: ProviderName, event: SessionEvent): Promise<Incoming | undefined> {
  const found = await findAttempt(tx, isSessionAt(provider, event.session));
  // Sessions of an earlier version have no attempt; Stripe's events name their order.
  if (!found && !isStripeLike(provider)) return undefined;
  const orderId = event.orderId ?? found?.orderId;
  if (orderId === undefined || (found && found.orderId !== orderId)) return undefined;
  const order = await lockOrder(tx, orderId);
  if (!order) return undefined;
  // Read again, because another event may have moved the attempt before the lock.
  const attempt = found && (await findAttempt(tx, eq(paymentAttempt.reference, found.reference)));
  return { event, provider, order, attempt };
}

/** Without a signed amount, the amount is the one that the attempt was opened for. */
function isForOrder({ event, order, attempt }: Incoming): boolean {
  const { amountMinor = attempt && toMinorUnits(attempt.amount), currency = PAYMENT_CURRENCY } = event;
  return amountMinor === toMinorUnits(order.dueAhead) && currency.toLowerCase() === PAYMENT_CURRENCY;
}

async function recordDifference(tx: Tx, { event, provider, order, attempt }: Incoming): Promise<void> {
  await recordPaymentCase(tx, { order, provider, paid: event, openedRupees: attempt?.amount });
  if (attempt)
    await noteAttempt(tx, eq(paymentAttempt.reference, attempt.reference), "Paid in another amount or currency");
}

/** Returns the order's id if money came, so that owed refunds are sent. */
async function applySessionEvent(shop: Shop, tx: Tx, incoming: Incoming): Promise<string | undefined> {
  const { event, order, attempt, provider } = incoming;
  const ofAttempt = attempt && eq(paymentAttempt.reference, attempt.reference);
  const detail = event.detail ?? event.type;
  if (event.outcome === "paid") {
    // One attempt is paid once, even if notice and inquiry name the payment differently.
    if (attempt?.state === "paid") return undefined;
    const providerPayment = event.payment ?? event.session;
    if (ofAttempt) await moveAttempts(tx, ofAttempt, { state: "paid", detail, providerPayment });
    if (order.providerPayment === providerPayment) return undefined;
    const { method } = PAYMENT_PROVIDERS[provider];
    await receivePayment(shop, tx, order, { method, providerPayment, provider, context: createProviderContext() });
    return order.id;
  }
  if (ofAttempt) {
    if (event.outcome === "processing") await noteAttempt(tx, ofAttempt, detail);
    else await moveAttempts(tx, ofAttempt, { state: event.outcome, detail });
  }
  if (event.session === order.providerSession && !isPaid(order.paymentStatus) && !order.advancePaid)
    await applyUnpaid(shop, tx, order, event);
  return undefined;
}

async function applyUnpaid(shop: Shop, tx: Tx, order: LockedOrder, { outcome }: SessionEvent): Promise<void> {
  const ofOrder = eq(payment.orderId, order.id);
  if (outcome === "processing") {
    await tx.update(payment).set({ providerUrl: null, updatedAt: sql`now()` }).where(ofOrder);
    return;
  }
  // Without a URL the shop itself closed the page; an order of another method only tried a card.
  const method = getMethodAhead(order);
  const onlyTried = method === "cod" || method === "bank";
  const ignoreFailure = (outcome === "expired" && order.providerUrl === null) || onlyTried;
  await tx
    .update(payment)
    .set({
      providerSession: null,
      providerUrl: null,
      providerSessionExpiresAt: null,
      ...(!ignoreFailure && { status: "failed" as const }),
      updatedAt: sql`now()`,
    })
    .where(ofOrder);
  if (!ignoreFailure && order.status === "pending")
    await enqueueOrderMail(shop, tx, { orderId: order.id, template: "payment-failed" });
}
