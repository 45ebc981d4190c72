import { number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

/** A small battery for routers; the checks of a build know only mains UPSs. */
export const MINI_UPS = defineFamily(
  "mini-ups",
  "Mini UPS",
  {
    voltages: text("Output voltages", { group: "Output" }),
    watts: number("Power", { group: "Output", unit: "W", filter: true, better: "more" }),
    outputs: number("Output ports", { group: "Output", filter: true, better: "more" }),
    usbOutput: yesNo("USB output", { group: "Output", filter: true }),
    poeOutput: yesNo("PoE output", { group: "Output", filter: true }),
    milliampHours: number("Battery", { group: "Battery", unit: "mAh", filter: true, better: "more" }),
    minutesWithRouter: number("Backup time with a 12 W router", {
      group: "Battery",
      unit: "min",
      before: "about",
      better: "more",
    }),
    mains: text("Input", { group: "Input" }),
    inTheBox: text("In the box", { group: "Use" }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, outputs: 3, milliampHours: 8800, poeOutput: false },
    chips: ({ milliampHours, watts, poeOutput }) => [
      factText`${milliampHours} mAh`,
      factText`${watts} W`,
      poeOutput ? "PoE" : undefined,
    ],
  },
);
