/** The row of an order's amounts for what was not paid with money. */
export const PAID_BY_BALANCES_LABEL = "Coins, gift cards and store credit";

/** The row, if there is anything in it. */
export const listPaidByBalances = (rupees: number): { label: string; amount: number }[] =>
  rupees > 0 ? [{ label: PAID_BY_BALANCES_LABEL, amount: rupees }] : [];
