import * as fc from "fast-check";
import { expect, test } from "vitest";
import { calculatePercent, divideRupees } from "./divide-rupees.ts";

test.each([
  ["equal weights", 100, [1, 1, 1], [34, 33, 33]],
  ["the largest remainder gets the rupee", 10, [1, 2, 4], [1, 3, 6]],
  ["a weight of zero", 5, [0, 3, 0], [0, 5, 0]],
  ["no weights", 5, [0, 0], [0, 0]],
  ["nothing to divide", 0, [7, 8], [0, 0]],
  ["amounts whose product exceeds exact numbers", 2_147_483_647, [2_147_483_647, 1], [2_147_483_646, 1]],
])("divideRupees: %s", (_, amount, weights, shares) => {
  expect(divideRupees(amount, weights)).toEqual(shares);
});

test("divideRupees: shares add up, and each is the exact value rounded up or down", () => {
  const amounts = fc.integer({ min: 0, max: 2_147_483_647 });
  fc.assert(
    fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 8 }), (amount, weights) => {
      const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
      fc.pre(sum > 0n);
      const shares = divideRupees(amount, weights);
      expect(shares.reduce((total, share) => total + share, 0)).toBe(amount);
      for (const [place, weight] of weights.entries()) {
        const below = (BigInt(amount) * BigInt(weight)) / sum;
        expect([below, below + 1n]).toContain(BigInt(shares[place] ?? -1));
      }
    }),
  );
});

test.each([
  [333, 5, 17],
  [350, 1, 4],
  [349, 1, 3],
  [1_999, 100, 1_999],
  [0, 50, 0],
])("calculatePercent: of %d rupees, %d percent are %d", (amount, percent, rupees) => {
  expect(calculatePercent(amount, percent)).toBe(rupees);
});
