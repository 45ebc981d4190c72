import { DAY_MS } from "../limits.ts";

// Price history, and whether a discount is genuine. Moments are in milliseconds; a price is valid
// until the next one starts.

export const PRICE_CHART_DAYS = 90;
export const PRICE_LOW_DAYS = 30;

export interface PricePoint {
  from: number;
  netPrice: number;
}

/** Returns the prices of the last days, earliest first, cut to that period. */
export function listPricesWithin(prices: readonly PricePoint[], now: number, days: number): PricePoint[] {
  const begin = now - days * DAY_MS;
  const past = prices.filter(({ from }) => from <= now);
  return past
    .filter((_, place) => (past[place + 1]?.from ?? Number.POSITIVE_INFINITY) > begin)
    .map(({ from, netPrice }) => ({ from: Math.max(from, begin), netPrice }));
}

export type PriceVerdict =
  /** Lower than every price of the thirty days before. */
  | { is: "deal"; lowest: number }
  /** The product cost this or less before, so the badge's discount is not a saving. */
  | { is: "regular"; since: number };

/** Compares the current price with the prices of the thirty days before it. */
export function judgePrice(prices: readonly PricePoint[], now: number): PriceVerdict | undefined {
  const past = prices.filter(({ from }) => from <= now);
  const current = past.at(-1);
  if (!current) return undefined;
  const since = past[past.findLastIndex(({ netPrice }) => netPrice !== current.netPrice) + 1]?.from ?? current.from;
  const before = listPricesWithin(
    past.filter(({ from }) => from < since),
    now,
    PRICE_LOW_DAYS,
  ).filter(({ from }) => from < since && since > now - PRICE_LOW_DAYS * DAY_MS);
  const lowest = Math.min(...before.map(({ netPrice }) => netPrice));
  return before.length > 0 && current.netPrice < lowest ? { is: "deal", lowest } : { is: "regular", since };
}
