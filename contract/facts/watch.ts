import { number, text, yesNo } from "./fact.ts";
import { family, say } from "./family.ts";
import { LOOKS, PLAIN } from "./looks.ts";

export const WATCH = family(
  "watch",
  "Watch",
  {
    chip: text("Chip", { group: "Processor" }),
    sizeMm: number("Case size", { group: "Display", unit: "mm", filter: true }),
    peakBrightnessNits: number("Peak brightness", { group: "Display", unit: "nits" }),
    normalUseHours: number("Normal use", { group: "Battery", unit: "h", before: "up to" }),
    fastCharging: text("Fast charging", { group: "Battery" }),
    health: text("Health", { group: "Sensors" }),
    network: text("Network", { group: "Connectivity" }),
    case: text("Case", { group: "Build" }),
    waterResistance: text("Water resistance", { group: "Build" }),
    weightG: number("Weight", { group: "Dimensions", unit: "g" }),
    sport: yesNo("For sport"),
    ...LOOKS,
  },
  {
    looks: { ...PLAIN, sizeMm: 46, sport: false },
    chips: ({ sizeMm, chip, normalUseHours }) => [say`${sizeMm} mm`, chip, say`${normalUseHours} h battery`],
  },
);
