import { number, text, yesNo } from "./fact.ts";
import { family, say } from "./family.ts";
import { LOOKS, PLAIN } from "./looks.ts";

export const MOUSE_PAD = family(
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
    looks: { ...PLAIN, widthMm: 900, heightMm: 400, rgb: false },
    chips: ({ widthMm, heightMm, thicknessMm, edge }) => [
      say`${widthMm} × ${heightMm} mm`,
      say`${thicknessMm} mm thick`,
      say`${edge} edge`,
    ],
  },
);
