import { expect, test } from "vitest";
import type { OfferedPromotion, PricingInput } from "./order-pricing.ts";
import { priceOrder } from "./price-order.ts";
import { completePromotion } from "./testing/complete-promotion.ts";
import { createBasket, createRandom } from "./testing/random-basket.ts";

const LINE = { name: "", categories: [], brandId: 1, facts: {}, cost: null, reduced: false };

function createInput(promotions: OfferedPromotion[], quantity = 1): PricingInput {
  const basket = createBasket(createRandom(1));
  return { ...basket, lines: [{ ...LINE, id: 1, price: 90_000, quantity }], promotions, codes: [] };
}

test("priceOrder, twelve exclusive groups of eight promotions: the best of each group applies, without trying all", () => {
  const groups = Array.from({ length: 12 }, (_, group) => `group ${group}`);
  const promotions = groups.flatMap((exclusiveGroup, group) =>
    Array.from({ length: 8 }, (_, member) =>
      completePromotion({
        id: group * 8 + member + 1,
        name: "Offer",
        benefit: { kind: "amount", rupees: 100 + member },
        exclusiveGroup,
      }),
    ),
  );
  const { discounts } = priceOrder(createInput(promotions));
  expect(discounts.map(({ amount }) => amount)).toEqual(groups.map(() => 107));
});

test("priceOrder, a quantity that no shop has: sets are limited per order, so the answer takes no longer", () => {
  const buyGet = completePromotion({ name: "Offer", benefit: { kind: "buy-get", buy: 2, get: 1, timesPerOrder: 100 } });
  const { discounts } = priceOrder(createInput([buyGet], 20_000));
  expect(discounts.map(({ amount }) => amount)).toEqual([100 * 90_000]);
});

test("priceOrder, facts without a valid condition: the promotion is for no product", () => {
  const broken = completePromotion({
    name: "Offer",
    benefit: { kind: "percent", percent: 10 },
    target: { name: "keyboards", facts: "keyboards" },
  });
  expect(priceOrder(createInput([broken])).discounts).toEqual([]);
});
