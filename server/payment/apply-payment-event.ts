import { isPaid } from "#contract/rules/order-status.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { payment, paymentEvent } from "#database/schema.ts";
import { asProvider } from "#server/asking.ts";
import { type LockedOrder, lockOrder, mailAboutOrder, moveLockedOrder, oweRefund } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { minorUnits, PAYMENT_CURRENCY, type PaymentEvent, type PaymentProvider } from "./payment-provider.ts";
import { refundOwed } from "./refund-owed.ts";

type SessionEvent = Exclude<PaymentEvent, { outcome: "irrelevant" }>;

/**
 * What the provider says becomes what the shop knows. Events may come twice and in any order: each counts once, in the
 * transaction of what it changes; what is paid stays paid; a failure counts only for the attempt it speaks of.
 */
export async function applyPaymentEvent(shop: Shop, provider: PaymentProvider, event: PaymentEvent): Promise<void> {
  if (event.outcome === "irrelevant") return;
  const paidOrder = await shop.db.transaction(async (tx) => {
    if (!(await isNew(tx, event))) return undefined;
    const order = await lockOrder(tx, event.orderId);
    if (!order || !isAbout(order, event)) {
      shop.log.warn({ event: event.id, type: event.type }, "payment event matches no order, amount and currency");
      return undefined;
    }
    if (event.outcome === "paid") {
      await applyPaid(shop, tx, order, event);
      return order.id;
    }
    if (event.session === order.providerSession && !isPaid(order.paymentStatus))
      await applyUnpaid(shop, tx, order, event);
    return undefined;
  });
  if (paidOrder) await refundOwed(shop, provider, paidOrder);
}

async function isNew(tx: Tx, { id, type }: SessionEvent): Promise<boolean> {
  const inserted = await tx
    .insert(paymentEvent)
    .values({ id, type })
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id });
  return inserted.length > 0;
}

function isAbout(order: LockedOrder, { amountMinor, currency }: SessionEvent): boolean {
  return amountMinor === minorUnits(order.amount) && currency.toLowerCase() === PAYMENT_CURRENCY;
}

async function applyPaid(shop: Shop, tx: Tx, order: LockedOrder, event: SessionEvent): Promise<void> {
  const { id: orderId } = order;
  const providerPayment = event.payment ?? event.session;
  if (order.providerPayment === providerPayment) return;
  const owed = (reason: "paid-twice" | "paid-after-cancellation") =>
    oweRefund(tx, { orderId, providerPayment, reason, amount: order.amount });
  if (order.providerPayment !== null) {
    await owed("paid-twice");
    return;
  }
  await tx
    .update(payment)
    .set({ method: "stripe", status: "success", providerPayment, updatedAt: sql`now()` })
    .where(eq(payment.orderId, orderId));
  if (order.status === "cancelled") {
    // Its stock is somebody else's by now, and cancelled is final: the money goes back (docs/decisions).
    await owed("paid-after-cancellation");
    return;
  }
  if (order.status === "pending")
    await moveLockedOrder(shop, tx, { order, to: "confirmed", changes: [], by: asProvider() });
  await mailAboutOrder(shop, tx, { orderId, template: "payment-received" });
}

async function applyUnpaid(shop: Shop, tx: Tx, order: LockedOrder, { outcome }: SessionEvent): Promise<void> {
  const ofOrder = eq(payment.orderId, order.id);
  if (outcome === "processing") {
    await tx.update(payment).set({ providerUrl: null, updatedAt: sql`now()` }).where(ofOrder);
    return;
  }
  // The shop closed this page itself (no url any more), or the order is cash on delivery and only tried a card.
  const unimportant = (outcome === "expired" && order.providerUrl === null) || order.paymentMethod === "cod";
  await tx
    .update(payment)
    .set({
      providerSession: null,
      providerUrl: null,
      providerSessionExpiresAt: null,
      ...(!unimportant && { status: "failed" as const }),
      updatedAt: sql`now()`,
    })
    .where(ofOrder);
  if (!unimportant && order.status === "pending")
    await mailAboutOrder(shop, tx, { orderId: order.id, template: "payment-failed" });
}
