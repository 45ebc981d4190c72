import { canRetryPayment } from "#contract/rules/order/order-status.ts";
import { isOnlineMethod } from "#contract/rules/order/payment-providers.ts";
import type { Order } from "#contract/shop/orders/order.ts";

/** The newest order of exactly these products that waits for an online payment and reserves them. */
export function findUnpaidOrder(orders: readonly Order[], items: readonly { id: number }[]): Order | undefined {
  const productIds = new Set(items.map(({ id }) => id));
  return orders.find(
    ({ status, payment, advance, orderItems }) =>
      isOnlineMethod(advance?.method ?? payment.method) &&
      canRetryPayment({ status, paymentStatus: payment.status }) &&
      orderItems.length === productIds.size &&
      orderItems.every(({ productId }) => productIds.has(productId)),
  );
}
