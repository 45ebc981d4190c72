import { choice, number, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const UPS = defineFamily(
  "ups",
  "UPS",
  {
    va: number("Capacity", { group: "Output", unit: "VA", filter: true, better: "more" }),
    watts: number("Power", { group: "Output", unit: "W", filter: true, better: "more" }),
    wave: choice("Wave on battery", {
      group: "Output",
      options: { stepped: "Stepped approximation", sine: "Pure sine" },
      filter: true,
    }),
    sockets: text("Sockets", { group: "Output" }),
    mains: text("Mains voltage", { group: "Input" }),
    battery: text("Type", { group: "Battery" }),
    batteryWh: number("Energy", { group: "Battery", unit: "Wh", better: "more" }),
    minutesAt100Watts: number("Estimated time at 100 W", { group: "Battery", unit: "min", better: "more" }),
    link: text("Link to the computer", { group: "Use" }),
    display: text("Display", { group: "Use" }),
    shape: choice("Form", { group: "Build", options: { tower: "Tower", flat: "Flat", rack: "Rack, 2U" } }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, va: 1000, shape: "tower" },
    chips: ({ va, watts }) => [factText`${va} VA`, factText`${watts} W`, "AVR"],
  },
);
