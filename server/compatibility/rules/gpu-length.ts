import { getStatedFact } from "../build.ts";
import { defineRule } from "../finding.ts";
import { checkAtMost } from "./at-most.ts";

export const gpuLength = defineRule("gpu-length", (build) =>
  build
    .pairs("graphics-card", "case")
    .map(([card, housing]) =>
      checkAtMost(
        getStatedFact(card, "lengthMm"),
        getStatedFact(housing, "cardMm"),
        (length, room) => `The card is ${length} mm, the case has room for ${room} mm`,
      ),
    ),
);
