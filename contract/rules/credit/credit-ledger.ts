// Coins, gift cards and store credit: kinds of balances, and why a balance changes.

export const CREDIT_KINDS = { coin: "Coins", "gift-card": "Gift card", "store-credit": "Store credit" } as const;
export type CreditKind = keyof typeof CREDIT_KINDS;

/** Each cause with the words that customers and staff read. */
export const CREDIT_CAUSES = {
  earned: "Earned with an order",
  given: "Given by the shop",
  refunded: "Refund of an order",
  issued: "Gift card",
  spent: "Used for an order",
  returned: "Returned from an order",
  expired: "Expired",
  "taken-back": "Taken back after a refund",
  cancelled: "Cancelled",
} as const;
export type CreditCause = keyof typeof CREDIT_CAUSES;

/** What returns to a balance can be used at least this long, even if it would have expired earlier. */
export const RETURNED_CREDIT_DAYS = 30;
