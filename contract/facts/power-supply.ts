import { choice, number, optionsFromKeys, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const POWER_SUPPLY = defineFamily(
  "power-supply",
  "Power supply",
  {
    watts: number("Rated output", { group: "Power", unit: "W", filter: true, better: "more" }),
    efficiency: choice("Efficiency", {
      group: "Power",
      options: optionsFromKeys("80+ White", "80+ Bronze", "80+ Silver", "80+ Gold", "80+ Platinum", "80+ Titanium"),
      filter: true,
    }),
    atxVersion: text("ATX version", { group: "Power" }),
    input: text("Input", { group: "Power" }),
    cabling: choice("Modularity", {
      group: "Connectors",
      options: optionsFromKeys("Fixed", "Semi-modular", "Fully modular"),
      filter: true,
    }),
    cpuPlugs: number("CPU plugs (EPS 4+4)", { group: "Connectors" }),
    pciePlugs: number("PCIe plugs (6+2 pin)", { group: "Connectors" }),
    sixteenPin: choice("16-pin GPU connector", {
      group: "Connectors",
      options: optionsFromKeys("None", "12VHPWR", "12V-2x6"),
    }),
    sixteenPinPlugs: number("16-pin plugs"),
    sataPlugs: number("SATA plugs", { group: "Connectors" }),
    fanMm: number("Fan", { group: "Cooling", unit: "mm" }),
    fanStops: yesNo("Fan stops at low load", { group: "Cooling" }),
    size: choice("Form factor", { group: "Dimensions", options: optionsFromKeys("ATX", "SFX"), filter: true }),
    depthMm: number("Depth", { group: "Dimensions", unit: "mm" }),
    warrantyYears: number("Warranty", { group: "Service", unit: "years", better: "more" }),
    modular: yesNo("Detachable cables"),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, watts: 650, modular: false, size: "ATX" },
    chips: ({ watts, efficiency, cabling, atxVersion }) => [
      factText`${watts} W`,
      efficiency,
      cabling,
      atxVersion?.startsWith("3.") ? `ATX ${atxVersion}` : undefined,
    ],
  },
);
