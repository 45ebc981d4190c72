import { formatRupees } from "#contract/rules/money.ts";
import type { CallRequest } from "#contract/shop/contract.ts";
import type { Discount, Quote } from "#contract/shop/orders/quote.ts";

/** What a customer can pay with beside money. */
export const BALANCE_KINDS = ["coins", "giftCards", "credit"] as const;
export type BalanceKind = (typeof BALANCE_KINDS)[number];

/** Coins, and rupees of gift cards and store credit. */
export type AvailableBalances = Record<BalanceKind, number>;
export type BalanceFields = Pick<CallRequest<"quoteBasket">["body"], "coins" | "credit" | "savedGiftCards">;

export const toAvailableBalances = ({ coins, giftCards, credit }: Quote): AvailableBalances => ({
  coins: coins.available,
  giftCards: giftCards.saved,
  credit: credit.available,
});

export const BALANCE_LABELS: Readonly<Record<BalanceKind, (available: number) => string>> = {
  coins: (coins) => `Use my coins (${coins.toLocaleString("en")})`,
  giftCards: (rupees) => `Use my gift cards (${formatRupees(rupees)})`,
  credit: (rupees) => `Use my store credit (${formatRupees(rupees)})`,
};

/** The rows of what balances pay, in the order in which they are used. */
export function listBalanceRows({ coins, giftCards, credit }: Quote): Discount[] {
  const rows = [
    { label: `Coins (${coins.used.toLocaleString("en")})`, amount: coins.amount },
    { label: "Gift cards", amount: giftCards.used },
    { label: "Store credit", amount: credit.used },
  ];
  return rows.filter(({ amount }) => amount > 0);
}
