import { createFieldError, createInvalidError, ShopError } from "#contract/errors.ts";
import { CARD_MAX_RUPEES, ORDER_MAX_RUPEES } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import type { TakenLine } from "./take-stock.ts";

interface Sum {
  lines: readonly Pick<TakenLine, "total">[];
  courierCost: number;
  paymentMethod: PaymentMethod;
}

/** Refuses totals above the limit of the column or of a card before an order exists. */
export function calculateTotals({ lines, courierCost, paymentMethod }: Sum) {
  const subTotal = lines.reduce((sum, { total }) => sum + total, 0);
  const grandTotal = subTotal + courierCost;
  if (paymentMethod !== "cod" && paymentMethod !== "bank" && grandTotal > CARD_MAX_RUPEES)
    throw createFieldError("paymentMethod", "amount-too-large");
  if (grandTotal > ORDER_MAX_RUPEES) throw createInvalidError({ items: "This order is too large. Please split it" });
  return { subTotal, courierCost, grandTotal };
}

/** Refuses the order, with today's prices, if the shopper saw another total. */
export function checkExpected(
  expectedTotal: number | undefined,
  { grandTotal, courierCost, lines }: { grandTotal: number; courierCost: number; lines: readonly TakenLine[] },
): void {
  if (expectedTotal === undefined || expectedTotal === grandTotal) return;
  const prices = lines.map(({ productId, price }) => [productId, formatRupees(price)] as const);
  throw new ShopError("price-changed", {
    fields: { ...Object.fromEntries(prices), courierPricingId: formatRupees(courierCost) },
  });
}
