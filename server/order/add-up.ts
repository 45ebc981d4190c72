import { invalid, refusedAt, ShopError } from "#contract/errors.ts";
import { CARD_MAX_RUPEES, ORDER_MAX_RUPEES } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { TakenLine } from "./take-stock.ts";

interface Sum {
  lines: readonly Pick<TakenLine, "total">[];
  courierCost: number;
  paymentMethod: "stripe" | "cod";
}

/** What no column or no card could carry is refused here, before an order exists. */
export function addUp({ lines, courierCost, paymentMethod }: Sum) {
  const subTotal = lines.reduce((sum, { total }) => sum + total, 0);
  const grandTotal = subTotal + courierCost;
  if (paymentMethod === "stripe" && grandTotal > CARD_MAX_RUPEES) throw refusedAt("paymentMethod", "amount-too-large");
  if (grandTotal > ORDER_MAX_RUPEES) throw invalid({ items: "This order is too large. Please split it" });
  return { subTotal, courierCost, grandTotal };
}

/** The price that was seen is the price that is paid: any other is answered with today's, and nothing is ordered. */
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
