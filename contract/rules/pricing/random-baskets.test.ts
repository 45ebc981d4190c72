import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findViolations } from "./testing/find-violations.ts";

test("priceOrder, 100,000 random baskets: sums, floors, budgets and balances hold, and sequences do not matter", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const violations = findViolations(seed);
      if (violations.length > 0) throw new Error(violations.join("; "));
    }),
    { numRuns: 100_000, endOnFailure: true },
  );
  expect(findViolations(1)).toEqual([]);
}, 600_000);
