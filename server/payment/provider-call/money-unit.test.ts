import { expect, test } from "vitest";
import { asRupees, readPaisa, readRupees, toPaisa } from "./money-unit.ts";

test.each([
  [2_500, 250_000],
  ["2500.00", 250_000],
  [2_500.1, 250_010],
  [0.29, 29],
])("%s rupees are %s paisa", (rupees, paisa) => {
  const read = readRupees(rupees);
  expect(read === undefined ? undefined : toPaisa(read)).toBe(paisa);
});

test.each([2_500.001, -1, Number.NaN, Number.POSITIVE_INFINITY, "2,500", "1e3", "", null, undefined, {}])(
  "%s is no amount of rupees",
  (value) => {
    expect(readRupees(value)).toBeUndefined();
  },
);

test("paisa are whole", () => {
  expect([readPaisa("250000"), readPaisa(1), readPaisa("1.5"), readPaisa(0.5)]).toEqual([
    250_000,
    1,
    undefined,
    undefined,
  ]);
});

test("a unit is not taken for the other", () => {
  // @ts-expect-error Paisa are not rupees.
  toPaisa(toPaisa(asRupees(1)));
});
