import { choice, text } from "./fact.ts";
import { defineFamily } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const STAND = defineFamily(
  "stand",
  "Stand",
  {
    holds: choice("Holds", {
      group: "Use",
      options: { monitor: "Monitor", laptop: "Laptop", phone: "Phone", headset: "Headset" },
      filter: true,
    }),
    fits: text("Fits", { group: "Use" }),
    carries: text("Carries", { group: "Use" }),
    movement: text("Movement", { group: "Use" }),
    standsOrClamps: text("Stands or clamps", { group: "Build" }),
    material: text("Material", { group: "Build" }),
    folds: text("Folds", { group: "Build" }),
    special: text("Special", { group: "Build" }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, holds: "monitor" },
    chips: ({ fits, carries }) => [fits, carries],
  },
);
