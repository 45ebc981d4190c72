import { canRetryPayment } from "#contract/rules/order-status.ts";
import type { Order } from "#contract/shop/order.ts";

/** The newest card order of these very products that still waits for its payment, and holds them until then. */
export function unpaidOrderOf(orders: readonly Order[], items: readonly { id: number }[]): Order | undefined {
  const wanted = new Set(items.map(({ id }) => id));
  return orders.find(
    ({ status, payment, orderItems }) =>
      payment.method === "stripe" &&
      canRetryPayment({ status, paymentStatus: payment.status }) &&
      orderItems.length === wanted.size &&
      orderItems.every(({ productId }) => wanted.has(productId)),
  );
}
