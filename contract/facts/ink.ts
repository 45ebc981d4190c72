import { choice, number, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const INK = defineFamily(
  "ink",
  "Ink",
  {
    inkColour: choice("Colour", {
      group: "Ink",
      options: { black: "Black", cyan: "Cyan", magenta: "Magenta", yellow: "Yellow", threeColours: "Three colours" },
      filter: true,
    }),
    container: choice("Container", {
      group: "Ink",
      options: { bottle: "Bottle", cartridge: "Cartridge" },
      filter: true,
    }),
    millilitres: number("Volume", { group: "Ink", unit: "ml", filter: true, better: "more" }),
    kind: text("Ink type", { group: "Ink" }),
    pages: number("Page yield", { group: "Usage", unit: "pages", before: "about", better: "more" }),
    fitsPrinters: text("Compatible printers", { group: "Usage" }),
    filling: text("Refill method", { group: "Usage" }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, inkColour: "black", container: "bottle", millilitres: 70 },
    chips: ({ millilitres, pages }, formatFact) => [
      formatFact("inkColour"),
      factText`${millilitres} ml`,
      factText`${pages} pages`,
    ],
  },
);
