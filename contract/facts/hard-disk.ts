import { formatCapacity } from "./capacity.ts";
import { choice, number, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const HARD_DISK = defineFamily(
  "hard-disk",
  "Hard disk",
  {
    capacityGb: number("Capacity", { group: "Drive", filter: true, better: "more" }),
    modelNumber: text("Model number", { group: "Drive" }),
    madeFor: text("Designed for", { group: "Drive", filter: true }),
    form: choice("Form factor", {
      group: "Drive",
      options: { "3.5": "3.5 inch", "2.5": "2.5 inch", portable: "External hard disk, 2.5 inch" },
      filter: true,
    }),
    interface: text("Interface", { group: "Drive" }),
    plug: text("Connector", { group: "Connectivity" }),
    powerSupply: text("Power supply", { group: "Power" }),
    spindleRpm: number("Spindle speed", { group: "Performance", unit: "rpm", better: "more" }),
    cacheMb: number("Cache", { group: "Performance", unit: "MB", better: "more" }),
    transferMbPerSecond: number("Max transfer rate", { group: "Performance", unit: "MB/s", better: "more" }),
    recording: text("Recording technology", { group: "Performance" }),
    shockProtection: text("Shock protection", { group: "Protection" }),
    extras: text("Extras", { group: "Protection" }),
    sizeMm: text("Size in mm", { group: "Dimensions" }),
    weightG: number("Weight", { group: "Dimensions", unit: "g" }),
    warrantyYears: number("Warranty", { group: "Endurance", unit: "years", better: "more" }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, form: "3.5" },
    shown: { capacityGb: ({ capacityGb }) => formatCapacity(capacityGb) ?? "" },
    chips: ({ capacityGb, spindleRpm, recording }) => [
      formatCapacity(capacityGb),
      factText`${spindleRpm} rpm`,
      recording,
    ],
  },
);
