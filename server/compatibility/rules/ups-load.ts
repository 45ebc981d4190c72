import { calculateLoadWithoutSupply, calculateWallLoad } from "#server/compatibility/power/ups.ts";
import { type Build, getStatedFact, type Part } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit, undecided } from "../finding.ts";

export const upsLoad = defineRule("ups-load", (build) =>
  build.all("ups").flatMap((ups) => {
    const unrated = build.all("power-supply").filter(({ facts }) => facts.efficiency === undefined);
    if (unrated.length > 0)
      return [
        createUnstatedFinding(
          getStatedFact(ups, "watts"),
          ...unrated.map((supply) => getStatedFact(supply, "efficiency")),
        ),
      ];
    const load = calculateWallLoad(build);
    if (!load) return build.has("processor", "graphics-card") ? [checkWithoutSupply(build, ups)] : [];
    const watts = getStatedFact(ups, "watts");
    const va = getStatedFact(ups, "va");
    if (watts.value === null || va.value === null) return [createUnstatedFinding(watts, va)];
    const takes = Math.min(watts.value, va.value * load.powerFactor);
    const text = `The PC uses about ${load.usual} W at the wall, the UPS provides ${watts.value} W (${va.value} VA)`;
    if (load.least > takes) return [misfit(text, watts, va, ...load.facts)];
    if (load.most > takes) return [undecided(`${text}: too close to confirm`, watts, va, ...load.facts)];
    return [fits(text, watts, va, ...load.facts)];
  }),
);

/** Before a supply is chosen, the draw of the parts is known but not the supply's loss. */
function checkWithoutSupply(build: Build, ups: Part<"ups">) {
  const watts = getStatedFact(ups, "watts");
  const va = getStatedFact(ups, "va");
  if (watts.value === null || va.value === null) return createUnstatedFinding(watts, va);
  const { least, most, powerFactor, facts } = calculateLoadWithoutSupply(build);
  const takes = Math.min(watts.value, va.value * powerFactor);
  const size = `${watts.value} W (${va.value} VA)`;
  const all = [watts, va, ...facts];
  if (least > takes)
    return misfit(`With any power supply the PC uses ${least} W at the wall, the UPS provides ${size}`, ...all);
  return most > takes
    ? undecided(`Add a power supply to check whether a UPS of ${size} is enough`, ...all)
    : fits(`With any power supply the PC uses less than the UPS provides: ${size}`, ...all);
}
