import { choice, number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const HUB = defineFamily(
  "hub",
  "Hub",
  {
    toTheComputer: text("Computer connection", { group: "Connection" }),
    ports: number("Number of ports", { group: "Connection", filter: true }),
    usb: text("USB", { group: "Ports" }),
    video: text("Video output", { group: "Ports" }),
    network: text("Ethernet", { group: "Ports" }),
    cardReader: yesNo("Card reader", { group: "Ports", yes: "SD and microSD", no: "None" }),
    power: text("Power", { group: "Power" }),
    shape: choice("Outline", { options: { bar: "Bar", dock: "Dock" } }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, ports: 9, shape: "bar" },
    chips: ({ ports }) => [factText`${ports} ports`],
  },
);
