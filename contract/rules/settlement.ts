/** What can be wrong with a line of a courier's statement. */
export const SETTLEMENT_FAULTS = {
  unreadable: "Cannot be read",
  unknown: "Unknown parcel",
  double: "Stands there twice",
  "settled-before": "Settled before",
  "not-delivered": "Not delivered in our books",
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

/** Charges and taxes are argued about while the cash is ours; of the rest it is not known whether the cash came. */
const CASH_CAME: readonly SettlementFault[] = ["wrong-weight", "wrong-charge", "wrong-tax"];
/** Somebody may take these as they are. */
const ACCEPTABLE: readonly SettlementFault[] = [...CASH_CAME, "short", "over", "wrong-sum"];

export function isAcceptable(faults: readonly SettlementFault[]): boolean {
  return faults.every((fault) => ACCEPTABLE.includes(fault)) && !cashCame(faults);
}

/** Whether closing settles the cash of such a line, without anybody's word. */
export function cashCame(faults: readonly SettlementFault[]): boolean {
  return faults.every((fault) => CASH_CAME.includes(fault));
}

const PAISA_PER_RUPEE = 100;

/** "Rs 1,234" and "Rs 1,234.50": couriers write paisa. */
export function formatPaisa(paisa: number): string {
  const whole = Math.trunc(Math.abs(paisa) / PAISA_PER_RUPEE).toString();
  const rest = Math.abs(paisa) % PAISA_PER_RUPEE;
  const decimals = rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`;
  return `${paisa < 0 ? "-" : ""}Rs\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${decimals}`;
}
