import { choice, number, text } from "./fact.ts";
import { defineFamily } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const NETWORK_ADAPTER = defineFamily(
  "network-adapter",
  "Network adapter",
  {
    generation: text("Generation", { group: "Wi-Fi", filter: true }),
    class: text("Class", { group: "Wi-Fi" }),
    fastMbps: number("Link speed at 5 GHz", { group: "Wi-Fi", unit: "Mbps" }),
    slowMbps: number("Link speed at 2.4 GHz", { group: "Wi-Fi", unit: "Mbps" }),
    plug: text("Plug", { group: "Connection" }),
    bluetooth: text("Bluetooth", { group: "Connection" }),
    antenna: text("Antenna", { group: "Build" }),
    form: choice("Form", { group: "Build", options: { usb: "USB adapter", pcie: "PCIe card, x1" }, filter: true }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, form: "usb" },
    chips: ({ generation, class: speedClass }) => [generation?.replace(/ \(.*/, ""), speedClass],
  },
);
