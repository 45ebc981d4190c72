/** How a shop likes its prices to end: at tens, at fifties, or one below a hundred ("Rs 12,499" is "99"). */
export type PriceRounding = "none" | "10" | "50" | "99";

/** A price after so many per cent or rupees more or less, as the shop rounds it; never below one rupee. */
export function steppedPrice(
  total: number,
  { unit, by, rounding }: { unit: "percent" | "rupees"; by: number; rounding: PriceRounding },
): number {
  const exact = unit === "percent" ? (total * (100 + by)) / 100 : total + by;
  return Math.max(1, rounded(exact, rounding));
}

function rounded(exact: number, rounding: PriceRounding): number {
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
