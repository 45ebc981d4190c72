import { loadOf, loadWithoutSupply } from "#contract/rules/power/ups.ts";
import { type Build, know, type Part } from "./build.ts";
import { fits, misfit, open, rule, unstated } from "./finding.ts";

export const upsLoad = rule("ups-load", (build) =>
  build.all("ups").flatMap((ups) => {
    const silent = build.all("power-supply").filter(({ facts }) => facts.efficiency === undefined);
    if (silent.length > 0) return [unstated(know(ups, "watts"), ...silent.map((supply) => know(supply, "efficiency")))];
    const load = loadOf(build);
    if (!load) return build.has("processor", "graphics-card") ? [withoutSupply(build, ups)] : [];
    const watts = know(ups, "watts");
    const va = know(ups, "va");
    if (watts.value === null || va.value === null) return [unstated(watts, va)];
    const takes = Math.min(watts.value, va.value * load.powerFactor);
    const text = `At the wall the parts take about ${load.usual} W, the UPS gives ${watts.value} W (${va.value} VA)`;
    if (load.least > takes) return [misfit(text, watts, va, ...load.facts)];
    if (load.most > takes) return [open(`${text}: too close to tell`, watts, va, ...load.facts)];
    return [fits(text, watts, va, ...load.facts)];
  }),
);

/** What the parts draw is known before the supply is chosen; what it loses on the way is not. */
function withoutSupply(build: Build, ups: Part<"ups">) {
  const watts = know(ups, "watts");
  const va = know(ups, "va");
  if (watts.value === null || va.value === null) return unstated(watts, va);
  const { least, most, powerFactor, facts } = loadWithoutSupply(build);
  const takes = Math.min(watts.value, va.value * powerFactor);
  const size = `${watts.value} W (${va.value} VA)`;
  const all = [watts, va, ...facts];
  if (least > takes)
    return misfit(`With any supply the parts take ${least} W at the wall, the UPS gives ${size}`, ...all);
  return most > takes
    ? open(`Whether ${size} of UPS are enough depends on the supply, and none is in the list yet`, ...all)
    : fits(`With any supply the parts take less than the UPS gives: ${size}`, ...all);
}
