import { isAdvanceDue } from "#contract/rules/order/cash-advance.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import {
  clearPendingPayments,
  listPendingPayments,
  removePendingPayment,
} from "#storefront/features/payment/pending-payments.ts";
import { basketActions, useBasket } from "#storefront/state/use-basket.ts";

/** Once a pending order is paid or switched to cash, its products, and no others, leave the basket. */
export function settlePendingPayments(orders: readonly Order[]): void {
  const pending = listPendingPayments();
  for (const order of orders) {
    if (!pending.includes(order.number)) continue;
    const { status, payment } = order;
    const isByCash = payment.method === "cod" && !isAdvanceDue(order);
    if (status === "cancelled") removePendingPayment(order.number);
    else if (isPaid(payment.status) || isByCash || payment.method === "bank") {
      removePendingPayment(order.number);
      removeOrderedItems(order.orderItems.map(({ productId, qty }) => ({ id: productId, quantity: qty })));
    }
  }
}

/** Products that were added since the order stay in the basket. */
export function removeOrderedItems(lines: readonly { id: number; quantity: number }[]): void {
  basketActions.removeQuantities(lines);
  if (useBasket.getState().items.length === 0) clearPendingPayments();
}
