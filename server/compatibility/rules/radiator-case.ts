import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit, undecided } from "../finding.ts";
import { findPlaces } from "./radiator-places.ts";

export const radiatorCase = defineRule("radiator-case", (build) =>
  build.pairs("liquid-cooler", "case").map(([cooler, housing]) => {
    const radiator = getStatedFact(cooler, "radiatorMm");
    const room = getStatedFact(housing, housing.facts.radiators ? "radiators" : "radiatorMm");
    if (radiator.value === null || room.value === null) return createUnstatedFinding(radiator, room);
    const { takes, places } = findPlaces(housing, radiator.value);
    if (takes === "no") return misfit(`The case does not support a ${radiator.value} mm radiator`, radiator, room);
    if (takes === "unknown")
      return undecided(`We cannot confirm whether the case supports a ${radiator.value} mm radiator`, radiator, room);
    const where = places ? ` (${places.join(", ")})` : "";
    return fits(`The case supports a ${radiator.value} mm radiator${where}`, radiator, room);
  }),
);
