import { getProcessorLimit } from "#server/compatibility/power/draw.ts";
import { getStatedFact } from "../build.ts";
import { defineRule, fits, note } from "../finding.ts";

/** The heat that sealed liquid coolers of a size can handle, in watts. */
const RADIATOR_WATTS: Readonly<Record<number, number>> = { 120: 150, 240: 220, 280: 250, 360: 300, 420: 320 };

export const coolerCapacity = defineRule("cooler-capacity", (build) =>
  build.all("processor").flatMap((processor) => {
    const limit = getProcessorLimit(processor);
    const { value: watts } = limit;
    if (watts === null) return [];
    const coolers = [
      ...build.all("air-cooler").map((cooler) => {
        const fact = getStatedFact(cooler, "capacityWatts");
        return { fact, takes: fact.value };
      }),
      ...build.all("liquid-cooler").map((cooler) => {
        const fact = getStatedFact(cooler, "radiatorMm");
        return { fact, takes: RADIATOR_WATTS[fact.value ?? 0] ?? null };
      }),
    ];
    return coolers.flatMap(({ fact, takes }) => {
      if (takes === null) return [];
      if (takes >= watts)
        return [fits(`The cooler handles about ${takes} W, the processor uses up to ${watts} W`, fact, limit)];
      return [
        note(
          `The processor uses up to ${watts} W, the cooler handles about ${takes} W: it may slow down under long heavy load`,
          fact,
          limit,
        ),
      ];
    });
  }),
);
