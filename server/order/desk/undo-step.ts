import { ShopError } from "#contract/errors.ts";
import { DESK_UNDO_MS } from "#contract/rules/limits.ts";
import type { OrderStatus } from "#contract/rules/order/order-status.ts";
import type { Tx } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, eq, gt, isNotNull, sql } from "#database/orm.ts";
import { mail, orderStep, payment, refund, shopOrder } from "#database/schema.ts";
import { isBatchClosed } from "../fulfil/courier-batch.ts";
import type { LockedOrder } from "../order.repository.ts";

const PREVIOUS_STATUS: Partial<Record<OrderStatus, OrderStatus>> = {
  confirmed: "pending",
  processed: "confirmed",
  shipped: "processed",
  delivered: "shipped",
};

/** Reverts the last step made by staff, while the mail about the step has not been sent yet. */
export async function undoStep(tx: Tx, { id: orderId, status, paymentMethod, batchId }: LockedOrder): Promise<void> {
  if (status === "shipped" && batchId !== null && (await isBatchClosed(tx, batchId)))
    throw new ShopError("not-retryable", { text: "The courier has signed for it: it is too late to take this back" });
  const before = PREVIOUS_STATUS[status];
  const [step] = await tx
    .delete(orderStep)
    .where(
      and(
        eq(orderStep.orderId, orderId),
        eq(orderStep.status, status),
        eq(orderStep.actorKind, "staff"),
        gt(orderStep.at, ago(DESK_UNDO_MS)),
      ),
    )
    .returning({ courierBefore: orderStep.courierBefore });
  if (!before || !step) throw new ShopError("not-retryable", { text: "It is too late to take this back" });
  if (status === "delivered") {
    const [laterRefund] = await tx.select({ id: refund.id }).from(refund).where(eq(refund.orderId, orderId)).limit(1);
    const [settled] = await tx
      .select({ orderId: payment.orderId })
      .from(payment)
      .where(and(eq(payment.orderId, orderId), isNotNull(payment.cashSettledAt)));
    if (settled)
      throw new ShopError("not-retryable", { text: "The courier has brought its cash, so it was delivered" });
    if (laterRefund)
      throw new ShopError("not-retryable", { text: "Money was given back since, so it was delivered and paid" });
  }
  await tx.delete(mail).where(and(eq(mail.orderId, orderId), gt(mail.notBefore, sql`now()`)));
  await tx
    .update(shopOrder)
    .set({
      status: before,
      movedAt: sql`now()`,
      // After an unanswered call the order needs a time for the next call, or no queue lists it.
      ...(before === "pending" && { callDueAt: sql`case when ${shopOrder.callAttempts} > 0 then now() end` }),
      ...(status === "delivered" && { deliveredAt: null }),
      ...(status === "shipped" && { consignment: null, trackingUrl: null, parcelGrams: null, batchId: null }),
      ...(step.courierBefore !== null && { courierName: step.courierBefore }),
    })
    .where(eq(shopOrder.id, orderId));
  if (status === "delivered" && paymentMethod === "cod")
    await tx.update(payment).set({ status: "pending", updatedAt: sql`now()` }).where(eq(payment.orderId, orderId));
}
