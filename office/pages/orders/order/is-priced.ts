import type { OrderDetails, PricedOrder } from "#contract/office/orders/order.ts";

/** The server sends either all amounts of an order or none of them. */
export function isPriced(order: OrderDetails): order is OrderDetails & PricedOrder {
  return order.grandTotal !== null;
}
