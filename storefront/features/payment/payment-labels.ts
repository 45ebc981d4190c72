import { isPaid, type PaymentMethod, type PaymentStatus } from "#contract/rules/order/order-status.ts";
import { METHOD_WORDS } from "#contract/rules/order/payment-providers.ts";

/** Method cod shows as 'Cash On Delivery' (§4). */
export function getMethodLabel(
  method: PaymentMethod,
  { bankName, cardLabel }: { bankName: string; cardLabel: string },
): string {
  if (method === "cod") return "Cash On Delivery";
  if (method === "jazzcash") return METHOD_WORDS.jazzcash.name;
  return method === "bank" ? bankName : cardLabel;
}

export function getPaymentLabel(status: PaymentStatus): string {
  if (isPaid(status)) return "Paid";
  return { pending: "Pending", failed: "Failed", refunded: "Refunded", success: "Paid" }[status];
}
