import { type Build, getStatedFact } from "../build.ts";
import type { StatedFact } from "../stated-fact.ts";

/** The heights of the air coolers in the list, or of the cooler that comes with the processor. */
export function listCoolerHeights(build: Build): StatedFact<number>[] {
  if (build.has("air-cooler", "liquid-cooler"))
    return build.all("air-cooler").map((cooler) => getStatedFact(cooler, "heightMm"));
  return build
    .all("processor")
    .filter(({ facts }) => facts.coolerIncluded)
    .map((processor) => getStatedFact(processor, "boxedCoolerMm"));
}
