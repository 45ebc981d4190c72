import { know } from "./build.ts";
import { fits, misfit, rule, unstated } from "./finding.ts";

export const gpuThickness = rule("gpu-thickness", (build) =>
  build.pairs("graphics-card", "case").map(([card, housing]) => {
    const thick = know(card, "slots");
    const slots = know(housing, "cardSlots");
    if (thick.value === null || slots.value === null) return unstated(thick, slots);
    // A card that is a little thicker than two slots covers the third.
    const covers = Math.ceil(thick.value);
    return (covers <= slots.value ? fits : misfit)(
      `The card covers ${covers} slots, the case has ${slots.value}`,
      thick,
      slots,
    );
  }),
);
