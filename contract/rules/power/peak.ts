import type { Build, Part } from "#contract/rules/compatibility/build.ts";
import { cardPower, processorLimit, restOf } from "./draw.ts";

/** Cards draw twice their power for thousandths of a second. */
const CARD_PEAK = 2;
/** What supplies take for as long: ATX 3 asks for twice their rating, older ones are good for half more. */
const ATX_3_TAKES = 2;
const OLDER_TAKE = 1.5;

export function peakOf(build: Build, supply: Part<"power-supply">): { peak: number; takes: number } {
  const peak =
    restOf(build) +
    build.count("processor", (processor) => processorLimit(processor).value ?? 0) +
    CARD_PEAK * build.count("graphics-card", (card) => cardPower(card).value ?? 0);
  const { atxVersion = "", sixteenPin = "None", watts = 0 } = supply.facts;
  return { peak, takes: watts * (atxVersion.startsWith("3") && sixteenPin !== "None" ? ATX_3_TAKES : OLDER_TAKE) };
}
