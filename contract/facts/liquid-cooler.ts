import { list, number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";
import { SOCKETS } from "./shared-options.ts";

export const LIQUID_COOLER = defineFamily(
  "liquid-cooler",
  "Liquid cooler",
  {
    type: text("Type", { group: "Cooler" }),
    radiatorMm: number("Radiator size", {
      group: "Cooler",
      unit: "mm",
      values: [120, 240, 280, 360, 420],
      filter: true,
    }),
    radiatorThicknessMm: number("Radiator thickness", { group: "Cooler", unit: "mm" }),
    radiatorLengthMm: number("Radiator length", { group: "Cooler", unit: "mm" }),
    tubeMm: number("Tube length", { group: "Cooler", unit: "mm" }),
    pumpRpm: number("Max pump speed", { group: "Cooler", unit: "rpm" }),
    screenKind: text("Pump display", { group: "Cooler" }),
    fans: text("Fans", { group: "Fans" }),
    fanRpm: number("Max fan speed", { group: "Fans", unit: "rpm" }),
    rgb: yesNo("Lighting", { group: "Fans", yes: "ARGB", no: "None" }),
    sockets: list("Sockets", { group: "Compatibility", options: SOCKETS, filter: true }),
    warrantyYears: number("Warranty", { group: "Service", unit: "years", better: "more" }),
    screen: yesNo("With display"),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, radiatorMm: 240, screen: false, rgb: false },
    chips: ({ radiatorMm, fans, rgb }) => [
      factText`${radiatorMm} mm`,
      factText`${fans} fans`,
      rgb === undefined ? undefined : rgb ? "ARGB" : "No lighting",
    ],
  },
);
