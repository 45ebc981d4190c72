import { isPaid, type PaymentMethod, type PaymentStatus } from "#contract/rules/order-status.ts";

/** Method cod shows as 'Cash On Delivery' (§4). */
export function methodLabel(method: PaymentMethod, bankName: string): string {
  if (method === "cod") return "Cash On Delivery";
  return method === "bank" ? bankName : "Card (Stripe)";
}

export function paymentLabel(status: PaymentStatus): string {
  if (isPaid(status)) return "Paid";
  return { pending: "Pending", failed: "Failed", refunded: "Refunded", success: "Paid" }[status];
}
