import type { Build, Part } from "#server/compatibility/build.ts";
import { calculateOtherDraw, getCardPower, getProcessorLimit } from "./draw.ts";

/** Cards draw twice their power for milliseconds. */
const CARD_PEAK = 2;
/** What supplies tolerate for as long: ATX 3 requires twice the rating, older ones manage 1.5 times. */
const ATX_3_TAKES = 2;
const OLDER_TAKE = 1.5;

export function calculatePeak(build: Build, supply: Part<"power-supply">): { peak: number; takes: number } {
  const peak =
    calculateOtherDraw(build) +
    build.count("processor", (processor) => getProcessorLimit(processor).value ?? 0) +
    CARD_PEAK * build.count("graphics-card", (card) => getCardPower(card).value ?? 0);
  const { atxVersion = "", sixteenPin = "None", watts = 0 } = supply.facts;
  return { peak, takes: watts * (atxVersion.startsWith("3") && sixteenPin !== "None" ? ATX_3_TAKES : OLDER_TAKE) };
}
