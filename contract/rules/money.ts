// Money is a whole number of rupees everywhere: in the database, on the wire and in code.

/** The selling price. Computed when a product is written, never while it is shown. */
export function netPriceRupees({ total, discount }: { total: number; discount: number }): number {
  return Math.floor((total * (100 - discount)) / 100);
}

/** "Rs 1,234,567": what Intl says for en-PK, spelled out so that server and browser can never disagree about a space. */
export function formatRupees(rupees: number): string {
  const whole = Math.floor(rupees);
  const digits = Math.abs(whole)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
  return `${whole < 0 ? "-" : ""}Rs\u00a0${digits}`;
}

/** What `formatRupees` wrote; undefined for any other text. */
export function parseRupees(text: string): number | undefined {
  return /^Rs\u00a0[\d,]+$/.test(text) ? Number(text.replace(/\D/g, "")) : undefined;
}

export function savedRupees({ total, netPrice }: { total: number; netPrice: number }): number {
  return Math.max(0, total - netPrice);
}
