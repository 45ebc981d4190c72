import { expect, test } from "vitest";
import { formatBasisPoints, toRateRequest } from "./rate-values.ts";

const FILLED = {
  courier: "TCS",
  fromDay: "2026-11-01",
  firstRupees: "250",
  firstGrams: "1000",
  stepRupees: "0",
  stepGrams: "500",
  returnRupees: "120",
  fuelBp: "12.5",
  chargeTaxBp: "16",
  cashTaxBp: "0.35",
  source: " Agreement ",
};
function read(changes: Partial<typeof FILLED> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED, ...changes })) form.set(name, value);
  return toRateRequest(form);
}

test("toRateRequest: numbers are numbers, percentages are basis points without rounding errors", () => {
  expect(read()).toEqual({
    ...FILLED,
    firstRupees: 250,
    firstGrams: 1_000,
    stepRupees: 0,
    stepGrams: 500,
    returnRupees: 120,
    fuelBp: 1_250,
    chargeTaxBp: 1_600,
    cashTaxBp: 35,
    source: "Agreement",
  });
  // 100 times 1.15 is a little less than 115.
  expect(read({ fuelBp: "1.15" }).fuelBp).toBe(115);
});

test("toRateRequest: an empty field is not zero, so that the server asks for it", () => {
  const { stepRupees, cashTaxBp } = read({ stepRupees: " ", cashTaxBp: "" });
  expect([stepRupees, cashTaxBp]).toEqual([Number.NaN, Number.NaN]);
});

test("formatBasisPoints: a dash for none", () => {
  expect([formatBasisPoints(1_250), formatBasisPoints(35), formatBasisPoints(0)]).toEqual(["12.5 %", "0.35 %", "–"]);
});
