import type { PaymentMethod } from "./order-status.ts";
import { METHOD_WORDS } from "./payment-providers.ts";

/** How money is refunded. "card": back to the payment, by its provider. Staff do the rest and record it. */
export const REFUND_METHODS = {
  card: "To the card",
  cash: "In cash",
  "bank-transfer": "To the bank account",
  wallet: "To a mobile wallet",
  "store-credit": "As store credit",
} as const;
export type RefundMethod = keyof typeof REFUND_METHODS;
export const REFUND_METHOD_NAMES = Object.keys(REFUND_METHODS) as [RefundMethod, ...RefundMethod[]];

/** Where a refund goes: what was paid from a wallet goes back to that wallet. `method` paid the order. */
export function getRefundLabel(how: RefundMethod, method: PaymentMethod): string {
  return how === "card" && method === "jazzcash" ? `To ${METHOD_WORDS.jazzcash.name}` : REFUND_METHODS[how];
}

/** Within a sentence, such as "refunded to JazzCash". */
export function describeRefundWay(how: RefundMethod, method: PaymentMethod): string {
  const label = getRefundLabel(how, method);
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** What goes back automatically, or by the shop's own transfer, when a paid order is cancelled or changed. */
export function describeRefundOf(method: PaymentMethod): string {
  return describeRefundWay(method === "bank" ? "bank-transfer" : "card", method);
}

export const STAFF_REFUND_REASONS = [
  "Item returned",
  "Item damaged or faulty",
  "Item missing",
  "Price was wrong",
  "Delivered late",
  "Goodwill",
  "Other",
] as const;
export type StaffRefundReason = (typeof STAFF_REFUND_REASONS)[number];
