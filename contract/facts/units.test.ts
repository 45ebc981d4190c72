import { expect, test } from "vitest";
import { readDemoProducts } from "#demo/catalogue/read-products.ts";
import type { NumberFact } from "./fact.ts";
import { FAMILY_NAMES, getFamily } from "./families.ts";
import { toSpecifications } from "./family.ts";
import { getUnit } from "./format-fact.ts";

/** Labels that say what a bare number counts. */
const COUNTED =
  /\b(antennas|bays|buttons|cores|drives|fans|frames|heat pipes|keys|modules|pieces|pins|plugs|ports|processors|slots|sockets|speakers|threads|towers|units)\b/i;
/** Labels that give the unit, and numbers that name a version. */
const UNIT_IN_LABEL = /\bin (dpi|mm|rpm)\b|\bper second\b/;
const VERSION = /\b(version|bluetooth|channels)\b/i;

const BARE_NUMBER = /^(up to |about )?[\d.,]+(\s*[-–/]\s*[\d.,]+)?$/;
const isExplained = (label: string) => COUNTED.test(label) || UNIT_IN_LABEL.test(label) || VERSION.test(label);

test("number facts: each in a specification table has a unit, or counts what its label says", () => {
  const bare = FAMILY_NAMES.flatMap((name) => {
    const family = getFamily(name);
    return Object.entries(family.facts).flatMap(([key, fact]) => {
      if (fact.kind !== "number" || fact.group === undefined) return [];
      const value = fact.values?.[0] ?? 7;
      const text = `${family.shown[key]?.({ [key]: value }) ?? value} ${getUnit(fact as NumberFact, value)}`.trim();
      return BARE_NUMBER.test(text) && !isExplained(fact.label) ? [`${name}: ${fact.label}`] : [];
    });
  });
  expect(bare).toEqual([]);
});

test("demo products: no text in a specification table is a number without a unit", () => {
  const bare = readDemoProducts().flatMap(({ name, family, facts, moreRows }) =>
    [...toSpecifications(getFamily(family), facts), ...moreRows]
      .filter(({ name: label, value, unit }) => unit === "" && BARE_NUMBER.test(value) && !isExplained(label))
      .map(({ name: label, value }) => `${name}: ${label} ${value}`),
  );
  expect(bare).toEqual([]);
});

test("demo keyboards: the contents of a box with a mouse name the keyboard and the mouse, not the mouse's buttons", () => {
  const sets = readDemoProducts().filter(({ family, facts }) => family === "keyboard" && facts["mouse"] !== undefined);
  expect(sets.length).toBeGreaterThan(5);
  for (const { name, facts } of sets) {
    expect(facts["inTheBox"], name).toMatch(/^Keyboard\b.*\bmouse\b/);
    expect(facts["inTheBox"], name).not.toMatch(/button|dpi/);
  }
});
