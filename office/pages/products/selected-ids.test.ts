import { expect, test } from "vitest";
import { buildBulkPath, SELECTION_MAX, withAll, withOne } from "./selected-ids.ts";

test("selection: one page is added to and removed from the others", () => {
  const one = withOne(new Set([7]), 3, true);
  expect([...one]).toEqual([7, 3]);
  expect([...withAll(one, [3, 4, 5], true)]).toEqual([7, 3, 4, 5]);
  expect([...withAll(new Set([7, 3, 4]), [3, 4], false)]).toEqual([7]);
  expect([...withOne(one, 7, false)]).toEqual([3]);
});

test("selection: the largest URL stays below 8 kB", () => {
  const ids = Array.from({ length: SELECTION_MAX }, (_, place) => 10_000_000 + place);
  expect(buildBulkPath(new Set([1, 2]))).toBe("/bulk?products=1,2");
  expect(buildBulkPath(new Set(ids)).length).toBeLessThan(8_000);
});
