import { choice, text } from "./fact.ts";
import { defineFamily } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const STAND = defineFamily(
  "stand",
  "Stand",
  {
    holds: choice("Suitable for", {
      group: "Use",
      options: { monitor: "Monitor", laptop: "Laptop", phone: "Phone", headset: "Headset" },
      filter: true,
    }),
    fits: text("Compatible sizes", { group: "Use" }),
    carries: text("Max load", { group: "Use" }),
    movement: text("Movement", { group: "Use" }),
    standsOrClamps: text("Mounting", { group: "Build" }),
    material: text("Material", { group: "Build" }),
    folds: text("Folding", { group: "Build" }),
    special: text("Features", { group: "Build" }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, holds: "monitor" },
    chips: ({ fits, carries }) => [fits, carries],
  },
);
