// Discounts that hold for everybody are part of the price on the product's card (decision 0094).
import { findTimeObstacle } from "./find-obstacle.ts";
import { isNarrow } from "./matches-target.ts";
import type { BasketLine, DiscountShare, OfferedPromotion, PricingSettings } from "./order-pricing.ts";
import { priceOrder } from "./price-order.ts";
import type { Promotion } from "./promotion.ts";

/** Whether each piece costs less for everybody, whatever else is bought, so that a card can show it. */
export function holdsForEverybody(promotion: Omit<Promotion, "id">): boolean {
  const { trigger, benefit, target, conditions, limits, exclusiveGroup } = promotion;
  const { minSubTotal, minQuantity, customers, cities, payment } = conditions;
  const lowersEachPiece =
    (benefit.kind === "percent" && benefit.maxRupees === null) || (benefit.kind === "amount" && benefit.perPiece);
  const hasConditions =
    minSubTotal > 0 || minQuantity > 1 || customers !== "everybody" || cities.length > 0 || payment !== "any";
  const hasLimits = limits.uses !== null || limits.budget !== null || limits.usesPerCustomer !== null;
  // An order gets one promotion of an exclusive group, so its other products may cost more.
  const isAlone = exclusiveGroup === null;
  return trigger === "automatic" && lowersEachPiece && isNarrow(target) && !hasConditions && !hasLimits && isAlone;
}

export function isRunning(promotion: Promotion, now: Date): boolean {
  return promotion.status === "active" && findTimeObstacle("", promotion, now) === undefined;
}

interface CardContext {
  /** Promotions that hold for everybody. */
  promotions: readonly Promotion[];
  floorPercent: number;
  now: Date;
}

/** What each promotion takes off one piece, by the same rules as an order of one piece. */
export function calculateCardDiscounts(
  product: Omit<BasketLine, "quantity" | "cardDiscounts">,
  { promotions, floorPercent, now }: CardContext,
): DiscountShare[] {
  const [line] = priceOrder({
    lines: [{ ...product, quantity: 1, cardDiscounts: [] }],
    deliveryPrice: null,
    paymentMethod: null,
    shopper: { signedIn: false, firstOrder: false, tags: [], cityId: null, now },
    promotions: promotions.map(toOffered),
    codes: [],
    coins: { available: 0, wanted: 0 },
    giftCards: [],
    credit: { available: 0, wanted: 0 },
    settings: { ...NO_COINS, floorPercent },
  }).lines;
  return line?.discounts ?? [];
}

const NO_COINS: Omit<PricingSettings, "floorPercent"> = {
  rupeesPerCoin: 1,
  coinSharePercent: 0,
  rupeesToEarnCoin: 100,
};

const toOffered = (promotion: Promotion): OfferedPromotion => ({
  ...promotion,
  codes: [],
  usesLeft: null,
  budgetLeft: null,
  usesByCustomer: 0,
  giftPrice: 0,
  giftStock: 0,
});
