export const SETTLEMENT_FAULTS = {
  unreadable: "Cannot be read",
  unknown: "Unknown parcel",
  double: "Listed twice",
  "settled-before": "Already settled",
  "not-delivered": "Not delivered in our records",
  short: "Too little cash",
  over: "Too much cash",
  "wrong-sum": "Does not add up",
  "wrong-weight": "Wrong weight",
  "wrong-charge": "Wrong charge",
  "wrong-tax": "Wrong tax",
  missing: "Missing",
} as const;
export type SettlementFault = keyof typeof SETTLEMENT_FAULTS;
export const SETTLEMENT_FAULT_NAMES = Object.keys(SETTLEMENT_FAULTS) as [SettlementFault, ...SettlementFault[]];

/** With these faults the cash was received and only charges or taxes are disputed. */
const CASH_RECEIVED_FAULTS: readonly SettlementFault[] = ["wrong-weight", "wrong-charge", "wrong-tax"];
/** Faults that staff may accept. */
const ACCEPTABLE_FAULTS: readonly SettlementFault[] = [...CASH_RECEIVED_FAULTS, "short", "over", "wrong-sum"];

export function isAcceptable(faults: readonly SettlementFault[]): boolean {
  return faults.every((fault) => ACCEPTABLE_FAULTS.includes(fault)) && !isCashReceived(faults);
}

/** Returns whether closing settles the cash of such a line without a decision by staff. */
export function isCashReceived(faults: readonly SettlementFault[]): boolean {
  return faults.every((fault) => CASH_RECEIVED_FAULTS.includes(fault));
}

const PAISA_PER_RUPEE = 100;

/** Such as "Rs 1,234" and "Rs 1,234.50", because couriers use paisa. */
export function formatPaisa(paisa: number): string {
  const whole = Math.trunc(Math.abs(paisa) / PAISA_PER_RUPEE).toString();
  const rest = Math.abs(paisa) % PAISA_PER_RUPEE;
  const decimals = rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`;
  return `${paisa < 0 ? "-" : ""}Rs\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${decimals}`;
}
