import { choice, number, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const BAG = defineFamily(
  "bag",
  "Bag",
  {
    style: choice("Type", { group: "Use", options: { backpack: "Backpack", sleeve: "Sleeve" }, filter: true }),
    laptopInches: number("Max laptop size", { group: "Use", unit: "inch", filter: true }),
    pockets: text("Pockets", { group: "Use" }),
    carriedBy: text("Straps", { group: "Use" }),
    volumeLitres: number("Volume", { group: "Use", unit: "l" }),
    material: text("Material", { group: "Build" }),
    water: text("Water resistance", { group: "Build" }),
    special: text("Features", { group: "Build" }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, style: "backpack" },
    chips: ({ laptopInches, volumeLitres }, formatFact) => [
      factText`Up to ${laptopInches}″`,
      formatFact("style"),
      factText`${volumeLitres} l`,
    ],
  },
);
