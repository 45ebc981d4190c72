import { createFieldError, createInvalidError, ShopError } from "#contract/errors.ts";
import { CARD_MAX_RUPEES, ORDER_MAX_RUPEES } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import type { TakenLine } from "./take-stock.ts";

interface Sum {
  lines: readonly Pick<TakenLine, "total">[];
  courierCost: number;
  paymentMethod: PaymentMethod;
  /** The sum of the discounts, on goods, delivery and gifts. */
  discount?: number;
  /** What coins, gift cards and store credit pay. */
  paidByBalances?: number;
}

export type Totals = ReturnType<typeof calculateTotals>;

/** Refuses totals above the limit of the column or of a card before an order exists. */
export function calculateTotals({ lines, courierCost, paymentMethod, discount = 0, paidByBalances = 0 }: Sum) {
  const subTotal = lines.reduce((sum, { total }) => sum + total, 0);
  const grandTotal = subTotal + courierCost - discount - paidByBalances;
  requirePayable(grandTotal, paymentMethod);
  return { subTotal, courierCost, discount, paidByBalances, grandTotal };
}

export function requirePayable(grandTotal: number, paymentMethod: PaymentMethod): void {
  if (paymentMethod !== "cod" && paymentMethod !== "bank" && grandTotal > CARD_MAX_RUPEES)
    throw createFieldError("paymentMethod", "amount-too-large");
  if (grandTotal > ORDER_MAX_RUPEES) throw createInvalidError({ items: "This order is too large. Please split it" });
}

/** Refuses the order, with today's prices, if the shopper saw another total. */
export function checkExpected(
  expectedTotal: number | undefined,
  { grandTotal, courierCost, lines }: { grandTotal: number; courierCost: number; lines: readonly TakenLine[] },
): void {
  if (expectedTotal === undefined || expectedTotal === grandTotal) return;
  const prices = lines.map(
    ({ productId, price, cardDiscount }) => [productId, formatRupees(price - cardDiscount)] as const,
  );
  throw new ShopError("price-changed", {
    fields: { ...Object.fromEntries(prices), courierPricingId: formatRupees(courierCost) },
  });
}
