import { choice, number, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const TONER = defineFamily(
  "toner",
  "Toner",
  {
    tonerColour: choice("Colour", {
      group: "Toner",
      options: { black: "Black", cyan: "Cyan", magenta: "Magenta", yellow: "Yellow" },
      filter: true,
    }),
    origin: choice("Original or compatible", {
      group: "Toner",
      options: { original: "Original", compatible: "Compatible" },
      filter: true,
    }),
    pages: number("Page yield", { group: "Usage", unit: "pages", before: "about", better: "more" }),
    drum: choice("Drum", {
      group: "Usage",
      options: { included: "In the cartridge", separate: "Separate part of the printer" },
    }),
    cartridgeCode: text("Cartridge code", { group: "Usage" }),
    fitsPrinters: text("Compatible printers", { group: "Usage" }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, tonerColour: "black", drum: "included", pages: 1500 },
    chips: ({ pages }, formatFact) => [formatFact("tonerColour"), factText`${pages} pages`, formatFact("origin")],
  },
);
