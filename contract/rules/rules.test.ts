import fc from "fast-check";
import { expect, test } from "vitest";
import { calculateNetPrice, formatRupees } from "./money.ts";
import { canMove, canRetryPayment, ORDER_STATUSES } from "./order/order-status.ts";
import { isEmail, normaliseEmail, toMailbox } from "./text/email.ts";
import { extractOtpDigits } from "./text/otp.ts";
import { isPhone, normalizePhone } from "./text/phone.ts";
import { titleFromSlug, toSlug } from "./text/slug.ts";
import { hasControlCharacters, toVisibleLine, toVisibleText } from "./text/visible-text.ts";

test("formatRupees: no decimals, thousands separators, as Intl formats en-PK", () => {
  expect(formatRupees(0)).toBe("Rs\u00a00");
  expect(formatRupees(999)).toBe("Rs\u00a0999");
  expect(formatRupees(1_234_567)).toBe("Rs\u00a01,234,567");
  expect(formatRupees(1_499.99)).toBe("Rs\u00a01,499");
  const intl = new Intl.NumberFormat("en-PK", { style: "currency", currency: "PKR", maximumFractionDigits: 0 });
  fc.assert(fc.property(fc.nat(), (rupees) => formatRupees(rupees) === intl.format(rupees)));
});

test("calculateNetPrice: whole rupees, rounded down, never above the total", () => {
  expect(calculateNetPrice({ total: 999, discount: 10 })).toBe(899);
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.integer({ min: 0, max: 100 }), (total, discount) => {
      const net = calculateNetPrice({ total, discount });
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
  "normalizePhone: %s is not a phone number",
  (typed) => {
    expect(isPhone(normalizePhone(typed))).toBe(false);
  },
);

test("extractOtpDigits: strips what is not a digit and stops at six", () => {
  expect(extractOtpDigits("12 34-56 78")).toBe("123456");
});

test("slugs: lower case with hyphens, and back to a title", () => {
  expect(toSlug("Gaming Laptops")).toBe("gaming-laptops");
  expect(titleFromSlug("fresh-picks")).toBe("Fresh Picks");
});

test("order status: delivered and cancelled are final, and no status moves to itself", () => {
  for (const status of ORDER_STATUSES) {
    expect(canMove(status, status)).toBe(false);
    expect(canMove("delivered", status)).toBe(false);
    expect(canMove("cancelled", status)).toBe(false);
  }
  expect(canMove("shipped", "confirmed")).toBe(false);
});

test("retry: only pending orders whose payment is not paid or successful", () => {
  expect(canRetryPayment({ status: "pending", paymentStatus: "failed" })).toBe(true);
  expect(canRetryPayment({ status: "pending", paymentStatus: "paid" })).toBe(false);
  expect(canRetryPayment({ status: "pending", paymentStatus: "success" })).toBe(false);
  expect(canRetryPayment({ status: "confirmed", paymentStatus: "pending" })).toBe(false);
});

test.each([
  ["Ay\u200besha \u202eKhan", "Ayesha Khan"],
  ["\u2066Ali\u2069\ufeff", "Ali"],
  ["A\u200cli", "Ali"],
  ["  Sana \t\n Mir\u00a0 ", "Sana Mir"],
  ["Jose\u0301", "Jos\u00e9"],
  ["\u200b\u2060", ""],
  // The joiner separates Urdu words that are written together, so joiners and vowel marks stay.
  ["بے\u200cنظیر", "بے\u200cنظیر"],
  ["\u200fعائشہ\u200c", "عائشہ"],
  ["مُحَمَّد", "مُحَمَّد".normalize("NFC")],
])("toVisibleLine: %j is %j", (typed, expected) => {
  expect(toVisibleLine(typed)).toBe(expected);
});

test("toVisibleText: keeps line breaks; hasControlCharacters finds other control characters", () => {
  expect(toVisibleText("House 5\n\u202eStreet 9")).toBe("House 5\nStreet 9");
  expect(hasControlCharacters("House 5\r\n\tStreet 9")).toBe(false);
  for (const sign of ["\u0000", "\u0007", "\u001b", "\u007f", "\u0085"])
    expect(hasControlCharacters(`a${sign}b`)).toBe(true);
});

test.each(["ayesha@exam\u212aple.pk", "аyesha@example.pk", "ay\u200besha@example.pk", "a\u0001@b.pk", "a b@c.pk"])(
  "isEmail: %j is invalid",
  (typed) => {
    expect(isEmail(typed)).toBe(false);
  },
);

test("normaliseEmail: lower-cases the letters A to Z only", () => {
  expect(normaliseEmail(" Ayesha.K@Example.PK ")).toBe("ayesha.k@example.pk");
  expect(normaliseEmail("\u212aamran@example.pk")).not.toBe("kamran@example.pk");
});

test.each([
  ["ayesha+shop@example.pk", "ayesha@example.pk"],
  ["ayesha+a+b@example.pk", "ayesha@example.pk"],
  ["ayesha@example.pk", "ayesha@example.pk"],
  ["+@example.pk", "+@example.pk"],
])("toMailbox: %s is %s", (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
});
