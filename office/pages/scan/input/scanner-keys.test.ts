import { expect, test } from "vitest";
import { ScannerKeys } from "./scanner-keys.ts";

const type = (text: string, gapMs: number, inField = true) => {
  const keys = new ScannerKeys();
  return [...text, "Enter"].map((key, index) => keys.press(key, 1_000 + index * gapMs, { inField }).code).at(-1);
};

test("ScannerKeys: fast keys that end with Enter are a code, slow typing is not", () => {
  expect(type("RB-7K3F-9Q2M", 5)).toBe("RB-7K3F-9Q2M");
  expect(type("4006381333931", 30)).toBe("4006381333931");
  expect(type("RB-7K3F-9Q2M", 120)).toBeUndefined();
  expect(type("12", 5)).toBeUndefined();
  // Outside of fields typing is impossible, so a slow scanner is accepted.
  expect(type("RB-7K3F-9Q2M", 120, false)).toBe("RB-7K3F-9Q2M");
});

test("ScannerKeys: text typed before a scan is not part of the code, and Shift does not interrupt the code", () => {
  const keys = new ScannerKeys();
  keys.press("1", 0);
  expect(keys.press("R", 500).begins).toBe(true);
  keys.press("Shift", 505);
  for (const [index, key] of [..."B-1"].entries()) keys.press(key, 510 + index * 5);
  expect(keys.press("Enter", 530).code).toBe("RB-1");
  expect(keys.press("Enter", 535).code).toBeUndefined();
});

test("ScannerKeys: in a field a scanner has at most 80 ms between keys, elsewhere half a second", () => {
  expect([type("B-12", 80), type("B-12", 81)]).toEqual(["B-12", undefined]);
  expect([type("B-12", 500, false), type("B-12", 501, false)]).toEqual(["B-12", undefined]);
});

test("ScannerKeys: spaces around a code are not part of the code", () => {
  expect(type(" B-12 ", 5)).toBe("B-12");
});

test("ScannerKeys: only the first key of a code begins a run", () => {
  const keys = new ScannerKeys();
  expect([..."B-1"].map((key, at) => keys.press(key, 1_000 + at * 5).begins)).toEqual([true, false, false]);
  expect(keys.press("Shift", 1_020).begins).toBe(false);
});
