// What the parts draw from the supply at most, in watts. The structure is that of Intel's ATX design guide (336521).
import type { Build, Part } from "#contract/rules/compatibility/build.ts";
import { know } from "#contract/rules/compatibility/build.ts";
import type { Known } from "#contract/rules/compatibility/finding.ts";

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

/** What a card may take from its slot and through each of its sockets. */
const SLOT_WATTS = 75;
const SOCKET_WATTS = { "8-pin": 150, "6-pin": 75, "12v-2x6": 600, "12vhpwr": 600 } as const;

/** Air-cooled cards are sold with up to a third above their chip's reference. */
const RAISED_AT_MOST = 4 / 3;

const RECOMMENDED_STEP_WATTS = 50;

/** AMD's package limit, Intel's maximum turbo power. */
export function processorLimit(processor: Part<"processor">): Known<number> {
  return know(processor, processor.facts.packageLimitWatts === undefined ? "maximumTurboWatts" : "packageLimitWatts");
}

/** The card's own board power; the chip's reference where nobody states it, which is the least it may be. */
export function cardPower(card: Part<"graphics-card">): Known<number> {
  return know(card, card.facts.boardWatts === undefined ? "referenceWatts" : "boardWatts");
}

export interface Draw {
  /** As far as stated. */
  least: number;
  /** More than this it cannot be; endless where nobody states a limit. */
  most: number;
  /** The parts that decide it. */
  facts: Known<number>[];
}

export function drawOf(build: Build): Draw {
  const processors = build.all("processor");
  const cards = build.all("graphics-card");
  const rest = restOf(build);
  const least =
    rest +
    build.count("processor", (processor) => processorLimit(processor).value ?? 0) +
    build.count("graphics-card", (card) => cardPower(card).value ?? 0);
  const most =
    rest +
    build.count("processor", (processor) => processorLimit(processor).value ?? Number.POSITIVE_INFINITY) +
    build.count("graphics-card", mostOfCard);
  return { least, most, facts: [...processors.map(processorLimit), ...cards.map(cardPower)] };
}

function mostOfCard({ facts: { boardWatts, referenceWatts, powerPlugs } }: Part<"graphics-card">): number {
  if (boardWatts !== undefined) return boardWatts;
  const raised = referenceWatts === undefined ? Number.POSITIVE_INFINITY : referenceWatts * RAISED_AT_MOST;
  if (powerPlugs === undefined) return raised;
  const supplied = Object.entries(SOCKET_WATTS).reduce(
    (sum, [socket, watts]) => sum + watts * (powerPlugs[socket as keyof typeof SOCKET_WATTS] ?? 0),
    SLOT_WATTS,
  );
  return Math.min(raised, supplied);
}

/** Everything but processor and graphics card. */
export function restOf(build: Build): number {
  const computer = build.has("processor", "motherboard", "graphics-card", "memory", "air-cooler", "liquid-cooler");
  return (
    (computer ? BOARD_WATTS : 0) +
    build.count("memory", ({ facts }) => MODULE_WATTS * (facts.modules ?? 1)) +
    build.count("solid-state-drive", driveWatts) +
    build.count("hard-disk", ({ facts }) => (facts.form === "portable" ? 0 : DISK_WATTS)) +
    build.count("air-cooler", () => AIR_COOLER_WATTS) +
    build.count("liquid-cooler", () => LIQUID_COOLER_WATTS) +
    build.count("case-fan", ({ facts }) => FAN_WATTS * (facts.count ?? 1))
  );
}

function driveWatts({ facts: { form, pcieGeneration } }: Part<"solid-state-drive">): number {
  if (form === "portable") return 0;
  if (form === "sata") return SATA_SSD_WATTS;
  return pcieGeneration === FAST_NVME_GENERATION ? FAST_NVME_WATTS : NVME_WATTS;
}

/** What the chip's maker recommends, or 1.3 times the draw rounded up to 50 W, whichever is more. */
export function recommendedOf(build: Build, drawWatts: number): number {
  const makers = build.all("graphics-card").map(({ facts }) => facts.recommendedSupplyWatts ?? 0);
  const steps = Math.ceil((drawWatts * 13) / (10 * RECOMMENDED_STEP_WATTS));
  return Math.max(0, ...makers, steps * RECOMMENDED_STEP_WATTS);
}
