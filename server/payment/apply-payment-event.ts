import { isPaid } from "#contract/rules/order/order-status.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { payment, paymentEvent } from "#database/schema.ts";
import { enqueueOrderMail, type LockedOrder, lockOrder } from "#server/order/index.ts";
import { createProviderContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { recordPaymentCase } from "./payment-case/record-payment-case.ts";
import { PAYMENT_CURRENCY, type PaymentEvent, toMinorUnits } from "./payment-provider.ts";
import { receivePayment } from "./receive-payment.ts";
import { reopenRefund } from "./refund/reopen-refund.ts";
import { sendOwedRefunds } from "./refund/send-owed-refunds.ts";

type SessionEvent = Exclude<PaymentEvent, { outcome: "irrelevant" | "refund-failed" }>;

/**
 * Events may arrive twice and in any order: each is applied once, in one transaction. A paid order
 * stays paid, and a failure counts only for its own session.
 */
export async function applyPaymentEvent(shop: Shop, event: PaymentEvent): Promise<void> {
  if (event.outcome === "irrelevant") return;
  if (event.outcome === "refund-failed") {
    await shop.db.transaction(async (tx) => {
      if (await claimEvent(tx, event)) await reopenRefund(tx, event);
    });
    return;
  }
  const paidOrder = await shop.db.transaction(async (tx) => {
    if (!(await claimEvent(tx, event))) return undefined;
    const order = event.orderId === undefined ? undefined : await lockOrder(tx, event.orderId);
    if (!order || !isForOrder(order, event)) {
      shop.log.warn({ event: event.id, type: event.type }, "payment event matches no order, amount and currency");
      if (order && event.outcome === "paid") await recordPaymentCase(tx, order, event);
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
  if (paidOrder) await sendOwedRefunds(shop, paidOrder);
}

async function claimEvent(tx: Tx, { id, type }: PaymentEvent): Promise<boolean> {
  const inserted = await tx
    .insert(paymentEvent)
    .values({ id, type })
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id });
  return inserted.length > 0;
}

function isForOrder(order: LockedOrder, { amountMinor, currency }: SessionEvent): boolean {
  return amountMinor === toMinorUnits(order.amount) && currency?.toLowerCase() === PAYMENT_CURRENCY;
}

async function applyPaid(shop: Shop, tx: Tx, order: LockedOrder, event: SessionEvent): Promise<void> {
  const providerPayment = event.payment ?? event.session;
  if (order.providerPayment === providerPayment) return;
  await receivePayment(shop, tx, order, { method: "stripe", providerPayment, context: createProviderContext() });
}

async function applyUnpaid(shop: Shop, tx: Tx, order: LockedOrder, { outcome }: SessionEvent): Promise<void> {
  const ofOrder = eq(payment.orderId, order.id);
  if (outcome === "processing") {
    await tx.update(payment).set({ providerUrl: null, updatedAt: sql`now()` }).where(ofOrder);
    return;
  }
  // Without a URL the shop itself closed the page; an order of another method only tried a card.
  const onlyTried = order.paymentMethod === "cod" || order.paymentMethod === "bank";
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
