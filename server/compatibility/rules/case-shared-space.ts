import { type Build, getStatedFact, type Part } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit, undecided } from "../finding.ts";
import type { StatedFact } from "../stated-fact.ts";
import { listCoolerHeights } from "./coolers.ts";
import { findPlaces } from "./radiator-places.ts";

const SLOT_MM = 20.32;
/** Thickness stated in slots is rounded, and a wide card meets the side panel earlier. */
const SLOT_TOLERANCE_MM = 10;

/** Checks parts that fit alone but take room from each other. */
export const caseSharedSpace = defineRule("case-shared-space", (build) =>
  build
    .pairs("graphics-card", "case")
    .flatMap(([card, housing]) => [
      ...build.all("liquid-cooler").flatMap((cooler) => checkBehindRadiator({ card, housing, cooler })),
      ...checkBesideCooler(build, card, housing),
    ]),
);

interface RadiatorParts {
  card: Part<"graphics-card">;
  housing: Part<"case">;
  cooler: Part<"liquid-cooler">;
}

/** A radiator in the front reduces the card's room by its thickness. */
function checkBehindRadiator({ card, housing, cooler }: RadiatorParts) {
  const length = getStatedFact(card, "lengthMm");
  const room = getStatedFact(housing, "cardMm");
  const radiator = getStatedFact(cooler, "radiatorMm");
  const thickness = getStatedFact(cooler, "radiatorThicknessMm");
  // Other rules report what does not fit, or may not fit, on its own.
  if (length.value === null || room.value === null || radiator.value === null || length.value > room.value) return [];
  const { takes, places } = findPlaces(housing, radiator.value);
  if (takes === "no") return [];
  const facts = [length, room, thickness];
  if (thickness.value !== null && length.value <= room.value - thickness.value)
    return [fits("The card fits wherever the radiator is mounted", ...facts)];
  const other = places?.find((place) => place !== "front");
  if (other !== undefined)
    return [fits(`The card fits with the radiator at the ${other}`, ...facts, getStatedFact(housing, "radiators"))];
  if (thickness.value === null) return [createUnstatedFinding(...facts)];
  const left = room.value - thickness.value;
  if (places)
    return [
      misfit(
        `The card is ${length.value} mm; with the radiator in the front, ${left} mm is left`,
        ...facts,
        getStatedFact(housing, "radiators"),
      ),
    ];
  return [
    undecided(
      `The card is ${length.value} mm; with the radiator in the front, ${left} mm is left, and we cannot confirm whether it fits in another place`,
      ...facts,
    ),
  ];
}

/** In cases with a movable middle wall, the cooler and the card share the room. */
function checkBesideCooler(build: Build, card: Part<"graphics-card">, housing: Part<"case">) {
  const together = getStatedFact(housing, "coolerAndCardMm");
  if (together.value === null) return [];
  const most = together.value;
  const slots = getStatedFact(card, "slots");
  return listCoolerHeights(build).map((height: StatedFact<number>) => {
    if (height.value === null || slots.value === null) return createUnstatedFinding(height, slots, together);
    const need = Math.ceil(height.value + slots.value * SLOT_MM);
    const text = `Cooler and card need about ${need} mm together, the case has ${most} mm for both`;
    if (need > most) return misfit(text, height, slots, together);
    return need + SLOT_TOLERANCE_MM > most
      ? undecided(`${text}: too close to confirm`, height, slots, together)
      : fits(text, height, slots, together);
  });
}
