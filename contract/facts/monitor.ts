import { choice, number, optionsFromKeys, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

const RESOLUTION_NAMES: Readonly<Record<string, string>> = {
  "1920 × 1080": "1080p",
  "2560 × 1440": "1440p",
  "3840 × 2160": "4K",
};

export const MONITOR = defineFamily(
  "monitor",
  "Monitor",
  {
    inches: number("Screen size", { group: "Panel", unit: "inch", filter: true, better: "more" }),
    resolution: text("Resolution", { group: "Panel", filter: true }),
    ratio: choice("Aspect ratio", { group: "Panel", options: optionsFromKeys("16:9", "21:9", "32:9") }),
    panel: text("Panel type", { group: "Panel", filter: true }),
    curvature: text("Curvature", { group: "Panel" }),
    refreshHz: number("Refresh rate", { group: "Performance", unit: "Hz", filter: true, better: "more" }),
    responseMs: number("Response time", { group: "Performance", unit: "ms", better: "less" }),
    adaptiveSync: text("Adaptive sync", { group: "Performance" }),
    brightnessNits: number("Brightness", { group: "Picture", unit: "cd/m²", better: "more" }),
    contrast: text("Contrast", { group: "Picture" }),
    colourSpace: text("Colour space", { group: "Picture" }),
    hdr: text("HDR", { group: "Picture" }),
    ports: text("Ports", { group: "Connectivity" }),
    usbCWatts: number("USB-C power delivery", { group: "Connectivity", unit: "W", better: "more" }),
    speakers: yesNo("Speakers", { group: "Connectivity", yes: "Built in", no: "None" }),
    adjustments: text("Stand adjustment", { group: "Stand" }),
    curved: yesNo("Curved"),
    stand: choice("Stand type", { options: { tripod: "Tripod", plate: "Plate", arm: "Arm" } }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, inches: 27, ratio: "16:9", curved: false, stand: "plate" },
    chips: ({ inches, resolution, refreshHz, panel }) => [
      factText`${inches} inch`,
      resolution && (RESOLUTION_NAMES[resolution] ?? resolution),
      factText`${refreshHz} Hz`,
      panel,
    ],
  },
);
