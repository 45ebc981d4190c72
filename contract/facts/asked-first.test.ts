import { expect, test } from "vitest";
import { readDemoProducts } from "#demo/read-products.ts";
import { firstFactsOf } from "./asked-first.ts";
import { FAMILY_NAMES, familyOf } from "./families.ts";

const ASKED = ["laptop", "desktop", "phone", "tablet", "watch", "ups", "router"] as const;

test("first facts: every laptop, Apple device, UPS and router of the shop says at least two, and at most six", () => {
  for (const { name, family, facts } of readDemoProducts()) {
    const said = firstFactsOf(family, facts);
    const expected = (ASKED as readonly string[]).includes(family ?? "");
    expect(said.length >= 2 && said.length <= 6, name).toBe(expected);
    for (const { value } of said) expect(value.trim(), name).not.toBe("");
  }
});

test("first facts: they are facts that the family has", () => {
  for (const name of FAMILY_NAMES) {
    const every = Object.fromEntries(Object.keys(familyOf(name).facts).map((key) => [key, 1]));
    if ((ASKED as readonly string[]).includes(name)) expect(firstFactsOf(name, every).length).toBeGreaterThan(3);
    else expect(firstFactsOf(name, every)).toEqual([]);
  }
});
