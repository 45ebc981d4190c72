import { DAY_MS } from "./limits.ts";

// What a price has been, and whether a discount is one. Moments are milliseconds; a price stands from its moment until the next one's.

export const PRICE_CHART_DAYS = 90;
export const PRICE_LOW_DAYS = 30;

export interface StoodPrice {
  from: number;
  netPrice: number;
}

/** The prices that stood within so many days, the earliest first, cut to that time. */
export function pricesWithin(prices: readonly StoodPrice[], now: number, days: number): StoodPrice[] {
  const begin = now - days * DAY_MS;
  const past = prices.filter(({ from }) => from <= now);
  return past
    .filter((_, place) => (past[place + 1]?.from ?? Number.POSITIVE_INFINITY) > begin)
    .map(({ from, netPrice }) => ({ from: Math.max(from, begin), netPrice }));
}

export type PriceVerdict =
  /** Lower than everything it cost in the thirty days before. */
  | { is: "deal"; lowest: number }
  /** It has cost this, or less, before: what the badge says is no saving against what it cost lately. */
  | { is: "regular"; since: number };

/** Whether the price of now is below what stood in the last thirty days before it. */
export function judgePrice(prices: readonly StoodPrice[], now: number): PriceVerdict | undefined {
  const past = prices.filter(({ from }) => from <= now);
  const current = past.at(-1);
  if (!current) return undefined;
  const since = past[past.findLastIndex(({ netPrice }) => netPrice !== current.netPrice) + 1]?.from ?? current.from;
  const before = pricesWithin(
    past.filter(({ from }) => from < since),
    now,
    PRICE_LOW_DAYS,
  ).filter(({ from }) => from < since && since > now - PRICE_LOW_DAYS * DAY_MS);
  const lowest = Math.min(...before.map(({ netPrice }) => netPrice));
  return before.length > 0 && current.netPrice < lowest ? { is: "deal", lowest } : { is: "regular", since };
}
