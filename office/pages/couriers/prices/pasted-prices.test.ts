import { expect, test } from "vitest";
import { readCells, readPrice } from "./pasted-prices.ts";

test.each([
  ["250", 250],
  [" Rs 1,250/- ", 1_250],
  ["PKR 300", 300],
  ["1,00,000", 100_000],
  ["250.00", 250],
  ["", null],
  ["-", null],
  ["free", undefined],
  ["2.5", undefined],
  ["-5", undefined],
])("readPrice: %j", (text, price) => {
  expect(readPrice(text)).toBe(price);
});

test("readCells: splits the rows and columns that a spreadsheet copies", () => {
  expect(readCells("250\t300\r\n\t350\r\n")).toEqual([
    ["250", "300"],
    ["", "350"],
  ]);
});
