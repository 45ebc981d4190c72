import type { Part } from "#server/compatibility/index.ts";

const BOXED_COOLER_TO_WATTS = 150;

type ProcessorFacts = Part<"processor">["facts"];

/** The most that a processor draws; 0 if no limit is stated. */
export const getProcessorWatts = ({ packageLimitWatts, maximumTurboWatts }: ProcessorFacts): number =>
  packageLimitWatts ?? maximumTurboWatts ?? 0;

/** The cooler in the box is enough for a small processor only. */
export function isBoxedCoolerEnough({ facts }: Part): boolean {
  const processor = facts as ProcessorFacts;
  return processor.coolerIncluded === true && getProcessorWatts(processor) <= BOXED_COOLER_TO_WATTS;
}
