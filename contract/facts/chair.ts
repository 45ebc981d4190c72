import { choice, number, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const CHAIR = defineFamily(
  "chair",
  "Chair",
  {
    cover: text("Cover", { group: "Comfort" }),
    lumbarSupport: text("Lumbar support", { group: "Comfort" }),
    head: text("Head", { group: "Comfort" }),
    recline: text("Recline", { group: "Adjusting" }),
    armrests: text("Armrests", { group: "Adjusting" }),
    gasLift: text("Gas lift", { group: "Adjusting" }),
    base: text("Base", { group: "Build" }),
    carriesKg: number("Carries up to", { group: "Build", unit: "kg" }),
    style: choice("Kind", { options: { racing: "Racing", office: "Office", mesh: "Mesh" }, filter: true }),
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
