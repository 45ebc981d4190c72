import { expect, test } from "vitest";
import type { BuildUse } from "#contract/rules/build/build-uses.ts";
import { listRefusedPairings } from "./judge-pairings.ts";
import { PAIRINGS } from "./pairings.ts";
import { isBoxedCoolerEnough } from "./processor-watts.ts";
import { FAMILIES_OF, type PricedPart, type Role } from "./quality.ts";

const part = (role: Role, netPrice: number, facts: object, family = FAMILIES_OF[role][0]) =>
  ({ slug: role, name: role, family, facts, sources: {}, count: 1, netPrice }) as PricedPart;
const cpu = (facts: object, price = 60_000) => part("processor", price, { packageLimitWatts: 88, tier: 5, ...facts });
const board = (facts: object, price = 30_000) => part("board", price, facts);
const card = (madeFor: string, facts: object = {}, price = 100_000) => part("card", price, { madeFor, ...facts });
const box = (facts: object, price = 15_000) => part("case", price, facts);
const supply = (facts: object, price = 20_000) => part("supply", price, facts);
const air = (price: number) => part("cooler", price, {});
const liquid = (price = 15_000) => part("cooler", price, {}, "liquid-cooler");

type Parts = Partial<Record<Role, PricedPart>>;
const of = (...parts: PricedPart[]): Parts => Object.fromEntries(parts.map((one) => [one.slug, one]));

/** For each pairing: what a builder refuses, and the nearest that a builder takes. */
const CASES: readonly (readonly [name: string, use: BuildUse, refused: Parts, taken: Parts])[] = [
  ["card-use", "gaming-4k", of(card("1080p")), of(card("1440p and 4K"))],
  ["card-use", "gaming-1080p", of(card("4K 240 Hz")), of(card("1440p"))],
  [
    "processor-card",
    "gaming-1440p",
    of(cpu({ cores: 6, l3Mb: 8, highestGhz: 4.1 }), card("1440p")),
    of(cpu({ cores: 6, l3Mb: 32, highestGhz: 4.4 }), card("1440p")),
  ],
  [
    "processor-price",
    "gaming-1080p",
    of(cpu({}, 165_000), card("1440p", {}, 200_000)),
    of(cpu({}, 62_000), card("1440p")),
  ],
  ["gaming-cores", "gaming-1440p", of(cpu({ tier: 9 })), of(cpu({ tier: 7 }))],
  ["office-processor", "work", of(cpu({ l3Mb: 96 })), of(cpu({ l3Mb: 32 }))],
  ["creation-cores", "creation", of(cpu({ cores: 6 })), of(cpu({ cores: 8 }))],
  [
    "creation-card",
    "creation",
    of(card("1440p", { streamProcessors: 4_096 })),
    of(card("1440p", { cudaCores: 4_352 })),
  ],
  [
    "entry-board",
    "creation",
    of(cpu({ packageLimitWatts: undefined, maximumTurboWatts: 182, tier: 7 }), board({ chipset: "Intel H810" })),
    of(cpu({ packageLimitWatts: undefined, maximumTurboWatts: 182, tier: 7 }), board({ chipset: "Intel B860" })),
  ],
  [
    "entry-board",
    "work",
    of(cpu({ tier: 7 }), board({ chipset: "AMD A620" })),
    of(cpu({}), board({ chipset: "AMD A620" })),
  ],
  [
    "overclocking-board",
    "work",
    of(cpu({ baseWatts: 65 }), board({ chipset: "Intel Z790" })),
    of(cpu({ baseWatts: 125 }), board({ chipset: "Intel Z790" })),
  ],
  [
    "top-board",
    "work",
    of(cpu({}), board({ chipset: "AMD X870E" })),
    of(cpu({ tier: 7 }), board({ chipset: "AMD X870E" })),
  ],
  [
    "board-heatsinks",
    "work",
    of(cpu({ packageLimitWatts: 230 }), board({ heatsinks: "light" })),
    of(cpu({ packageLimitWatts: 230 }), board({ heatsinks: "heavy" })),
  ],
  ["board-price", "work", of(cpu({}), board({}, 90_000)), of(cpu({}), board({}, 60_000))],
  [
    "card-platform",
    "gaming-4k",
    of(board({ chipset: "Intel B760", memoryType: "DDR4" }), card("4K")),
    of(board({ chipset: "Intel B760", memoryType: "DDR5" }), card("4K")),
  ],
  ["memory-pair", "gaming-1080p", of(part("memory", 1, { modules: 1 })), of(part("memory", 1, { modules: 2 }))],
  [
    "card-storage",
    "gaming-1440p",
    of(card("1440p"), part("storage", 1, { capacityGb: 512 })),
    of(card("1440p"), part("storage", 1, { capacityGb: 1_000 })),
  ],
  // A Core i5-13400F draws 148 W.
  [
    "liquid-cooler",
    "gaming-1080p",
    of(cpu({ packageLimitWatts: undefined, maximumTurboWatts: 148 }), liquid()),
    of(cpu({ packageLimitWatts: undefined, maximumTurboWatts: 181 }), liquid()),
  ],
  ["cooler-price", "work", of(cpu({}), air(34_000)), of(cpu({}), air(10_000))],
  [
    "case-air",
    "work",
    of(card("1440p", { boardWatts: 250 }), box({ fans: 1 })),
    of(card("1440p", { boardWatts: 250 }), box({ fans: 2 })),
  ],
  ["case-fan", "work", of(box({ fans: 0 })), of(box({ fans: 1 }))],
  [
    "board-size",
    "work",
    of(board({ formFactor: "ITX" }), box({ boards: ["ATX", "ITX"] })),
    of(board({ formFactor: "ITX" }), box({ boards: ["ITX"] })),
  ],
  ["case-price", "work", of(cpu({}), box({}, 40_000)), of(cpu({}), box({}, 18_000))],
  [
    "supply-quality",
    "gaming-4k",
    of(card("4K"), supply({ efficiency: "80+ Bronze" })),
    of(card("4K"), supply({ efficiency: "80+ Gold" })),
  ],
  [
    "supply-quality",
    "gaming-1080p",
    of(card("1080p"), supply({ efficiency: "80+ White" })),
    of(card("1080p"), supply({ efficiency: "80+ Bronze" })),
  ],
  ["supply-price", "work", of(cpu({}), supply({ watts: 500 }, 60_000)), of(cpu({}), supply({ watts: 500 }, 15_000))],
  ["supply-size", "work", of(cpu({}), supply({ watts: 1_000 })), of(cpu({}), supply({ watts: 550 }))],
];

test.each(CASES)("%s, %s: refuses what a builder would not pair, and nothing else", (name, use, refused, taken) => {
  expect(listRefusedPairings(refused, use)).toContain(name);
  expect(listRefusedPairings(taken, use)).not.toContain(name);
});

test("every pairing of the table has a case, and judges nothing by facts that are not stated", () => {
  expect(new Set(CASES.map(([name]) => name))).toEqual(new Set(PAIRINGS.map(({ name }) => name)));
  const unstated = of(
    cpu({ packageLimitWatts: undefined, tier: undefined }),
    board({}),
    part("memory", 1, {}),
    box({}),
    air(5_000),
  );
  expect(listRefusedPairings(unstated, "work")).toEqual([]);
});

test("the cooler in the box is enough for a small processor only", () => {
  expect(isBoxedCoolerEnough(cpu({ coolerIncluded: true }))).toBe(true);
  expect(isBoxedCoolerEnough(cpu({ coolerIncluded: true, packageLimitWatts: 219 }))).toBe(false);
  expect(isBoxedCoolerEnough(cpu({ coolerIncluded: false }))).toBe(false);
});
