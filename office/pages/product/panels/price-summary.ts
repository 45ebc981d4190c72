import { calculateNetPrice } from "#contract/rules/money.ts";
import { parseNumber } from "#office/features/product/parse-number.ts";
import type { ProductValues } from "../product-values.ts";

interface PriceSummary {
  /** Undefined while the price or the discount is not a whole number. */
  netPrice: number | undefined;
  /** Undefined without a cost, and for a product that is given away. */
  margin: { rupees: number; percent: number } | undefined;
  isBelowCost: boolean;
}

/** Calculates what the typed prices mean. */
export function summarizePrice(typed: Pick<ProductValues, "total" | "discount" | "cost">): PriceSummary {
  const [total, discount] = [parseNumber(typed.total), parseNumber(typed.discount || "0")];
  if (!Number.isInteger(total) || !Number.isInteger(discount))
    return { netPrice: undefined, margin: undefined, isBelowCost: false };
  const netPrice = calculateNetPrice({ total, discount });
  const cost = parseNumber(typed.cost);
  const rupees = netPrice - cost;
  const hasMargin = !Number.isNaN(cost) && netPrice !== 0;
  return {
    netPrice,
    margin: hasMargin ? { rupees, percent: Math.round((rupees / netPrice) * 100) } : undefined,
    isBelowCost: cost > netPrice,
  };
}
