export const ORDER_STATUSES = ["pending", "confirmed", "processed", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ["pending", "success", "failed", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_METHODS = ["stripe", "bank", "cod"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = "cod";

/** Where an order may go next. Whatever is not in this table does not happen. */
export const NEXT_STATUS = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["processed", "cancelled"],
  processed: ["shipped", "cancelled"],
  shipped: ["delivered"],
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return (NEXT_STATUS[from] as readonly OrderStatus[]).includes(to);
}

export const STATUS_LABEL = {
  pending: "Pending",
  confirmed: "Order Confirmed",
  processed: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
} as const satisfies Record<OrderStatus, string>;

export const TRACKING_STEPS = [
  "pending",
  "processed",
  "shipped",
  "delivered",
] as const satisfies readonly OrderStatus[];

/** Payment status success or paid counts as paid (§4). */
export function isPaid(paymentStatus: string): boolean {
  return paymentStatus === "success" || paymentStatus === "paid";
}

/** Retry shows only for pending orders whose payment is not paid or successful (§2). */
export function canRetryPayment(order: { status: OrderStatus; paymentStatus: string }): boolean {
  return order.status === "pending" && !isPaid(order.paymentStatus);
}
