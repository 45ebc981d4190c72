/** How money goes back. By card the provider does it; the rest people do, and the shop writes it down. */
export const REFUND_WAYS = {
  card: "To the card",
  cash: "In cash",
  "bank-transfer": "By bank transfer",
  wallet: "To a mobile wallet",
} as const;
export type RefundWay = keyof typeof REFUND_WAYS;
export const REFUND_WAY_NAMES = Object.keys(REFUND_WAYS) as [RefundWay, ...RefundWay[]];

/** What staff choose from. */
export const REFUND_WHYS = [
  "Item returned",
  "Item damaged or faulty",
  "Item missing",
  "Price was wrong",
  "Delivered late",
  "Goodwill",
  "Other",
] as const;
export type RefundWhy = (typeof REFUND_WHYS)[number];
