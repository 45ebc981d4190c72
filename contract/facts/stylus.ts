import { number, text } from "./fact.ts";
import { defineFamily } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const STYLUS = defineFamily(
  "stylus",
  "Stylus",
  {
    pressure: text("Pressure sensitivity", { group: "Sensor" }),
    tiltAndRoll: text("Tilt and roll", { group: "Sensor" }),
    tilt: text("Tilt", { group: "Sensor" }),
    squeezeAndDoubleTap: text("Squeeze and double tap", { group: "Buttons" }),
    doubleTap: text("Double tap", { group: "Buttons" }),
    pairing: text("Pairing", { group: "Connectivity" }),
    charging: text("Charging", { group: "Battery" }),
    worksWith: text("Compatible with", { group: "Compatibility" }),
    lengthMm: number("Length", { group: "Dimensions", unit: "mm" }),
    weightG: number("Weight", { group: "Dimensions", unit: "g" }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS },
    chips: ({ worksWith }) => [worksWith],
  },
);
