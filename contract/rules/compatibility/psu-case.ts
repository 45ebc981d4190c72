import { know } from "./build.ts";
import { fits, misfit, open, rule, unstated } from "./finding.ts";

export const psuCase = rule("psu-case", (build) =>
  build.pairs("power-supply", "case").map(([supply, housing]) => {
    const size = know(supply, "size");
    const takes = know(housing, "supply");
    if (size.value === null || takes.value === null) return unstated(size, takes);
    const text = `The supply is ${size.value}, the case takes ${takes.value}`;
    if (size.value === takes.value || (size.value === "SFX" && takes.value === "SFX-L")) return fits(text, size, takes);
    return size.value === "ATX"
      ? misfit(text, size, takes)
      : open(`${text}: it needs a bracket, and we cannot see whether one is there`, size, takes);
  }),
);
