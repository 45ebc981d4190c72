// What a system builder would pair, beyond what merely fits; the numbers are rules of thumb of the
// trade. A missing fact never breaks a pairing.
import type { BuildUse } from "#contract/rules/build/build-uses.ts";
import { Build, calculatePower } from "#server/compatibility/index.ts";
import { CARD_CLASS, type CardClass } from "./card-class.ts";
import type { ChosenParts, Price } from "./chosen-parts.ts";
import { getProcessorWatts } from "./processor-watts.ts";
import type { Role } from "./quality.ts";

export interface Pairing {
  name: string;
  /** One sentence that a builder would say. */
  why: string;
  /** The pairing is judged as soon as all of these are chosen. */
  roles: readonly Role[];
  uses?: readonly BuildUse[];
  /** Judged against all parts that are chosen before it, so not while its role is judged alone. */
  isLast?: true;
  holds: (chosen: ChosenParts) => boolean;
}

const GAMING = ["gaming-1080p", "gaming-1440p", "gaming-4k"] as const satisfies readonly BuildUse[];

/** The cards that a game's resolution asks for; more would be money for pictures that nobody sees. */
const CARDS_FOR_USE: Readonly<Partial<Record<BuildUse, { least: CardClass; most: CardClass }>>> = {
  "gaming-1080p": { least: CARD_CLASS.light, most: CARD_CLASS["1440p"] },
  "gaming-1440p": { least: CARD_CLASS["1440p"], most: CARD_CLASS["4K"] },
  "gaming-4k": { least: CARD_CLASS["4K"], most: CARD_CLASS["4K"] },
};

/** What a processor needs so that games do not wait for it, by the class of the card. */
const PROCESSOR_FOR_CARD: Readonly<Record<CardClass, { largeCores: number; l3Mb: number; ghz: number }>> = {
  [CARD_CLASS.light]: { largeCores: 4, l3Mb: 8, ghz: 4 },
  [CARD_CLASS["1080p"]]: { largeCores: 6, l3Mb: 16, ghz: 4.2 },
  [CARD_CLASS["1440p"]]: { largeCores: 6, l3Mb: 18, ghz: 4.4 },
  [CARD_CLASS["4K"]]: { largeCores: 6, l3Mb: 20, ghz: 4.9 },
};

const ENTRY_CHIPSET = /\b(?:A520|A620|B450|H610|H810)\b/;
const ENTRY_TO_WATTS = 125;
const ENTRY_TO_TIER = 5;
const OVERCLOCKING_CHIPSET = /\b(?:Z790|Z890)\b/;
const OVERCLOCKING_FROM_BASE_WATTS = 125;
const TOP_CHIPSET = /\bX870E?\b/;
const HEAVY_HEATSINKS_FROM_WATTS = 200;
const LIQUID_FROM_WATTS = 170;
const HOT_CARD_WATTS = 200;
const CREATION_CORES = 8;
const OFFICE_TO_WATTS = 160;
const GAMING_CACHE_MB = 96;
const TERABYTE_GB = 900;
const PLAIN_EFFICIENCY = ["80+ White"];
const GOLD_EFFICIENCY = ["80+ Gold", "80+ Platinum", "80+ Titanium"];
const SUPPLY_RESERVE = 1.35;
const SMALL_SUPPLY_WATTS = 550;

/** The most that a part may cost as a share of another's price, and what is always fine. */
const PRICE_SHARES = {
  processorOfCard: { share: 0.62, free: 50_000 },
  boardOfProcessor: { share: 1.1, free: 35_000 },
  coolerOfProcessor: { share: 0.25, free: 8_000 },
  supplyOfCard: { share: 0.15, free: 25_000 },
  caseOfCard: { share: 0.12, free: 20_000 },
} as const;

const isSensible = (name: keyof typeof PRICE_SHARES, part: Price, other: Price | undefined) => {
  const { share, free } = PRICE_SHARES[name];
  return part.price <= Math.max(free, share * (other?.price ?? 0));
};
const isAtLeast = (value: number | undefined, least: number) => value === undefined || value >= least;

export const PAIRINGS: readonly Pairing[] = [
  {
    name: "card-use",
    why: "The card is made for the resolution that is played at.",
    roles: ["card"],
    uses: GAMING,
    holds: ({ use, card }) => {
      const range = CARDS_FOR_USE[use];
      return !range || (card.class >= range.least && card.class <= range.most);
    },
  },
  {
    name: "processor-card",
    why: "Games do not wait for the processor.",
    roles: ["processor", "card"],
    uses: GAMING,
    holds: ({ processor: { performanceCores, cores, l3Mb, highestGhz }, card }) => {
      const least = PROCESSOR_FOR_CARD[card.class];
      return (
        isAtLeast(performanceCores ?? cores, least.largeCores) &&
        isAtLeast(l3Mb, least.l3Mb) &&
        isAtLeast(highestGhz, least.ghz)
      );
    },
  },
  {
    name: "processor-price",
    why: "In a gaming computer the money goes into the card first.",
    roles: ["processor", "card"],
    uses: GAMING,
    holds: ({ processor, card }) => isSensible("processorOfCard", processor, card),
  },
  {
    name: "gaming-cores",
    why: "Games use eight cores; twelve or more are for work.",
    roles: ["processor"],
    uses: GAMING,
    holds: ({ processor: { tier = 0 } }) => tier < 9,
  },
  {
    name: "office-processor",
    why: "Office work gains nothing from a gaming cache or from a hot processor.",
    roles: ["processor"],
    uses: ["work"],
    holds: ({ processor }) =>
      (processor.l3Mb ?? 0) < GAMING_CACHE_MB && getProcessorWatts(processor) <= OFFICE_TO_WATTS,
  },
  {
    name: "creation-cores",
    why: "Rendering and exporting use every core.",
    roles: ["processor"],
    uses: ["creation"],
    holds: ({ processor }) => isAtLeast(processor.cores, CREATION_CORES),
  },
  {
    name: "creation-card",
    why: "Editing and 3D programs use CUDA.",
    roles: ["card"],
    uses: ["creation"],
    holds: ({ card }) => card.cudaCores !== undefined && card.class >= CARD_CLASS["1080p"],
  },
  {
    name: "entry-board",
    why: "Entry boards feed small processors only.",
    roles: ["processor", "board"],
    holds: ({ use, processor, board }) =>
      !ENTRY_CHIPSET.test(board.chipset ?? "") ||
      (use !== "creation" && getProcessorWatts(processor) <= ENTRY_TO_WATTS && (processor.tier ?? 0) <= ENTRY_TO_TIER),
  },
  {
    name: "overclocking-board",
    why: "A board for overclocking is for a processor that can be overclocked.",
    roles: ["processor", "board"],
    holds: ({ processor, board }) =>
      !OVERCLOCKING_CHIPSET.test(board.chipset ?? "") || isAtLeast(processor.baseWatts, OVERCLOCKING_FROM_BASE_WATTS),
  },
  {
    name: "top-board",
    why: "The dearest chipsets are for the larger processors.",
    roles: ["processor", "board"],
    holds: ({ processor, board }) => !TOP_CHIPSET.test(board.chipset ?? "") || isAtLeast(processor.tier, 7),
  },
  {
    name: "board-heatsinks",
    why: "A processor above 200 W needs a board with large heatsinks.",
    roles: ["processor", "board"],
    holds: ({ processor, board }) =>
      getProcessorWatts(processor) < HEAVY_HEATSINKS_FROM_WATTS || board.heatsinks !== "light",
  },
  {
    name: "board-price",
    why: "The board does not cost more than the processor.",
    roles: ["processor", "board"],
    holds: ({ processor, board }) => isSensible("boardOfProcessor", board, processor),
  },
  {
    name: "card-platform",
    why: "A card for 1440p does not go on an entry board, and a 4K card goes on a board with DDR5.",
    roles: ["board", "card"],
    holds: ({ board: { chipset = "", memoryType = "DDR5" }, card }) =>
      (card.class < CARD_CLASS["1440p"] || !ENTRY_CHIPSET.test(chipset)) &&
      (card.class < CARD_CLASS["4K"] || memoryType === "DDR5"),
  },
  {
    name: "memory-pair",
    why: "Two modules run at twice the bandwidth of one, which games and editing notice.",
    roles: ["memory"],
    uses: [...GAMING, "creation"],
    holds: ({ memory }) => isAtLeast(memory.modules, 2),
  },
  {
    name: "card-storage",
    why: "A computer with a card for 1440p has room for more than a few games.",
    roles: ["card", "storage"],
    holds: ({ card, storage }) => card.class < CARD_CLASS["1440p"] || isAtLeast(storage.capacityGb, TERABYTE_GB),
  },
  {
    name: "liquid-cooler",
    why: "Liquid cooling is for processors that an air cooler keeps cool only with noise.",
    roles: ["processor", "cooler"],
    holds: ({ processor, cooler }) => !cooler.isLiquid || getProcessorWatts(processor) >= LIQUID_FROM_WATTS,
  },
  {
    name: "cooler-price",
    why: "The cooler costs at most a quarter of the processor.",
    roles: ["processor", "cooler"],
    holds: ({ processor, cooler }) => isSensible("coolerOfProcessor", cooler, processor),
  },
  {
    name: "case-air",
    why: "A card above 200 W needs a case that comes with two fans at least.",
    roles: ["card", "case"],
    holds: ({ card, case: { fans } }) =>
      (card.boardWatts ?? card.referenceWatts ?? 0) < HOT_CARD_WATTS || isAtLeast(fans, 2),
  },
  {
    name: "case-fan",
    why: "A suggested case comes with a fan, because no fans are suggested beside it.",
    roles: ["case"],
    holds: ({ case: { fans } }) => isAtLeast(fans, 1),
  },
  {
    name: "board-size",
    why: "A Mini-ITX board is dear and belongs into a small case only.",
    roles: ["board", "case"],
    holds: ({ board, case: { boards = [] } }) => board.formFactor !== "ITX" || boards.every((form) => form === "ITX"),
  },
  {
    name: "case-price",
    why: "The case is paid for after the parts that do the work.",
    roles: ["case"],
    isLast: true,
    holds: ({ case: box, parts: { card } }) => isSensible("caseOfCard", box, card && { price: card.netPrice }),
  },
  {
    name: "supply-quality",
    why: "A graphics card gets at least a Bronze supply, a 4K card a Gold one.",
    roles: ["card", "supply"],
    holds: ({ card, supply: { efficiency = "80+ White" } }) =>
      card.class < CARD_CLASS["4K"] ? !PLAIN_EFFICIENCY.includes(efficiency) : GOLD_EFFICIENCY.includes(efficiency),
  },
  {
    name: "supply-price",
    why: "The supply is paid for after the parts that do the work.",
    roles: ["supply"],
    isLast: true,
    holds: ({ supply, parts: { card } }) => isSensible("supplyOfCard", supply, card && { price: card.netPrice }),
  },
  {
    name: "supply-size",
    why: "The supply has a reserve, but not twice the watts that are needed.",
    roles: ["supply"],
    isLast: true,
    holds: ({ supply: { watts = 0 }, parts }) => {
      if (watts <= SMALL_SUPPLY_WATTS) return true;
      const { recommendedWatts } = calculatePower(
        new Build(Object.values({ ...parts, supply: undefined }).filter((part) => part !== undefined)),
      );
      return watts <= SUPPLY_RESERVE * recommendedWatts;
    },
  },
];
