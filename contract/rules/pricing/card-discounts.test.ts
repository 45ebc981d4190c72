import { describe, expect, test } from "vitest";
import { calculateCardDiscounts, holdsForEverybody, isRunning } from "./card-discounts.ts";
import type { PricingInput } from "./order-pricing.ts";
import { priceOrder } from "./price-order.ts";
import { completePromotion, type PromotionDraft } from "./testing/complete-promotion.ts";
import { createBasket, createPromotion, createRandom } from "./testing/random-basket.ts";

const target = { name: "keyboards", categories: ["sub-category:7" as const] };
const percent = { kind: "percent" as const, percent: 10 };
const NOW = new Date("2026-11-19T07:00:00Z");
const keyboard = {
  id: 1,
  name: "Keyboard",
  categories: ["category:1" as const, "sub-category:7" as const],
  brandId: 3,
  facts: {},
  price: 5_005,
  cost: 4_000,
  reduced: false,
};

describe("holdsForEverybody", () => {
  test.each<[string, PromotionDraft]>([
    ["percent off some products", { benefit: percent, target }],
    ["rupees off each piece", { benefit: { kind: "amount", rupees: 100, perPiece: true }, target }],
    [
      "on some days and hours",
      { benefit: percent, target, conditions: { weekdays: [5], endsAt: "2026-12-01T00:00:00Z" } },
    ],
  ])("%s: yes", (_, draft) => {
    expect(holdsForEverybody(completePromotion(draft))).toBe(true);
  });

  test.each<[string, PromotionDraft]>([
    ["by code", { code: "TEN", benefit: percent, target }],
    ["the whole order", { benefit: percent }],
    ["at most so much for each order", { benefit: { ...percent, maxRupees: 500 }, target }],
    ["rupees off the order", { benefit: { kind: "amount", rupees: 100 }, target }],
    ["delivery", { benefit: { kind: "delivery" }, target }],
    ["a minimum", { benefit: percent, target, conditions: { minSubTotal: 1 } }],
    ["two pieces", { benefit: percent, target, conditions: { minQuantity: 2 } }],
    ["first orders", { benefit: percent, target, conditions: { customers: "first-order" } }],
    ["a city", { benefit: percent, target, conditions: { cities: [{ id: 1, name: "Lahore" }] } }],
    ["prepaid", { benefit: percent, target, conditions: { payment: "prepaid" } }],
    ["limited uses", { benefit: percent, target, limits: { uses: 5 } }],
    ["a budget", { benefit: percent, target, limits: { budget: 5_000 } }],
    ["once for each customer", { benefit: percent, target, limits: { usesPerCustomer: 1 } }],
    ["an exclusive group", { benefit: percent, target, exclusiveGroup: "sale" }],
  ])("%s: no", (_, draft) => {
    expect(holdsForEverybody(completePromotion(draft))).toBe(false);
  });
});

test("isRunning: within its times, on its weekdays, while it is active", () => {
  const from = (draft: Partial<PromotionDraft>) => completePromotion({ benefit: percent, target, ...draft });
  expect(isRunning(from({}), NOW)).toBe(true);
  expect(isRunning(from({ status: "stopped" }), NOW)).toBe(false);
  expect(isRunning(from({ conditions: { startsAt: NOW.toISOString() } }), NOW)).toBe(true);
  expect(isRunning(from({ conditions: { endsAt: NOW.toISOString() } }), NOW)).toBe(false);
  // 19 November 2026 is a Thursday in Pakistan.
  expect(isRunning(from({ conditions: { weekdays: [4] } }), NOW)).toBe(true);
  expect(isRunning(from({ conditions: { weekdays: [5] } }), NOW)).toBe(false);
});

test("calculateCardDiscounts: promotions add up in their order, and stop at the floor", () => {
  const promotions = [
    completePromotion({ id: 1, name: "Keyboard week", benefit: percent, target }),
    completePromotion({ id: 2, name: "Friday", benefit: { kind: "amount", rupees: 600, perPiece: true }, target }),
  ];
  expect(calculateCardDiscounts(keyboard, { promotions, floorPercent: 0, now: NOW })).toEqual([
    { promotionId: 1, label: "Keyboard week: 10\u00a0% off keyboards", amount: 501 },
    { promotionId: 2, label: "Friday: Rs\u00a0600 off keyboards for each item", amount: 504 },
  ]);
  expect(calculateCardDiscounts({ ...keyboard, categories: [] }, { promotions, floorPercent: 0, now: NOW })).toEqual(
    [],
  );
});

/** Each line has what its card shows; the other promotions of the basket are as they were. */
function withCards(basket: PricingInput, seed: number): PricingInput {
  const random = createRandom(seed);
  const promotions = Array.from({ length: 3 }, (_, place) => ({
    ...createPromotion(100 + place, random),
    benefit: { kind: "percent" as const, percent: random.whole(1, 60), maxRupees: null },
  }));
  const context = { promotions, floorPercent: basket.settings.floorPercent, now: NOW };
  const lines = basket.lines.map((line) => ({ ...line, cardDiscounts: calculateCardDiscounts(line, context) }));
  return { ...basket, lines };
}

test("priceOrder, 1,000 random baskets: nobody pays more than the cards show, whatever else applies", () => {
  let reduced = 0;
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const basket = withCards(createBasket(createRandom(seed)), seed);
    const shown = basket.lines.map(({ price, quantity, cardDiscounts = [] }) => {
      const off = cardDiscounts.reduce((sum, { amount }) => sum + amount, 0);
      if (off > 0) reduced += 1;
      return (price - off) * quantity;
    });
    const nets = priceOrder(basket).lines.map(({ net }) => net);
    expect(
      nets.every((net, place) => net >= 0 && net <= (shown[place] ?? 0)),
      `seed ${seed}`,
    ).toBe(true);
    const alone = priceOrder({ ...basket, promotions: [] }).lines.map(({ net }) => net);
    expect(alone, `seed ${seed}`).toEqual(shown);
  }
  expect(reduced).toBeGreaterThan(200);
});
