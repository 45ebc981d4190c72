import { notFound, ShopError } from "#contract/errors.ts";
import type { OrderMailContent } from "#contract/mail-content.ts";
import { DESK_UNDO_MS } from "#contract/rules/limits.ts";
import { canMove, type OrderStatus } from "#contract/rules/order-status.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { orderStep, payment, shopOrder } from "#database/schema.ts";
import type { Asking, System } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { announceChange } from "#server/cache/changes.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "./card-payments.ts";
import { changingStock } from "./changing-stock.ts";
import { madeBy } from "./made-by.ts";
import { isBeingPaid, type LockedOrder, lockOrder } from "./order.repository.ts";
import { mailAboutOrder } from "./order-mail.ts";
import { ORDERS_TAG } from "./order-news.ts";
import { oweRefund } from "./owe-refund.ts";
import { returnStock } from "./return-stock.ts";

const MAIL_ABOUT: Partial<Record<OrderStatus, OrderMailContent["template"]>> = {
  shipped: "order-shipped",
  delivered: "order-delivered",
  cancelled: "order-cancelled",
};

export interface Parcel {
  courierName: string;
  consignment: string;
  trackingUrl: string | null;
  parcelGrams: number | null;
  /** What else the courier takes along. */
  batchId: number | null;
}

interface Move {
  order: LockedOrder;
  to: OrderStatus;
  changes: StockChange[];
  by: Asking;
  note?: string | undefined;
  /** Whose hands it is in, for what is handed over. */
  parcel?: Parcel;
  cancelReason?: string;
}

/** Every change of an order's status goes through here: the table decides, and what belongs to the step happens with it. */
export async function moveLockedOrder(shop: Shop, tx: Tx, move: Move): Promise<void> {
  const { order, to, changes, by, note, parcel, cancelReason } = move;
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
    ...madeBy(by.actor),
    note: note ?? null,
    courierName: parcel?.courierName ?? null,
    consignment: parcel?.consignment ?? null,
    courierBefore: parcel ? order.courierName : null,
  });
  // The courier brings the parcel and takes the cash; it is the shop's once it is settled.
  if (to === "delivered" && order.paymentMethod === "cod")
    await tx.update(payment).set({ status: "success", updatedAt: sql`now()` }).where(eq(payment.orderId, orderId));
  if (to === "cancelled") {
    // What is on its way comes back with the parcel.
    if (!refused) changes.push(...(await returnStock(tx, orderId)));
    if (order.paymentStatus === "success" && order.providerPayment)
      await oweRefund(tx, { orderId, providerPayment: order.providerPayment, reason: "cancelled" });
  }
  const template = MAIL_ABOUT[to];
  // What a person did can be taken back for a moment.
  const waitMs = by.actor.kind === "staff" ? DESK_UNDO_MS : undefined;
  if (template) await mailAboutOrder(shop, tx, { orderId, template, waitMs });
  await announceChange(tx, [ORDERS_TAG]);
}

/** For the command line. A cancelled order can no longer be paid, and what was paid goes back. */
export async function moveOrder(
  shop: Shop,
  payments: CardPayments,
  { orderId, to, by }: { orderId: string; to: OrderStatus; by: Asking<System> },
): Promise<void> {
  if (to === "cancelled" && (await payments.close(orderId)) === "processing") throw new ShopError("not-retryable");
  await changingStock(shop, async (tx, changes) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound("order");
    // Somebody has opened the provider's page again in between.
    if (to === "cancelled" && isBeingPaid(order)) throw new ShopError("not-retryable");
    await moveLockedOrder(shop, tx, { order, to, changes, by });
    await record(tx, by, [
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
