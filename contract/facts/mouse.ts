import { choice, number, text, yesNo } from "./fact.ts";
import { family, say } from "./family.ts";
import { LOOKS, PLAIN } from "./looks.ts";

export const MOUSE = family(
  "mouse",
  "Mouse",
  {
    sensor: text("Model", { group: "Sensor" }),
    dpi: number("Resolution", { group: "Sensor", unit: "dpi", before: "up to" }),
    pollingHz: number("Polling rate", { group: "Sensor", unit: "Hz" }),
    buttons: number("Count", { group: "Buttons" }),
    switches: text("Switches", { group: "Buttons" }),
    connection: text("Connection", { group: "Connectivity" }),
    runtime: text("Runtime", { group: "Battery" }),
    sizeMm: text("Size in mm", { group: "Dimensions" }),
    weightG: number("Weight", { group: "Dimensions", unit: "g" }),
    shapeKind: text("Shape", { group: "Build" }),
    lighting: text("Lighting", { group: "Build" }),
    shape: choice("Outline", {
      options: { ergonomic: "Ergonomic", symmetric: "Symmetric", vertical: "Vertical" },
      filter: true,
    }),
    wireless: yesNo("Without a cable", { filter: true }),
    sideButtons: number("Side buttons"),
    honeycomb: yesNo("Honeycomb"),
    ...LOOKS,
  },
  {
    looks: { ...PLAIN, shape: "symmetric", wireless: true, sideButtons: 2, honeycomb: false },
    chips: ({ wireless, weightG, dpi, buttons }) => [
      wireless === undefined ? undefined : wireless ? "Wireless" : "Wired",
      say`${weightG} g`,
      say`${dpi} dpi`,
      say`${buttons} buttons`,
    ],
  },
);
