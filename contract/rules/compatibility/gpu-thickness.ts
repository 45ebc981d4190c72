import { type Build, know } from "./build.ts";
import { fits, misfit, rule, unstated } from "./finding.ts";

export const gpuThickness = rule("gpu-thickness", (build) =>
  build.pairs("graphics-card", "case").map(([card, housing]) => {
    const thick = know(card, "slots");
    const slots = know(housing, "cardSlots");
    if (thick.value === null || slots.value === null) return unstated(thick, slots);
    const covers = covered(thick.value);
    if (covers > slots.value)
      return misfit(`The card covers ${covers} slots, the case has ${slots.value}`, thick, slots);
    const together = allTogether(build);
    if (together > slots.value)
      return misfit(`The cards cover ${together} slots together, the case has ${slots.value}`, thick, slots);
    return fits(`The card covers ${covers} slots, the case has ${slots.value}`, thick, slots);
  }),
);

/** A card that is a little thicker than two slots covers the third. */
const covered = (slots: number) => Math.ceil(slots);

/** All cards of the list; one that says nothing of itself covers a slot at least. */
const allTogether = (build: Build) => build.count("graphics-card", ({ facts }) => covered(facts.slots ?? 1));
