import { number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const TABLET = defineFamily(
  "tablet",
  "Tablet",
  {
    chip: text("Chip", { group: "Processor" }),
    memoryGb: number("Memory", { group: "Memory and storage", unit: "GB" }),
    storageGb: number("Storage", { group: "Memory and storage", unit: "GB", filter: true }),
    inches: number("Size", { group: "Display", unit: "in", filter: true }),
    resolution: text("Resolution", { group: "Display" }),
    panel: text("Panel", { group: "Display" }),
    refreshRateHz: number("Refresh rate", { group: "Display", unit: "Hz" }),
    port: text("Port", { group: "Connectivity" }),
    network: text("Network", { group: "Connectivity" }),
    pencilKind: text("Pencil", { group: "Input" }),
    unlock: text("Unlock", { group: "Input" }),
    capacityWh: number("Capacity", { group: "Battery", unit: "Wh" }),
    webOverWiFiHours: number("Web browsing on Wi-Fi", { group: "Battery", unit: "h", before: "up to" }),
    size: text("Size", { group: "Dimensions" }),
    weightG: number("Weight", { group: "Dimensions", unit: "g" }),
    pencil: yesNo("Pencil support"),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, inches: 10.9, pencil: true },
    chips: ({ chip, storageGb, inches, refreshRateHz }) => [
      chip,
      factText`${storageGb} GB`,
      factText`${inches} inch`,
      factText`${refreshRateHz} Hz`,
    ],
  },
);
