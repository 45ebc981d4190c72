import { expect, test } from "vitest";
import {
  type CityPrices,
  comparePromises,
  describeBrokenPromise,
  formatPriceRange,
  isPromiseBroken,
  toTextPrices,
} from "./delivery-promises.ts";
import { POLICY } from "./limits.ts";
import { formatRupees } from "./money.ts";

const city = (from: number, to: number, kind: CityPrices["kind"] = "standard"): CityPrices => ({ kind, from, to });
const compareStandard = (policy: object, ...prices: CityPrices[]) =>
  comparePromises({ ...POLICY, ...policy }, prices)[0] as ReturnType<typeof comparePromises>[0];

test("comparePromises: a city matches if all its prices are within what the texts say", () => {
  const prices = [city(500, 500), city(180, 500), city(500, 780)];
  expect(compareStandard({}, ...prices)).toEqual({
    kind: "standard",
    promised: { from: 500, to: 500 },
    charged: { from: 180, to: 780 },
    cities: 3,
    matchingCities: 1,
  });
  const range = { standardShippingRupees: 180, standardShippingUpToRupees: 780 };
  expect(compareStandard(range, ...prices)).toMatchObject({ matchingCities: 3 });
});

test("comparePromises: express couriers are compared with the express price alone", () => {
  const [standard, express] = comparePromises(POLICY, [city(500, 500), city(900, 1_200, "express")]);
  expect(standard && isPromiseBroken(standard)).toBe(false);
  expect(express).toMatchObject({ charged: { from: 900, to: 1_200 }, cities: 1, matchingCities: 0 });
  expect(express && describeBrokenPromise(express)).toBe(
    `Shipping page says ${formatRupees(1_000)} for express, express couriers charge ${formatRupees(900)} to ${formatRupees(1_200)}`,
  );
});

test("isPromiseBroken: not without a courier of the kind, because nobody pays another price", () => {
  expect(isPromiseBroken(compareStandard({}))).toBe(false);
  expect(describeBrokenPromise(compareStandard({}))).toContain("no courier is marked as standard");
});

test("toTextPrices: after using them no promise is broken; a kind without couriers keeps its number", () => {
  const prices = [city(180, 450), city(220, 780)];
  const used = toTextPrices(comparePromises(POLICY, prices));
  expect(used).toEqual({ standardShippingRupees: 180, standardShippingUpToRupees: 780 });
  expect(comparePromises({ ...POLICY, ...used }, prices).some(isPromiseBroken)).toBe(false);
  expect(toTextPrices(comparePromises({ ...POLICY, ...used }, [city(300, 300)]))).toEqual({
    standardShippingRupees: 300,
    standardShippingUpToRupees: 0,
  });
});

test("formatPriceRange: the standard texts have one price, as the shop promises it", () => {
  const [standard, express] = comparePromises(POLICY, []);
  expect(standard && formatPriceRange(standard.promised)).toBe(formatRupees(500));
  expect(express && formatPriceRange(express.promised)).toBe(formatRupees(1_000));
});
