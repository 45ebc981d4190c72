import { choice, list, number, same, text, yesNo } from "./fact.ts";
import { family, say } from "./family.ts";
import { LOOKS, PLAIN } from "./looks.ts";
import { BOARDS } from "./shared-options.ts";

export const CASE = family(
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
    radiatorMm: number("Radiator, up to", { group: "Space", unit: "mm", nought: "None", better: "more" }),
    largeBays: number("3.5-inch drives", { group: "Space" }),
    smallBays: number("2.5-inch drives", { group: "Space" }),
    supply: choice("Power supply", { group: "Space", options: same("ATX", "SFX", "SFX-L") }),
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
    looks: { ...PLAIN, tower: "mid", front: "mesh", fans: 0, sideGlass: true },
    chips: ({ boards = [], cardMm, fans }) => [
      boards[0] && BOARDS[boards[0]],
      say`GPU ${cardMm} mm`,
      fans === 0 ? "No fans" : say`${fans} ${fans === 1 ? "fan" : "fans"}`,
    ],
  },
);
