import { formatCoins } from "../credit/earned-coins.ts";
import { formatRupees } from "../money.ts";
import { divideLine } from "../pricing/divide-line.ts";
import { divideRupees } from "../pricing/divide-rupees.ts";
import type { PricedLine } from "../pricing/order-pricing.ts";
import { type DeliveryRefund, isShopFault, type ReturnReason } from "./return-choices.ts";

/** What paid beside money: coins in coins, the others in rupees. */
export interface BalanceAmounts {
  coins: number;
  giftCards: number;
  credit: number;
}

/** What one piece has cost, and what of it balances paid. */
export interface PieceShares extends BalanceAmounts {
  /** Rupees for the item and for its delivery; what coins paid is not in it. */
  goods: number;
  delivery: number;
  /** The rupees that its coins paid. */
  paidByCoins: number;
}

interface PieceOfOrder {
  lines: readonly PricedLine[];
  courierCost: number;
  /** What balances paid of the whole order. */
  paidBy: BalanceAmounts;
  productId: number;
  /** Number of the piece within its line, from 1. */
  piece: number;
}

/**
 * The shares of one piece in what the order has cost. They do not depend on the order in which pieces
 * come back, and all shares together are what the customer paid.
 */
export function calculatePieceShares({ lines, courierCost, paidBy, productId, piece }: PieceOfOrder): PieceShares {
  const pieces = lines.flatMap((line) =>
    divideLine(line).map(({ net, paidByCoins }, place) => ({
      id: line.id,
      piece: place + 1,
      goods: net - paidByCoins,
      paidByCoins,
    })),
  );
  const deliveries = divideRupees(
    courierCost,
    // Free goods have a weight, too, so that the charge is always divided.
    pieces.map(({ goods }) => Math.max(1, goods)),
  );
  const costs = pieces.map(({ goods }, place) => goods + (deliveries[place] ?? 0));
  const giftCards = divideRupees(paidBy.giftCards, costs);
  const credit = divideRupees(
    paidBy.credit,
    costs.map((cost, place) => cost - (giftCards[place] ?? 0)),
  );
  const coins = divideRupees(
    paidBy.coins,
    pieces.map(({ paidByCoins }) => paidByCoins),
  );
  const place = pieces.findIndex((one) => one.id === productId && one.piece === piece);
  return {
    goods: pieces[place]?.goods ?? 0,
    paidByCoins: pieces[place]?.paidByCoins ?? 0,
    delivery: deliveries[place] ?? 0,
    coins: coins[place] ?? 0,
    giftCards: giftCards[place] ?? 0,
    credit: credit[place] ?? 0,
  };
}

const getMoneyShare = ({ goods, delivery, giftCards, credit }: PieceShares) => goods + delivery - giftCards - credit;

/** The most that can be refunded for a piece; `refundable` is what is left of the order's money. */
export function getRefundLimit(shares: PieceShares, refundable: number): number {
  return shares.giftCards + shares.credit + Math.max(0, Math.min(getMoneyShare(shares), refundable));
}

/**
 * Divides a refund to what paid for the piece, in proportion. All of its coins come back with the whole
 * price, and fewer with a smaller refund.
 */
export function divideRefund(
  shares: PieceShares,
  { amount, refundable }: { amount: number; refundable: number },
): BalanceAmounts & { money: number } {
  const { goods, giftCards, credit } = shares;
  const limit = getRefundLimit(shares, refundable);
  const [toGiftCards = 0, toCredit = 0, money = 0] = divideRupees(amount, [
    giftCards,
    credit,
    limit - giftCards - credit,
  ]);
  const price = Math.min(goods, limit);
  const coins = amount >= price ? shares.coins : Math.floor((shares.coins * amount) / price);
  return { coins, giftCards: toGiftCards, credit: toCredit, money };
}

/** Such as "20 coins, Rs 500 on the gift card"; undefined if there is nothing. */
export function describeBalances({ coins, giftCards, credit }: BalanceAmounts): string | undefined {
  const parts = [
    coins > 0 && formatCoins(coins),
    giftCards > 0 && `${formatRupees(giftCards)} on the gift card`,
    credit > 0 && `${formatRupees(credit)} of store credit`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : parts.join(", ");
}

export function isDeliveryRefunded(rule: DeliveryRefund, reason: ReturnReason): boolean {
  return rule === "always" || (rule === "shop-fault" && isShopFault(reason));
}
