import { expect, test } from "vitest";
import { readMoney } from "./read-money.ts";

test.each([
  ["150000", 150_000],
  ["150,000", 150_000],
  ["1,50,000", 150_000],
  ["Rs 1,50,000/-", 150_000],
  ["1.5 lakh", 150_000],
  ["1.5 lac", 150_000],
  ["1.5L", 150_000],
  ["150k", 150_000],
  ["150 hazar", 150_000],
  ["derh lakh", 150_000],
  ["dhai lakh", 250_000],
  ["paune do lakh", 175_000],
  ["saade teen lakh", 350_000],
  ["under 2 lakh 50 hazar", 250_000],
  ["around 1-1.5 lakh", 150_000],
  ["ڈیڑھ لاکھ", 150_000],
  ["1 crore", 10_000_000],
  ["800", 800],
  ["1.5", undefined],
  ["", undefined],
  ["cheap", undefined],
  ["\u0000", undefined],
])("readMoney: %s", (text, rupees) => {
  expect(readMoney(text)).toBe(rupees);
});
