import type { FactValue } from "../../facts/fact.ts";
import { type FactCondition, parseFactConditions } from "../product/fact-filter.ts";
import type { BasketLine } from "./order-pricing.ts";
import type { Target } from "./promotion.ts";

/** As many as a promotion can store; the schema refuses more. */
export const TARGET_MAX_FACTS = 30;

export function matchesTarget(line: BasketLine, target: Target): boolean {
  const { productIds, categories, brandIds, facts, regularPriceOnly } = target;
  if (regularPriceOnly && line.reduced) return false;
  if (productIds.length > 0 && !productIds.includes(line.id)) return false;
  if (brandIds.length > 0 && !brandIds.includes(line.brandId)) return false;
  if (categories.length > 0 && !line.categories.some((category) => categories.includes(category))) return false;
  return facts === "" || hasFacts(line, parseFactConditions(facts, { max: TARGET_MAX_FACTS }));
}

/** Whether it names products, instead of the whole order. */
export const isNarrow = ({ productIds, categories, brandIds, facts }: Target) =>
  productIds.length + categories.length + brandIds.length > 0 || facts !== "";

/** As in listings: values of one fact are alternatives; different facts must all match. */
function hasFacts({ facts }: BasketLine, conditions: readonly FactCondition[]): boolean {
  const keys = new Set(conditions.map(({ key }) => key));
  const isMet = (key: string) =>
    conditions.some((condition) => condition.key === key && hasValue(facts[key], condition.value));
  // A text without a valid condition must not select the whole shop.
  return keys.size > 0 && [...keys].every(isMet);
}

function hasValue(fact: FactValue | undefined, value: string): boolean {
  if (typeof fact === "number") return fact === Number(value);
  if (Array.isArray(fact)) return fact.includes(value);
  return typeof fact === "boolean" || typeof fact === "string" ? String(fact) === value : false;
}
