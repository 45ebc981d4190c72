import { expect, test } from "vitest";
import { formatPaidAmount } from "./format-paid-amount.ts";

test.each([
  [{ paidMinor: 1_659_900, currency: "pkr" }, "Rs 16,599"],
  [{ paidMinor: 1_659_950, currency: "PKR" }, "Rs 16,599.50"],
  [{ paidMinor: 5_900, currency: "usd" }, "USD 59"],
])("formatPaidAmount: %o is shown exactly as %s", (paid, text) => {
  expect(formatPaidAmount(paid)).toBe(text);
});
