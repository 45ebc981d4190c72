/** What the shop does with a cash order, from mildest to strictest. */
export const CASH_DECISIONS = ["ship", "call", "advance", "prepaid"] as const;
export type CashDecision = (typeof CASH_DECISIONS)[number];

export const DECISION_LABEL = {
  ship: "Known to take parcels",
  call: "Call before sending",
  advance: "Ask for an advance",
  prepaid: "Send only when paid",
} as const satisfies Record<CashDecision, string>;

interface SignalText {
  title: string;
  /** The unit of the threshold; absent for a signal without one. */
  unit?: string;
  min?: number;
  max?: number;
}

/** Signals for or against sending a cash order. Thresholds and decisions are stored in the database. */
export const CASH_SIGNALS = {
  blocked: { title: "The customer is blocked for cash" },
  "refused-before": { title: "The customer or the phone has refused before", unit: "parcels at least", min: 1 },
  "address-refused": {
    title: "The address has refused before, however it is written",
    unit: "parcels at least",
    min: 1,
  },
  "many-today": { title: "Several orders in a day", unit: "orders at least", min: 2 },
  "high-value": { title: "The order is worth much", unit: "rupees at least", min: 1 },
  "many-of-one": { title: "Many of one thing", unit: "units at least", min: 2 },
  "short-address": {
    title: "The address is too short to be found",
    unit: "letters and digits are enough",
    min: 1,
    max: 100,
  },
  "city-refuses": {
    title: "City with many refusals",
    unit: "percent of its last 500 parcels at least",
    min: 1,
    max: 100,
  },
  hour: { title: "Placed at night", unit: "Night ends at, o'clock", min: 1, max: 12 },
  known: { title: "The customer has taken parcels and never refused", unit: "parcels at least", min: 1 },
} as const satisfies Record<string, SignalText>;

export type CashSignal = keyof typeof CASH_SIGNALS;
export const CASH_SIGNAL_NAMES = Object.keys(CASH_SIGNALS) as [CashSignal, ...CashSignal[]];

export function getSignalText(signal: CashSignal): SignalText {
  return CASH_SIGNALS[signal];
}

/** Amounts with legal consequences. The amount, day and source are stored in the database. */
export const CASH_LIMITS = {
  "cash-expense": {
    title: "Cash that a buying business may not deduct whole",
    about: "Said beside cash orders above it: half of the expense may be disallowed to a buyer who pays in cash.",
  },
  "buyer-identity": {
    title: "Sales that need the buyer's CNIC or NTN",
    about: "Said beside every order above it that waits for confirmation, where the buyer is not registered.",
  },
} as const;
export type CashLimit = keyof typeof CASH_LIMITS;
export const CASH_LIMIT_NAMES = Object.keys(CASH_LIMITS) as [CashLimit, ...CashLimit[]];

export const REASON_KINDS = ["cancel", "refuse"] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];
export const REASONS_MAX = 20;
export const REASON_MAX_CHARACTERS = 80;
