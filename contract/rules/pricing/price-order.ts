// The one price calculation of browser and server (decision 0071): pure, and without rounding errors.
import { type AppliedPlan, applyPlans, calculateFloors } from "./apply-plans.ts";
import { choosePlans } from "./choose-plans.ts";
import { describePromotion } from "./describe-promotion.ts";
import { divideRupees } from "./divide-rupees.ts";
import { findObstacle } from "./find-obstacle.ts";
import { explainIdlePlan, type MatchedCode, matchCodes } from "./match-codes.ts";
import type { CodeResult, DiscountShare, OfferedPromotion, PricedOrder, PricingInput } from "./order-pricing.ts";
import { payWithBalances } from "./pay-with-balances.ts";
import { addUp, type DiscountPlan, planCardDiscounts, planDiscount } from "./plan-discount.ts";

/** Calculates an order's amounts. The sequence of lines and promotions does not change them. */
export function priceOrder(input: PricingInput): PricedOrder {
  const lines = input.lines.toSorted((one, other) => one.id - other.id);
  if (lines.some(({ id }, place) => lines[place + 1]?.id === id))
    throw new Error("A product has two lines: merge them");
  const deliveryPrice = input.deliveryPrice ?? 0;
  const room = { lines, floors: calculateFloors(lines, input.settings.floorPercent), deliveryPrice };
  const matchedCodes = matchCodes(input);
  const obstacles = new Map<OfferedPromotion, string>();
  const plans: DiscountPlan[] = [];
  const shown = planCardDiscounts(lines);
  for (const { promotion, title } of listOffers(input, matchedCodes)) {
    const obstacle = findObstacle(title, promotion, input);
    if (obstacle !== undefined) {
      obstacles.set(promotion, obstacle);
      continue;
    }
    const label = describePromotion(title, promotion);
    plans.push(planDiscount(promotion, { title, label, lines, deliveryPrice }));
  }
  // A promotion that saves nothing on its own must not exclude another.
  const useful = plans.filter((plan) => plan.gift !== null || applyPlans([plan], room).saving > 0);
  const { chosen, replacedBy } = choosePlans(useful, (some) => applyPlans([...shown, ...some], room));
  const { applied } = applyPlans([...shown, ...chosen], room);

  const explainCode = (matched: MatchedCode): CodeResult => {
    const { code, promotion } = matched;
    if (promotion === null) return { code, applied: false, reason: matched.reason };
    const obstacle = obstacles.get(promotion);
    if (obstacle !== undefined) return { code, applied: false, reason: obstacle };
    const own = applied.find(({ plan }) => plan.promotion === promotion);
    if (own !== undefined && saves(own)) return { code, applied: true, reason: own.plan.label };
    const plan = plans.find((plan) => plan.promotion === promotion);
    return { code, applied: false, reason: explainIdlePlan(code, { plan, replacedBy, input }) };
  };
  return { ...addUpOrder(input, lines, applied), codes: matchedCodes.map(explainCode) };
}

/** Active promotions in the order in which they are applied, with the code or name to show. */
function listOffers(input: PricingInput, matchedCodes: readonly MatchedCode[]) {
  const offers = input.promotions.flatMap((promotion) => {
    if (promotion.status !== "active") return [];
    if (promotion.trigger === "automatic") return [{ promotion, title: promotion.name }];
    const matched = matchedCodes.find((code) => code.promotion === promotion);
    return matched ? [{ promotion, title: matched.code }] : [];
  });
  return offers.sort(({ promotion: one }, { promotion: other }) => one.priority - other.priority || one.id - other.id);
}

const saves = ({ plan, shares, deliveryOff }: AppliedPlan) =>
  plan.gift !== null || deliveryOff > 0 || addUp(shares) > 0;

function addUpOrder(
  input: PricingInput,
  sortedLines: PricingInput["lines"],
  applied: readonly AppliedPlan[],
): Omit<PricedOrder, "codes"> {
  const toShares = (amountOf: (plan: AppliedPlan) => number): DiscountShare[] =>
    applied.flatMap((own) => {
      const { promotion, label } = own.plan;
      const amount = amountOf(own);
      return amount > 0 ? [{ promotionId: promotion.id, label, amount }] : [];
    });
  const lines = sortedLines.map(({ id, price, quantity }, place) => {
    const discounts = toShares(({ shares }) => shares[place] ?? 0);
    const total = price * quantity;
    return { id, quantity, price, total, discounts, net: total - addUpAmounts(discounts) };
  });
  const nets = lines.map(({ net }) => net);
  const deliveryPrice = input.deliveryPrice ?? 0;
  const deliveryDiscounts = toShares(({ deliveryOff }) => deliveryOff);
  const deliveryTotal = deliveryPrice - addUpAmounts(deliveryDiscounts);
  const balances = payWithBalances(input, { goods: addUp(nets), delivery: deliveryTotal });
  const coinShares = divideRupees(balances.coins.amount, nets);
  const lineOf = new Map(lines.map((line, place) => [line.id, { ...line, paidByCoins: coinShares[place] ?? 0 }]));
  return {
    lines: input.lines.flatMap(({ id }) => lineOf.get(id) ?? []),
    gifts: applied.flatMap(({ plan }) => plan.gift ?? []),
    subTotal: addUp(lines.map(({ total }) => total)),
    discounts: toShares(({ shares }) => addUp(shares)),
    delivery: { price: deliveryPrice, discounts: deliveryDiscounts, total: deliveryTotal },
    ...balances,
  };
}

const addUpAmounts = (shares: readonly DiscountShare[]) => addUp(shares.map(({ amount }) => amount));
