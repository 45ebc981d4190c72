import { choice, number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";
import { MEMORY_TYPES } from "./shared-options.ts";

export const MEMORY = defineFamily(
  "memory",
  "Memory",
  {
    totalGb: number("Total capacity", { group: "Capacity", unit: "GB", filter: true, better: "more" }),
    modules: number("Modules", { group: "Capacity", values: [1, 2, 4], filter: true }),
    moduleGb: number("Module capacity", { unit: "GB" }),
    type: choice("Memory type", { group: "Speed", options: MEMORY_TYPES, filter: true }),
    rate: number("Transfer rate", { group: "Speed", unit: "MT/s", filter: true, better: "more" }),
    casLatency: number("CAS latency", { group: "Speed" }),
    firstWordNs: number("First word latency", { group: "Speed", unit: "ns", better: "less" }),
    moduleGbPerSecond: number("Bandwidth per module", { group: "Speed", unit: "GB/s", better: "more" }),
    pins: number("Pins"),
    laptop: yesNo("Form factor", { group: "Module", yes: "SO-DIMM", no: "DIMM" }),
    profile: text("Profile", { group: "Module" }),
    errorCorrection: text("Error correction", { group: "Module" }),
    heatsink: choice("Heat spreader", {
      group: "Module",
      options: { none: "None", low: "Low", finned: "Tall", rgb: "With RGB lighting" },
    }),
    heightMm: number("Height", { group: "Module", unit: "mm" }),
    volts: number("Voltage", { group: "Module", unit: "V" }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, modules: 2, heatsink: "low", laptop: false },
    shown: {
      casLatency: ({ casLatency }) => `CL${casLatency}`,
      modules: ({ modules, moduleGb }) => (moduleGb === undefined ? String(modules) : `${modules} x ${moduleGb} GB`),
      laptop: ({ laptop, pins }) => `${laptop ? "SO-DIMM" : "DIMM"}${pins === undefined ? "" : `, ${pins} pins`}`,
    },
    chips: ({ totalGb, type, rate, casLatency }) => [
      factText`${totalGb} GB`,
      factText`${type}-${rate}`,
      factText`CL${casLatency}`,
    ],
  },
);
