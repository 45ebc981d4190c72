import { number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const WATCH = defineFamily(
  "watch",
  "Watch",
  {
    chip: text("Chip", { group: "Processor" }),
    sizeMm: number("Case size", { group: "Display", unit: "mm", filter: true }),
    peakBrightnessNits: number("Peak brightness", { group: "Display", unit: "nits" }),
    normalUseHours: number("Battery life", { group: "Battery", unit: "h", before: "up to" }),
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
    looks: { ...DEFAULT_LOOKS, sizeMm: 46, sport: false },
    chips: ({ sizeMm, chip, normalUseHours }) => [factText`${sizeMm} mm`, chip, factText`${normalUseHours} h battery`],
  },
);
