import type { PricedLine } from "./order-pricing.ts";

export interface PieceShare {
  price: number;
  /** Parallel to the line's discounts. */
  discounts: number[];
  net: number;
  paidByCoins: number;
}

/**
 * Divides a line's amounts to its pieces for refunds. Each column adds up to the line's amount, no
 * amount is negative, and the pieces' nets differ by one rupee at most.
 */
export function divideLine({ price, quantity, discounts, paidByCoins }: PricedLine): PieceShare[] {
  const amounts = [...discounts.map(({ amount }) => amount), paidByCoins];
  // Each amount's odd rupees go to the pieces after those that got the odd rupees of the one before.
  const starts = amounts.map((_, place) => amounts.slice(0, place).reduce((sum, amount) => sum + amount, 0));
  return Array.from({ length: quantity }, (_, piece) => {
    const shares = amounts.map((amount, place) => {
      const offset = (piece - ((starts[place] ?? 0) % quantity) + quantity) % quantity;
      return Math.floor(amount / quantity) + (offset < amount % quantity ? 1 : 0);
    });
    const own = shares.slice(0, -1);
    const net = price - own.reduce((sum, share) => sum + share, 0);
    return { price, discounts: own, net, paidByCoins: shares.at(-1) ?? 0 };
  });
}
