import { choice, number, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const UPS = defineFamily(
  "ups",
  "UPS",
  {
    va: number("Capacity", { group: "Output", unit: "VA", filter: true, better: "more" }),
    watts: number("Power", { group: "Output", unit: "W", filter: true, better: "more" }),
    wave: choice("Output waveform", {
      group: "Output",
      options: { stepped: "Simulated sine wave", sine: "Pure sine wave" },
      filter: true,
    }),
    sockets: text("Output sockets", { group: "Output" }),
    mains: text("Input voltage", { group: "Input" }),
    battery: text("Battery type", { group: "Battery" }),
    batteryWh: number("Battery energy", { group: "Battery", unit: "Wh", better: "more" }),
    minutesAt100Watts: number("Estimated backup time at 100 W", { group: "Battery", unit: "min", better: "more" }),
    link: text("Computer connection", { group: "Use" }),
    display: text("Display", { group: "Use" }),
    shape: choice("Form factor", { group: "Build", options: { tower: "Tower", flat: "Flat", rack: "Rack, 2U" } }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, va: 1000, shape: "tower" },
    chips: ({ va, watts }) => [factText`${va} VA`, factText`${watts} W`, "AVR"],
  },
);
