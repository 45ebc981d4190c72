import { formatCapacity } from "./capacity.ts";
import { choice, number, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const DESKTOP = defineFamily(
  "desktop",
  "Desktop",
  {
    chip: text("Chip", { group: "Processor" }),
    cpu: text("CPU", { group: "Processor" }),
    gpuCores: number("GPU", { group: "Processor", unit: "cores" }),
    memoryGb: number("Unified memory", { group: "Memory and storage", unit: "GB", filter: true }),
    memoryBandwidthGbPerSecond: number("Memory bandwidth", { group: "Memory and storage", unit: "GB/s" }),
    ssdGb: number("SSD", { group: "Memory and storage", filter: true, better: "more" }),
    displays: text("Display support", { group: "Display" }),
    frontOrSidePorts: text("Front or side ports", { group: "Connectivity" }),
    rearPorts: text("Rear ports", { group: "Connectivity" }),
    ethernet: text("Ethernet", { group: "Connectivity" }),
    wireless: text("Wireless", { group: "Connectivity" }),
    maximumWatts: number("Max power consumption", { group: "Power", unit: "W" }),
    size: text("Size", { group: "Dimensions" }),
    weightKg: number("Weight", { group: "Dimensions", unit: "kg" }),
    shape: choice("Outline", {
      options: { mini: "Mini", studio: "Studio", "all-in-one": "All-in-one", tower: "Tower", gaming: "Gaming tower" },
    }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, shape: "mini" },
    shown: { ssdGb: ({ ssdGb }) => formatCapacity(ssdGb) ?? "" },
    chips: ({ chip, memoryGb, ssdGb }) => [
      chip?.replace("Apple ", ""),
      factText`${memoryGb} GB memory`,
      factText`${formatCapacity(ssdGb)} SSD`,
    ],
  },
);
