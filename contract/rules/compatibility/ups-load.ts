import { loadOf } from "#contract/rules/power/ups.ts";
import { know } from "./build.ts";
import { fits, misfit, open, rule, unstated } from "./finding.ts";

export const upsLoad = rule("ups-load", (build) =>
  build.all("ups").flatMap((ups) => {
    const silent = build.all("power-supply").filter(({ facts }) => facts.efficiency === undefined);
    if (silent.length > 0) return [unstated(know(ups, "watts"), ...silent.map((supply) => know(supply, "efficiency")))];
    const load = loadOf(build);
    if (!load) return [];
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
