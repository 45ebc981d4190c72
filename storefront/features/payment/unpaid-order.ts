import { canRetryPayment } from "#contract/rules/order/order-status.ts";
import type { Order } from "#contract/shop/order.ts";

/** The newest unpaid card order of exactly these products; the order reserves them until it is paid. */
export function findUnpaidOrder(orders: readonly Order[], items: readonly { id: number }[]): Order | undefined {
  const productIds = new Set(items.map(({ id }) => id));
  return orders.find(
    ({ status, payment, orderItems }) =>
      payment.method === "stripe" &&
      canRetryPayment({ status, paymentStatus: payment.status }) &&
      orderItems.length === productIds.size &&
      orderItems.every(({ productId }) => productIds.has(productId)),
  );
}
