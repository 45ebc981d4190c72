import { atMost } from "./at-most.ts";
import { know } from "./build.ts";
import { rule } from "./finding.ts";

export const gpuLength = rule("gpu-length", (build) =>
  build
    .pairs("graphics-card", "case")
    .map(([card, housing]) =>
      atMost(
        know(card, "lengthMm"),
        know(housing, "cardMm"),
        (length, room) => `The card is ${length} mm, the case has room for ${room} mm`,
      ),
    ),
);
