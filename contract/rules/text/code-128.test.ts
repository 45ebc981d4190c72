import { expect, test } from "vitest";
import { encodeCode128 } from "./code-128.ts";

test("code 128: eleven modules per symbol, thirteen for the stop, and the right check symbol", () => {
  const widths = encodeCode128("RB-7K3F-9Q2M");
  // One start symbol, twelve characters and one check symbol, then the stop symbol.
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe((1 + 12 + 1) * 11 + 13);
  // The standard's example: "Wikipedia" in set B has the check value 88, which is 421211.
  expect(encodeCode128("Wikipedia").slice(-13).join("")).toBe("4212112331112");
  expect(() => encodeCode128("ü")).toThrow("has no ü");
});
