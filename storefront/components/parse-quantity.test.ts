import { expect, test } from "vitest";
import { parseQuantity } from "./parse-quantity.ts";

test.each([
  ["1", 5, 1],
  [" 3 ", 5, 3],
  ["5", 5, 5],
])("typed quantity: %j with a stock of %i is accepted", (text, stock, quantity) => {
  expect(parseQuantity(text, stock)).toBe(quantity);
});

test.each([
  ["0", 5],
  ["-1", 5],
  ["6", 5],
  ["1.5", 5],
  ["1e3", 5000],
  ["", 5],
  ["two", 5],
  ["1", 0],
])("typed quantity: %j with a stock of %i is ignored", (text, stock) => {
  expect(parseQuantity(text, stock)).toBeUndefined();
});
