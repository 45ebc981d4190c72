import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  calculateSliderEnd,
  calculateSliderStep,
  findMovedThumb,
  moveThumb,
  type PriceRange,
  toThumbRange,
} from "./price-thumbs.ts";

const ranges = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }))
  .map(([low, apart]): PriceRange => [low, low + apart]);

test("price slider: the lower thumb can never reach the upper", () => {
  fc.assert(
    fc.property(ranges, fc.constantFrom("low", "high"), fc.integer({ min: 0, max: 3_000_000 }), (range, thumb, to) => {
      const [low, high] = moveThumb(range, thumb, to);
      expect(high - low).toBeGreaterThanOrEqual(1);
    }),
  );
});

test("price slider: moving one thumb leaves the other where it is", () => {
  expect(moveThumb([100, 500], "low", 900)).toEqual([499, 500]);
  expect(moveThumb([100, 500], "high", 20)).toEqual([100, 101]);
});

test("price slider: a thumb dragged past the other is recognised by the returned pair", () => {
  expect(findMovedThumb([100, 500], [200, 500])).toEqual({ thumb: "low", to: 200 });
  expect(findMovedThumb([100, 500], [100, 400])).toEqual({ thumb: "high", to: 400 });
  expect(findMovedThumb([100, 500], [500, 900])).toEqual({ thumb: "low", to: 900 });
  expect(findMovedThumb([100, 500], [20, 100])).toEqual({ thumb: "high", to: 20 });
});

test("price slider: thumbs are apart and within the category's prices for every URL", () => {
  const prices = fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: undefined });
  fc.assert(
    fc.property(prices, prices, fc.integer({ min: 0, max: 1_000_000 }), (minPrice, maxPrice, ceiling) => {
      const [low, high] = toThumbRange({ minPrice, maxPrice }, ceiling);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(Math.max(1, ceiling));
      expect(high - low).toBeGreaterThanOrEqual(1);
    }),
  );
});

test("price slider: a step is a round number of rupees, and at least one", () => {
  expect([
    calculateSliderStep(0),
    calculateSliderStep(150),
    calculateSliderStep(52_000),
    calculateSliderStep(890_000),
  ]).toEqual([1, 1, 200, 2_000]);
});

test("price slider: its scale ends at a whole step, at the highest price or less than a step beyond it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000_000 }), (ceiling) => {
      const [end, step] = [calculateSliderEnd(ceiling), calculateSliderStep(ceiling)];
      expect(end % step).toBe(0);
      expect(end).toBeGreaterThanOrEqual(ceiling);
      expect(end - ceiling).toBeLessThanOrEqual(Math.max(1, step - 1));
    }),
  );
});
