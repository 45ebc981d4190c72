import { expect, test } from "vitest";
import { summarizePrice } from "./price-summary.ts";

const typed = (total: string, discount = "", cost = "") => summarizePrice({ total, discount, cost });

test("price summary: the net price follows the typed price and discount, in any notation", () => {
  expect(typed("Rs 12,500/-", "10").netPrice).toBe(11_250);
  expect(typed("12500").netPrice).toBe(12_500);
});

test.each([
  ["", ""],
  ["12k", ""],
  ["99.5", ""],
  ["100", "2.5"],
])("price summary, %j less %j: no net price before both are whole numbers", (total, discount) => {
  expect(typed(total, discount, "50")).toEqual({ netPrice: undefined, margin: undefined, isBelowCost: false });
});

test("price summary: the margin is of the net price, and negative below the cost", () => {
  expect(typed("1000", "20", "200")).toEqual({
    netPrice: 800,
    margin: { rupees: 600, percent: 75 },
    isBelowCost: false,
  });
  expect(typed("1000", "50", "600")).toMatchObject({ margin: { rupees: -100, percent: -20 }, isBelowCost: true });
});

test("price summary: sold at cost is not below cost; without a cost there is no margin", () => {
  expect(typed("600", "0", "600")).toMatchObject({ margin: { rupees: 0, percent: 0 }, isBelowCost: false });
  expect(typed("600")).toMatchObject({ margin: undefined, isBelowCost: false });
});

test("price summary: a product that is given away has no margin in per cent", () => {
  expect(typed("600", "100", "500")).toEqual({ netPrice: 0, margin: undefined, isBelowCost: true });
});
