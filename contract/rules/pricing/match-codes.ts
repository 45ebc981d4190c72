import type { Replacement } from "./choose-plans.ts";
import type { OfferedPromotion, PricingInput } from "./order-pricing.ts";
import type { DiscountPlan } from "./plan-discount.ts";

export type MatchedCode =
  | { code: string; promotion: OfferedPromotion }
  | { code: string; promotion: null; reason: string };

/** As codes are stored and compared: "save 10" is SAVE10. */
export function normalizeCode(typed: string): string {
  return typed.replace(/\s/g, "").toUpperCase();
}

/** Finds the promotion of each entered code. Unknown, draft and stopped promotions have one answer. */
export function matchCodes({ codes, promotions }: Pick<PricingInput, "codes" | "promotions">): MatchedCode[] {
  const byPromotion = new Map<OfferedPromotion, string>();
  const entered = [...new Set(codes.map(normalizeCode))].filter((code) => code !== "");
  return entered.map((code) => {
    const refuse = (reason: string): MatchedCode => ({ code, promotion: null, reason });
    const promotion = promotions.find((one) => isOpenTo(one, code));
    if (promotion === undefined) return refuse(`${code} is not a valid code`);
    const isUsed = promotion.codes.some((own) => own.code === code && own.used);
    if (isUsed) return refuse(`${code} was used already`);
    const first = byPromotion.get(promotion);
    if (first !== undefined) return refuse(`${code} is for the same offer as ${first}`);
    byPromotion.set(promotion, code);
    return { code, promotion };
  });
}

const isOpenTo = ({ status, trigger, codes }: OfferedPromotion, code: string) =>
  status === "active" && trigger === "code" && codes.some((own) => own.code === code);

interface IdlePlan {
  plan: DiscountPlan | undefined;
  replacedBy: ReadonlyMap<DiscountPlan, Replacement>;
  input: PricingInput;
}

/** Why a code whose conditions hold gives nothing. */
export function explainIdlePlan(code: string, { plan, replacedBy, input }: IdlePlan): string {
  const replacement = plan && replacedBy.get(plan);
  if (replacement) {
    const { winner, savesEqually } = replacement;
    return `${code} does not go together with ${winner.title}: that one saves ${savesEqually ? "as much" : "more"}`;
  }
  const { benefit, giftStock = 0 } = plan?.promotion ?? {};
  if (benefit?.kind === "gift")
    return giftStock < benefit.quantity ? `The gift of ${code} is out of stock` : `${code} has been used up`;
  if (benefit?.kind === "delivery")
    return input.deliveryPrice === null ? `${code} applies once you choose a courier` : "Delivery is free already";
  const isBelowFloor = plan?.shares.some((share) => share > 0) ?? false;
  return isBelowFloor ? `${code} cannot lower these prices further` : `${code} saves nothing on this order`;
}
