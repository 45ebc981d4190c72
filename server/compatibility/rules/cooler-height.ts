import { getStatedFact } from "../build.ts";
import { defineRule, fits } from "../finding.ts";
import { checkAtMost } from "./at-most.ts";
import { listCoolerHeights } from "./coolers.ts";

/** Boxed coolers blow downwards and are lower than this; the tallest one had 93 mm. */
const BOXED_COOLERS_BELOW_MM = 100;

export const coolerHeight = defineRule("cooler-height", (build) =>
  build.all("case").flatMap((housing) =>
    listCoolerHeights(build).map((height) => {
      const room = getStatedFact(housing, "coolerMm");
      if (height.fact === "boxedCoolerMm" && height.value === null && (room.value ?? 0) >= BOXED_COOLERS_BELOW_MM)
        return fits(
          `The case has room for coolers of ${room.value} mm, more than any boxed cooler needs`,
          height,
          room,
        );
      return checkAtMost(
        height,
        room,
        (tall, most) => `The cooler is ${tall} mm tall, the case has room for ${most} mm`,
      );
    }),
  ),
);
