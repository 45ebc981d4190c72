import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PAYMENT_METHODS } from "#contract/rules/order/order-status.ts";
import { priceOrder } from "#contract/rules/pricing/price-order.ts";
import { calculateTotals } from "./order-totals.ts";

const products = fc.record({
  price: fc.integer({ min: 0, max: 9_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  cost: fc.option(fc.integer({ min: 0, max: 10_000 })),
  reduced: fc.boolean(),
});

test("priceOrder without promotions, coins and credit: the amounts are those of calculateTotals, in 5,000 baskets", () => {
  const baskets = fc.record({
    products: fc.array(products, { minLength: 1, maxLength: 8 }),
    courierCost: fc.integer({ min: 0, max: 2_000 }),
    paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
    codes: fc.array(fc.string(), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(baskets, ({ products, courierCost, paymentMethod, codes }) => {
      const lines = products.map((product, place) => ({
        ...product,
        id: place + 1,
        name: "",
        categories: [],
        brandId: 1,
        facts: {},
      }));
      const order = priceOrder({
        lines,
        deliveryPrice: courierCost,
        paymentMethod,
        shopper: { signedIn: true, firstOrder: true, tags: [], cityId: 1, now: new Date(0) },
        promotions: [],
        codes,
        coins: { available: 0, wanted: 0 },
        giftCards: [],
        credit: { available: 0, wanted: 0 },
        settings: { rupeesPerCoin: 1, coinSharePercent: 10, rupeesToEarnCoin: 100, floorPercent: 5 },
      });
      const taken = products.map(({ price, quantity }) => ({ total: price * quantity }));
      const { subTotal, delivery, grandTotal } = order;
      expect({ subTotal, courierCost: delivery.total, discount: 0, paidByBalances: 0, grandTotal }).toEqual(
        calculateTotals({ lines: taken, courierCost, paymentMethod }),
      );
      expect(order.lines.map(({ net }) => net)).toEqual(taken.map(({ total }) => total));
      expect([order.discounts, order.gifts, delivery.discounts]).toEqual([[], [], []]);
    }),
    { numRuns: 5_000 },
  );
});
