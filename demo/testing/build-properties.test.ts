// Properties of any list of parts, tested with lists of demo products.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { FactValue } from "#contract/facts/fact.ts";
import type { FamilyName } from "#contract/facts/families.ts";
import type { RuleName } from "#contract/rules/build/compatibility-rules.ts";
import { toSlug } from "#contract/rules/text/slug.ts";
import type { Part } from "#server/compatibility/build.ts";
import { checkBuild, checkCandidate } from "#server/compatibility/check-build.ts";
import { readDemoProducts } from "../catalogue/read-products.ts";

const PART_FAMILIES: readonly FamilyName[] = [
  "processor",
  "motherboard",
  "memory",
  "graphics-card",
  "case",
  "power-supply",
  "air-cooler",
  "liquid-cooler",
  "solid-state-drive",
  "hard-disk",
  "case-fan",
  "network-adapter",
  "monitor",
  "ups",
  "laptop",
];

const PARTS: readonly Part[] = readDemoProducts()
  .filter(({ family }) => PART_FAMILIES.includes(family))
  .map(({ name, family, facts, factSources }) => ({
    slug: toSlug(name),
    name,
    family,
    facts,
    sources: factSources,
    count: 1,
  }));

const ofFamily = (family: FamilyName) => fc.constantFrom(...PARTS.filter((part) => part.family === family));
const anyPart = fc.constantFrom(...PART_FAMILIES).chain(ofFamily);
const countedPart = fc
  .tuple(anyPart, fc.integer({ min: 1, max: 3 }))
  .map(([part, count]): Part => ({ ...part, count: part.family === "processor" ? 1 : count }));
/** Either a realistic computer with one part of most families, or an arbitrary list. */
const computer = fc
  .tuple(...PART_FAMILIES.slice(0, 9).map((family) => fc.option(ofFamily(family), { nil: undefined, freq: 4 })))
  .map((parts) => parts.filter((part) => part !== undefined));
const anyList = fc.oneof(computer, fc.array(countedPart, { minLength: 1, maxLength: 9 }));

/** Rules that adding a missing part can satisfy: a cooler, a display output. */
const RULES_SATISFIED_BY: Partial<Record<FamilyName, readonly RuleName[]>> = {
  "graphics-card": ["display-output"],
  "air-cooler": ["cooler-present", "cooler-height", "case-shared-space"],
  "liquid-cooler": ["cooler-present", "cooler-height", "case-shared-space"],
};

test("adding a part never turns a misfit into a fit, except for rules about a missing part", () => {
  fc.assert(
    fc.property(anyList, countedPart, (list, more) => {
      const satisfiedRules = RULES_SATISFIED_BY[more.family] ?? [];
      const before = checkBuild(list).findings.filter(
        ({ verdict, rule }) => verdict === "does-not-fit" && !satisfiedRules.includes(rule),
      );
      fc.pre(before.length > 0);
      expect(checkBuild([...list, more]).verdict).toBe("does-not-fit");
    }),
    { numRuns: 400 },
  );
});

test("the order of parts does not matter", () => {
  fc.assert(
    fc.property(
      anyList.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([list, shuffled]) => {
        expect(checkBuild(shuffled)).toEqual(checkBuild(list));
      },
    ),
    { numRuns: 200 },
  );
});

test("a count of two equals the part listed twice", () => {
  fc.assert(
    fc.property(anyList, anyPart, (list, part) => {
      expect(checkBuild([...list, part, part])).toEqual(checkBuild([...list, { ...part, count: 2 }]));
    }),
    { numRuns: 100 },
  );
});

/**
 * Facts for which less (or more) is stricter. "Max radiator size" is excluded, because it implies
 * nothing about smaller sizes.
 */
const LESS: readonly (readonly [FamilyName, string])[] = [
  ["case", "cardMm"],
  ["case", "coolerMm"],
  ["case", "cardSlots"],
  ["case", "supplyMm"],
  ["case", "largeBays"],
  ["case", "smallBays"],
  ["case", "coolerAndCardMm"],
  ["motherboard", "memorySlots"],
  ["motherboard", "maximumMemoryGb"],
  ["motherboard", "m2Slots"],
  ["motherboard", "sataPorts"],
  ["motherboard", "pcieSlots"],
  ["processor", "maximumMemoryGb"],
  ["power-supply", "watts"],
  ["power-supply", "pciePlugs"],
  ["power-supply", "cpuPlugs"],
  ["ups", "watts"],
  ["ups", "va"],
  ["laptop", "memorySlots"],
  ["laptop", "maximumMemoryGb"],
];
const MORE: readonly (readonly [FamilyName, string])[] = [
  ["graphics-card", "lengthMm"],
  ["graphics-card", "slots"],
  ["graphics-card", "boardWatts"],
  ["processor", "packageLimitWatts"],
  ["processor", "maximumTurboWatts"],
  ["air-cooler", "heightMm"],
  ["processor", "boxedCoolerMm"],
  ["liquid-cooler", "radiatorThicknessMm"],
  ["memory", "modules"],
  ["memory", "totalGb"],
  ["power-supply", "depthMm"],
  ["motherboard", "widthMm"],
];

const withChangedFact = (
  list: readonly Part[],
  family: FamilyName,
  key: string,
  change: (value: FactValue) => FactValue | undefined,
) =>
  list.map((part): Part => {
    const facts = part.facts as Readonly<Record<string, FactValue>>;
    const value = facts[key];
    if (part.family !== family || value === undefined) return part;
    const { [key]: _, ...others } = facts;
    const now = change(value);
    return { ...part, facts: now === undefined ? others : { ...others, [key]: now } } as Part;
  });

test("a stricter fact never turns a misfit into a fit", () => {
  const stricter = fc.oneof(
    fc
      .tuple(fc.constantFrom(...LESS), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([fact, share]) => ({ fact, share })),
    fc
      .tuple(fc.constantFrom(...MORE), fc.double({ min: 1, max: 3, noNaN: true }))
      .map(([fact, share]) => ({ fact, share })),
  );
  fc.assert(
    fc.property(anyList, stricter, (list, { fact: [family, key], share }) => {
      fc.pre(checkBuild(list).verdict !== "fits");
      const round = share < 1 ? Math.floor : Math.ceil;
      const now = withChangedFact(list, family, key, (value) => round(Number(value) * share));
      expect(checkBuild(now).verdict).not.toBe("fits");
    }),
    { numRuns: 600 },
  );
});

/** Facts with a usual default, or that most cases do not have: a missing value decides nothing. */
const OPTIONAL_FACTS: readonly string[] = ["supplyMm", "eatxMm", "widthMm", "coolerAndCardMm"];

test("removing a deciding fact never gives a fit", () => {
  fc.assert(
    fc.property(anyList, (list) => {
      const misfits = checkBuild(list).findings.filter(({ verdict }) => verdict === "does-not-fit");
      fc.pre(misfits.length > 0);
      for (const { fact, part: slug } of misfits.flatMap(({ facts }) => facts)) {
        const family = list.find((part) => part.slug === slug)?.family;
        if (family === undefined || OPTIONAL_FACTS.includes(fact)) continue;
        expect(checkBuild(withChangedFact(list, family, fact, () => undefined)).verdict, fact).not.toBe("fits");
      }
    }),
    { numRuns: 300 },
  );
});

test("parts without facts never fit if any rule decides", () => {
  fc.assert(
    fc.property(computer, (list) => {
      const blank = list.map((part): Part => ({ ...part, facts: {} }) as Part);
      const { verdict, findings } = checkBuild(blank);
      const decided = findings.filter((finding) => finding.verdict !== "note" && finding.rule !== "expansion-slots");
      if (decided.length > 0) expect(verdict).not.toBe("fits");
      for (const finding of decided.filter((one) => one.verdict === "fits"))
        expect(["cooler-present", "display-output"]).toContain(finding.rule);
    }),
    { numRuns: 200 },
  );
});

test("checkCandidate returns the findings of every rule that names the candidate", () => {
  fc.assert(
    fc.property(anyList, anyPart, (list, candidate) => {
      const naming = checkBuild([...list, candidate]).findings.filter(({ parts }) => parts.includes(candidate.slug));
      expect(checkCandidate(list, candidate).findings).toEqual(naming);
    }),
    { numRuns: 2_000 },
  );
});
