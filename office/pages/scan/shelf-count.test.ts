import { expect, test } from "vitest";
import type { OnShelf } from "#contract/office/orders/scan.ts";
import { addUnit, getExpectedStock, writeCount } from "./shelf-count.ts";

const product = (id: number, stock = 4, held = 0) => ({ id, name: `Product ${id}`, stock, held }) as OnShelf;
const counts = (list: readonly { product: OnShelf; counted: number }[]) =>
  list.map(({ product: { id }, counted }) => [id, counted]);

test("getExpectedStock: units held for orders are still on the shelf", () => {
  expect(getExpectedStock({ stock: 4, held: 3 })).toBe(7);
});

test("addUnit: counts each scanned unit once, the product scanned last comes first", () => {
  const list = [product(1), product(2), product(1)].reduce<readonly { product: OnShelf; counted: number }[]>(
    addUnit,
    [],
  );
  expect(counts(list)).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test("addUnit: the expected stock stays as it was when the count of the product began", () => {
  const [first] = addUnit(addUnit([], product(1, 4)), product(1, 3));
  expect([first.product.stock, first.counted]).toEqual([4, 2]);
});

test("writeCount: takes the digits that were typed, at most six, for one product", () => {
  const list = addUnit(addUnit([], product(1)), product(2));
  const typed = (text: string) => counts(writeCount(list, 1, text));
  expect(typed("12 pcs")).toEqual([
    [2, 1],
    [1, 12],
  ]);
  expect(typed("1234567")[1]).toEqual([1, 123_456]);
  expect(typed("")[1]).toEqual([1, 0]);
});
