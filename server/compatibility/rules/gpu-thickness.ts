import { type Build, getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit } from "../finding.ts";

export const gpuThickness = defineRule("gpu-thickness", (build) =>
  build.pairs("graphics-card", "case").map(([card, housing]) => {
    const thick = getStatedFact(card, "slots");
    const slots = getStatedFact(housing, "cardSlots");
    if (thick.value === null || slots.value === null) return createUnstatedFinding(thick, slots);
    const covers = countCoveredSlots(thick.value);
    if (covers > slots.value)
      return misfit(`The card covers ${covers} slots, the case has ${slots.value}`, thick, slots);
    const together = countSlots(build);
    if (together > slots.value)
      return misfit(`The cards cover ${together} slots together, the case has ${slots.value}`, thick, slots);
    return fits(`The card covers ${covers} slots, the case has ${slots.value}`, thick, slots);
  }),
);

/** A card slightly thicker than two slots covers the third. */
const countCoveredSlots = (slots: number) => Math.ceil(slots);

/** A card without a stated thickness covers at least one slot. */
const countSlots = (build: Build) => build.count("graphics-card", ({ facts }) => countCoveredSlots(facts.slots ?? 1));
