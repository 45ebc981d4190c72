import { choice, number, text } from "./fact.ts";
import { defineFamily } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const NETWORK_ADAPTER = defineFamily(
  "network-adapter",
  "Network adapter",
  {
    generation: text("Wi-Fi standard", { group: "Wi-Fi", filter: true }),
    class: text("Speed class", { group: "Wi-Fi" }),
    fastMbps: number("Max speed at 5 GHz", { group: "Wi-Fi", unit: "Mbps" }),
    slowMbps: number("Max speed at 2.4 GHz", { group: "Wi-Fi", unit: "Mbps" }),
    plug: text("Connector", { group: "Connection" }),
    bluetooth: text("Bluetooth", { group: "Connection" }),
    antenna: text("Antenna", { group: "Build" }),
    form: choice("Adapter type", {
      group: "Build",
      options: { usb: "USB adapter", pcie: "PCIe card, x1" },
      filter: true,
    }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, form: "usb" },
    chips: ({ generation, class: speedClass }) => [generation?.replace(/ \(.*/, ""), speedClass],
  },
);
