// One vendor counts in rupees in one version and in paisa in the next, so each unit has a type.
declare const unit: unique symbol;

export type Rupees = number & { readonly [unit]: "rupees" };
export type Paisa = number & { readonly [unit]: "paisa" };

const PAISA_PER_RUPEE = 100;

/** Undefined for anything but a whole number of paisa, so that nothing is rounded. */
export function readRupees(value: unknown): Rupees | undefined {
  const rupees = readNumber(value);
  return rupees !== undefined && isWhole(rupees * PAISA_PER_RUPEE) ? (rupees as Rupees) : undefined;
}

export function readPaisa(value: unknown): Paisa | undefined {
  const paisa = readNumber(value);
  return paisa !== undefined && Number.isSafeInteger(paisa) ? (paisa as Paisa) : undefined;
}

export function toPaisa(rupees: Rupees): Paisa {
  return Math.round(rupees * PAISA_PER_RUPEE) as Paisa;
}

/** The shop's own amounts are whole rupees. */
export function asRupees(amountRupees: number): Rupees {
  return amountRupees as Rupees;
}

function readNumber(value: unknown): number | undefined {
  if (typeof value === "string" && /^\d{1,12}(\.\d{1,2})?$/.test(value)) return Number(value);
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** 2500.1 * 100 is not exact in binary. */
function isWhole(paisa: number): boolean {
  return Math.abs(paisa - Math.round(paisa)) < 1e-6 && Number.isSafeInteger(Math.round(paisa));
}
