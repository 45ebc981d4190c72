import { choice, number, text, yesNo } from "./fact.ts";
import { defineFamily } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const KEYBOARD = defineFamily(
  "keyboard",
  "Keyboard",
  {
    sizeName: text("Size", { group: "Layout" }),
    keys: text("Keys", { group: "Layout" }),
    legends: text("Key legends", { group: "Layout" }),
    switches: text("Type", { group: "Switches" }),
    feel: text("Switch feel", { group: "Switches" }),
    exchangeable: yesNo("Hot-swappable", { group: "Switches", yes: "yes", no: "no" }),
    connection: text("Wireless", { group: "Connectivity" }),
    connectivityConnection: text("Connection", { group: "Connectivity" }),
    runtime: text("Battery life per charge", { group: "Battery" }),
    batteryRuntime: text("Battery life", { group: "Battery" }),
    keyCaps: text("Keycaps", { group: "Build" }),
    lighting: text("Lighting", { group: "Build" }),
    extras: text("Extras", { group: "Build" }),
    sizeMm: text("Size in mm", { group: "Dimensions" }),
    weightG: number("Weight", { group: "Dimensions", unit: "g" }),
    mouse: text("Mouse", { group: "In the box" }),
    inTheBox: text("Contents", { group: "In the box" }),
    layout: choice("Keyboard size", {
      options: { "60": "60 %", "65": "65 %", "75": "75 %", full: "Full size", tkl: "Tenkeyless" },
      filter: true,
    }),
    mechanical: yesNo("Mechanical", { filter: true }),
    rgb: yesNo("RGB lighting"),
    knob: yesNo("Knob"),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, layout: "full", mechanical: true, rgb: true, knob: false },
    chips: ({ sizeName, feel, connection }) => [sizeName?.split(",")[0], feel, connection],
  },
);
