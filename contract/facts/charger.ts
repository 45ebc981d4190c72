import { number, text } from "./fact.ts";
import { family, say } from "./family.ts";
import { LOOKS, PLAIN } from "./looks.ts";

export const CHARGER = family(
  "charger",
  "Charger",
  {
    watts: number("Power", { group: "Output", unit: "W", filter: true }),
    usbCPorts: number("USB-C ports", { group: "Output" }),
    fastCharging: text("Profiles", { group: "Output" }),
    usbAPorts: number("USB-A ports", { group: "Output" }),
    outputFastCharging: text("Fast charging", { group: "Output" }),
    plugsInto: text("Voltage", { group: "Input" }),
    inputPlugsInto: text("Plugs into", { group: "Input" }),
    goodFor: text("Meant for", { group: "Compatibility" }),
    cable: text("Cable", { group: "In the box" }),
    useGoodFor: text("Good for", { group: "Use" }),
    ports: number("Ports"),
    ...LOOKS,
  },
  {
    looks: { ...PLAIN, watts: 65, ports: 1 },
    chips: ({ watts, usbCPorts, usbAPorts }) => [
      say`${watts} W`,
      usbCPorts ? `${usbCPorts} × USB-C` : undefined,
      usbAPorts ? `${usbAPorts} × USB-A` : undefined,
    ],
  },
);
