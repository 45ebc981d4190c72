import { choice, number, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const CHAIR = defineFamily(
  "chair",
  "Chair",
  {
    cover: text("Upholstery", { group: "Comfort" }),
    lumbarSupport: text("Lumbar support", { group: "Comfort" }),
    head: text("Headrest", { group: "Comfort" }),
    recline: text("Recline", { group: "Adjustment" }),
    armrests: text("Armrests", { group: "Adjustment" }),
    gasLift: text("Gas lift", { group: "Adjustment" }),
    base: text("Base", { group: "Build" }),
    carriesKg: number("Max weight", { group: "Build", unit: "kg" }),
    style: choice("Chair type", { options: { racing: "Racing", office: "Office", mesh: "Mesh" }, filter: true }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, style: "racing" },
    chips: ({ cover, armrests, carriesKg }) => [
      cover?.split(",")[0],
      factText`${armrests} armrests`,
      factText`Up to ${carriesKg} kg`,
    ],
  },
);
