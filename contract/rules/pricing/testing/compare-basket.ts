import { priceOrder } from "../price-order.ts";
import { type ExpectedOrder, LABELS, type TableCase } from "./read-baskets.ts";

/** Labels use spaces that do not break; the table has ordinary ones. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** Calculates a basket of the table, in the table's form. */
export function calculateBasket({ input, keyOfProduct, keyOfPromotion }: TableCase): ExpectedOrder & {
  wrongLabels: string[];
} {
  const order = priceOrder(input);
  const keyOf = ({ promotionId }: { promotionId: number }) => keyOfPromotion.get(promotionId) ?? "";
  const byKey = (shares: readonly { promotionId: number; amount: number }[]) =>
    Object.fromEntries(shares.map((share) => [keyOf(share), share.amount]));
  const lines = order.lines.map(({ id, discounts, paidByCoins }) => {
    const shares = { ...byKey(discounts), ...(paidByCoins > 0 && { coins: paidByCoins }) };
    return [keyOfProduct.get(id) ?? "", shares] as const;
  });
  const explained = [...order.discounts, ...order.delivery.discounts, ...order.gifts];
  return {
    subTotal: order.subTotal,
    discounts: byKey(order.discounts),
    lines: Object.fromEntries(lines.filter(([, shares]) => Object.keys(shares).length > 0)),
    deliveryDiscounts: byKey(order.delivery.discounts),
    coinsUsed: order.coins.used,
    earns: order.coins.earns,
    giftCards: Object.fromEntries(order.giftCards.map(({ id, used }) => [id, used])),
    creditUsed: order.credit.used,
    gifts: Object.fromEntries(order.gifts.map((gift) => [keyOf(gift), gift.quantity])),
    total: order.grandTotal,
    answers: order.codes.map(({ applied, reason }) => plain(`${applied ? "yes" : "no"} ${reason}`)),
    wrongLabels: explained.filter((share) => plain(share.label) !== LABELS[keyOf(share)]).map(({ label }) => label),
  };
}
