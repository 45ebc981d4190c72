import { choice, number, text, yesNo } from "./fact.ts";
import { family, say } from "./family.ts";
import { LOOKS, PLAIN } from "./looks.ts";

export const HUB = family(
  "hub",
  "Hub",
  {
    toTheComputer: text("To the computer", { group: "Connection" }),
    ports: number("Number of ports", { group: "Connection", filter: true }),
    usb: text("USB", { group: "Ports" }),
    video: text("Video", { group: "Ports" }),
    network: text("Network", { group: "Ports" }),
    cardReader: yesNo("Card reader", { group: "Ports", yes: "SD and microSD", no: "None" }),
    power: text("Power", { group: "Power" }),
    shape: choice("Outline", { options: { bar: "Bar", dock: "Dock" } }),
    ...LOOKS,
  },
  {
    looks: { ...PLAIN, ports: 9, shape: "bar" },
    chips: ({ ports }) => [say`${ports} ports`],
  },
);
