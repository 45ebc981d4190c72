import { describe, expect, test } from "vitest";
import { EMPTY_RULE, readGrams, readRules, toTyped } from "./default-rows.ts";

const cities = [{ id: 7, name: "Multan" }];
const rules = [
  { cityId: 7, upToGrams: 2_500, service: "tcs" as const, rupees: 310, days: 2 },
  { cityId: null, upToGrams: 5_000, service: "postex" as const, rupees: null, days: null },
];

describe("readRules", () => {
  test("what is shown is read as it was saved", () => {
    expect(readRules(toTyped(rules, cities), cities)).toEqual({ rules });
  });

  test("names the line that cannot be read", () => {
    const read = (fields: object) => readRules([{ id: 4, ...EMPTY_RULE, ...fields }], cities);
    expect(read({ city: "Atlantis" })).toEqual({ id: 4, problem: "There is no city Atlantis" });
    expect(read({ kilos: "heavy" })).toMatchObject({ id: 4, problem: expect.stringContaining("kilograms") });
    expect(read({ rupees: "2.5" })).toMatchObject({ id: 4, problem: expect.stringContaining("rupees") });
    expect(read({ days: "-1" })).toMatchObject({ id: 4, problem: "Enter whole days" });
    expect(
      readRules(
        [1, 2].map((id) => ({ id, ...EMPTY_RULE })),
        cities,
      ),
    ).toMatchObject({ id: 2 });
  });
});

test("readGrams: kilograms with a point or a comma", () => {
  expect([readGrams("2.5"), readGrams("0,75"), readGrams(""), readGrams("0"), readGrams("x")]).toEqual([
    2_500,
    750,
    undefined,
    undefined,
    undefined,
  ]);
});
