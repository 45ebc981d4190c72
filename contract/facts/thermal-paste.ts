import { number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const THERMAL_PASTE = defineFamily(
  "thermal-paste",
  "Thermal paste",
  {
    grams: number("Net weight", { group: "Tube", unit: "g", filter: true, better: "more" }),
    wattsPerMetreKelvin: number("Thermal conductivity", { group: "Paste", unit: "W/mK", filter: true, better: "more" }),
    densityGramsPerCm3: number("Density", { group: "Paste", unit: "g/cm³" }),
    conductsElectricity: yesNo("Electrically conductive", { group: "Paste", filter: true }),
    temperatures: text("Temperature range", { group: "Paste" }),
    processors: number("Processors per tube", { group: "Tube", before: "about" }),
    inTheBox: text("Box contents", { group: "Tube" }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, grams: 4, conductsElectricity: false },
    chips: ({ grams, wattsPerMetreKelvin, conductsElectricity }) => [
      factText`${grams} g`,
      factText`${wattsPerMetreKelvin} W/mK`,
      conductsElectricity === undefined ? undefined : conductsElectricity ? "Liquid metal" : "Non-conductive",
    ],
  },
);
