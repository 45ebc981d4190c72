import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "../limits.ts";
import { judgePrice, listPricesWithin, PRICE_LOW_DAYS, type PricePoint } from "./price-history.ts";

const NOW = Date.UTC(2026, 10, 16);
const daysAgo = (days: number) => NOW - days * DAY_MS;
const history = (...prices: [days: number, netPrice: number][]): PricePoint[] =>
  prices.map(([days, netPrice]) => ({ from: daysAgo(days), netPrice }));

test.each([
  ["reduced a week ago", history([100, 1_000], [7, 800]), { is: "deal", lowest: 1_000 }],
  ["reduced from the first day", history([100, 800]), { is: "regular", since: daysAgo(100) }],
  [
    "reduced so long ago that it is the usual price",
    history([100, 1_000], [40, 800]),
    { is: "regular", since: daysAgo(40) },
  ],
  [
    "raised for a week and lowered to the former price",
    history([100, 800], [9, 1_000], [2, 800]),
    { is: "regular", since: daysAgo(2) },
  ],
  ["lowered twice", history([100, 1_000], [20, 900], [2, 800]), { is: "deal", lowest: 900 }],
  ["written again at the same price", history([100, 1_000], [20, 800], [2, 800]), { is: "deal", lowest: 1_000 }],
] as const)("price: %s", (_, prices, verdict) => {
  expect(judgePrice(prices, NOW)).toEqual(verdict);
});

const histories = fc
  .array(fc.record({ days: fc.integer({ min: 0, max: 200 }), netPrice: fc.constantFrom(700, 800, 900, 1_000) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((changes) =>
    changes
      .toSorted((one, other) => other.days - one.days)
      .map(({ days, netPrice }) => ({ from: daysAgo(days), netPrice })),
  );

test("price: a deal compares with a price of the last thirty days, none of which was lower than now", () => {
  fc.assert(
    fc.property(histories, (prices) => {
      const verdict = judgePrice(prices, NOW);
      const now = prices.at(-1)?.netPrice ?? 0;
      // Calculates the price hour by hour, as an independent check.
      const hourlyPrices = Array.from({ length: PRICE_LOW_DAYS * 24 }, (_, hour) => NOW - hour * (DAY_MS / 24)).flatMap(
        (moment) => prices.findLast(({ from }) => from <= moment)?.netPrice ?? [],
      );
      if (verdict?.is !== "deal") return;
      expect(hourlyPrices).toContain(verdict.lowest);
      expect(verdict.lowest).toBeGreaterThan(now);
      expect(Math.min(...hourlyPrices)).toBe(now);
    }),
  );
});

test("listPricesWithin: sorted, within the period, and the last one is the current price", () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 1, max: 120 }), (prices, days) => {
      const shown = listPricesWithin(prices, NOW, days);
      expect(shown.at(-1)?.netPrice).toBe(prices.at(-1)?.netPrice);
      for (const { from } of shown) expect(from).toBeGreaterThanOrEqual(daysAgo(days));
      expect(shown.map(({ from }) => from)).toEqual(
        shown.map(({ from }) => from).toSorted((one, other) => one - other),
      );
    }),
  );
});
