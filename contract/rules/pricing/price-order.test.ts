import { expect, test } from "vitest";
import { priceOrder } from "./price-order.ts";
import { calculateBasket } from "./testing/compare-basket.ts";
import { readBaskets } from "./testing/read-baskets.ts";

const BASKETS = readBaskets();

test("priceOrder: the table has at least 200 baskets, each under a name of its own", () => {
  expect(BASKETS.length).toBeGreaterThanOrEqual(200);
  expect(new Set(BASKETS.map(({ name }) => name)).size).toBe(BASKETS.length);
});

test.each(BASKETS)("priceOrder: $name", (basket) => {
  expect(calculateBasket(basket)).toEqual({ ...basket.expected, wrongLabels: [] });
});

test("priceOrder, a product in two lines: is refused, because its shares would be ambiguous", () => {
  const [basket] = BASKETS;
  if (!basket) throw new Error("The table is empty");
  const { lines } = basket.input;
  expect(() => priceOrder({ ...basket.input, lines: [...lines, ...lines.slice(0, 1)] })).toThrow("two lines");
});
