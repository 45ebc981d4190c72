import { drawOf, recommendedOf } from "#contract/rules/power/draw.ts";
import { peakOf } from "#contract/rules/power/peak.ts";
import { type Build, know, type Part } from "./build.ts";
import { fits, misfit, note, open, rule, unstated } from "./finding.ts";

export const psuWatts = rule("psu-watts", (build) => {
  if (!build.has("processor", "graphics-card")) return [];
  const { least, most, facts } = drawOf(build);
  const recommended = recommendedOf(build, least);
  return build.all("power-supply").flatMap((supply) => {
    const rated = know(supply, "watts");
    if (rated.value === null) return [unstated(rated, ...facts)];
    const gives = `the supply gives ${rated.value} W`;
    if (rated.value < least) return [misfit(`The parts draw about ${least} W, ${gives}`, rated, ...facts)];
    if (rated.value < most)
      return [open(`The parts draw ${least} W or more, ${gives}; the most they draw is not stated`, rated, ...facts)];
    const said =
      rated.value < recommended
        ? note(`Tight: the parts draw about ${least} W, ${recommended} W are recommended, ${gives}`, rated, ...facts)
        : fits(`The parts draw about ${least} W, ${gives}`, rated, ...facts);
    return [said, ...peakNote(build, supply)];
  });
});

function peakNote(build: Build, supply: Part<"power-supply">) {
  const { peak, takes } = peakOf(build, supply);
  if (peak <= takes) return [];
  return [
    note(
      `For thousandths of a second the parts may draw ${peak} W, more than the ${takes} W this supply is good for`,
      know(supply, "watts"),
      know(supply, "atxVersion"),
    ),
  ];
}
