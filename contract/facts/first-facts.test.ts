import { expect, test } from "vitest";
import { readDemoProducts } from "#demo/catalogue/read-products.ts";
import { FAMILY_NAMES, getFamily } from "./families.ts";
import { listFirstFacts } from "./first-facts.ts";

const FAMILIES_WITH_FIRST_FACTS = ["laptop", "desktop", "phone", "tablet", "watch", "ups", "router"] as const;

test("first facts: every laptop, Apple device, UPS and router of the demo shop has two to six", () => {
  for (const { name, family, facts } of readDemoProducts()) {
    const firstFacts = listFirstFacts(family, facts);
    const expected = (FAMILIES_WITH_FIRST_FACTS as readonly string[]).includes(family ?? "");
    expect(firstFacts.length >= 2 && firstFacts.length <= 6, name).toBe(expected);
    for (const { value } of firstFacts) expect(value.trim(), name).not.toBe("");
  }
});

test("first facts: all of them are facts of the family", () => {
  for (const name of FAMILY_NAMES) {
    const every = Object.fromEntries(Object.keys(getFamily(name).facts).map((key) => [key, 1]));
    if ((FAMILIES_WITH_FIRST_FACTS as readonly string[]).includes(name))
      expect(listFirstFacts(name, every).length).toBeGreaterThan(3);
    else expect(listFirstFacts(name, every)).toEqual([]);
  }
});
