import { expect, test } from "vitest";
import type { Quote } from "#contract/shop/orders/quote.ts";
import { BALANCE_LABELS, listBalanceRows, toAvailableBalances } from "./balances.ts";

const quote: Quote = {
  lines: [],
  subTotal: 20_000,
  discounts: [],
  delivery: 300,
  coins: { available: 1_240, used: 1_240, amount: 1_240, earns: 187 },
  giftCards: { saved: 5_000, used: 0 },
  credit: { available: 700, used: 700 },
  grandTotal: 18_360,
  codes: [],
  takesCodes: false,
};

test("listBalanceRows: has a row for each balance that pays, and their sum is missing in the total", () => {
  const rows = listBalanceRows(quote);
  expect(rows).toEqual([
    { label: "Coins (1,240)", amount: 1_240 },
    { label: "Store credit", amount: 700 },
  ]);
  const paid = rows.reduce((sum, { amount }) => sum + amount, 0);
  expect(quote.subTotal + quote.delivery - paid).toBe(quote.grandTotal);
});

test("BALANCE_LABELS: say how much there is", () => {
  const { coins, giftCards, credit } = toAvailableBalances(quote);
  expect([BALANCE_LABELS.coins(coins), BALANCE_LABELS.giftCards(giftCards), BALANCE_LABELS.credit(credit)]).toEqual([
    "Use my coins (1,240)",
    "Use my gift cards (Rs\u00a05,000)",
    "Use my store credit (Rs\u00a0700)",
  ]);
});
