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
    boards: list("Motherboards", {
      group: "Case",
      options: BOARDS,
      filter: true,
    }),
    front: choice("Front", { group: "Case", options: { mesh: "Mesh", glass: "Tempered glass", solid: "Closed" } }),
    sideGlass: yesNo("Side window", { group: "Case", yes: "Tempered glass", no: "None" }),
    cardMm: number("Graphics card, up to", { group: "Space", unit: "mm", better: "more" }),
    coolerMm: number("CPU cooler, up to", { group: "Space", unit: "mm", better: "more" }),
    radiatorMm: number("Radiator, up to", { group: "Space", unit: "mm", zeroText: "None", better: "more" }),
    radiators: list("Radiator places", { group: "Space", options: RADIATOR_PLACES }),
    coolerAndCardMm: number("CPU cooler and graphics card together, up to", { group: "Space", unit: "mm" }),
    eatxMm: number("E-ATX boards, up to", { group: "Space", unit: "mm" }),
    largeBays: number("3.5-inch drives", { group: "Space" }),
    smallBays: number("2.5-inch drives", { group: "Space" }),
    supply: choice("Power supply", { group: "Space", options: optionsFromKeys("ATX", "SFX", "SFX-L") }),
    supplyMm: number("Power supply, up to", { group: "Space", unit: "mm" }),
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
