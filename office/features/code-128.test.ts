import { expect, test } from "vitest";
import { code128 } from "./code-128.ts";

test("code 128: eleven modules a symbol, thirteen at the end, the check symbol right", () => {
  const widths = code128("RB-7K3F-9Q2M");
  // Start, twelve characters, check; then the stop.
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe((1 + 12 + 1) * 11 + 13);
  // The standard's own example: "Wikipedia" in set B has the check value 88, which is 421211.
  expect(code128("Wikipedia").slice(-13).join("")).toBe("4212112331112");
  expect(() => code128("ü")).toThrow("has no ü");
});
