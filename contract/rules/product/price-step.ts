/** How prices are rounded: to tens, to fifties, or to one below a hundred ("99" gives Rs 12,499). */
export type PriceRounding = "none" | "10" | "50" | "99";

/** Changes a price by percent or rupees and rounds it; the result is at least one rupee. */
export function applyPriceStep(
  total: number,
  { unit, by, rounding }: { unit: "percent" | "rupees"; by: number; rounding: PriceRounding },
): number {
  const exact = unit === "percent" ? (total * (100 + by)) / 100 : total + by;
  return Math.max(1, roundPrice(exact, rounding));
}

function roundPrice(exact: number, rounding: PriceRounding): number {
  switch (rounding) {
    case "none":
      return Math.round(exact);
    case "10":
      return Math.round(exact / 10) * 10;
    case "50":
      return Math.round(exact / 50) * 50;
    case "99":
      return Math.round((exact + 1) / 100) * 100 - 1;
  }
}
