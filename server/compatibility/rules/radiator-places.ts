import type { Part } from "../build.ts";

type Answer = "yes" | "no" | "unknown";

/** Whether a case takes a radiator of this size, and where, as far as stated. */
export function findPlaces(housing: Part<"case">, radiatorMm: number): { takes: Answer; places?: readonly string[] } {
  const { radiators, radiatorMm: most } = housing.facts;
  if (radiators) {
    const places = radiators
      .filter((place) => place.endsWith(`-${radiatorMm}`))
      .map((place) => place.split("-")[0] ?? "");
    return { takes: places.length > 0 ? "yes" : "no", places };
  }
  if (most === undefined) return { takes: "unknown" };
  if (radiatorMm > most) return { takes: "no" };
  return { takes: radiatorMm === most || isSmallerOf(radiatorMm, most) ? "yes" : "unknown" };
}

/** A mount for three fans takes two; a mount for 120 mm fans may not take 140 mm fans. */
function isSmallerOf(radiatorMm: number, most: number): boolean {
  return radiatorMm % 120 === 0 || most % 140 === 0;
}
