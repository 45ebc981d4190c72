import { expect, test } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { differencesOf, isGone } from "./check-basket.ts";

const item = { netPrice: 1_000, quantity: 4 };
const words = (fresh: Parameters<typeof differencesOf>[1]) =>
  differencesOf(item, fresh).map((text) => text.replaceAll("\u00a0", " "));

test("basket check: nothing has changed, nothing is said", () => {
  expect(words({ netPrice: 1_000, stock: 4 })).toEqual([]);
});

test("basket check: price and stock are named, each in its own sentence", () => {
  expect(words({ netPrice: 1_200, stock: 2 })).toEqual([
    "The price has changed from Rs 1,000 to Rs 1,200.",
    "Only 2 left: the quantity was 4 and is now 2.",
  ]);
});

test("basket check: sold out and gone", () => {
  expect(words({ netPrice: 1_000, stock: 0 })).toEqual(["This product has sold out. Please remove it."]);
  expect(words("gone")).toEqual(["This product is no longer available. Please remove it."]);
});

test("basket check: only a missing product is gone; an outage is not", () => {
  expect(isGone(new ShopError("not-found"))).toBe(true);
  expect(isGone(new ShopError("unavailable"))).toBe(false);
});
