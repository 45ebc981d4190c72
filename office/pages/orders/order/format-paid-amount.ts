const MINOR_PER_UNIT = 100;

/** Shows paisa and foreign currencies, which no other amount of the shop has. */
export function formatPaidAmount({ paidMinor, currency }: { paidMinor: number; currency: string }): string {
  const units = paidMinor / MINOR_PER_UNIT;
  const decimals = Number.isInteger(units) ? 0 : 2;
  const amount = units.toLocaleString("en-PK", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return currency.toLowerCase() === "pkr" ? `Rs ${amount}` : `${currency.toUpperCase()} ${amount}`;
}
