import { isPaid } from "#contract/rules/order-status.ts";
import type { Order } from "#contract/shop/order.ts";
import { basketActions, useBasket } from "#storefront/features/basket/use-basket.ts";
import { awaitedPayments, forgetPayment, forgetPayments } from "#storefront/features/payment/awaited-payments.ts";

/** Where an awaited order is paid by now, or was switched to cash, the basket loses what that order held and no more. */
export function settlePayments(orders: readonly Order[]): void {
  const awaited = awaitedPayments();
  for (const order of orders) {
    if (!awaited.includes(order.number)) continue;
    const { status, payment } = order;
    if (status === "cancelled") forgetPayment(order.number);
    else if (isPaid(payment.status) || payment.method === "cod") {
      forgetPayment(order.number);
      takeOutOrdered(order.orderItems.map(({ productId, qty }) => ({ id: productId, quantity: qty })));
    }
  }
}

/** What was ordered leaves the basket; what was put in since stays. */
export function takeOutOrdered(lines: readonly { id: number; quantity: number }[]): void {
  basketActions.takeOut(lines);
  if (useBasket.getState().items.length === 0) forgetPayments();
}
