import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import type { AheadMethod, ProviderName } from "#contract/rules/order/payment-providers.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { payment } from "#database/schema.ts";
import { enqueueOrderMail, type LockedOrder, moveLockedOrder, recordOwedRefund } from "#server/order/index.ts";
import type { RequestContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";

interface ReceivedPayment {
  method: AheadMethod;
  /** The provider's id of the payment; null for a bank transfer. */
  providerPayment: string | null;
  provider: ProviderName | null;
  context: RequestContext;
}

/** The order's whole amount or its advance has arrived: it pays the order, or it is owed back. */
export async function receivePayment(
  shop: Shop,
  tx: Tx,
  order: LockedOrder,
  { method, providerPayment, provider, context }: ReceivedPayment,
): Promise<void> {
  const { id: orderId, paymentStatus } = order;
  const recordRefund = (reason: "paid-twice" | "paid-after-cancellation") =>
    recordOwedRefund(tx, { orderId, providerPayment, provider, reason, amount: order.dueAhead });
  if (order.providerPayment !== null || order.advancePaid || isPaid(paymentStatus) || paymentStatus === "refunded") {
    await recordRefund("paid-twice");
    return;
  }
  await tx
    .update(payment)
    .set({
      // After an advance the order goes on as a cash order.
      ...(order.advanceDue
        ? { advanceMethod: method, advancePaidAt: sql`now()`, status: "pending" as const }
        : { method, status: "success" as const }),
      provider,
      providerPayment,
      updatedAt: sql`now()`,
    })
    .where(eq(payment.orderId, orderId));
  if (order.status === "cancelled") {
    // The stock may be sold and cancelled is final, so the money is refunded (decision 0007).
    await recordRefund("paid-after-cancellation");
    return;
  }
  if (order.status === "pending")
    await moveLockedOrder(shop, tx, { order, to: "confirmed", stockChanges: [], context });
  // Staff can undo it for a short time, so its mail waits that long.
  const waitMs = context.actor.kind === "staff" ? DESK_UNDO_MS : undefined;
  await enqueueOrderMail(shop, tx, { orderId, template: "payment-received", waitMs });
}
