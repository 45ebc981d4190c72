import { type Build, know, type Part } from "./build.ts";
import { coolersOf } from "./coolers.ts";
import { fits, type Known, misfit, open, rule, unstated } from "./finding.ts";
import { placesFor } from "./radiator-places.ts";

const SLOT_MM = 20.32;
/** Thickness stated in slots is rounded, and a wide card meets the side panel earlier. */
const SLOT_TOLERANCE_MM = 10;

/** Parts that each fit alone and take each other's room. */
export const caseSharedSpace = rule("case-shared-space", (build) =>
  build
    .pairs("graphics-card", "case")
    .flatMap(([card, housing]) => [
      ...build.all("liquid-cooler").flatMap((cooler) => behindRadiator({ card, housing, cooler })),
      ...besideCooler(build, card, housing),
    ]),
);

interface Behind {
  card: Part<"graphics-card">;
  housing: Part<"case">;
  cooler: Part<"liquid-cooler">;
}

/** A radiator in the front takes its thickness from the card's room. */
function behindRadiator({ card, housing, cooler }: Behind) {
  const length = know(card, "lengthMm");
  const room = know(housing, "cardMm");
  const radiator = know(cooler, "radiatorMm");
  const thickness = know(cooler, "radiatorThicknessMm");
  // What does not fit alone, or may not, is said by the rules for it.
  if (length.value === null || room.value === null || radiator.value === null || length.value > room.value) return [];
  const { takes, places } = placesFor(housing, radiator.value);
  if (takes === "no") return [];
  const facts = [length, room, thickness];
  if (thickness.value !== null && length.value <= room.value - thickness.value)
    return [fits("The card has its room wherever the radiator is", ...facts)];
  const other = places?.find((place) => place !== "front");
  if (other !== undefined)
    return [fits(`The card has its room with the radiator at the ${other}`, ...facts, know(housing, "radiators"))];
  if (thickness.value === null) return [unstated(...facts)];
  const left = room.value - thickness.value;
  if (places)
    return [
      misfit(
        `The card is ${length.value} mm; with the radiator in the front ${left} mm are left`,
        ...facts,
        know(housing, "radiators"),
      ),
    ];
  return [
    open(
      `The card is ${length.value} mm; with the radiator in the front ${left} mm are left, and we cannot see whether it can go elsewhere`,
      ...facts,
    ),
  ];
}

/** Cases whose middle wall moves: what the cooler gets, the card loses. */
function besideCooler(build: Build, card: Part<"graphics-card">, housing: Part<"case">) {
  const together = know(housing, "coolerAndCardMm");
  if (together.value === null) return [];
  const most = together.value;
  const slots = know(card, "slots");
  return coolersOf(build).map((height: Known<number>) => {
    if (height.value === null || slots.value === null) return unstated(height, slots, together);
    const need = Math.ceil(height.value + slots.value * SLOT_MM);
    const text = `Cooler and card need about ${need} mm together, the case has ${most} mm for both`;
    if (need > most) return misfit(text, height, slots, together);
    return need + SLOT_TOLERANCE_MM > most
      ? open(`${text}: too close to tell`, height, slots, together)
      : fits(text, height, slots, together);
  });
}
