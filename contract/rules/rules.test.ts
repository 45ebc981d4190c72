import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRupees, netPriceRupees } from "./money.ts";
import { canMove, canRetryPayment, ORDER_STATUSES } from "./order-status.ts";
import { onlyOtpDigits } from "./otp.ts";
import { isPhone, normalizePhone } from "./phone.ts";
import { slugOf, titleOfSlug } from "./slug.ts";

test("formatRupees: no decimals, thousands apart, as en-PK writes it", () => {
  expect(formatRupees(0)).toBe("Rs\u00a00");
  expect(formatRupees(999)).toBe("Rs\u00a0999");
  expect(formatRupees(1_234_567)).toBe("Rs\u00a01,234,567");
  expect(formatRupees(1_499.99)).toBe("Rs\u00a01,499");
  const intl = new Intl.NumberFormat("en-PK", { style: "currency", currency: "PKR", maximumFractionDigits: 0 });
  fc.assert(fc.property(fc.nat(), (rupees) => formatRupees(rupees) === intl.format(rupees)));
});

test("netPriceRupees: whole rupees, rounded down, never above the total", () => {
  expect(netPriceRupees({ total: 999, discount: 10 })).toBe(899);
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.integer({ min: 0, max: 100 }), (total, discount) => {
      const net = netPriceRupees({ total, discount });
      return Number.isInteger(net) && net >= 0 && net <= total;
    }),
  );
});

test.each(["+92 300 1234567", "923001234567", "0300-1234567", "0300 123 4567", "00923001234567", "03001234567"])(
  "normalizePhone: %s is stored as 03001234567",
  (typed) => {
    expect(normalizePhone(typed)).toBe("03001234567");
  },
);

test.each(["0300123456", "030012345678", "04001234567", "+1 300 1234567", "abc"])(
  "normalizePhone: %s stays no phone number",
  (typed) => {
    expect(isPhone(normalizePhone(typed))).toBe(false);
  },
);

test("onlyOtpDigits: strips what is not a digit and stops at six", () => {
  expect(onlyOtpDigits("12 34-56 78")).toBe("123456");
});

test("slugs: lower case with hyphens, and back to a title", () => {
  expect(slugOf("Gaming Laptops")).toBe("gaming-laptops");
  expect(titleOfSlug("fresh-picks")).toBe("Fresh Picks");
});

test("order status: delivered and cancelled are final, and nothing moves to where it is", () => {
  for (const status of ORDER_STATUSES) {
    expect(canMove(status, status)).toBe(false);
    expect(canMove("delivered", status)).toBe(false);
    expect(canMove("cancelled", status)).toBe(false);
  }
  expect(canMove("shipped", "cancelled")).toBe(false);
});

test("retry: only pending orders whose payment is not paid or successful", () => {
  expect(canRetryPayment({ status: "pending", paymentStatus: "failed" })).toBe(true);
  expect(canRetryPayment({ status: "pending", paymentStatus: "paid" })).toBe(false);
  expect(canRetryPayment({ status: "pending", paymentStatus: "success" })).toBe(false);
  expect(canRetryPayment({ status: "confirmed", paymentStatus: "pending" })).toBe(false);
});
