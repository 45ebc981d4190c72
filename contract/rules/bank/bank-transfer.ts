/** Which orders the screen "Bank transfers" lists. */
export const TRANSFER_LISTS = ["to-check", "waiting", "decided"] as const;
export type TransferList = (typeof TRANSFER_LISTS)[number];

export const TRANSFER_LIST_LABEL = {
  "to-check": "Transfers to check",
  waiting: "Waiting for a transfer",
  decided: "Checked",
} as const satisfies Record<TransferList, string>;

/** What a received transfer means for its order: it pays the order, or its money is owed back. */
export const TRANSFER_ORDER_STATES = ["unpaid", "paid", "cancelled"] as const;
export type TransferOrderState = (typeof TRANSFER_ORDER_STATES)[number];

export const CLAIM_STATES = ["open", "confirmed", "rejected"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Lapsed: the money was not there in time. Closed: the order was cancelled earlier, or is paid another way. */
export const TRANSFER_STATES = ["waiting", "claimed", "confirmed", "rejected", "lapsed", "closed"] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** The page on which a customer pays an order by bank transfer. */
export const buildTransferPath = (orderNumber: string) => `/pay/bank/${orderNumber}`;
