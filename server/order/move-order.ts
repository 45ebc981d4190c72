import { notFound, ShopError } from "#contract/errors.ts";
import type { OrderMailContent } from "#contract/mail-content.ts";
import { canMove, type OrderStatus } from "#contract/rules/order-status.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { orderStep, payment, refund, shopOrder } from "#database/schema.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "./card-payments.ts";
import { changingStock } from "./changing-stock.ts";
import { isBeingPaid, type LockedOrder, lockOrder } from "./order.repository.ts";
import { mailAboutOrder } from "./order-mail.ts";
import { returnStock } from "./return-stock.ts";

const MAIL_ABOUT: Partial<Record<OrderStatus, OrderMailContent["template"]>> = {
  shipped: "order-shipped",
  delivered: "order-delivered",
  cancelled: "order-cancelled",
};

/** Every change of an order's status goes through here: the table decides, and what belongs to the step happens with it. */
export async function moveLockedOrder(
  shop: Shop,
  tx: Tx,
  { order, to, changes }: { order: LockedOrder; to: OrderStatus; changes: StockChange[] },
): Promise<void> {
  if (!canMove(order.status, to)) throw new ShopError("not-retryable");
  const { id: orderId } = order;
  const delivered = to === "delivered" ? { deliveredAt: sql`now()` } : {};
  await tx
    .update(shopOrder)
    .set({ status: to, ...delivered })
    .where(eq(shopOrder.id, orderId));
  await tx.insert(orderStep).values({ orderId, status: to });
  // The courier brings the parcel and takes the cash.
  if (to === "delivered" && order.paymentMethod === "cod")
    await tx.update(payment).set({ status: "success", updatedAt: sql`now()` }).where(eq(payment.orderId, orderId));
  if (to === "cancelled") {
    changes.push(...(await returnStock(tx, orderId)));
    if (order.paymentStatus === "success" && order.providerPayment)
      await tx
        .insert(refund)
        .values({ providerPayment: order.providerPayment, orderId, reason: "cancelled" })
        .onConflictDoNothing();
  }
  const template = MAIL_ABOUT[to];
  if (template) await mailAboutOrder(shop, tx, { orderId, template });
}

/** For the shop's own people. A cancelled order can no longer be paid, and what was paid goes back. */
export async function moveOrder(
  shop: Shop,
  payments: CardPayments,
  { orderId, to }: { orderId: string; to: OrderStatus },
): Promise<void> {
  if (to === "cancelled" && (await payments.close(orderId)) === "processing") throw new ShopError("not-retryable");
  await changingStock(shop, async (tx, changes) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound("order");
    // Somebody has opened the provider's page again in between.
    if (to === "cancelled" && isBeingPaid(order)) throw new ShopError("not-retryable");
    await moveLockedOrder(shop, tx, { order, to, changes });
  });
  if (to === "cancelled") await payments.refund(orderId);
}
