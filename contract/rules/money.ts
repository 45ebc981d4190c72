// Money is a whole number of rupees everywhere: in the database, in the API and in code.

/** The selling price, calculated when a product is written instead of when it is shown. */
export function calculateNetPrice({ total, discount }: { total: number; discount: number }): number {
  return Math.floor((total * (100 - discount)) / 100);
}

/**
 * Formats "Rs 1,234,567" as Intl does for en-PK, but without Intl, so that server and browser agree on
 * the space.
 */
export function formatRupees(rupees: number): string {
  const whole = Math.floor(rupees);
  const digits = Math.abs(whole)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
  return `${whole < 0 ? "-" : ""}Rs\u00a0${digits}`;
}

/** Reverses `formatRupees`; undefined for any other text. */
export function parseRupees(text: string): number | undefined {
  return /^Rs\u00a0[\d,]+$/.test(text) ? Number(text.replace(/\D/g, "")) : undefined;
}

export function calculateSaving({ total, netPrice }: { total: number; netPrice: number }): number {
  return Math.max(0, total - netPrice);
}
