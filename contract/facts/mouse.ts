import { choice, number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const MOUSE = defineFamily(
  "mouse",
  "Mouse",
  {
    sensor: text("Sensor model", { group: "Sensor" }),
    dpi: number("Resolution", { group: "Sensor", unit: "dpi", before: "up to" }),
    pollingHz: number("Polling rate", { group: "Sensor", unit: "Hz" }),
    buttons: number("Buttons", { group: "Buttons" }),
    switches: text("Switches", { group: "Buttons" }),
    connection: text("Connection", { group: "Connectivity" }),
    runtime: text("Battery life", { group: "Battery" }),
    sizeMm: text("Size in mm", { group: "Dimensions" }),
    weightG: number("Weight", { group: "Dimensions", unit: "g" }),
    shapeKind: text("Shape", { group: "Build" }),
    lighting: text("Lighting", { group: "Build" }),
    shape: choice("Mouse type", {
      options: { ergonomic: "Ergonomic", symmetric: "Symmetric", vertical: "Vertical" },
      filter: true,
    }),
    wireless: yesNo("Wireless", { filter: true }),
    sideButtons: number("Side buttons"),
    honeycomb: yesNo("Honeycomb"),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, shape: "symmetric", wireless: true, sideButtons: 2, honeycomb: false },
    chips: ({ wireless, weightG, dpi, buttons }) => [
      wireless === undefined ? undefined : wireless ? "Wireless" : "Wired",
      factText`${weightG} g`,
      factText`${dpi} dpi`,
      factText`${buttons} buttons`,
    ],
  },
);
