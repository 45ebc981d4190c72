// Random baskets from one number, which repeats a failing one; fast-check's records are too slow.
import type { BasketLine, OfferedPromotion, PricingInput } from "../order-pricing.ts";
import type { Target } from "../promotion.ts";
import { completePromotion, type PromotionDraft } from "./complete-promotion.ts";

export type Random = ReturnType<typeof createRandom>;

/** Mulberry32: small, fast and the same everywhere. */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    whole,
    isOne: (of: number) => whole(1, of) === 1,
    pick: <T>(values: readonly T[]): T => values[whole(0, values.length - 1)] as T,
  };
}

export function shuffle<T>(values: readonly T[], random: Random): T[] {
  const shuffled = [...values];
  for (let place = shuffled.length - 1; place > 0; place -= 1) {
    const other = random.whole(0, place);
    [shuffled[place], shuffled[other]] = [shuffled[other] as T, shuffled[place] as T];
  }
  return shuffled;
}

/** Tiny prices make odd rupees frequent, and dear ones make floors and budgets matter. */
function createLine(id: number, random: Random): BasketLine {
  const price = random.whole(1, random.pick([9, 300, 20_000, 300_000]));
  return {
    id,
    name: `Product ${id}`,
    categories: [`category:${random.whole(1, 2)}`, `sub-category:${random.whole(1, 4)}`],
    brandId: random.whole(1, 3),
    facts: { memoryGb: random.pick([8, 16]) },
    price,
    cost: random.isOne(4) ? null : random.whole(0, price),
    quantity: random.isOne(3) ? random.whole(2, 7) : 1,
    reduced: random.isOne(3),
  };
}

function createTarget(random: Random): Partial<Target> {
  const regularPriceOnly = random.isOne(8);
  switch (random.whole(1, 6)) {
    case 1:
      return { name: "some brands", brandIds: [random.whole(1, 3)], regularPriceOnly };
    case 2:
      return { name: "a category", categories: [`sub-category:${random.whole(1, 4)}`], regularPriceOnly };
    case 3:
      return { name: "some products", productIds: [random.whole(1, 6), random.whole(1, 6)] };
    case 4:
      return { name: "products with 16 GB", facts: "memoryGb:16" };
    default:
      return { regularPriceOnly };
  }
}

function createBenefit(random: Random): PromotionDraft["benefit"] {
  switch (random.whole(1, 9)) {
    case 1:
    case 2:
      return {
        kind: "percent",
        percent: random.whole(1, 100),
        maxRupees: random.isOne(3) ? random.whole(1, 900) : null,
      };
    case 3:
    case 4:
      return { kind: "amount", rupees: random.whole(1, 2_000), perPiece: false };
    case 5:
      return { kind: "amount", rupees: random.whole(1, 200), perPiece: true };
    case 6:
      return { kind: "delivery", rupeesOff: random.isOne(2) ? null : random.whole(1, 300) };
    case 7: {
      const getTarget = random.isOne(2) ? createTarget(random) : null;
      const pieces = { buy: random.whole(1, 3), get: random.whole(1, 2) };
      return { kind: "buy-get", ...pieces, percentOff: random.pick([100, 50, 33]), getTarget };
    }
    case 8: {
      const parts = [1, 2].map(() => ({ target: createTarget(random), quantity: random.whole(1, 2) }));
      return { kind: "bundle", parts, price: random.whole(1, 2_000) };
    }
    default:
      return { kind: "gift", productId: 99, name: "cable", quantity: random.whole(1, 2) };
  }
}

export function createPromotion(id: number, random: Random): OfferedPromotion {
  const promotion = completePromotion({
    id,
    ...(random.isOne(2) ? { code: `CODE${id}` } : { name: `Promotion ${id}` }),
    benefit: createBenefit(random),
    target: createTarget(random),
    priority: random.whole(1, 3),
    ...(random.isOne(3) && { exclusiveGroup: random.pick(["one", "two"]) }),
    mayGoBelowFloor: random.isOne(4),
    conditions: {
      minSubTotal: random.isOne(4) ? random.whole(1, 5_000) : 0,
      payment: random.pick(["any", "any", "prepaid", "cash"]),
    },
    giftPrice: random.whole(0, 500),
    giftStock: random.whole(0, 4),
  });
  return { ...promotion, budgetLeft: random.isOne(3) ? random.whole(0, 1_500) : null };
}

export function createBasket(random: Random): PricingInput {
  const count = random.whole(1, 5);
  const promotions = Array.from({ length: random.whole(0, 4) }, (_, place) => createPromotion(place + 1, random));
  const createBalance = (max: number) => ({ available: random.whole(0, max), wanted: random.whole(0, max) });
  return {
    lines: shuffle(
      Array.from({ length: count }, (_, place) => createLine(place + 1, random)),
      random,
    ),
    deliveryPrice: random.isOne(6) ? null : random.whole(0, 900),
    paymentMethod: random.pick([null, "cod", "stripe", "bank"]),
    shopper: { signedIn: true, firstOrder: false, tags: [], cityId: 1, now: new Date("2026-11-19T07:00:00Z") },
    promotions,
    codes: ["code 1", "CODE2", "CODE3", "CODE4", "CODE99", "UNKNOWN"],
    coins: createBalance(random.pick([0, 50, 5_000])),
    giftCards: Array.from({ length: random.whole(0, 2) }, (_, place) => ({
      id: `card ${place}`,
      balance: random.whole(0, 3_000),
      expiresAt: random.pick(["2027-01-01T00:00:00Z", "2027-06-01T00:00:00Z"]),
    })),
    credit: createBalance(random.pick([0, 2_000])),
    settings: {
      rupeesPerCoin: random.pick([1, 1, 3]),
      coinSharePercent: random.pick([0, 10, 100]),
      rupeesToEarnCoin: 100,
      floorPercent: random.pick([0, 5]),
    },
  };
}
