import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addItem,
  type Basket,
  type BasketProduct,
  changeQuantity,
  clearBasket,
  EMPTY_BASKET,
  getQuantity,
  initialiseBasket,
  refreshItem,
  removeItem,
  restoreItem,
  setItemQuantity,
} from "./basket.ts";

function productOf({ id = 1, netPrice = 1_000, stock = 5 }: { id?: number; netPrice?: number; stock?: number } = {}) {
  return {
    id,
    slug: `product-${id}`,
    name: `Product ${id}`,
    imgUrl: `/media/${id}-640.webp`,
    netPrice,
    total: netPrice,
    discount: 0,
    stock,
    brand: { name: "Brand", slug: "brand" },
  } satisfies BasketProduct;
}

describe("rules", () => {
  test("adding a product already present increases its quantity; otherwise it is appended", () => {
    let basket = addItem(EMPTY_BASKET, productOf({ id: 1 }), 1);
    basket = addItem(basket, productOf({ id: 2 }), 1);
    basket = addItem(basket, productOf({ id: 1 }), 2);
    expect(basket.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 3],
      [2, 1],
    ]);
  });

  test("setting a quantity keeps the item's position and is capped at the stock", () => {
    let basket = addItem(EMPTY_BASKET, productOf({ id: 1 }), 3);
    basket = addItem(basket, productOf({ id: 2 }), 1);
    for (const [chosen, held] of [
      [3, 3],
      [1, 1],
      [9, 5],
    ] as const) {
      basket = setItemQuantity(basket, productOf({ id: 1 }), chosen);
      expect(basket.items.map(({ id, quantity }) => [id, quantity])).toEqual([
        [1, held],
        [2, 1],
      ]);
    }
    expect(setItemQuantity(basket, productOf({ id: 3, stock: 0 }), 1)).toBe(basket);
  });

  test("a sold-out product is not added", () => {
    expect(addItem(EMPTY_BASKET, productOf({ stock: 0 }), 1)).toBe(EMPTY_BASKET);
  });

  test("changes below 1 are ignored, changes above the stock are capped", () => {
    const basket = addItem(EMPTY_BASKET, productOf({ stock: 5 }), 2);
    expect(getQuantity(changeQuantity(basket, 1, 0), 1)).toBe(2);
    expect(getQuantity(changeQuantity(basket, 1, Number.NaN), 1)).toBe(2);
    expect(getQuantity(changeQuantity(basket, 1, 9), 1)).toBe(5);
  });

  test("remove deletes the item; undo restores its position and quantity", () => {
    let basket: Basket = EMPTY_BASKET;
    for (const id of [1, 2, 3]) basket = addItem(basket, productOf({ id }), 2);
    const removed = basket.items[1];
    if (!removed) throw new Error("no row");
    const without = removeItem(basket, 2);
    expect(without.items.map(({ id }) => id)).toEqual([1, 3]);
    expect(restoreItem(without, removed, 1)).toEqual(basket);
    expect(restoreItem(basket, removed, 1)).toBe(basket);
  });

  test("clear empties everything", () => {
    expect(clearBasket()).toEqual({ items: [], total: 0, itemCount: 0 });
  });

  test("refresh: uses the new price, caps the quantity at the stock, and keeps a sold-out item visible", () => {
    const basket = addItem(EMPTY_BASKET, productOf({ stock: 5 }), 4);
    expect(refreshItem(basket, productOf({ netPrice: 900, stock: 3 }))).toMatchObject({ total: 2_700, itemCount: 3 });
    expect(refreshItem(basket, productOf({ stock: 0 })).items).toMatchObject([{ quantity: 1, stock: 0 }]);
  });
});

describe("a saved basket", () => {
  test("is restored, and its sums are recalculated", () => {
    const basket = addItem(EMPTY_BASKET, productOf(), 2);
    const saved: unknown = JSON.parse(JSON.stringify({ ...basket, total: 1, itemCount: 99 }));
    expect(initialiseBasket(EMPTY_BASKET, saved)).toEqual(basket);
  });

  test("an item with only the specification's fields is accepted", () => {
    const { id, name, imgUrl, netPrice, stock } = productOf();
    const saved = { items: [{ id, name, imgUrl, netPrice, stock, quantity: 2 }], total: 0, itemCount: 0 };
    expect(initialiseBasket(EMPTY_BASKET, saved)).toMatchObject({ total: 2 * netPrice, itemCount: 2 });
  });

  test("a missing or damaged basket changes nothing; damaged items are left out", () => {
    const basket = addItem(EMPTY_BASKET, productOf(), 1);
    for (const saved of [undefined, null, "x", 7, {}, { items: "none" }]) {
      expect(initialiseBasket(basket, saved)).toBe(basket);
    }
    expect(initialiseBasket(basket, { items: [null, {}, { id: 1 }, { ...productOf(), quantity: -3 }] }).items).toEqual(
      [],
    );
  });

  test("reading any stored value never throws, and its items follow the rules", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (whole, items) => {
        for (const saved of [whole, { items }]) expectRules(initialiseBasket(EMPTY_BASKET, saved));
      }),
    );
  });
});

const products = fc
  .record({
    id: fc.integer({ min: 1, max: 5 }),
    netPrice: fc.integer({ min: 0, max: 2_000_000 }),
    stock: fc.integer({ min: 0, max: 20 }),
  })
  .map(productOf);
const quantities = fc.oneof(fc.integer({ min: -5, max: 40 }), fc.double());
const steps = fc.oneof(
  fc.tuple(products, quantities).map(
    ([product, quantity]) =>
      (basket: Basket) =>
        addItem(basket, product, quantity),
  ),
  fc.tuple(fc.integer({ min: 1, max: 5 }), quantities).map(
    ([id, quantity]) =>
      (basket: Basket) =>
        changeQuantity(basket, id, quantity),
  ),
  fc.integer({ min: 1, max: 5 }).map((id) => (basket: Basket) => removeItem(basket, id)),
  products.map((product) => (basket: Basket) => refreshItem(basket, product)),
);

test("after any changes: sums are correct, no item is repeated, quantities are from 1 to the stock", () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (changes) => {
      let basket: Basket = EMPTY_BASKET;
      for (const change of changes) {
        basket = change(basket);
        expectRules(basket);
      }
    }),
  );
});

function expectRules({ items, total, itemCount }: Basket): void {
  expect(total).toBe(items.reduce((sum, item) => sum + item.netPrice * item.quantity, 0));
  expect(itemCount).toBe(items.reduce((sum, item) => sum + item.quantity, 0));
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  for (const { quantity, stock } of items) {
    expect(Number.isInteger(quantity)).toBe(true);
    expect(quantity).toBeGreaterThanOrEqual(1);
    // A sold-out item stays visible with a quantity of 1.
    expect(quantity).toBeLessThanOrEqual(Math.max(1, stock));
  }
}
