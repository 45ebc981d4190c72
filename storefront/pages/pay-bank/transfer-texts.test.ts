import { expect, test } from "vitest";
import type { BankTransfer } from "#contract/shop/orders/bank-transfer.ts";
import { describeClaim, formatTimeLeft } from "./transfer-texts.ts";

const MINUTE = 60_000;

test("time left: days and hours, then hours, then minutes, then nothing", () => {
  expect(formatTimeLeft(48 * 60 * MINUTE)).toBe("2 days");
  expect(formatTimeLeft(25 * 60 * MINUTE + 59 * MINUTE)).toBe("1 day and 1 hour");
  expect(formatTimeLeft(3 * 60 * MINUTE)).toBe("3 hours");
  expect(formatTimeLeft(90_000)).toBe("1 minute");
  expect(formatTimeLeft(10_000)).toBe("1 minute");
  expect(formatTimeLeft(0)).toBeUndefined();
});

test("claim: says that nothing is confirmed yet, and why a transfer was not found", () => {
  const claim = { transactionNumber: "T-1", at: "", state: "open", reason: null } as const;
  const transfer = { state: "unpaid", claim } as BankTransfer;
  expect(describeClaim(transfer)).toContain("nothing is confirmed");
  expect(describeClaim({ ...transfer, claim: { ...claim, state: "rejected", reason: "Wrong number." } })).toContain(
    "T-1 in our account. Wrong number.",
  );
  expect(describeClaim({ ...transfer, state: "paid" })).toBeUndefined();
  expect(describeClaim({ ...transfer, claim: null })).toBeUndefined();
});
