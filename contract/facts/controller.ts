import { choice, text, yesNo } from "./fact.ts";
import { defineFamily } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const CONTROLLER = defineFamily(
  "controller",
  "Controller",
  {
    layout: choice("Stick layout", {
      group: "Controls",
      options: { offset: "Offset, as on Xbox", symmetric: "Symmetric, as on PlayStation" },
    }),
    sticks: text("Thumbsticks", { group: "Controls" }),
    triggers: text("Triggers", { group: "Controls" }),
    backButtons: text("Back buttons", { group: "Controls" }),
    connectsBy: text("Connectivity", { group: "Connection" }),
    worksWith: text("Compatible with", { group: "Connection" }),
    battery: text("Battery", { group: "Power" }),
    wireless: yesNo("Wireless", { filter: true }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, layout: "offset", wireless: true },
    chips: ({ wireless, layout }) => [
      wireless === undefined ? undefined : wireless ? "Wireless" : "Wired",
      layout && (layout === "offset" ? "Offset sticks" : "Level sticks"),
    ],
  },
);
