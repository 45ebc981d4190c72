/** How money is refunded. The provider refunds to the card; staff do the rest manually and record it. */
export const REFUND_METHODS = {
  card: "To the card",
  cash: "In cash",
  "bank-transfer": "By bank transfer",
  wallet: "To a mobile wallet",
} as const;
export type RefundMethod = keyof typeof REFUND_METHODS;
export const REFUND_METHOD_NAMES = Object.keys(REFUND_METHODS) as [RefundMethod, ...RefundMethod[]];

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
