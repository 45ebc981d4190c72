/** What the shop does with a cash order, from mildest to strictest. */
export const CASH_DECISIONS = ["ship", "call", "advance", "prepaid"] as const;
export type CashDecision = (typeof CASH_DECISIONS)[number];

/** Decisions by which money should come before the parcel leaves. */
export const PAY_FIRST_DECISIONS = ["advance", "prepaid"] as const satisfies readonly CashDecision[];
export type PayFirstDecision = (typeof PAY_FIRST_DECISIONS)[number];

export function isPayFirst(decision: CashDecision | null): decision is PayFirstDecision {
  return PAY_FIRST_DECISIONS.some((one) => one === decision);
}

export const DECISION_LABEL = {
  ship: "Reliable customer",
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

/** Signals for or against sending a cash order. The database has thresholds and decisions. */
export const CASH_SIGNALS = {
  blocked: { title: "Customer blocked for cash on delivery" },
  "refused-before": { title: "Customer or phone with earlier refusals", unit: "parcels at least", min: 1 },
  "address-refused": {
    title: "Address with earlier refusals, in any spelling",
    unit: "parcels at least",
    min: 1,
  },
  "many-today": { title: "Several orders in a day", unit: "orders at least", min: 2 },
  "high-value": { title: "High order value", unit: "rupees at least", min: 1 },
  "many-of-one": { title: "Many units of one product", unit: "units at least", min: 2 },
  "short-address": {
    title: "Address too short to find",
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
  hour: { title: "Placed at night", unit: "Night ends at (o'clock)", min: 1, max: 12 },
  known: { title: "Customer has accepted parcels and never refused", unit: "parcels at least", min: 1 },
} as const satisfies Record<string, SignalText>;

export type CashSignal = keyof typeof CASH_SIGNALS;
export const CASH_SIGNAL_NAMES = Object.keys(CASH_SIGNALS) as [CashSignal, ...CashSignal[]];

export function getSignalText(signal: CashSignal): SignalText {
  return CASH_SIGNALS[signal];
}

/** Amounts with legal consequences. The amount, day and source are stored in the database. */
export const CASH_LIMITS = {
  "cash-expense": {
    title: "Cash that a business buyer may not deduct in full",
    about:
      "Shown beside cash orders above this amount: half of the expense may be disallowed to a buyer who pays in cash.",
  },
  "buyer-identity": {
    title: "Sales that need the buyer's CNIC or NTN",
    about: "Shown beside every unconfirmed order above this amount, if the buyer is not registered.",
  },
} as const;
export type CashLimit = keyof typeof CASH_LIMITS;
export const CASH_LIMIT_NAMES = Object.keys(CASH_LIMITS) as [CashLimit, ...CashLimit[]];

export const REASON_KINDS = ["cancel", "refuse"] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];
export const REASONS_MAX = 20;
export const REASON_MAX_CHARACTERS = 80;
