import { number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const MOUSE_PAD = defineFamily(
  "mouse-pad",
  "Mouse pad",
  {
    material: text("Material", { group: "Surface" }),
    glide: text("Glide", { group: "Surface" }),
    edge: text("Edge", { group: "Build" }),
    base: text("Base", { group: "Build" }),
    lighting: yesNo("Lighting", { group: "Build", yes: "RGB edge, USB powered", no: "none" }),
    widthMm: number("Width", { group: "Dimensions", unit: "mm" }),
    heightMm: number("Depth", { group: "Dimensions", unit: "mm" }),
    thicknessMm: number("Thickness", { group: "Dimensions", unit: "mm" }),
    rgb: yesNo("RGB lighting"),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, widthMm: 900, heightMm: 400, rgb: false },
    chips: ({ widthMm, heightMm, thicknessMm, edge }) => [
      factText`${widthMm} × ${heightMm} mm`,
      factText`${thicknessMm} mm thick`,
      factText`${edge} edge`,
    ],
  },
);
