export const STOCK_REASONS = {
  purchase: "Received",
  count: "Counted",
  damage: "Damaged",
  return: "Returned",
  correction: "Corrected",
} as const;

export type StockReason = keyof typeof STOCK_REASONS;
export const STOCK_REASON_NAMES = Object.keys(STOCK_REASONS) as [StockReason, ...StockReason[]];

/** All reasons in the stock ledger, including orders and the opening stock. */
export const LEDGER_REASONS = {
  ...STOCK_REASONS,
  opening: "Opening stock",
  order: "Ordered",
  "order-change": "Order changed",
  cancellation: "Order cancelled",
  "open-box": "Open box",
  replacement: "Replacement sent",
  loan: "Lent to a customer",
  warranty: "Replaced under warranty",
} as const;

export type LedgerReason = keyof typeof LEDGER_REASONS;
export const LEDGER_REASON_NAMES = Object.keys(LEDGER_REASONS) as [LedgerReason, ...LedgerReason[]];
