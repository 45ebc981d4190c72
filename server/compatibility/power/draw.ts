// The maximum power that the parts draw from the supply, in watts, structured as in Intel's ATX design
// guide (336521).
import type { Build, Part } from "#server/compatibility/build.ts";
import { getStatedFact } from "#server/compatibility/build.ts";
import type { StatedFact } from "#server/compatibility/stated-fact.ts";

const BOARD_WATTS = 50;
const MODULE_WATTS = 4;
const NVME_WATTS = 7;
const FAST_NVME_WATTS = 11;
const FAST_NVME_GENERATION = 5;
const SATA_SSD_WATTS = 4;
const DISK_WATTS = 9;
const AIR_COOLER_WATTS = 5;
const LIQUID_COOLER_WATTS = 15;
const FAN_WATTS = 3;

const SLOT_WATTS = 75;
const SOCKET_WATTS = { "8-pin": 150, "6-pin": 75, "12v-2x6": 600, "12vhpwr": 600 } as const;

/** Air-cooled cards are sold with up to a third above their chip's reference power. */
const RAISED_AT_MOST = 4 / 3;

const RECOMMENDED_STEP_WATTS = 50;

/** AMD states a package limit, Intel a maximum turbo power. */
export function getProcessorLimit(processor: Part<"processor">): StatedFact<number> {
  return getStatedFact(
    processor,
    processor.facts.packageLimitWatts === undefined ? "maximumTurboWatts" : "packageLimitWatts",
  );
}

/** The card's board power; where it is not stated, the chip's reference, which is the minimum. */
export function getCardPower(card: Part<"graphics-card">): StatedFact<number> {
  return getStatedFact(card, card.facts.boardWatts === undefined ? "referenceWatts" : "boardWatts");
}

export interface Draw {
  /** The sum of the stated values. */
  least: number;
  /** An upper bound; infinite where no limit is stated. */
  most: number;
  /** The facts that the draw is based on. */
  facts: StatedFact<number>[];
}

export function calculateDraw(build: Build): Draw {
  const processors = build.all("processor");
  const cards = build.all("graphics-card");
  const rest = calculateOtherDraw(build);
  const least =
    rest +
    build.count("processor", (processor) => getProcessorLimit(processor).value ?? 0) +
    build.count("graphics-card", (card) => getCardPower(card).value ?? 0);
  const most =
    rest +
    build.count("processor", (processor) => getProcessorLimit(processor).value ?? Number.POSITIVE_INFINITY) +
    build.count("graphics-card", calculateMaxCardDraw);
  return { least, most, facts: [...processors.map(getProcessorLimit), ...cards.map(getCardPower)] };
}

function calculateMaxCardDraw({ facts: { boardWatts, referenceWatts, powerPlugs } }: Part<"graphics-card">): number {
  if (boardWatts !== undefined) return boardWatts;
  const raised = referenceWatts === undefined ? Number.POSITIVE_INFINITY : referenceWatts * RAISED_AT_MOST;
  if (powerPlugs === undefined) return raised;
  const supplied = Object.entries(SOCKET_WATTS).reduce(
    (sum, [socket, watts]) => sum + watts * (powerPlugs[socket as keyof typeof SOCKET_WATTS] ?? 0),
    SLOT_WATTS,
  );
  return Math.min(raised, supplied);
}

/** The draw of everything except processors and graphics cards. */
export function calculateOtherDraw(build: Build): number {
  const computer = build.has("processor", "motherboard", "graphics-card", "memory", "air-cooler", "liquid-cooler");
  return (
    (computer ? BOARD_WATTS : 0) +
    build.count("memory", ({ facts }) => MODULE_WATTS * (facts.modules ?? 1)) +
    build.count("solid-state-drive", getDriveWatts) +
    build.count("hard-disk", ({ facts }) => (facts.form === "portable" ? 0 : DISK_WATTS)) +
    build.count("air-cooler", () => AIR_COOLER_WATTS) +
    build.count("liquid-cooler", () => LIQUID_COOLER_WATTS) +
    build.count("case-fan", ({ facts }) => FAN_WATTS * (facts.count ?? 1))
  );
}

function getDriveWatts({ facts: { form, pcieGeneration } }: Part<"solid-state-drive">): number {
  if (form === "portable") return 0;
  if (form === "sata") return SATA_SSD_WATTS;
  return pcieGeneration === FAST_NVME_GENERATION ? FAST_NVME_WATTS : NVME_WATTS;
}

/** The chip maker's recommendation, or 1.3 times the draw rounded up to 50 W, whichever is more. */
export function calculateRecommendedWatts(build: Build, drawWatts: number): number {
  const makers = build.all("graphics-card").map(({ facts }) => facts.recommendedSupplyWatts ?? 0);
  const steps = Math.ceil((drawWatts * 13) / (10 * RECOMMENDED_STEP_WATTS));
  return Math.max(0, ...makers, steps * RECOMMENDED_STEP_WATTS);
}
