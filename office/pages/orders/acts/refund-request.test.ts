import { expect, test } from "vitest";
import { formatRupees } from "#contract/rules/money.ts";
import { describeRefund, toRefundRequest } from "./refund-request.ts";

test("describeRefund: the button names amount and way, and says what is missing", () => {
  const ready = { how: "card", method: "stripe", why: "Goodwill", rupees: 1_500 } as const;
  expect(describeRefund(ready)).toEqual({ button: `Refund ${formatRupees(1_500)} to the card`, isReady: true });
  expect(describeRefund({ ...ready, method: "jazzcash" }).button).toBe(`Refund ${formatRupees(1_500)} to JazzCash`);
  expect(describeRefund({ ...ready, how: "bank-transfer", method: "bank" }).button).toBe(
    `Record refund of ${formatRupees(1_500)} to the bank account`,
  );
  expect(describeRefund({ ...ready, how: "cash" }).button).toBe(`Record refund of ${formatRupees(1_500)} in cash`);
  expect(describeRefund({ ...ready, why: "" })).toEqual({ button: "Choose a reason first", isReady: false });
  expect(describeRefund({ ...ready, rupees: Number("Rs") })).toEqual({
    button: "Enter the amount first",
    isReady: false,
  });
});

test("toRefundRequest: a card has no day, and empty fields are left out", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["amount", "1500"],
    ["why", "Goodwill"],
    ["note", " "],
    ["givenOn", "2026-11-16"],
  ] as const)
    form.set(name, value);
  expect(toRefundRequest(form, "card")).toEqual({ amount: 1_500, how: "card", why: "Goodwill" });
  expect(toRefundRequest(form, "cash")).toMatchObject({ givenOn: "2026-11-16" });
});
