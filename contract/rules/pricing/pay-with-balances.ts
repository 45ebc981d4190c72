import { calculateEarnedCoins } from "../credit/earned-coins.ts";
import type { GiftCardBalance, PricedOrder, PricingInput } from "./order-pricing.ts";

type Balances = Pick<PricedOrder, "coins" | "giftCards" | "credit" | "grandTotal">;

/** Coins pay for goods only; then gift cards and store credit pay for goods and delivery. */
export function payWithBalances(
  { coins, giftCards, credit, settings }: Pick<PricingInput, "coins" | "giftCards" | "credit" | "settings">,
  { goods, delivery }: { goods: number; delivery: number },
): Balances {
  const { rupeesPerCoin, coinSharePercent, rupeesToEarnCoin } = settings;
  const payable = Math.floor((goods * Math.min(coinSharePercent, 100)) / 100);
  const used = Math.max(0, Math.min(coins.wanted, coins.available, Math.floor(payable / rupeesPerCoin)));
  const amount = used * rupeesPerCoin;
  const cards = payWithCards(giftCards, goods - amount + delivery);
  const creditUsed = Math.max(0, Math.min(credit.wanted, credit.available, cards.left));
  return {
    coins: { available: coins.available, used, amount, earns: calculateEarnedCoins(goods - amount, rupeesToEarnCoin) },
    giftCards: cards.used,
    credit: { available: credit.available, used: creditUsed },
    grandTotal: cards.left - creditUsed,
  };
}

/** The card that expires first is used first. */
function payWithCards(cards: readonly GiftCardBalance[], total: number) {
  let left = total;
  const used = cards.toSorted(compareCards).map(({ id, balance }) => {
    const paid = Math.max(0, Math.min(balance, left));
    left -= paid;
    return { id, used: paid };
  });
  return { used, left };
}

const compareCards = (one: GiftCardBalance, other: GiftCardBalance) =>
  Date.parse(one.expiresAt) - Date.parse(other.expiresAt) || (one.id < other.id ? -1 : 1);
