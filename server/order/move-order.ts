import { createNotFoundError, ShopError } from "#contract/errors.ts";
import type { OrderMailContent } from "#contract/mail-content.ts";
import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import { canMove, type OrderStatus } from "#contract/rules/order/order-status.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { cashSetting, orderStep, payment, shopOrder } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { publishChange } from "#server/cache/changes.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import { returnAllBalances } from "#server/credit/index.ts";
import { creditWholeInvoice, findInvoiceUrl, issueInvoice } from "#server/invoice/index.ts";
import type { RequestContext, System } from "#server/request-context.ts";
import { freeSerials, startWarranties } from "#server/serial/index.ts";
import type { Shop } from "#server/shop.ts";
import { toActorColumns } from "./actor-columns.ts";
import type { CardPayments } from "./card-payments.ts";
import { ORDERS_TAG } from "./desk/order-stream.ts";
import { recordOwedRefund } from "./fulfil/owed-refunds.ts";
import { returnStock } from "./fulfil/return-stock.ts";
import { isBeingPaid, isPaidAhead, isRefundable, type LockedOrder, lockOrder } from "./order.repository.ts";
import { enqueueOrderMail } from "./order-mail.ts";
import { runStockTransaction } from "./stock-transaction.ts";

const TEMPLATE_OF_STATUS: Partial<Record<OrderStatus, OrderMailContent["template"]>> = {
  shipped: "order-shipped",
  delivered: "order-delivered",
  cancelled: "order-cancelled",
};

export interface Parcel {
  courierName: string;
  consignment: string;
  trackingUrl: string | null;
  parcelGrams: number | null;
  /** The courier batch that the parcel joins. */
  batchId: number | null;
}

interface Move {
  order: LockedOrder;
  to: OrderStatus;
  stockChanges: StockChange[];
  context: RequestContext;
  note?: string | undefined;
  /** Set when the order is handed over to a courier. */
  parcel?: Parcel;
  cancelReason?: string;
}

/** Every status change except undo goes through here, with its stock, payment, refund and mail. */
export async function moveLockedOrder(shop: Shop, tx: Tx, move: Move): Promise<void> {
  const { order, to, stockChanges, context, note, parcel, cancelReason } = move;
  if (!canMove(order.status, to)) throw new ShopError("not-retryable");
  const { id: orderId } = order;
  const refused = order.status === "shipped" && to === "cancelled";
  await tx
    .update(shopOrder)
    .set({
      status: to,
      movedAt: sql`now()`,
      callDueAt: null,
      ...(to === "delivered" && { deliveredAt: sql`now()` }),
      ...(refused && { refusedAt: sql`now()` }),
      ...(cancelReason && { cancelReason }),
      ...parcel,
    })
    .where(eq(shopOrder.id, orderId));
  await tx.insert(orderStep).values({
    orderId,
    status: to,
    ...toActorColumns(context.actor),
    note: note ?? null,
    courierName: parcel?.courierName ?? null,
    consignment: parcel?.consignment ?? null,
    courierBefore: parcel ? order.courierName : null,
  });
  if (to === "delivered") await startWarranties(tx, orderId);
  // The courier has collected the cash; the shop receives the cash with the settlement.
  if (to === "delivered" && order.paymentMethod === "cod")
    await tx.update(payment).set({ status: "success", updatedAt: sql`now()` }).where(eq(payment.orderId, orderId));
  if (to === "cancelled") {
    // Stock of a refused parcel is returned when the parcel is taken back.
    if (!refused) stockChanges.push(...(await returnStock(tx, orderId)));
    await returnAllBalances(tx, { orderId, context });
    if (order.status === "processed") await freeSerials(tx, { orderId, actor: context.actor, step: "cancelled" });
    const isOwed = isPaidAhead(order) && isRefundable(order);
    if (isOwed && !(refused && order.advancePaid && (await keepsRefusedAdvances(tx))))
      await recordOwedRefund(tx, {
        orderId,
        providerPayment: order.providerPayment,
        provider: order.provider,
        reason: "cancelled",
      });
  }
  await updateInvoice(shop, tx, { orderId, to, cancelReason });
  const template = TEMPLATE_OF_STATUS[to];
  // Staff can undo a step for a short time, so its mail waits that long.
  const waitMs = context.actor.kind === "staff" ? DESK_UNDO_MS : undefined;
  const invoiceUrl = to === "shipped" ? await findInvoiceUrl(shop, tx, orderId) : undefined;
  if (template) await enqueueOrderMail(shop, tx, { orderId, template, waitMs, invoiceUrl });
  await publishChange(tx, [ORDERS_TAG]);
}

/** After the stock, because the invoice's number is a lock that all orders share. */
async function updateInvoice(
  shop: Shop,
  tx: Tx,
  { orderId, to, cancelReason }: { orderId: string; to: OrderStatus; cancelReason: string | undefined },
): Promise<void> {
  if (to === "processed" || to === "shipped") await issueInvoice(shop, tx, orderId);
  if (to === "cancelled") await creditWholeInvoice(tx, orderId, { reason: cancelReason ?? "Order cancelled" });
}

/** The owner may keep the advance of a refused parcel; staff can still refund it. */
async function keepsRefusedAdvances(tx: Tx): Promise<boolean> {
  const [setting] = await tx.select({ refunds: cashSetting.refundsRefusedAdvance }).from(cashSetting);
  return setting?.refunds === false;
}

/** For the command line. Cancelling also closes the payment page and refunds the payment. */
export async function moveOrder(
  shop: Shop,
  payments: CardPayments,
  { orderId, to, context }: { orderId: string; to: OrderStatus; context: RequestContext<System> },
): Promise<void> {
  if (to === "cancelled" && (await payments.close(orderId)) === "processing") throw new ShopError("not-retryable");
  await runStockTransaction(shop, async (tx, stockChanges) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw createNotFoundError("order");
    // The shopper may have opened the provider's page again meanwhile.
    if (to === "cancelled" && isBeingPaid(order)) throw new ShopError("not-retryable");
    await moveLockedOrder(shop, tx, { order, to, stockChanges, context });
    await record(tx, context, [
      {
        action: "order.move",
        subject: { kind: "order", id: order.number, name: order.number },
        before: { status: order.status },
        after: { status: to },
      },
    ]);
  });
  if (to === "cancelled") await payments.refund(orderId);
}
