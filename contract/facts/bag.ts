import { choice, number, text } from "./fact.ts";
import { family, say } from "./family.ts";
import { LOOKS, PLAIN } from "./looks.ts";

export const BAG = family(
  "bag",
  "Bag",
  {
    style: choice("Type", { group: "Use", options: { backpack: "Backpack", sleeve: "Sleeve" }, filter: true }),
    laptopInches: number("Laptops up to", { group: "Use", unit: "inch", filter: true }),
    pockets: text("Pockets", { group: "Use" }),
    carriedBy: text("Carried by", { group: "Use" }),
    volumeLitres: number("Volume", { group: "Use", unit: "l" }),
    material: text("Material", { group: "Build" }),
    water: text("Water", { group: "Build" }),
    special: text("Special", { group: "Build" }),
    ...LOOKS,
  },
  {
    looks: { ...PLAIN, style: "backpack" },
    chips: ({ laptopInches, volumeLitres }, word) => [
      say`Up to ${laptopInches}″`,
      word("style"),
      say`${volumeLitres} l`,
    ],
  },
);
