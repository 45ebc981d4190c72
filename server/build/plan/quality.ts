// Estimates how good a part is for a use from its facts alone; the numbers are not benchmarks.

import type { FamilyName } from "#contract/facts/families.ts";
import type { BuildUse } from "#contract/rules/build/build-uses.ts";
import type { Part } from "#server/compatibility/index.ts";

export interface PricedPart extends Part {
  netPrice: number;
}

/** The roles of a plan, in the order in which they are filled. */
export const ROLES = ["processor", "board", "memory", "card", "storage", "case", "cooler", "supply"] as const;
export type Role = (typeof ROLES)[number];

export const FAMILIES_OF: Readonly<Record<Role, readonly FamilyName[]>> = {
  processor: ["processor"],
  board: ["motherboard"],
  memory: ["memory"],
  card: ["graphics-card"],
  storage: ["solid-state-drive"],
  case: ["case"],
  cooler: ["air-cooler", "liquid-cooler"],
  supply: ["power-supply"],
};

interface UseProfile {
  /** How much doubling a part's quality is worth, relative to the other roles. */
  weights: Readonly<Record<Role, number>>;
  /** Minimum and ideal memory of the graphics card; undefined where the use needs no card. */
  cardGb: { least: number; ideal: number } | undefined;
  memoryGb: { least: number; ideal: number };
  storageGb: { least: number; ideal: number };
  /** More processor cores than this bring no benefit for the use. */
  cores: number;
}

const REST = { board: 0.05, case: 0.04, cooler: 0.005, supply: 0.03 };
const GAMES = { weights: { processor: 0.2, card: 0.6, memory: 0.06, storage: 0.05, ...REST }, cores: 8 };
const GAME_MEMORY = { memoryGb: { least: 16, ideal: 32 }, storageGb: { least: 480, ideal: 2_000 } };

export const USE_PROFILES: Readonly<Record<BuildUse, UseProfile>> = {
  "gaming-1080p": { ...GAMES, ...GAME_MEMORY, cardGb: { least: 6, ideal: 8 } },
  "gaming-1440p": { ...GAMES, ...GAME_MEMORY, cardGb: { least: 12, ideal: 12 } },
  "gaming-4k": { ...GAMES, ...GAME_MEMORY, cardGb: { least: 16, ideal: 16 } },
  work: {
    weights: { processor: 0.4, card: 0, memory: 0.2, storage: 0.2, ...REST },
    cardGb: undefined,
    memoryGb: { least: 8, ideal: 32 },
    storageGb: { least: 240, ideal: 1_000 },
    cores: 8,
  },
  creation: {
    weights: { processor: 0.45, card: 0.3, memory: 0.15, storage: 0.1, ...REST },
    cardGb: { least: 8, ideal: 12 },
    memoryGb: { least: 32, ideal: 64 },
    storageGb: { least: 900, ideal: 2_000 },
    cores: 24,
  },
};

/** Limits as a share of the budget and in rupees; beyond them a higher price buys only better looks. */
const SENSIBLE_SHARE: Partial<Record<Role, number>> = { board: 0.09, case: 0.05, cooler: 0.05, supply: 0.06 };
const SENSIBLE_RUPEES = 70_000;

const EFFICIENCY_CORE = 0.5;
const LARGE_CACHE_MB = 96;
const LARGE_CACHE_GAIN = 1.2;
const NEWER_GAIN = 1.15;
const FAST_MB_PER_SECOND = 7_000;
const FAST_GAIN = 1.1;
/** Converts the makers' shader units to a common scale. */
const UNITS = { cuda: 1, stream: 1.6, xe: 150 };

function calculateProcessorQuality({ facts }: Part<"processor">, cores: number): number {
  const { performanceCores, efficiencyCores = 0, highestGhz = 0, l3Mb = 0, memoryTypes = [] } = facts;
  const large = performanceCores ?? (facts.cores ?? 0) - efficiencyCores;
  const counted = Math.min(cores, large + EFFICIENCY_CORE * efficiencyCores);
  // Doubling the cores never doubles the speed.
  const speed = counted ** 0.7 * highestGhz;
  return (
    speed *
    (l3Mb >= LARGE_CACHE_MB && cores <= 8 ? LARGE_CACHE_GAIN : 1) *
    (memoryTypes.includes("DDR5") ? NEWER_GAIN : 1)
  );
}

function calculateCardQuality({ facts }: Part<"graphics-card">, idealGb: number): number {
  const { cudaCores = 0, streamProcessors = 0, xeCores = 0, boostMhz = 0, memoryGb = 0 } = facts;
  const units = cudaCores * UNITS.cuda + streamProcessors * UNITS.stream + xeCores * UNITS.xe;
  return units * boostMhz * Math.min(1, memoryGb / idealGb) ** 0.5;
}

function calculateStorageQuality({ facts }: Part<"solid-state-drive">, idealGb: number): number {
  const { capacityGb = 0, readMbPerSecond = 0 } = facts;
  return Math.min(capacityGb, idealGb) * (readMbPerSecond >= FAST_MB_PER_SECOND ? FAST_GAIN : 1);
}

export function isSufficient(role: Role, part: Part, use: BuildUse): boolean {
  const { cardGb, memoryGb, storageGb } = USE_PROFILES[use];
  const facts = part.facts as Readonly<Record<string, unknown>>;
  const isAtLeast = (fact: string, least: number) => Number(facts[fact] ?? 0) >= least;
  if (role === "processor") return cardGb !== undefined || facts.integratedGraphics === true;
  if (role === "card") return isAtLeast("memoryGb", cardGb?.least ?? 0);
  if (role === "memory") return isAtLeast("totalGb", memoryGb.least) && facts.laptop === false;
  if (role === "storage") return facts.form === "m2" && isAtLeast("capacityGb", storageGb.least);
  return true;
}

/** A score to compare parts of a role; twice the score is about twice as good. */
export function calculateQuality(
  role: Role,
  part: PricedPart,
  { use, budget }: { use: BuildUse; budget: number },
): number {
  const { cardGb, memoryGb, storageGb, cores } = USE_PROFILES[use];
  if (role === "processor") return calculateProcessorQuality(part as Part<"processor">, cores);
  if (role === "card") return calculateCardQuality(part as Part<"graphics-card">, cardGb?.ideal ?? 8);
  if (role === "memory") {
    const { totalGb = 0, modules = 1 } = (part as Part<"memory">).facts;
    return Math.min(totalGb, memoryGb.ideal) * (modules > 1 ? 1 : 0.8);
  }
  if (role === "storage") return calculateStorageQuality(part as Part<"solid-state-drive">, storageGb.ideal);
  return Math.min(part.netPrice, (SENSIBLE_SHARE[role] ?? 0) * budget, SENSIBLE_RUPEES);
}
