import { ShopError } from "#contract/errors.ts";
import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import type { OrderStatus } from "#contract/rules/order/order-status.ts";
import type { Tx } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, desc, eq, gt, inArray, isNotNull, sql } from "#database/orm.ts";
import {
  mail,
  orderStep,
  payment,
  type RefundReason,
  refund,
  returnRequest,
  shopOrder,
  warrantyClaim,
} from "#database/schema.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import { retakeBalances } from "#server/credit/index.ts";
import { findUndoableWaiver, restoreAdvance } from "#server/order/cash/waive-advance.ts";
import { isBatchClosed } from "#server/order/fulfil/courier-batch.ts";
import { retakeStock } from "#server/order/fulfil/return-stock.ts";
import { getMethodAhead, type LockedOrder } from "#server/order/order.repository.ts";
import { requireOpenOrderLimits } from "#server/order/place/open-order-limit.ts";
import { withdrawTransfer } from "#server/order/transfer/withdraw-transfer.ts";
import { requireUses } from "#server/promotion/index.ts";
import type { RequestContext } from "#server/request-context.ts";
import { freeSerials, retakeSerials, stopWarranties } from "#server/serial/index.ts";
import { findUndoableAddress, restoreAddress } from "./undo-address.ts";

/** An order with one of these refunds stays cancelled. */
export const REFUNDS_OF_CANCELLATION: ReadonlySet<RefundReason> = new Set(["cancelled", "paid-after-cancellation"]);
const TOO_LATE = "It is too late to undo this";
const UNDOABLE: ReadonlySet<OrderStatus> = new Set(["confirmed", "processed", "shipped", "delivered", "cancelled"]);

/** Reverts the last change by staff: a changed address, a waived advance, or a step with its waiting mail. */
export async function undoLastChange(
  tx: Tx,
  order: LockedOrder,
  { stockChanges, context }: { stockChanges: StockChange[]; context: RequestContext },
): Promise<void> {
  const changed = await findUndoableAddress(tx, order.id);
  const waiver = await findUndoableWaiver(tx, order.id);
  if (waiver && waiver.eventId > (changed?.eventId ?? 0)) await restoreAdvance(tx, order, waiver);
  else if (changed) await restoreAddress(tx, order, changed);
  else await undoStep(tx, order, { stockChanges, context });
}

async function undoStep(
  tx: Tx,
  order: LockedOrder,
  { stockChanges, context }: { stockChanges: StockChange[]; context: RequestContext },
): Promise<void> {
  const { id: orderId, status, paymentMethod, refused } = order;
  await requireUndoable(tx, order);
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
  const before = step && UNDOABLE.has(status) ? await findLastStatus(tx, orderId) : undefined;
  if (!before || !step) throw new ShopError("not-retryable", { text: TOO_LATE });
  await withdrawMails(tx, orderId);
  // A refused parcel's stock returns only with the parcel.
  if (status === "cancelled" && !refused) stockChanges.push(...(await retakeStock(tx, orderId)));
  if (status === "cancelled") await retakeBalances(tx, { orderId, context });
  if (status === "cancelled" && before === "processed") await retakeSerials(tx, { orderId, actor: context.actor });
  if (status === "processed") await freeSerials(tx, { orderId, actor: context.actor, step: "unpacked" });
  if (status === "delivered") await stopWarranties(tx, orderId);
  await tx
    .update(shopOrder)
    .set({
      status: before,
      movedAt: sql`now()`,
      // After an unanswered call the order needs a time for the next call, or no queue lists it.
      ...(before === "pending" && { callDueAt: sql`case when ${shopOrder.callAttempts} > 0 then now() end` }),
      ...(status === "delivered" && { deliveredAt: null }),
      ...(status === "shipped" && { consignment: null, trackingUrl: null, parcelGrams: null, batchId: null }),
      ...(status === "cancelled" && { cancelReason: null, refusedAt: null }),
      ...(step.courierBefore !== null && { courierName: step.courierBefore }),
    })
    .where(eq(shopOrder.id, orderId));
  if (status === "cancelled" && before === "pending") await requireOpenOrderLimits(tx, orderId);
  if (status === "cancelled") await requireUses(tx);
  if (before === "pending" && status === "confirmed" && getMethodAhead(order) === "bank")
    await withdrawTransfer(tx, orderId);
  if (status === "delivered" && paymentMethod === "cod")
    await tx.update(payment).set({ status: "pending", updatedAt: sql`now()` }).where(eq(payment.orderId, orderId));
}

/** Refuses what has left the shop: a signed parcel, settled cash or a refund. */
async function requireUndoable(tx: Tx, order: LockedOrder): Promise<void> {
  const { id: orderId, status, batchId } = order;
  if (status === "shipped" && batchId !== null && (await isBatchClosed(tx, batchId)))
    throw new ShopError("not-retryable", { text: "The courier has signed for it, so it is too late to undo this" });
  const [laterRefund] = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.orderId, orderId),
        status === "cancelled" ? inArray(refund.reason, [...REFUNDS_OF_CANCELLATION]) : undefined,
      ),
    )
    .limit(1);
  if (status === "cancelled" && laterRefund)
    throw new ShopError("not-retryable", {
      text:
        getMethodAhead(order) === "bank"
          ? "The money is owed back, so the order stays cancelled. Please place the order again"
          : "The card was already refunded, so the order stays cancelled. Please place the order again",
    });
  if (status === "confirmed" && getMethodAhead(order) === "bank" && laterRefund)
    throw new ShopError("not-retryable", { text: "Money was refunded since, so the transfer stays confirmed" });
  if (status !== "delivered") return;
  const [returned] = await tx
    .select({ id: returnRequest.id })
    .from(returnRequest)
    .where(eq(returnRequest.orderId, orderId))
    .limit(1);
  if (returned)
    throw new ShopError("not-retryable", { text: "The customer has requested a return, so this cannot be undone" });
  const [claimed] = await tx
    .select({ id: warrantyClaim.id })
    .from(warrantyClaim)
    .where(eq(warrantyClaim.orderId, orderId))
    .limit(1);
  if (claimed)
    throw new ShopError("not-retryable", { text: "A warranty claim is open for it, so this cannot be undone" });
  const [settled] = await tx
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), isNotNull(payment.cashSettledAt)));
  if (settled)
    throw new ShopError("not-retryable", {
      text: "The courier has paid the cash of this order, so this cannot be undone",
    });
  if (laterRefund)
    throw new ShopError("not-retryable", { text: "Money was refunded since then, so this cannot be undone" });
}

async function findLastStatus(tx: Tx, orderId: string): Promise<OrderStatus | undefined> {
  const [last] = await tx
    .select({ status: orderStep.status })
    .from(orderStep)
    .where(eq(orderStep.orderId, orderId))
    .orderBy(desc(orderStep.at), sql`${orderStep.status} = 'pending'`)
    .limit(1);
  return last?.status;
}

/** The mail about a changed address belongs to that change and not to the step. */
async function withdrawMails(tx: Tx, orderId: string): Promise<void> {
  await tx
    .delete(mail)
    .where(
      and(
        eq(mail.orderId, orderId),
        gt(mail.notBefore, sql`now()`),
        sql`${mail.content}->>'template' is distinct from 'order-changed'`,
      ),
    );
}
