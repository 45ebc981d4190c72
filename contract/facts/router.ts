import { choice, number, text } from "./fact.ts";
import { defineFamily } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const ROUTER = defineFamily(
  "router",
  "Router",
  {
    generation: text("Wi-Fi standard", { group: "Wi-Fi", filter: true }),
    class: text("Speed class", { group: "Wi-Fi" }),
    fastMbps: number("Max speed at 5 GHz", { group: "Wi-Fi", unit: "Mbps" }),
    slowMbps: number("Max speed at 2.4 GHz", { group: "Wi-Fi", unit: "Mbps" }),
    onEachUnit: text("Ports on each unit", { group: "Ports" }),
    wan: text("WAN", { group: "Ports" }),
    lan: text("LAN", { group: "Ports" }),
    usb: text("USB", { group: "Ports" }),
    coversSquareMetres: number("Coverage", { group: "Use", unit: "m²" }),
    units: number("Units in the box", { group: "Use" }),
    modes: text("Modes", { group: "Use" }),
    mesh: text("Mesh", { group: "Use" }),
    antennaKind: text("Antennas", { group: "Build" }),
    antennas: number("External antennas", { group: "Build" }),
    shape: choice("Outline", { options: { flat: "Flat", tower: "Tower", gaming: "Gaming", puck: "Puck" } }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, antennas: 4, shape: "flat", units: 1 },
    chips: ({ generation, class: speedClass }) => [generation?.replace(/ \(.*/, ""), speedClass],
  },
);
