import { know } from "./build.ts";
import { fits, misfit, open, rule, unstated } from "./finding.ts";
import { placesFor } from "./radiator-places.ts";

export const radiatorCase = rule("radiator-case", (build) =>
  build.pairs("liquid-cooler", "case").map(([cooler, housing]) => {
    const radiator = know(cooler, "radiatorMm");
    const room = know(housing, housing.facts.radiators ? "radiators" : "radiatorMm");
    if (radiator.value === null || room.value === null) return unstated(radiator, room);
    const { takes, places } = placesFor(housing, radiator.value);
    if (takes === "no") return misfit(`The case has no place for a radiator of ${radiator.value} mm`, radiator, room);
    if (takes === "unknown")
      return open(`We cannot see whether the case takes a radiator of ${radiator.value} mm`, radiator, room);
    const where = places ? ` (${places.join(", ")})` : "";
    return fits(`The case takes a radiator of ${radiator.value} mm${where}`, radiator, room);
  }),
);
