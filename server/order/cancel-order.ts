import type { Asking } from "#server/asking.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "./card-payments.ts";
import { changingStock } from "./changing-stock.ts";
import { moveLockedOrder } from "./move-order.ts";
import { lockUnpaidOrder, whileNobodyPays } from "./while-nobody-pays.ts";

/**
 * Cancels a pending order that nobody has paid, whoever asks: its customer, or the job that clears away abandoned ones. The
 * provider's page is closed first, so that nobody pays for what is no longer held.
 */
export async function cancelUnpaidOrder(
  shop: Shop,
  payments: CardPayments,
  by: Asking,
  orderId: string,
): Promise<void> {
  await whileNobodyPays(payments, orderId, () =>
    changingStock(shop, async (tx, changes) => {
      const order = await lockUnpaidOrder(tx, orderId);
      if (!order) return undefined;
      await moveLockedOrder(shop, tx, { order, to: "cancelled", changes, by });
      return true;
    }),
  );
}
