import { expect, test } from "vitest";
import { toValidRating } from "./rating.ts";

test.each([0, 1, 3.5, 5])("rating %s: shown as stars", (rating) => {
  expect(toValidRating(rating)).toBe(rating);
});

test.each([-1, 5.1, Number.NaN, Number.POSITIVE_INFINITY, "4", null, undefined])("rating %s: no rating", (rating) => {
  expect(toValidRating(rating)).toBeUndefined();
});
