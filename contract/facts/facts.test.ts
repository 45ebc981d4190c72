import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCell, readFacts, toFactHeading, writeCell } from "./cell.ts";
import type { Fact, FactValue } from "./fact.ts";
import { FAMILY_NAMES, getFamily } from "./families.ts";
import { factText, toChips, toLooks, toSpecifications } from "./family.ts";
import { GRAPHICS_CARD } from "./graphics-card.ts";
import { PROCESSOR } from "./processor.ts";

const card = getFamily("graphics-card");
const { powerPlugs, lengthMm, memoryType, fans } = GRAPHICS_CARD.facts;

function anyValue(fact: Fact): fc.Arbitrary<FactValue> {
  switch (fact.kind) {
    case "number":
      return fact.values
        ? fc.constantFrom(...fact.values)
        : fc.integer({ min: 0, max: 1_000_000 }).map((whole) => whole / 100);
    case "choice":
      return fc.constantFrom(...Object.keys(fact.options));
    case "list":
      return fc.uniqueArray(fc.constantFrom(...Object.keys(fact.options)), { minLength: 1 });
    case "counts":
      return fc.dictionary(fc.constantFrom(...Object.keys(fact.options)), fc.integer({ min: 1, max: 9 }));
    case "yes-no":
      return fc.boolean();
    case "colour":
      return fc.stringMatching(/^#[0-9a-f]{6}$/);
    case "text":
      return fc.string({ minLength: 1 }).map((any) => any.trim() || "x");
  }
}

describe.each(FAMILY_NAMES)("%s", (name) => {
  const family = getFamily(name);

  test("a written cell reads back as the same value", () => {
    for (const fact of Object.values(family.facts)) {
      fc.assert(
        fc.property(anyValue(fact), (value) => {
          expect(readCell(fact, writeCell(fact, value))).toEqual({ value });
        }),
        { numRuns: 20 },
      );
    }
  });

  test("column headings are unique, regardless of case", () => {
    const columns = Object.keys(family.facts).map((key) => toFactHeading(family, key).toLowerCase());
    expect(new Set(columns).size).toBe(columns.length);
  });

  test("a product without facts has default looks and no specifications", () => {
    expect(toLooks(family, {})).toEqual(family.looks);
    expect(toSpecifications(family, {})).toEqual([]);
    expect(toChips(family, {}).length).toBeLessThanOrEqual(1);
  });
});

describe("reading a cell", () => {
  test.each([
    [lengthMm, "358", 358],
    [lengthMm, " 358 mm ", 358],
    [lengthMm, "1,200", 1_200],
    [memoryType, "gddr6x", "GDDR6X"],
    [powerPlugs, "1 x 8-pin, 1 x 6-pin", { "8-pin": 1, "6-pin": 1 }],
    [powerPlugs, "2× 8-PIN", { "8-pin": 2 }],
    [powerPlugs, "8-pin + 8-pin", { "8-pin": 2 }],
    [powerPlugs, "none", {}],
    [PROCESSOR.facts.integratedGraphics, "yes", true],
    [PROCESSOR.facts.memoryTypes, "DDR5, DDR4", ["DDR5", "DDR4"]],
  ] as const)("%o: %s", (fact, cell, value) => {
    expect(readCell(fact, cell)).toEqual({ value });
  });

  test.each([
    [lengthMm, "long", "must be a number"],
    [lengthMm, "-3", "must be a number"],
    [fans, "4", "must be one of 1, 2, 3"],
    [memoryType, "DDR9", "must be one of GDDR5, GDDR6, GDDR6X, GDDR7"],
    [PROCESSOR.facts.integratedGraphics, "perhaps", "must be Yes or No"],
    [GRAPHICS_CARD.facts.accent, "red", "must be a colour such as #1f4fd8"],
  ] as const)("%o refuses %s", (fact, cell, problem) => {
    expect(readCell(fact, cell)).toEqual({ problem });
  });

  test("a row: ignores blank cells and reports faulty ones by column", () => {
    const row: Record<string, string> = { "Length (mm)": "long", "Memory: Capacity (GB)": "", Fans: "2" };
    expect(readFacts(card, (column) => row[column])).toEqual({
      facts: { fans: 2 },
      problems: { "Length (mm)": "must be a number" },
    });
  });
});

describe("facts on the product page", () => {
  const facts = { memoryGb: 16, memoryType: "GDDR7", lengthMm: 304, slots: 2.5, referenceWatts: 300, powerPlugs: {} };

  test("lists facts with units in the family's order, without those that only the picture needs", () => {
    expect(toSpecifications(card, { ...facts, fans: 3 })).toEqual([
      { group: "Memory", name: "Capacity", value: "16", unit: "GB" },
      { group: "Memory", name: "Type", value: "GDDR7", unit: "" },
      { group: "Board", name: "Length", value: "304", unit: "mm" },
      { group: "Board", name: "Thickness", value: "2.5", unit: "slots" },
      { group: "Power", name: "Reference board power", value: "300", unit: "W" },
      { group: "Power", name: "Power connectors", value: "None, powered by the slot", unit: "" },
    ]);
  });

  test("chips leave out unknown facts", () => {
    expect(toChips(card, facts)).toEqual(["16 GB GDDR7", "300 W"]);
  });

  test("a row may combine several facts", () => {
    const specifications = toSpecifications(getFamily("processor"), {
      cores: 20,
      performanceCores: 8,
      efficiencyCores: 12,
      memoryTypes: ["DDR4", "DDR5"],
      ddr5Rate: 5600,
      ddr4Rate: 3200,
    });
    expect(specifications.map(({ value }) => value)).toEqual([
      "20 (8 performance, 12 efficiency)",
      "DDR5-5600 or DDR4-3200",
    ]);
  });

  test("a case lists its radiator sizes once per place", () => {
    const [row] = toSpecifications(getFamily("case"), { radiators: ["front-240", "front-360", "top-240"] });
    expect(row).toMatchObject({ name: "Radiator support", value: "Front 240, 360; Top 240" });
  });

  test("a text with an unknown fact is undefined", () => {
    expect(factText`${5} of ${"all"}`).toBe("5 of all");
    expect(factText`${undefined} W`).toBeUndefined();
  });
});
