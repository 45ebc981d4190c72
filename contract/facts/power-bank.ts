import { number, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const POWER_BANK = defineFamily(
  "power-bank",
  "Power bank",
  {
    milliampHours: number("Capacity", { group: "Battery", unit: "mAh", filter: true }),
    wattHours: number("Energy at 3.6 V", { group: "Battery", unit: "Wh" }),
    watts: number("Max output power", { group: "Output", unit: "W", filter: true }),
    ports: text("Ports", { group: "Output" }),
    rechargesBy: text("Charging input", { group: "Input" }),
    special: text("Features", { group: "Use" }),
    inTheAircraftCabin: text("Aircraft cabin", { group: "Use" }),
    weightG: number("Weight", { group: "Build", unit: "g" }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, milliampHours: 20000 },
    chips: ({ milliampHours, watts }) => [factText`${milliampHours?.toLocaleString("en")} mAh`, factText`${watts} W`],
  },
);
