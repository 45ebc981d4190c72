import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatRupees } from "#contract/rules/money.ts";
import { mergeWishes, type Wish } from "#contract/rules/product/wishes.ts";
import { describeWishChanges } from "./describe-wish-changes.ts";

// Few products and few timestamps, so that changes collide.
const act: fc.Arbitrary<Wish> = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  at: fc.integer({ min: 1, max: 5 }),
  wished: fc.boolean(),
  netPrice: fc.constant(1_000),
  inStock: fc.constant(true),
});
const acts = fc.array(act, { maxLength: 12 });

test("two devices: merging in any order and any number of times gives the same list", () => {
  fc.assert(
    fc.property(acts, acts, acts, (one, other, third) => {
      const joined = mergeWishes(mergeWishes(one, other), third);
      expect(mergeWishes(one, mergeWishes(third, other))).toEqual(joined);
      expect(mergeWishes(joined, joined)).toEqual(joined);
    }),
  );
});

test("two devices: the last change of each product counts, and a removal wins at the same time", () => {
  fc.assert(
    fc.property(acts, acts, (one, other) => {
      const joined = mergeWishes(one, other);
      expect(new Set(joined.map(({ id }) => id)).size).toBe(joined.length);
      for (const { id, at, wished } of joined) {
        const all = [...one, ...other].filter((known) => known.id === id);
        expect(at).toBe(Math.max(...all.map((known) => known.at)));
        expect(wished).toBe(all.filter((known) => known.at === at).every((known) => known.wished));
      }
    }),
  );
});

test("wish changes: names what has changed, and nothing else", () => {
  const saved = { netPrice: 10_000, inStock: true };
  expect(describeWishChanges(saved, { netPrice: 10_000, stock: 3 })).toEqual([]);
  expect(describeWishChanges(saved, { netPrice: 9_500, stock: 0 })).toEqual([
    `The price has changed from ${formatRupees(10_000)} to ${formatRupees(9_500)}.`,
    "It is now out of stock.",
  ]);
  expect(describeWishChanges({ ...saved, inStock: false }, { netPrice: 10_000, stock: 1 })).toEqual([
    "It is back in stock.",
  ]);
});
