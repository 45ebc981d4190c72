import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct } from "../../product.ts";

/** What a surface is like to play on. */
const SURFACES = {
  control:
    "The weave brakes a little, which helps to stop exactly on a target. Wash it by hand with lukewarm water and dry it flat in the shade.",
  balanced:
    "The weave lies between fast and slow and suits most sensors and hands. A damp cloth removes dust; a full wash twice a year is enough.",
  speed:
    "The surface is smooth and quick, good for low effort and wide movements. Skin oil slows it with time, so wipe it now and then.",
  desk: "It is made as a desk cover first: soft under the wrists, quiet under keyboards, and easy to wipe.",
} as const;

interface Pad {
  name: string;
  brand: BrandName;
  size: readonly [width: number, height: number, thickness: number];
  surface: keyof typeof SURFACES;
  material: string;
  edge: "stitched" | "cut";
  base?: string;
  rgb?: "rgb";
  look: readonly [Finish, Colour];
  /** Price, discount, stock, age in days. */
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  overview: string;
  about: string;
}

function pad(p: Pad): SeedProduct {
  const [width, height, thickness] = p.size;
  const [total, discount, stock, ageDays] = p.shelf;
  const lit = p.rgb === "rgb";
  return {
    name: p.name,
    brand: p.brand,
    child: "desk-mats",
    total,
    discount,
    stock,
    ageDays,
    overview: p.overview,
    about: [p.about, SURFACES[p.surface]],
    specs: [
      ["Surface", "Material", p.material],
      ["Surface", "Glide", p.surface === "desk" ? "even, for office work" : p.surface],
      ["Build", "Edge", p.edge],
      ["Build", "Base", p.base ?? "natural rubber"],
      ["Build", "Lighting", lit ? "RGB edge, USB powered" : "none"],
      ["Dimensions", "Width", width, "mm"],
      ["Dimensions", "Depth", height, "mm"],
      ["Dimensions", "Thickness", thickness, "mm"],
    ],
    chips: [`${width} × ${height} mm`, `${thickness} mm thick`, lit ? "RGB edge" : `${p.edge} edge`],
    looks: {
      family: "mouse-pad",
      finish: p.look[0],
      accent: p.look[1],
      widthMm: width,
      heightMm: height,
      rgb: lit,
    },
  };
}

export const MOUSE_PADS: readonly SeedProduct[] = [
  pad({
    name: "Logitech G240 Cloth Gaming Mouse Pad",
    brand: "Logitech",
    size: [340, 280, 1],
    surface: "balanced",
    material: "cloth",
    edge: "cut",
    look: ["black", "#00b8fc"],
    shelf: [5900, 0, 30, 343],
    overview: "A thin, plain pad for normal sensitivity. It lies flat at once and fits beside a full-size keyboard.",
    about:
      "At one millimetre the desk beneath can be felt, so it wants a smooth table. The cut edge may fray after two years.",
  }),
  pad({
    name: "Logitech G840 XL Cloth Gaming Mouse Pad",
    brand: "Logitech",
    size: [900, 400, 3],
    surface: "balanced",
    material: "cloth",
    edge: "cut",
    look: ["black", "#5aa0ff"],
    shelf: [12900, 11, 14, 238],
    overview: "Desk-wide cloth for keyboard and mouse together. Cheap tables turn into decent ones.",
    about:
      "Measure first: ninety centimetres need a desk of at least a metre. It comes rolled and lies flat after a night.",
  }),
  pad({
    name: "Logitech Desk Mat Studio Series Mid Grey",
    brand: "Logitech",
    size: [700, 300, 2],
    surface: "desk",
    material: "polyester, spill-resistant",
    edge: "stitched",
    look: ["silver", "#9aa5b1"],
    shelf: [5500, 0, 25, 168],
    overview: "A sober mat for office desks, in a grey that hides ink. Tea rolls off if you are quick.",
    about:
      "Seventy centimetres cover keyboard and mouse on most work tables. The optical sensor of any mouse tracks on it.",
  }),
  pad({
    name: "Razer Gigantus V2 Medium",
    brand: "Razer",
    size: [360, 275, 3],
    surface: "balanced",
    material: "micro-weave cloth",
    edge: "cut",
    look: ["black", "#44d62c"],
    shelf: [3900, 0, 42, 498],
    overview: "The cheap good pad. Dense foam evens out rough tables, and the weave is finer than the price suggests.",
    about: "Small desks and high sensitivity suit it. The green print fades with the years, the surface does not.",
  }),
  pad({
    name: "Razer Gigantus V2 XXL",
    brand: "Razer",
    size: [940, 410, 4],
    surface: "balanced",
    material: "micro-weave cloth",
    edge: "cut",
    look: ["black", "#2fae22"],
    shelf: [8900, 9, 17, 403],
    overview: "Four millimetres of foam across the whole desk. Wrists notice the difference on cold glass and marble.",
    about: "Heavy enough not to wander. The edge is not stitched, so keep it off the table's rim.",
  }),
  pad({
    name: "Razer Goliathus Extended Chroma",
    brand: "Razer",
    size: [920, 294, 3],
    surface: "balanced",
    material: "micro-textured cloth",
    edge: "stitched",
    rgb: "rgb",
    look: ["black", "#b14cff"],
    shelf: [14500, 0, 6, 578],
    overview: "A long pad with a glowing edge that follows the other Razer lights. Narrow, so it suits shallow tables.",
    about: "It takes one USB port. Lights cannot be washed: clean with a damp cloth only.",
  }),
  pad({
    name: "SteelSeries QcK Large",
    brand: "SteelSeries",
    size: [450, 400, 2],
    surface: "balanced",
    material: "micro-woven cloth",
    edge: "cut",
    look: ["black", "#ff5a1f"],
    shelf: [5900, 0, 28, 298],
    overview:
      "The pad found at tournaments for twenty years. Big enough for low sensitivity, plain enough for any desk.",
    about:
      "The surface is the yardstick others are compared with. It arrives smelling of rubber; a day at the window helps.",
  }),
  pad({
    name: "SteelSeries QcK Heavy XXL",
    brand: "SteelSeries",
    size: [900, 400, 4],
    surface: "control",
    material: "micro-woven cloth",
    edge: "cut",
    look: ["graphite", "#ff7b3a"],
    shelf: [12500, 17, 7, 428],
    overview: "The QcK weave on a thick base, across the desk. The extra softness gives control when you press down.",
    about: "Players who press hard while aiming get a natural brake. Those who like to glide take a thinner pad.",
  }),
  pad({
    name: "HyperX Pulsefire Mat XL",
    brand: "HyperX",
    size: [900, 420, 3],
    surface: "balanced",
    material: "cloth",
    edge: "stitched",
    look: ["black", "#e8112d"],
    shelf: [8500, 0, 19, 193],
    overview:
      "A desk mat with flush stitching that does not rub the wrist. The usual good choice between price and life.",
    about: "The stitched rim keeps it whole for years. Rolled in the box, flat within hours.",
  }),
  pad({
    name: "Corsair MM300 PRO Extended",
    brand: "Corsair",
    size: [930, 300, 3],
    surface: "control",
    material: "spill-proof cloth",
    edge: "stitched",
    look: ["graphite", "#f5d94a"],
    shelf: [8500, 14, 10, 458],
    overview: "A coating sheds tea and cola before they soak in. Long and narrow, with a discreet grey pattern.",
    about: "The coating makes it a little slower than bare cloth. Wipe spills within a minute and nothing remains.",
  }),
  pad({
    name: "ASUS ROG Sheath",
    brand: "ASUS",
    size: [900, 440, 3],
    surface: "speed",
    material: "smooth-weave cloth",
    edge: "stitched",
    look: ["black", "#ff2e4d"],
    shelf: [11900, 0, 1, 533],
    overview:
      "A fast surface with the red ROG drawing, deep enough for large swings of the arm. For desks already in that style.",
    about: "The print lies in the weave and does not disturb the sensor. It needs 44 cm of free depth.",
  }),
  pad({
    name: "Redragon P003 Suzaku Extended",
    brand: "Redragon",
    size: [800, 300, 3],
    surface: "speed",
    material: "waxed cloth",
    edge: "stitched",
    look: ["black", "#d8362a"],
    shelf: [3299, 0, 0, 378],
    overview: "Eighty centimetres of stitched pad for little money. The red bird is a matter of taste.",
    about: "The weave is coarser than that of dearer pads, which most optical mice do not mind.",
  }),
];
