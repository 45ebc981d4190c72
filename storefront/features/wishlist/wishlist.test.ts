import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatRupees } from "#contract/rules/money.ts";
import { mergeWishes, type Wish } from "#contract/rules/wishes.ts";
import { changesSince } from "./changes-since.ts";

// Few products and few moments, so that acts meet.
const act: fc.Arbitrary<Wish> = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  at: fc.integer({ min: 1, max: 5 }),
  wished: fc.boolean(),
  netPrice: fc.constant(1_000),
  inStock: fc.constant(true),
});
const acts = fc.array(act, { maxLength: 12 });

test("two devices: whoever is joined first, and however often, the list is the same", () => {
  fc.assert(
    fc.property(acts, acts, acts, (one, other, third) => {
      const joined = mergeWishes(mergeWishes(one, other), third);
      expect(mergeWishes(one, mergeWishes(third, other))).toEqual(joined);
      expect(mergeWishes(joined, joined)).toEqual(joined);
    }),
  );
});

test("two devices: of each product the last act counts, and taking away wins at the same moment", () => {
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

test("a wish: what changed since is named, and nothing where nothing did", () => {
  const saved = { netPrice: 10_000, inStock: true };
  expect(changesSince(saved, { netPrice: 10_000, stock: 3 })).toEqual([]);
  expect(changesSince(saved, { netPrice: 9_500, stock: 0 })).toEqual([
    `The price has changed from ${formatRupees(10_000)} to ${formatRupees(9_500)}.`,
    "It has sold out since.",
  ]);
  expect(changesSince({ ...saved, inStock: false }, { netPrice: 10_000, stock: 1 })).toEqual(["It is back in stock."]);
});
