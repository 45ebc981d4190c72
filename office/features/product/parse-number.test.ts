import { expect, test } from "vitest";
import { parseNumber } from "./parse-number.ts";

test.each([
  ["12500", 12_500],
  ["Rs 12,500/-", 12_500],
  ["PKR 1,250", 1_250],
  [" 185 ", 185],
  ["", Number.NaN],
  ["12k", Number.NaN],
])("parseNumber: %j is %d", (written, read) => {
  expect(parseNumber(written)).toBe(read);
});
