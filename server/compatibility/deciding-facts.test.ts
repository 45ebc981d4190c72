import { expect, test } from "vitest";
import { listUnstatedFacts } from "./deciding-facts.ts";

const missingFacts = (...given: Parameters<typeof listUnstatedFacts>) =>
  listUnstatedFacts(...given).map(({ fact }) => fact);

test("listUnstatedFacts: lists deciding facts that are missing, not those that are stated", () => {
  const card = { lengthMm: 300, slots: 2.5, powerPlugs: { "8-pin": 2 } };
  expect(listUnstatedFacts("graphics-card", card)).toEqual([{ fact: "boardWatts", label: "Board power" }]);
  expect(missingFacts("graphics-card", { ...card, boardWatts: 0 })).toEqual([]);
  expect(missingFacts("mouse", {})).toEqual([]);
  expect(missingFacts(null, {})).toEqual([]);
});

test("listUnstatedFacts: lists a fact that matters only together with another fact only then", () => {
  expect(missingFacts("processor", { coolerIncluded: true })).toContain("boxedCoolerMm");
  expect(missingFacts("processor", { coolerIncluded: false })).not.toContain("boxedCoolerMm");
  expect(missingFacts("motherboard", { chipset: "AMD B650" })).toContain("flashback");
  expect(missingFacts("motherboard", { chipset: "AMD X870" })).not.toContain("flashback");
  expect(missingFacts("motherboard", { formFactor: "ITX" })).not.toContain("pcieSlots");
  expect(missingFacts("case", { tower: "mini" })).toEqual(expect.arrayContaining(["supplyMm", "radiators"]));
  expect(missingFacts("case", { tower: "mid", radiatorMm: 0 })).not.toContain("radiators");
  expect(missingFacts("laptop", { memorySlots: 0 })).toEqual([]);
});
