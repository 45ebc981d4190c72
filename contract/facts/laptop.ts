import { formatCapacity } from "./capacity.ts";
import { choice, number, optionsFromKeys, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

const MEMORY = "Memory and storage";

export const LAPTOP = defineFamily(
  "laptop",
  "Laptop",
  {
    processor: text("Model", { group: "Processor", filter: true }),
    cores: text("Cores", { group: "Processor" }),
    boostGhz: number("Boost clock", { group: "Processor", unit: "GHz", before: "up to", better: "more" }),
    gpuCores: number("GPU", { group: "Processor", unit: "cores", better: "more" }),
    integratedGraphics: text("Graphics", { group: "Processor" }),
    graphics: text("Model", { group: "Graphics", filter: true }),
    videoMemory: text("Video memory", { group: "Graphics" }),
    graphicsWatts: number("Graphics power", { group: "Graphics", unit: "W", before: "up to", better: "more" }),
    inches: number("Size", { group: "Display", unit: "in", filter: true }),
    resolution: text("Resolution", { group: "Display", filter: true }),
    refreshHz: number("Refresh rate", { group: "Display", unit: "Hz", filter: true, better: "more" }),
    panel: text("Panel", { group: "Display" }),
    memoryGb: number("Memory", { group: MEMORY, filter: true, better: "more" }),
    memoryType: choice("Memory type", {
      options: optionsFromKeys("DDR4", "DDR5", "LPDDR4X", "LPDDR5", "LPDDR5X", "Unified"),
    }),
    memoryRate: number("Memory speed", { unit: "MT/s" }),
    memoryBandwidth: number("Memory bandwidth", { group: MEMORY, unit: "GB/s", better: "more" }),
    upgrade: text("Memory upgrade", { group: MEMORY }),
    memorySlots: number("Memory slots"),
    maximumMemoryGb: number("Max memory", { unit: "GB" }),
    solderedGb: number("Soldered memory", { unit: "GB" }),
    ssdGb: number("SSD", { group: MEMORY, filter: true, better: "more" }),
    ssdNvme: yesNo("NVMe"),
    batteryHours: number("Video playback", { group: "Battery", unit: "h", before: "up to", better: "more" }),
    batteryWh: number("Capacity", { group: "Battery", unit: "Wh", better: "more" }),
    adapter: text("Power adapter", { group: "Battery" }),
    ports: text("Ports", { group: "Connectivity" }),
    wireless: text("Wireless", { group: "Connectivity" }),
    operatingSystem: text("Operating system", { group: "Software" }),
    size: text("Size", { group: "Dimensions" }),
    weightKg: number("Weight", { group: "Dimensions", unit: "kg", better: "less" }),
    gaming: yesNo("For gaming"),
    keyboardLight: yesNo("Keyboard backlight"),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, inches: 15.6, gaming: false, keyboardLight: true },
    shown: {
      memoryGb: ({ memoryGb, memoryType, memoryRate }) =>
        memoryType === "Unified"
          ? `${memoryGb} GB, unified`
          : [`${memoryGb} GB`, [memoryType, memoryRate].filter(Boolean).join("-")].filter(Boolean).join(" "),
      ssdGb: ({ ssdGb, ssdNvme }) => `${formatCapacity(ssdGb)}${ssdNvme ? " NVMe" : ""}`,
    },
    chips: ({ processor, memoryGb, ssdGb, inches }) => [
      processor,
      factText`${memoryGb} GB memory`,
      factText`${formatCapacity(ssdGb)} SSD`,
      factText`${inches} inch`,
    ],
  },
);
