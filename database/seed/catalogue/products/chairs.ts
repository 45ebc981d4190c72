import type { Colour, FactsOf, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../brands.ts";
import { grouped } from "../grouped.ts";
import type { SeedProduct, SpecRow } from "../product.ts";

/** Advice that holds for a kind of chair; each product adds its own. */
const NOTES = {
  leatherette:
    "Leatherette wipes clean and gets warm in summer; a fan or an air conditioner in the room decides how long you enjoy it. Keep it out of direct sun, which cracks every such cover in the end.",
  fabric:
    "Fabric breathes and stays pleasant in a hot room, and asks for a vacuum cleaner now and then. Spills want a damp cloth at once; tea waits for nobody.",
  mesh: "Mesh is the cool choice for Pakistani summers and for rooms without an air conditioner. It gives under weight, so give your back two or three days to adjust before you judge it.",
} as const;

interface Chair {
  name: string;
  brand: BrandName;
  child: "gaming-chairs" | "office-chairs";
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  look: readonly [finish: Finish, accent: Colour, style: FactsOf<"chair">["style"]];
  cover: string;
  /** Furthest angle of the back. */
  recline: string;
  armrests: "Fixed" | "1D" | "2D" | "3D" | "4D" | "Flip-up";
  /** Greatest weight of the sitter. */
  kilos: number;
  lumbar: string;
  base: string;
  gasLift: string;
  head: string;
  overview: string;
  know: string;
  note: keyof typeof NOTES;
  extras?: readonly SpecRow[];
}

function chair(it: Chair): SeedProduct {
  const [total, discount, stock, ageDays] = it.shelf;
  const [finish, accent, style] = it.look;
  const material = { racing: it.cover.split(",")[0] ?? it.cover, office: "Padded", mesh: "Mesh" }[style];
  return {
    name: it.name,
    brand: it.brand,
    child: it.child,
    total,
    discount,
    stock,
    ageDays,
    overview: it.overview,
    about: [
      it.know,
      NOTES[it.note],
      "Chairs come flat-packed with tools; allow half an hour and a second pair of hands for the back. Couriers may ask more for the large box in remote areas.",
    ],
    specs: grouped([
      ["Comfort", "Cover", it.cover],
      ["Comfort", "Lumbar support", it.lumbar],
      ["Comfort", "Head", it.head],
      ["Adjusting", "Recline", it.recline],
      ["Adjusting", "Armrests", it.armrests],
      ["Adjusting", "Gas lift", it.gasLift],
      ["Build", "Base", it.base],
      ["Build", "Carries up to", it.kilos, "kg"],
      ...(it.extras ?? []),
    ]),
    chips: [material, `${it.armrests} armrests`, `Up to ${it.kilos} kg`],
    looks: { family: "chair", finish, accent, style },
  };
}

const GAMING: readonly Omit<Chair, "child">[] = [
  {
    name: "Boost Surge Gaming Chair Black/Red",
    brand: "Boost",
    shelf: [34_900, 12, 21, 263],
    look: ["black", "#d62828", "racing"],
    cover: "PU leather, foam filling",
    recline: "Up to about 150°",
    armrests: "2D",
    kilos: 120,
    lumbar: "Strapped cushion",
    base: "Nylon, five-star",
    gasLift: "Class 4",
    head: "Strapped pillow",
    overview:
      "A bucket seat from a Pakistani brand, with service in the country and a price to match. For a first gaming room it does what a chair should.",
    know: "The seat is shaped for slim to average builds. Tighten all bolts again after a week, as new foam settles.",
    note: "leatherette",
  },
  {
    name: "Boost Surge Pro Gaming Chair with Footrest Black/White",
    brand: "Boost",
    shelf: [42_900, 0, 12, 181],
    look: ["white", "#111827", "racing"],
    cover: "PU leather, foam filling",
    recline: "Up to about 160°",
    armrests: "2D",
    kilos: 130,
    lumbar: "Strapped cushion",
    base: "Nylon, five-star",
    gasLift: "Class 4",
    head: "Strapped pillow",
    extras: [["Comfort", "Footrest", "Pull-out"]],
    overview:
      "The Surge with a pull-out footrest, for the nap between two ranked games. White and black go with bright setups.",
    know: "Do not sit on the footrest; it carries legs, not people. White panels need a wipe each week.",
    note: "leatherette",
  },
  {
    name: "Boost Velocity Gaming Chair Black/Grey",
    brand: "Boost",
    shelf: [39_500, 18, 0, 351],
    look: ["graphite", "#9ca3af", "racing"],
    cover: "Fabric, foam filling",
    recline: "Up to about 150°",
    armrests: "2D",
    kilos: 120,
    lumbar: "Strapped cushion",
    base: "Nylon, five-star",
    gasLift: "Class 4",
    head: "Strapped pillow",
    overview:
      "A racing shape in woven fabric instead of leatherette, the better cover for a room without an air conditioner. The grey looks at home in a study as well.",
    know: "It is sized like the Surge, so broad shoulders may touch the wings. Fabric hides wear better than you would think.",
    note: "fabric",
  },
  {
    name: "Cougar Armor One Gaming Chair Orange",
    brand: "Cougar",
    shelf: [56_900, 0, 7, 444],
    look: ["black", "#f77f00", "racing"],
    cover: "PVC leather, breathable",
    recline: "Up to 180°",
    armrests: "2D",
    kilos: 120,
    lumbar: "Strapped cushion",
    base: "Steel, five-star",
    gasLift: "Class 4",
    head: "Strapped pillow",
    overview:
      "A steel frame and a steel base give this chair a firmness that cheaper bucket seats lack. It reclines flat when the work is done.",
    know: "Firm is the word; those who like to sink in should look elsewhere. Orange is Cougar's own colour and not shy.",
    note: "leatherette",
  },
  {
    name: "Cougar Armor Elite Gaming Chair Black",
    brand: "Cougar",
    shelf: [49_900, 0, 14, 289],
    look: ["black", "#3f3f46", "racing"],
    cover: "PVC leather, breathable",
    recline: "Up to 160°",
    armrests: "1D",
    kilos: 120,
    lumbar: "Strapped cushion",
    base: "Nylon, five-star",
    gasLift: "Class 4",
    head: "Strapped pillow",
    overview:
      "The quieter, all-black Armor for people who use one chair for work and play. Diamond stitching instead of racing stripes.",
    know: "Armrests move up and down only, which is the saving over the Armor One. The rest of the frame is just as stout.",
    note: "leatherette",
  },
  {
    name: "Corsair TC100 RELAXED Fabric Gaming Chair Grey",
    brand: "Corsair",
    shelf: [74_900, 8, 6, 175],
    look: ["silver", "#4b5563", "racing"],
    cover: "Soft fabric, foam filling",
    recline: "90° to 160°",
    armrests: "2D",
    kilos: 120,
    lumbar: "Strapped cushion",
    base: "Nylon, five-star",
    gasLift: "Class 4",
    head: "Strapped pillow",
    overview:
      "A wide, flat seat without tall wings, so you can sit cross-legged and turn about. The soft grey fabric makes it the coolest of our racing chairs.",
    know: "Relaxed describes the seat width; taller people above 188 cm should look for a longer back.",
    note: "fabric",
  },
  {
    name: "MSI MAG CH120 Gaming Chair",
    brand: "MSI",
    shelf: [79_900, 0, 4, 446],
    look: ["black", "#e11d2e", "racing"],
    cover: "PVC leather, foam filling",
    recline: "Up to 180°",
    armrests: "4D",
    kilos: 150,
    lumbar: "Strapped cushion",
    base: "Steel, five-star",
    gasLift: "Class 4",
    head: "Strapped pillow",
    overview:
      "A sturdy MSI with 4D armrests and a steel base that carries 150 kg. It suits larger players who have bent a chair or two.",
    know: "It is heavy to move and needs a firm floor; on thick carpet the castors labour.",
    note: "leatherette",
  },
  {
    name: "Razer Enki Gaming Chair Black",
    brand: "Razer",
    shelf: [124_900, 0, 3, 225],
    look: ["black", "#44d62c", "racing"],
    cover: "EPU leather, two textures",
    recline: "Up to 152°",
    armrests: "4D",
    kilos: 136,
    lumbar: "Built-in arch",
    base: "Aluminium, five-star",
    gasLift: "Class 4",
    head: "Memory foam pillow",
    overview:
      "A very wide seat and a built-in curve at the back make long sessions easy without cushions to fiddle with. Understated for a Razer.",
    know: "The lumbar arch cannot be moved, so it fits people of middle height best. Two-tone leather is softer on top than at the sides.",
    note: "leatherette",
  },
  {
    name: "Razer Iskur V2 Gaming Chair Black/Green",
    brand: "Razer",
    shelf: [189_900, 5, 1, 40],
    look: ["black", "#2ecc40", "racing"],
    cover: "EPU leather, high-density foam",
    recline: "Up to 152°",
    armrests: "4D",
    kilos: 136,
    lumbar: "Adjustable, swivels with the back",
    base: "Steel, five-star",
    gasLift: "Class 4",
    head: "Memory foam pillow",
    overview:
      "Its lumbar support is a moving part that follows you as you twist, set by two knobs at the side. The chair for people whose back already complains.",
    know: "The foam is firm on purpose and softens little. Try the lumbar at its lowest setting first and add over a week.",
    note: "leatherette",
  },
];

const OFFICE: readonly Omit<Chair, "child">[] = [
  {
    name: "Boost Comfort Ergonomic Office Chair",
    brand: "Boost",
    shelf: [36_900, 10, 17, 220],
    look: ["black", "#6b7280", "mesh"],
    cover: "Mesh back and seat",
    recline: "Tilt with lock",
    armrests: "2D",
    kilos: 120,
    lumbar: "Adjustable height",
    base: "Nylon, five-star",
    gasLift: "Class 4",
    head: "Adjustable headrest",
    overview:
      "A mesh chair for eight hours at the desk, with headrest and lumbar support at a middle price. Freelancers choose it over a racing seat, and rightly.",
    know: "Set the seat so that your feet rest flat, then the lumbar, then the arms. Most complaints about chairs are about that order.",
    note: "mesh",
  },
  {
    name: "Boost Synergy Ergonomic Chair with Footrest",
    brand: "Boost",
    shelf: [48_900, 0, 9, 122],
    look: ["graphite", "#2563eb", "mesh"],
    cover: "Mesh back, padded seat",
    recline: "Up to about 135°, lockable",
    armrests: "3D",
    kilos: 130,
    lumbar: "Adjustable height and depth",
    base: "Nylon, five-star",
    gasLift: "Class 4",
    head: "Adjustable headrest",
    extras: [["Comfort", "Footrest", "Pull-out"]],
    overview:
      "Between desk chair and lounger: mesh back, padded seat and a footrest for the break after Asr. The lumbar pad moves in two directions.",
    know: "The padded seat is warmer than full mesh but kinder to the legs. Leave 60 cm behind it if you mean to recline.",
    note: "mesh",
  },
  {
    name: "Fantech OCA258 Ergonomic Office Chair White",
    brand: "Fantech",
    shelf: [54_900, 0, 5, 325],
    look: ["white", "#d1d5db", "mesh"],
    cover: "Mesh back and seat",
    recline: "Tilt with several locks",
    armrests: "3D",
    kilos: 120,
    lumbar: "Separate, self-adjusting",
    base: "Nylon, five-star",
    gasLift: "Class 4",
    head: "Adjustable headrest",
    overview:
      "White frame, split back and a headrest: it looks far dearer than it is and breathes well. Made for bright home offices.",
    know: "Pale mesh collects dust on the frame edges; a brush does it. Short people should check that the seat goes low enough for their desk.",
    note: "mesh",
  },
  {
    name: "Cougar Argo Ergonomic Chair Black",
    brand: "Cougar",
    shelf: [139_900, 12, 2, 368],
    look: ["black", "#f77f00", "mesh"],
    cover: "Mesh back and seat",
    recline: "Up to 105° in four steps",
    armrests: "3D",
    kilos: 150,
    lumbar: "Adjustable, follows the spine",
    base: "Aluminium, five-star",
    gasLift: "Class 4",
    head: "3D headrest",
    overview:
      "An aluminium-framed mesh chair for people who work long and game late. It supports an upright back better than any bucket seat here.",
    know: "It is built for sitting up, not for lying down. The many levers are worth ten minutes with the leaflet.",
    note: "mesh",
  },
  {
    name: "Razer Fujin Mesh Gaming Chair",
    brand: "Razer",
    shelf: [169_900, 0, 3, 140],
    look: ["black", "#44d62c", "mesh"],
    cover: "Full mesh",
    recline: "Up to 130°",
    armrests: "3D",
    kilos: 136,
    lumbar: "Adjustable",
    base: "Aluminium, five-star",
    gasLift: "Class 4",
    head: "None",
    overview:
      "Razer left foam and wings behind: an open mesh chair that keeps your back dry through a June afternoon. Works in an office without a second look.",
    know: "The seat edge is firm at first. A headrest and 4D arms are kept for the dearer Fujin Pro.",
    note: "mesh",
  },
  {
    name: "Cooler Master Ergo L Ergonomic Chair Grey",
    brand: "Cooler Master",
    shelf: [99_900, 0, 8, 239],
    look: ["silver", "#7c3aed", "mesh"],
    cover: "Mesh back, padded seat",
    recline: "Up to 130°, lockable",
    armrests: "4D",
    kilos: 125,
    lumbar: "Adjustable",
    base: "Nylon, five-star",
    gasLift: "Class 4",
    head: "Adjustable headrest",
    overview:
      "A light grey work chair with 4D arms and a supportive back, from a maker better known for coolers. Comfortable for tall people.",
    know: "Seat depth slides to suit the length of your legs. Grey padding hides dust well and stains less well.",
    note: "mesh",
  },
];

export const CHAIRS: readonly SeedProduct[] = [
  ...GAMING.map((it) => chair({ ...it, child: "gaming-chairs" })),
  ...OFFICE.map((it) => chair({ ...it, child: "office-chairs" })),
];
