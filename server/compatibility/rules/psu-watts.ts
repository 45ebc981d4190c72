import { calculateDraw, calculateRecommendedWatts } from "#server/compatibility/power/draw.ts";
import { calculatePeak } from "#server/compatibility/power/peak.ts";
import { type Build, getStatedFact, type Part } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit, note, undecided } from "../finding.ts";

export const psuWatts = defineRule("psu-watts", (build) => {
  if (!build.has("processor", "graphics-card")) return [];
  const { least, most, facts } = calculateDraw(build);
  const recommended = calculateRecommendedWatts(build, least);
  return build.all("power-supply").flatMap((supply) => {
    const rated = getStatedFact(supply, "watts");
    if (rated.value === null) return [createUnstatedFinding(rated, ...facts)];
    const gives = `the power supply provides ${rated.value} W`;
    if (rated.value < least) return [misfit(`The parts use about ${least} W, ${gives}`, rated, ...facts)];
    if (rated.value < most)
      return [undecided(`The parts use ${least} W or more, ${gives}; the maximum is not specified`, rated, ...facts)];
    const wattsFinding =
      rated.value < recommended
        ? note(`Tight: the parts use about ${least} W, ${recommended} W is recommended, ${gives}`, rated, ...facts)
        : fits(`The parts use about ${least} W, ${gives}`, rated, ...facts);
    return [wattsFinding, ...createPeakNote(build, supply)];
  });
});

function createPeakNote(build: Build, supply: Part<"power-supply">) {
  const { peak, takes } = calculatePeak(build, supply);
  if (peak <= takes) return [];
  return [
    note(
      `For a few milliseconds the parts may use ${peak} W, more than the ${takes} W that this power supply can provide`,
      getStatedFact(supply, "watts"),
      getStatedFact(supply, "atxVersion"),
    ),
  ];
}
