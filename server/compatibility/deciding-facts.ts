import { type FactsOf, type FamilyName, getFamily } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import { isUpdatePossible } from "./rules/cpu-bios.ts";

type DecidingFacts = {
  readonly [Name in FamilyName]?: (facts: FactsOf<Name>) => readonly (keyof FactsOf<Name> & string)[];
};

/** Facts without which a rule has no certain verdict; some matter only together with another fact. */
const DECIDING: DecidingFacts = {
  processor: ({ packageLimitWatts, coolerIncluded }) => [
    "socket",
    "series",
    "memoryTypes",
    "maximumMemoryGb",
    "integratedGraphics",
    "coolerIncluded",
    ...(packageLimitWatts === undefined ? (["maximumTurboWatts"] as const) : []),
    ...(coolerIncluded ? (["boxedCoolerMm"] as const) : []),
  ],
  motherboard: ({ chipset, formFactor }) => [
    "socket",
    "chipset",
    "formFactor",
    "memoryType",
    "memorySlots",
    "maximumMemoryGb",
    "m2Slots",
    "sataPorts",
    ...(formFactor === "ITX" ? [] : (["pcieSlots"] as const)),
    ...(isUpdatePossible(chipset) ? (["flashback"] as const) : []),
  ],
  memory: () => ["type", "modules", "totalGb", "laptop"],
  "graphics-card": () => ["lengthMm", "slots", "powerPlugs", "boardWatts"],
  case: ({ tower, radiatorMm }) => [
    "boards",
    "cardMm",
    "coolerMm",
    "cardSlots",
    "largeBays",
    "smallBays",
    "supply",
    ...(radiatorMm === 0 ? [] : (["radiators"] as const)),
    ...(tower === "mini" ? (["supplyMm"] as const) : []),
  ],
  "power-supply": () => ["watts", "efficiency", "cpuPlugs", "pciePlugs", "sixteenPin", "size", "depthMm"],
  "air-cooler": () => ["sockets", "heightMm"],
  "liquid-cooler": () => ["sockets", "radiatorMm", "radiatorThicknessMm"],
  "solid-state-drive": () => ["form"],
  "hard-disk": () => ["form"],
  "network-adapter": () => ["form"],
  ups: () => ["va", "watts"],
  laptop: ({ memoryType, memorySlots }) =>
    memorySlots === 0 || memoryType === "Unified" ? [] : ["memoryType", "memorySlots", "maximumMemoryGb"],
};

export interface UnstatedFact {
  fact: string;
  label: string;
}

export function listUnstatedFacts(family: FamilyName | null, facts: Facts): UnstatedFact[] {
  if (family === null) return [];
  const deciding = DECIDING[family] as ((facts: Facts) => readonly string[]) | undefined;
  const { facts: known } = getFamily(family);
  return (deciding?.(facts) ?? []).flatMap((fact) =>
    facts[fact] === undefined ? [{ fact, label: known[fact]?.label ?? fact }] : [],
  );
}
