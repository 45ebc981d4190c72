import { type FactsOf, type FamilyName, familyOf } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import { mayNeedUpdate } from "./cpu-bios.ts";

type Deciding = {
  readonly [Name in FamilyName]?: (facts: FactsOf<Name>) => readonly (keyof FactsOf<Name> & string)[];
};

/** The facts that rules compare and without which they say nothing certain. What decides only beside another fact is asked for there alone. */
const DECIDING: Deciding = {
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
    ...(mayNeedUpdate(chipset) ? (["flashback"] as const) : []),
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

/** What nobody states of a product although it decides whether it fits. */
export function unstatedFacts(family: FamilyName | null, facts: Facts): UnstatedFact[] {
  if (family === null) return [];
  const deciding = DECIDING[family] as ((facts: Facts) => readonly string[]) | undefined;
  const { facts: known } = familyOf(family);
  return (deciding?.(facts) ?? []).flatMap((fact) =>
    facts[fact] === undefined ? [{ fact, label: known[fact]?.label ?? fact }] : [],
  );
}
