import { getStatedFact } from "../build.ts";
import { defineRule, fits, note } from "../finding.ts";

/** Every 80 PLUS supply has active power factor correction. */
export const upsWave = defineRule("ups-wave", (build) =>
  build.pairs("ups", "power-supply").flatMap(([ups, supply]) => {
    const wave = getStatedFact(ups, "wave");
    const efficiency = getStatedFact(supply, "efficiency");
    if (wave.value === null) return [];
    return [
      wave.value === "sine"
        ? fits("The UPS provides a pure sine wave", wave, efficiency)
        : note(
            "On battery the UPS provides a simulated (stepped) sine wave: some power supplies with active PFC may switch off",
            wave,
            efficiency,
          ),
    ];
  }),
);
