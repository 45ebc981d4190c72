import { expect, test } from "vitest";
import { ORDER_NUMBER_TEXT } from "#contract/rules/order/order-number.ts";
import { PHONE_TEXT } from "#contract/rules/text/phone.ts";
import { describeProgress, isLate, validateTrackedNumber, validateTrackedPhone } from "./track-rules.ts";

test("track form: accepts the usual spellings of numbers and phones, and names what is wrong with others", () => {
  for (const number of ["RB-7K3F-9Q2M", "rb7k3f9q2m", " 7k3f 9q2m "]) expect(validateTrackedNumber(number)).toBe(true);
  expect(validateTrackedNumber(" ")).toBe("Order number is required");
  expect(validateTrackedNumber("RB-7K3F")).toBe(ORDER_NUMBER_TEXT);
  for (const phone of ["03001234567", "+92 300 1234567", "0300-1234567"])
    expect(validateTrackedPhone(phone)).toBe(true);
  expect(validateTrackedPhone("")).toBe("Phone is required");
  expect(validateTrackedPhone("0300")).toBe(PHONE_TEXT);
});

test("tracked order: greets by the first name and says what comes next", () => {
  expect(describeProgress({ status: "shipped", firstName: "Ayesha" })).toBe("Hello Ayesha. Your order is on its way.");
  expect(describeProgress({ status: "cancelled", firstName: "" })).toBe(
    "Your order was cancelled. Nothing will be delivered.",
  );
});

test("tracked order: late is an expected day that has passed", () => {
  const now = new Date("2026-11-18T12:00:00Z");
  expect(isLate({ expectedBy: "2026-11-18T11:59:00Z" }, now)).toBe(true);
  expect(isLate({ expectedBy: "2026-11-18T12:01:00Z" }, now)).toBe(false);
  expect(isLate({ expectedBy: null }, now)).toBe(false);
});
