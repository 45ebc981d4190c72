import { choice, counts, number, optionsFromKeys, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

const CHIP = "Graphics processor";

export const GRAPHICS_CARD = defineFamily(
  "graphics-card",
  "Graphics card",
  {
    chip: text("Chip", { group: CHIP, filter: true }),
    architecture: text("Architecture", { group: CHIP }),
    cudaCores: number("CUDA cores", { group: CHIP, better: "more" }),
    streamProcessors: number("Stream processors", { group: CHIP, better: "more" }),
    xeCores: number("Xe cores", { group: CHIP, better: "more" }),
    boostMhz: number("Boost clock", { group: CHIP, unit: "MHz", better: "more" }),
    memoryGb: number("Capacity", { group: "Memory", unit: "GB", filter: true, better: "more" }),
    memoryType: choice("Type", {
      group: "Memory",
      options: optionsFromKeys("GDDR5", "GDDR6", "GDDR6X", "GDDR7"),
      filter: true,
    }),
    memoryGbps: number("Speed", { group: "Memory", unit: "Gbps", better: "more" }),
    busBits: number("Bus width", { group: "Memory", unit: "bit" }),
    bandwidthGbPerSecond: number("Bandwidth", { group: "Memory", unit: "GB/s", better: "more" }),
    interface: text("Interface", { group: "Board" }),
    lengthMm: number("Length", { group: "Board", unit: "mm" }),
    slots: number("Thickness", { group: "Board", unit: "slots" }),
    videoOutputs: text("Video outputs", { group: "Connectivity" }),
    boardWatts: number("Board power", { group: "Power", unit: "W" }),
    referenceWatts: number("Reference board power", { group: "Power", unit: "W" }),
    recommendedSupplyWatts: number("Recommended power supply", { group: "Power", unit: "W" }),
    powerPlugs: counts("Power connectors", {
      group: "Power",
      options: {
        "12v-2x6": "16-pin (12V-2x6)",
        "12vhpwr": "16-pin (12VHPWR)",
        "8-pin": "8-pin",
        "6-pin": "6-pin",
      },
      none: "None, powered by the slot",
    }),
    madeFor: text("Suitable for"),
    fans: number("Fans", { values: [1, 2, 3] }),
    shape: choice("Shape", {
      options: { angular: "Angular", rounded: "Rounded", framed: "Framed", blower: "Blower" },
    }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, fans: 2, lengthMm: 250, slots: 2, shape: "angular" },
    chips: ({ memoryGb, memoryType, madeFor, boardWatts, referenceWatts }) => [
      factText`${memoryGb} GB ${memoryType}`,
      madeFor,
      factText`${boardWatts ?? referenceWatts} W`,
    ],
  },
);
