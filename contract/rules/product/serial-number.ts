import type { FamilyName } from "#contract/facts/families.ts";

export const SERIAL_STATES = {
  "in-stock": "In stock",
  sold: "Sold",
  "set-aside": "Set aside",
  "in-claim": "In a warranty claim",
  lent: "Lent to a customer",
  retired: "No longer in the shop",
} as const;
export type SerialState = keyof typeof SERIAL_STATES;

/**
 * What can happen to a piece: the state before and after. Null: the piece is registered by this step.
 * A step is refused unless the piece is in its first state.
 */
export const SERIAL_STEPS = {
  received: { from: null, to: "in-stock", label: "Received from the supplier" },
  registered: { from: null, to: "in-stock", label: "Registered, was in stock before" },
  "received-again": { from: "retired", to: "in-stock", label: "Received again" },
  sold: { from: "in-stock", to: "sold", label: "Packed for the order" },
  unpacked: { from: "sold", to: "in-stock", label: "Packing undone" },
  cancelled: { from: "sold", to: "in-stock", label: "Order cancelled" },
  "came-back": { from: "sold", to: "in-stock", label: "Refused parcel came back" },
  "came-back-damaged": { from: "sold", to: "set-aside", label: "Refused parcel came back damaged" },
  returned: { from: "sold", to: "in-stock", label: "Returned by the customer" },
  "returned-damaged": { from: "sold", to: "set-aside", label: "Returned, not for sale" },
  restored: { from: "set-aside", to: "in-stock", label: "Put back on the shelf" },
  removed: { from: "in-stock", to: "retired", label: "Removed from stock" },
  "written-off": { from: "set-aside", to: "retired", label: "Written off" },
  claimed: { from: "sold", to: "in-claim", label: "Received for a warranty claim" },
  "claim-undone": { from: "in-claim", to: "sold", label: "Receipt undone" },
  repaired: { from: "in-claim", to: "sold", label: "Repaired and given back" },
  "given-back": { from: "in-claim", to: "sold", label: "Given back without repair" },
  "replaced-by": { from: "in-claim", to: "retired", label: "Replaced by another piece" },
  replaces: { from: "in-stock", to: "sold", label: "Given as a replacement" },
  credited: { from: "in-claim", to: "retired", label: "Money given back" },
  lent: { from: "in-stock", to: "lent", label: "Lent during a claim" },
  "lent-back": { from: "lent", to: "in-stock", label: "Loan came back" },
  "lent-back-damaged": { from: "lent", to: "set-aside", label: "Loan came back damaged" },
} as const satisfies Record<string, { from: SerialState | null; to: SerialState; label: string }>;
export type SerialStep = keyof typeof SERIAL_STEPS;

export const SERIAL_MAX_CHARACTERS = 64;
/** A scanner is faster than a person; more pieces are received in several steps. */
export const SERIALS_AT_ONCE = 200;

/** Two spellings of one serial are equal: capitals, spaces and signs do not matter. */
export function normaliseSerial(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, "");
}

export const isSameSerial = (one: string, other: string) => normaliseSerial(one) === normaliseSerial(other);

/** The last of 15 digits follows from the others (Luhn). */
export function isImei(digits: string): boolean {
  if (!/^\d{15}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Says why a code cannot be the serial of such a product; undefined if it can. */
export function findSerialProblem(code: string, family: FamilyName | null): string | undefined {
  const serial = normaliseSerial(code);
  if (serial.length < 3 || code.trim().length > SERIAL_MAX_CHARACTERS)
    return `A serial number has 3 to ${SERIAL_MAX_CHARACTERS} letters and digits`;
  if (family === "phone" && !isImei(serial))
    return "The IMEI of a phone has 15 digits. Scan it again: a digit is wrong";
  // Tablets without a SIM card have no IMEI.
  if (family === "tablet" && /^\d{15}$/.test(serial) && !isImei(serial))
    return "A digit of this IMEI is wrong. Scan it again";
  return undefined;
}
