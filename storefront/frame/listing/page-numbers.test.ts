import * as fc from "fast-check";
import { expect, test } from "vitest";
import { listPageNumbers } from "./page-numbers.ts";

test("page numbers: few pages are all shown", () => {
  expect(listPageNumbers({ page: 1, totalPages: 5 })).toEqual([1, 2, 3, 4, 5]);
});

test("page numbers: many pages leave gaps", () => {
  expect(listPageNumbers({ page: 10, totalPages: 20 })).toEqual([1, 2, null, 9, 10, 11, null, 19, 20]);
});

test("page numbers: first, current and last are always there, in order, and a gap hides at least two", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (totalPages, seed) => {
      const page = (seed % totalPages) + 1;
      const numbers = listPageNumbers({ page, totalPages });
      const known = numbers.filter((number) => number !== null);
      expect(known).toEqual([...new Set(known)].sort((one, other) => one - other));
      expect(known).toEqual(expect.arrayContaining([1, page, totalPages]));
      for (const [index, number] of numbers.entries()) {
        if (number === null) expect((numbers[index + 1] ?? 0) - (numbers[index - 1] ?? 0)).toBeGreaterThan(2);
      }
    }),
  );
});
