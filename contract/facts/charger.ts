import { number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const CHARGER = defineFamily(
  "charger",
  "Charger",
  {
    watts: number("Power", { group: "Output", unit: "W", filter: true }),
    usbCPorts: number("USB-C ports", { group: "Output" }),
    fastCharging: text("Charging profiles", { group: "Output" }),
    usbAPorts: number("USB-A ports", { group: "Output" }),
    outputFastCharging: text("Fast charging", { group: "Output" }),
    plugsInto: text("Voltage", { group: "Input" }),
    inputPlugsInto: text("Power source", { group: "Input" }),
    goodFor: text("Compatible with", { group: "Compatibility" }),
    cable: text("Cable", { group: "In the box" }),
    useGoodFor: text("Suitable for", { group: "Use" }),
    ports: number("Ports"),
    forCar: yesNo("Car charger"),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, watts: 65, ports: 1, usbAPorts: 0, forCar: false },
    chips: ({ watts, usbCPorts, usbAPorts }) => [
      factText`${watts} W`,
      usbCPorts ? `${usbCPorts} × USB-C` : undefined,
      usbAPorts ? `${usbAPorts} × USB-A` : undefined,
    ],
  },
);
