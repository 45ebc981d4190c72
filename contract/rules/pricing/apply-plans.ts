import type { BasketLine } from "./order-pricing.ts";
import { addUp, type DiscountPlan } from "./plan-discount.ts";

export interface AppliedPlan {
  plan: DiscountPlan;
  shares: number[];
  deliveryOff: number;
}

export interface AppliedPlans {
  applied: AppliedPlan[];
  /** Rupees off goods and delivery, and the worth of gifts. */
  saving: number;
}

interface Room {
  lines: readonly BasketLine[];
  floors: readonly number[];
  deliveryPrice: number;
}

/**
 * Takes each plan's shares from what is left of the lines. The steps are monotone, so that a further
 * promotion never makes an order dearer (decision 0071).
 */
export function applyPlans(plans: readonly DiscountPlan[], { lines, floors, deliveryPrice }: Room): AppliedPlans {
  const left = lines.map(({ price, quantity }) => price * quantity);
  let deliveryLeft = deliveryPrice;
  const take = (plan: DiscountPlan, place: number, wanted: number): number => {
    const floor = plan.promotion.mayGoBelowFloor ? 0 : (floors[place] ?? 0);
    const taken = Math.max(0, Math.min(wanted, (left[place] ?? 0) - floor));
    left[place] = (left[place] ?? 0) - taken;
    return taken;
  };
  const applied = plans.map((plan) => {
    const shares = plan.shares.map((wanted, place) => (wanted === 0 ? 0 : take(plan, place, wanted)));
    const deliveryOff = Math.min(plan.deliveryOff, deliveryLeft);
    deliveryLeft -= deliveryOff;
    return { plan, shares, deliveryOff };
  });
  for (const { plan, shares } of applied) {
    if (!plan.overflow.includes(true)) continue;
    let missing = addUp(plan.shares) - addUp(shares);
    for (const [place, canTake] of plan.overflow.entries()) {
      if (!canTake || missing === 0) continue;
      const taken = take(plan, place, missing);
      shares[place] = (shares[place] ?? 0) + taken;
      missing -= taken;
    }
  }
  const savings = applied.map(({ plan, shares, deliveryOff }) => addUp(shares) + deliveryOff + (plan.gift?.worth ?? 0));
  return { applied, saving: addUp(savings) };
}

/** The lowest total of each line: cost plus a percentage, rounded up for each piece. */
export function calculateFloors(lines: readonly BasketLine[], floorPercent: number): number[] {
  return lines.map(({ cost, quantity }) =>
    cost === null ? 0 : Math.ceil((cost * (100 + floorPercent)) / 100) * quantity,
  );
}
