/** What is done about a cash order, from the mildest to the strictest. */
export const CASH_DECISIONS = ["ship", "call", "advance", "prepaid"] as const;
export type CashDecision = (typeof CASH_DECISIONS)[number];

/** What can speak for or against it. From which number on, and what then: rows of the database. */
export type CashSignal =
  | "blocked"
  | "refused-before"
  | "many-today"
  | "high-value"
  | "many-of-one"
  | "short-address"
  | "city-refuses"
  | "known";
