import { type Build, know } from "./build.ts";
import type { Known } from "./finding.ts";

/** The heights of what stands on the processor: air coolers of the list, else the one out of the processor's box. */
export function coolersOf(build: Build): Known<number>[] {
  if (build.has("air-cooler", "liquid-cooler"))
    return build.all("air-cooler").map((cooler) => know(cooler, "heightMm"));
  return build
    .all("processor")
    .filter(({ facts }) => facts.coolerIncluded)
    .map((processor) => know(processor, "boxedCoolerMm"));
}
