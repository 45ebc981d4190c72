import { atMost } from "./at-most.ts";
import { know } from "./build.ts";
import { coolersOf } from "./coolers.ts";
import { fits, rule } from "./finding.ts";

/** Coolers out of a processor's box blow downwards and are lower than this; the tallest there was has 93 mm. */
const BOXED_COOLERS_BELOW_MM = 100;

export const coolerHeight = rule("cooler-height", (build) =>
  build.all("case").flatMap((housing) =>
    coolersOf(build).map((height) => {
      const room = know(housing, "coolerMm");
      if (height.fact === "boxedCoolerMm" && height.value === null && (room.value ?? 0) >= BOXED_COOLERS_BELOW_MM)
        return fits(
          `The case has room for coolers of ${room.value} mm, more than any that comes with a processor`,
          height,
          room,
        );
      return atMost(height, room, (tall, most) => `The cooler is ${tall} mm tall, the case has room for ${most} mm`);
    }),
  ),
);
