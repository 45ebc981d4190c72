import { expect, test } from "vitest";
import { ScannerKeys } from "./scanner-keys.ts";

const type = (text: string, gapMs: number, inField = true) => {
  const keys = new ScannerKeys();
  return [...text, "Enter"].map((key, index) => keys.press(key, 1_000 + index * gapMs, { inField }).code).at(-1);
};

test("ScannerKeys: a fast run that ends with Enter is a code, typing is not", () => {
  expect(type("RB-7K3F-9Q2M", 5)).toBe("RB-7K3F-9Q2M");
  expect(type("4006381333931", 30)).toBe("4006381333931");
  expect(type("RB-7K3F-9Q2M", 120)).toBeUndefined();
  expect(type("12", 5)).toBeUndefined();
  // A slow scanner, where nobody could type anyway.
  expect(type("RB-7K3F-9Q2M", 120, false)).toBe("RB-7K3F-9Q2M");
});

test("ScannerKeys: what was typed before a scan is no part of it, and Shift does not break it", () => {
  const keys = new ScannerKeys();
  keys.press("1", 0);
  expect(keys.press("R", 500).begins).toBe(true);
  keys.press("Shift", 505);
  for (const [index, key] of [..."B-1"].entries()) keys.press(key, 510 + index * 5);
  expect(keys.press("Enter", 530).code).toBe("RB-1");
  expect(keys.press("Enter", 535).code).toBeUndefined();
});
