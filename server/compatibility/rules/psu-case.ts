import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit, undecided } from "../finding.ts";

export const psuCase = defineRule("psu-case", (build) =>
  build.pairs("power-supply", "case").map(([supply, housing]) => {
    const size = getStatedFact(supply, "size");
    const takes = getStatedFact(housing, "supply");
    if (size.value === null || takes.value === null) return createUnstatedFinding(size, takes);
    const text = `The power supply is ${size.value}, the case supports ${takes.value}`;
    if (size.value === takes.value || (size.value === "SFX" && takes.value === "SFX-L")) return fits(text, size, takes);
    return size.value === "ATX"
      ? misfit(text, size, takes)
      : undecided(`${text}: it needs a bracket, and we cannot confirm that one is included`, size, takes);
  }),
);
