import { choice, list, number, optionsFromKeys, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";
import { BOARDS } from "./shared-options.ts";

const PLACES = ["Front", "Top", "Side", "Bottom", "Rear"] as const;
const RADIATORS_MM = ["120", "140", "240", "280", "360", "420", "480"] as const;
export type RadiatorPlace = `${Lowercase<(typeof PLACES)[number]>}-${(typeof RADIATORS_MM)[number]}`;

/** Such as "front-360": "Front 360". A case that lists radiator places lists all of them. */
const RADIATOR_PLACES = Object.fromEntries(
  PLACES.flatMap((place) => RADIATORS_MM.map((mm) => [`${place.toLowerCase()}-${mm}`, `${place} ${mm}`])),
) as Readonly<Record<RadiatorPlace, string>>;

export const CASE = defineFamily(
  "case",
  "Case",
  {
    tower: choice("Type", {
      group: "Case",
      options: { full: "Full tower", mid: "Mid tower", mini: "Mini tower" },
      filter: true,
    }),
    boards: list("Motherboard support", {
      group: "Case",
      options: BOARDS,
      filter: true,
    }),
    front: choice("Front panel", {
      group: "Case",
      options: { mesh: "Mesh", glass: "Tempered glass", solid: "Closed" },
    }),
    sideGlass: yesNo("Side panel window", { group: "Case", yes: "Tempered glass", no: "None" }),
    cardMm: number("Max graphics card length", { group: "Space", unit: "mm", better: "more" }),
    coolerMm: number("Max CPU cooler height", { group: "Space", unit: "mm", better: "more" }),
    radiatorMm: number("Max radiator size", { group: "Space", unit: "mm", zeroText: "None", better: "more" }),
    radiators: list("Radiator support", { group: "Space", options: RADIATOR_PLACES }),
    coolerAndCardMm: number("Max CPU cooler plus graphics card", { group: "Space", unit: "mm" }),
    eatxMm: number("Max E-ATX board width", { group: "Space", unit: "mm" }),
    largeBays: number("3.5-inch drive bays", { group: "Space" }),
    smallBays: number("2.5-inch drive bays", { group: "Space" }),
    supply: choice("Power supply type", { group: "Space", options: optionsFromKeys("ATX", "SFX", "SFX-L") }),
    supplyMm: number("Max power supply length", { group: "Space", unit: "mm" }),
    cardSlots: number("Expansion slots", { group: "Space" }),
    fansIncluded: text("Fans included", { group: "Cooling" }),
    lighting: text("Lighting", { group: "Cooling" }),
    frontPorts: text("Front ports", { group: "Connectivity" }),
    sizeMm: text("Depth × width × height in mm", { group: "Dimensions" }),
    fans: number("Number of fans"),
    ...LOOKS,
  },
  {
    shown: {
      radiators: ({ radiators = [] }) =>
        PLACES.flatMap((place) => {
          const sizes = radiators.flatMap((key) =>
            key.startsWith(`${place.toLowerCase()}-`) ? key.split("-")[1] : [],
          );
          return sizes.length > 0 ? [`${place} ${sizes.join(", ")}`] : [];
        }).join("; "),
    },
    looks: { ...DEFAULT_LOOKS, tower: "mid", front: "mesh", fans: 0, sideGlass: true },
    chips: ({ boards = [], cardMm, fans }) => [
      boards[0] && BOARDS[boards[0]],
      factText`GPU ${cardMm} mm`,
      fans === 0 ? "No fans" : factText`${fans} ${fans === 1 ? "fan" : "fans"}`,
    ],
  },
);
