import { calculatePercent, divideRupees } from "./divide-rupees.ts";
import { type FoundSets, findBundleSets, findBuyGetSets } from "./find-sets.ts";
import { matchesTarget } from "./matches-target.ts";
import type { BasketLine, GiftLine, OfferedPromotion } from "./order-pricing.ts";
import type { Target } from "./promotion.ts";

/** What one promotion would give, calculated from the prices without any other promotion. */
export interface DiscountPlan {
  promotion: Pick<OfferedPromotion, "id" | "exclusiveGroup" | "mayGoBelowFloor"> &
    Partial<Pick<OfferedPromotion, "benefit" | "giftStock">>;
  /** The code or the promotion's name. */
  title: string;
  label: string;
  /** The discount of each line, in the order of the lines. */
  shares: number[];
  /** Lines that may take over what others have no room for; amounts are given in full if possible. */
  overflow: boolean[];
  deliveryOff: number;
  gift: GiftLine | null;
}

interface PlanContext {
  title: string;
  label: string;
  lines: readonly BasketLine[];
  deliveryPrice: number;
}

export function planDiscount(promotion: OfferedPromotion, context: PlanContext): DiscountPlan {
  const { title, label, lines, deliveryPrice } = context;
  const { benefit, target } = promotion;
  const budget = promotion.budgetLeft ?? Number.MAX_SAFE_INTEGER;
  const plan: DiscountPlan = {
    promotion,
    title,
    label,
    shares: lines.map(() => 0),
    overflow: lines.map(() => false),
    deliveryOff: 0,
    gift: null,
  };
  if (benefit.kind === "delivery")
    return { ...plan, deliveryOff: Math.min(benefit.rupeesOff ?? deliveryPrice, deliveryPrice, budget) };
  if (benefit.kind === "gift") return { ...plan, gift: planGift(promotion, label, budget) };
  const { weights, wanted } = findDiscount(promotion, lines);
  const overflow =
    benefit.kind === "amount" && !benefit.perPiece ? lines.map((line) => matchesTarget(line, target)) : plan.overflow;
  return { ...plan, overflow, shares: divideRupees(Math.min(wanted, budget), weights) };
}

/** The discounts of the cards, which are given as they are shown, with the floors that they respect. */
export function planCardDiscounts(lines: readonly BasketLine[]): DiscountPlan[] {
  const shown = new Map(
    lines.flatMap(({ cardDiscounts = [] }) => cardDiscounts).map((share) => [share.promotionId, share]),
  );
  return [...shown.values()]
    .sort((one, other) => one.promotionId - other.promotionId)
    .map(({ promotionId, label }) => ({
      promotion: { id: promotionId, exclusiveGroup: null, mayGoBelowFloor: true },
      title: label,
      label,
      shares: lines.map(
        ({ cardDiscounts = [], quantity }) =>
          (cardDiscounts.find((share) => share.promotionId === promotionId)?.amount ?? 0) * quantity,
      ),
      overflow: lines.map(() => false),
      deliveryOff: 0,
      gift: null,
    }));
}

function planGift(promotion: OfferedPromotion, label: string, budget: number): GiftLine | null {
  if (promotion.benefit.kind !== "gift") return null;
  const { productId, quantity } = promotion.benefit;
  const worth = promotion.giftPrice * quantity;
  if (worth > budget || quantity > promotion.giftStock) return null;
  return { promotionId: promotion.id, label, productId, quantity, worth };
}

function findDiscount({ benefit, target }: OfferedPromotion, lines: readonly BasketLine[]): FoundSets {
  const totals = lines.map((line) => (matchesTarget(line, target) ? line.price * line.quantity : 0));
  const sum = addUp(totals);
  switch (benefit.kind) {
    case "percent": {
      const wanted = calculatePercent(sum, benefit.percent);
      return { weights: totals, wanted: Math.min(wanted, benefit.maxRupees ?? wanted) };
    }
    case "amount":
      return benefit.perPiece
        ? findPieceDiscount(benefit.rupees, target, lines)
        : { weights: totals, wanted: Math.min(benefit.rupees, sum) };
    case "buy-get":
      return findBuyGetSets(benefit, target, lines);
    case "bundle":
      return findBundleSets(benefit, lines);
    case "delivery":
    case "gift":
      return { weights: totals, wanted: 0 };
  }
}

function findPieceDiscount(rupees: number, target: Target, lines: readonly BasketLine[]): FoundSets {
  const weights = lines.map((line) => (matchesTarget(line, target) ? Math.min(rupees, line.price) * line.quantity : 0));
  return { weights, wanted: addUp(weights) };
}

export const addUp = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
