import { choice, counts, number, text, yesNo } from "./fact.ts";
import { defineFamily } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";
import { BOARDS, MEMORY_TYPES, SOCKETS } from "./shared-options.ts";

export const MOTHERBOARD = defineFamily(
  "motherboard",
  "Motherboard",
  {
    socket: choice("Socket", { group: "Platform", options: SOCKETS, filter: true }),
    chipset: text("Chipset", { group: "Platform", filter: true }),
    processors: text("Supported processors", { group: "Platform" }),
    overclocking: text("Overclocking", { group: "Platform" }),
    flashback: yesNo("BIOS update without a CPU", { group: "Platform" }),
    memoryType: choice("Memory type", { group: "Memory", options: MEMORY_TYPES, filter: true }),
    memorySlots: number("Memory slots", { group: "Memory", values: [2, 4] }),
    maximumMemoryGb: number("Max memory", { group: "Memory", unit: "GB", better: "more" }),
    graphicsSlot: text("Graphics card slot", { group: "Expansion" }),
    pcieSlots: number("PCIe slots", { group: "Expansion" }),
    m2Slots: number("M.2 slots", { group: "Expansion", better: "more" }),
    m2Generations: counts("M.2 generations", {
      group: "Expansion",
      options: { "5": "PCIe 5.0", "4": "PCIe 4.0", "3": "PCIe 3.0" },
      none: "None",
    }),
    sataPorts: number("SATA ports", { group: "Expansion", better: "more" }),
    wiredNetwork: text("Wired network", { group: "Connectivity" }),
    wireless: choice("Wireless", {
      group: "Connectivity",
      options: { none: "None", wifi5: "Wi-Fi 5", wifi6: "Wi-Fi 6", wifi6e: "Wi-Fi 6E", wifi7: "Wi-Fi 7" },
      filter: true,
    }),
    rearPanel: text("Rear ports", { group: "Connectivity" }),
    formFactor: choice("Form factor", {
      group: "Board",
      options: BOARDS,
      filter: true,
    }),
    widthMm: number("Width", { group: "Board", unit: "mm" }),
    cpuPowerSockets: number("CPU power sockets", { group: "Power" }),
    heatsinks: choice("Heatsinks", { options: { light: "Light", heavy: "Heavy" } }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, formFactor: "ATX", socket: "AM5", memorySlots: 4, m2Slots: 2, heatsinks: "light" },
    chips: ({ socket, memoryType, wireless }, formatFact) => [
      socket,
      formatFact("formFactor"),
      memoryType,
      wireless === "none" ? undefined : formatFact("wireless"),
    ],
  },
);
