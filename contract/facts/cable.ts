import { choice, number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const CABLE = defineFamily(
  "cable",
  "Cable",
  {
    oneEnd: text("Connector 1", { group: "Connectors" }),
    otherEnd: text("Connector 2", { group: "Connectors" }),
    standard: text("Standard", { group: "Connection" }),
    data: text("Data speed", { group: "Connectivity" }),
    carries: text("Supports", { group: "Performance" }),
    jacket: text("Cable jacket", { group: "Build" }),
    lengthM: number("Length", { group: "Build", unit: "m", filter: true }),
    ends: choice("Connector type", {
      options: {
        "usb-c": "USB-C",
        hdmi: "HDMI",
        displayport: "DisplayPort",
        ethernet: "Ethernet",
        lightning: "Lightning",
        "usb-a": "USB-A",
      },
      filter: true,
    }),
    braided: yesNo("Braided"),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, ends: "usb-c", braided: true },
    chips: ({ lengthM, carries, jacket }) => [factText`${lengthM} m`, carries, jacket],
  },
);
