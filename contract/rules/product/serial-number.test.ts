import { expect, test } from "vitest";
import { findSerialProblem, isImei, normaliseSerial } from "./serial-number.ts";

test("isImei: accepts the right check digit only", () => {
  expect(isImei("490154203237518")).toBe(true);
  expect(isImei("490154203237519")).toBe(false);
  expect(isImei("49015420323751")).toBe(false);
});

test("findSerialProblem: a phone needs an IMEI, a tablet may have none, other products take any code", () => {
  expect(findSerialProblem("49-015420-323751-8", "phone")).toBeUndefined();
  expect(findSerialProblem("SN123456", "phone")).toMatch(/IMEI/);
  expect(findSerialProblem("490154203237519", "tablet")).toMatch(/IMEI/);
  expect(findSerialProblem("R52N90ABC", "tablet")).toBeUndefined();
  expect(findSerialProblem("SN 123-456", "monitor")).toBeUndefined();
  expect(findSerialProblem("--", null)).toMatch(/3 to 64/);
});

test("normaliseSerial: spaces, signs and case do not matter", () => {
  expect(normaliseSerial(" sn-12 3.ab ")).toBe("SN123AB");
});
