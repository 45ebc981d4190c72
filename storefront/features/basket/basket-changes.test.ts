import { expect, test } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { describeChanges, isNoLongerSold } from "./basket-changes.ts";

const item = { netPrice: 1_000, quantity: 4 };
const changeTexts = (fresh: Parameters<typeof describeChanges>[1]) =>
  describeChanges(item, fresh).map((text) => text.replaceAll("\u00a0", " "));

test("basket changes: no text when nothing has changed", () => {
  expect(changeTexts({ netPrice: 1_000, stock: 4 })).toEqual([]);
});

test("basket changes: price and stock are each described in a sentence", () => {
  expect(changeTexts({ netPrice: 1_200, stock: 2 })).toEqual([
    "The price has changed from Rs 1,000 to Rs 1,200.",
    "Only 2 left. We changed the quantity from 4 to 2.",
  ]);
});

test("basket changes: sold-out and removed products", () => {
  expect(changeTexts({ netPrice: 1_000, stock: 0 })).toEqual(["This product is out of stock. Please remove it."]);
  expect(changeTexts("gone")).toEqual(["This product is no longer available. Please remove it."]);
});

test("basket changes: a missing product is no longer sold; an outage says nothing", () => {
  expect(isNoLongerSold(new ShopError("not-found"))).toBe(true);
  expect(isNoLongerSold(new ShopError("unavailable"))).toBe(false);
});
