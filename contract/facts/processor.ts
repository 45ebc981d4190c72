import { choice, list, number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";
import { MEMORY_TYPES, SOCKETS } from "./shared-options.ts";

export const PROCESSOR = defineFamily(
  "processor",
  "Processor",
  {
    series: text("Series", { group: "Processor", filter: true }),
    design: text("Architecture", { group: "Processor" }),
    socket: choice("Socket", { group: "Processor", options: SOCKETS, filter: true }),
    manufacturing: text("Manufacturing process", { group: "Processor" }),
    cores: number("Cores", { group: "Cores", filter: true, better: "more" }),
    threads: number("Threads", { group: "Cores", better: "more" }),
    baseGhz: number("Base clock", { group: "Cores", unit: "GHz" }),
    highestGhz: number("Max boost clock", { group: "Cores", unit: "GHz", better: "more" }),
    performanceCores: number("Performance cores"),
    efficiencyCores: number("Efficiency cores"),
    l2Mb: number("L2 cache", { group: "Cache", unit: "MB", better: "more" }),
    l3Mb: number("L3 cache", { group: "Cache", unit: "MB", better: "more" }),
    memoryTypes: list("Memory support", { group: "Platform", options: MEMORY_TYPES }),
    ddr5Rate: number("Max DDR5 speed", { unit: "MT/s" }),
    ddr4Rate: number("Max DDR4 speed", { unit: "MT/s" }),
    maximumMemoryGb: number("Max memory", { group: "Platform", unit: "GB", better: "more" }),
    expansion: text("PCIe version", { group: "Platform" }),
    integratedGraphics: yesNo("Integrated graphics", { filter: true }),
    graphics: text("Graphics", { group: "Platform" }),
    defaultWatts: number("Default TDP", { group: "Power", unit: "W" }),
    baseWatts: number("Base power", { group: "Power", unit: "W" }),
    packageLimitWatts: number("Package power limit", { group: "Power", unit: "W" }),
    maximumTurboWatts: number("Maximum turbo power", { group: "Power", unit: "W" }),
    coolerIncluded: yesNo("Cooler included"),
    cooler: text("Cooler", { group: "Box" }),
    boxedCoolerMm: number("Boxed cooler height", { group: "Box", unit: "mm" }),
    maker: choice("Maker", { options: { amd: "AMD", intel: "Intel" } }),
    package: choice("Contacts", { options: { pins: "Pins", lands: "Lands" } }),
    boxed: yesNo("Boxed"),
    tier: number("Tier", { values: [3, 5, 7, 9] }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, maker: "amd", package: "lands", boxed: true, tier: 5 },
    shown: {
      cores: ({ cores, performanceCores, efficiencyCores }) =>
        efficiencyCores ? `${cores} (${performanceCores} performance, ${efficiencyCores} efficiency)` : String(cores),
      memoryTypes: ({ memoryTypes = [], ddr5Rate, ddr4Rate }) =>
        [...memoryTypes]
          .sort()
          .reverse()
          .map((type) => {
            const rate = type === "DDR5" ? ddr5Rate : type === "DDR4" ? ddr4Rate : undefined;
            return rate === undefined ? type : `${type}-${rate}`;
          })
          .join(" or "),
    },
    chips: ({ cores, highestGhz, socket, defaultWatts, baseWatts }) => [
      factText`${cores} cores`,
      factText`${highestGhz} GHz`,
      socket,
      factText`${defaultWatts ?? baseWatts} W`,
    ],
  },
);
