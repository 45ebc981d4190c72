import { expect, test } from "vitest";
import { Build } from "#server/compatibility/build.ts";
import { part } from "#server/compatibility/testing/test-parts.ts";
import { calculatePower } from "./power.ts";
import { calculateUpsMinutes } from "./ups.ts";

const computer = [
  part("processor", { packageLimitWatts: 162 }),
  part("graphics-card", { boardWatts: 300, referenceWatts: 285, recommendedSupplyWatts: 750 }),
  part("motherboard", {}),
  part("memory", { modules: 2 }),
  part("solid-state-drive", { form: "m2", pcieGeneration: 4 }),
  part("liquid-cooler", {}),
];

test("calculatePower: adds the draw of every part, and uses the maker's recommendation where it is higher", () => {
  expect(calculatePower(new Build(computer))).toEqual({
    drawWatts: 162 + 300 + 50 + 8 + 7 + 15,
    recommendedWatts: 750,
  });
});

test.each([
  ["a PCIe 5.0 drive", part("solid-state-drive", { form: "m2", pcieGeneration: 5 }, { slug: "fast" }), 11],
  ["a SATA drive", part("solid-state-drive", { form: "sata" }, { slug: "sata" }), 4],
  ["two disks", part("hard-disk", { form: "3.5" }, { count: 2 }), 18],
  ["a portable disk", part("hard-disk", { form: "portable" }), 0],
  ["an air cooler", part("air-cooler", {}), 5],
  ["a pack of three fans", part("case-fan", { count: 3 }), 9],
])("%s adds its watts", (_, extra, watts) => {
  const before = calculatePower(new Build(computer)).drawWatts;
  expect(calculatePower(new Build([...computer, extra])).drawWatts).toBe(before + watts);
});

test("calculatePower: recommends 1.3 times the draw without a card, rounded up to 50 W", () => {
  const recommended = (watts: number) =>
    calculatePower(new Build([part("processor", { packageLimitWatts: watts - 50 })])).recommendedWatts;
  expect(recommended(500)).toBe(650);
  expect(recommended(501)).toBe(700);
});

test("calculatePower: adds the supply's loss and the screen at the wall, and estimates the UPS's minutes", () => {
  const wall = calculatePower(
    new Build([
      ...computer,
      part("power-supply", { watts: 850, efficiency: "80+ Gold" }),
      part("monitor", { inches: 27 }),
      part("ups", { watts: 900, va: 1_600, batteryWh: 216 }),
    ]),
  );
  expect(wall).toMatchObject({ supplyWatts: 850, wallWatts: Math.round(542 / 0.9 + 27), upsMinutes: 5 });
  expect(calculateUpsMinutes(432, 100)).toBe(104);
  expect(calculateUpsMinutes(84, 100)).toBe(15);
});

test("calculatePower: a UPS that cannot carry the load has no minutes", () => {
  const power = calculatePower(
    new Build([
      ...computer,
      part("power-supply", { efficiency: "80+ Gold" }),
      part("ups", { watts: 325, va: 650, batteryWh: 84 }),
    ]),
  );
  expect(power.upsMinutes).toBeUndefined();
});

test("calculatePower: is zero without parts that draw from a supply", () => {
  expect(calculatePower(new Build([part("monitor", { inches: 27 })]))).toEqual({ drawWatts: 0, recommendedWatts: 0 });
});
