import { notFound, ShopError } from "#contract/errors.ts";
import { canRetryPayment } from "#contract/rules/order-status.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "./card-payments.ts";
import { moveLockedOrder } from "./move-order.ts";
import { isBeingPaid, lockOrder } from "./order.repository.ts";
import { changingStock } from "./stock-news.ts";

const MAX_TRIES = 3;

/**
 * Cancels a pending order that nobody has paid, whoever asks: its customer, or the job that clears away abandoned ones. The
 * provider's page is closed first, so that nobody pays for what is no longer held.
 */
export async function cancelUnpaidOrder(shop: Shop, payments: CardPayments, orderId: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if ((await payments.close(orderId)) !== "closed") throw new ShopError("not-retryable");
    const cancelled = await changingStock(shop, async (tx, changes) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw notFound("order");
      if (!canRetryPayment(order)) throw new ShopError("not-retryable");
      // Another tab has opened the provider's page again in between.
      if (isBeingPaid(order)) return false;
      await moveLockedOrder(shop, tx, { order, to: "cancelled", changes });
      return true;
    });
    if (cancelled) return;
  }
  throw new ShopError("not-retryable");
}
