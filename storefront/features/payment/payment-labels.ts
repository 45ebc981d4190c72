import { isPaid, type PaymentMethod, type PaymentStatus } from "#contract/rules/order/order-status.ts";

/** Method cod shows as 'Cash On Delivery' (§4). */
export function getMethodLabel(method: PaymentMethod, bankName: string): string {
  if (method === "cod") return "Cash On Delivery";
  return method === "bank" ? bankName : "Card (Stripe)";
}

export function getPaymentLabel(status: PaymentStatus): string {
  if (isPaid(status)) return "Paid";
  return { pending: "Pending", failed: "Failed", refunded: "Refunded", success: "Paid" }[status];
}
