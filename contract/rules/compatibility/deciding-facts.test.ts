import { expect, test } from "vitest";
import { unstatedFacts } from "./deciding-facts.ts";

const asked = (...given: Parameters<typeof unstatedFacts>) => unstatedFacts(...given).map(({ fact }) => fact);

test("what decides and nobody states is asked for, and what is stated is not", () => {
  const card = { lengthMm: 300, slots: 2.5, powerPlugs: { "8-pin": 2 } };
  expect(unstatedFacts("graphics-card", card)).toEqual([{ fact: "boardWatts", label: "Board power" }]);
  expect(asked("graphics-card", { ...card, boardWatts: 0 })).toEqual([]);
  expect(asked("mouse", {})).toEqual([]);
  expect(asked(null, {})).toEqual([]);
});

test("what decides only beside another fact is asked for there alone", () => {
  expect(asked("processor", { coolerIncluded: true })).toContain("boxedCoolerMm");
  expect(asked("processor", { coolerIncluded: false })).not.toContain("boxedCoolerMm");
  expect(asked("motherboard", { chipset: "AMD B650" })).toContain("flashback");
  expect(asked("motherboard", { chipset: "AMD X870" })).not.toContain("flashback");
  expect(asked("motherboard", { formFactor: "ITX" })).not.toContain("pcieSlots");
  expect(asked("case", { tower: "mini" })).toEqual(expect.arrayContaining(["supplyMm", "radiators"]));
  expect(asked("case", { tower: "mid", radiatorMm: 0 })).not.toContain("radiators");
  expect(asked("laptop", { memorySlots: 0 })).toEqual([]);
});
