import type { SeedProduct, SpecRow } from "../../product.ts";
import { type Common, product } from "./build.ts";

interface Bag extends Common {
  style: "backpack" | "sleeve";
  inches: number;
  /** Left out for sleeves. */
  litres?: number;
  material: string;
  pockets: string;
  water: string;
  carry: string;
  special: string;
}

function bag(it: Bag): SeedProduct {
  const [finish, accent] = it.look;
  const specs: SpecRow[] = [
    ["Use", "Type", it.style === "backpack" ? "Backpack" : "Sleeve"],
    ["Use", "Laptops up to", it.inches, "inch"],
    ["Use", "Pockets", it.pockets],
    ["Use", "Carried by", it.carry],
  ];
  if (it.litres) specs.push(["Use", "Volume", it.litres, "l"]);
  specs.push(["Build", "Material", it.material], ["Build", "Water", it.water], ["Build", "Special", it.special]);
  return product(it, {
    child: "laptop-bags",
    specs,
    chips: [
      `Up to ${it.inches}″`,
      it.style === "backpack" ? "Backpack" : "Sleeve",
      ...(it.litres ? [`${it.litres} l`] : []),
    ],
    looks: { family: "bag", finish, accent, style: it.style },
  });
}

const ENTRIES: readonly Bag[] = [
  {
    name: "Lenovo B210 15.6 Casual Backpack",
    brand: "Lenovo",
    shelf: [4_500, 0, 47, 511],
    look: ["black", "#e2231a"],
    style: "backpack",
    inches: 15.6,
    litres: 18,
    material: "Polyester",
    pockets: "Main, front, two side",
    water: "Water-repellent cloth",
    carry: "Padded shoulder straps",
    special: "Quilted back",
    overview:
      "A plain student backpack with a padded laptop pocket. Light, cheap and good for four years of university if you do not overload it.",
    know: "There is no rain cover and no chest strap. Books beyond two or three belong in another bag.",
    note: "bag",
  },
  {
    name: "HP Prelude Pro 15.6 Recycled Backpack",
    brand: "HP",
    shelf: [6_900, 0, 24, 293],
    look: ["graphite", "#0096d6"],
    style: "backpack",
    inches: 15.6,
    material: "Recycled polyester",
    pockets: "Laptop, main, front organiser",
    water: "Water-resistant cloth",
    carry: "Padded straps, trolley strap",
    special: "Lockable zip pullers",
    overview:
      "A sober office backpack with a trolley strap for the airport. Pens, charger and papers have a place each.",
    know: "The zips can be joined by a small padlock. It stands up by itself beside a desk.",
    note: "bag",
  },
  {
    name: "Dell EcoLoop Essential Backpack 14-16",
    brand: "Dell",
    shelf: [7_500, 0, 19, 178],
    look: ["black", "#0076ce"],
    style: "backpack",
    inches: 16,
    material: "Recycled polyester",
    pockets: "Laptop, main, front, two side",
    water: "Water-resistant cloth",
    carry: "Padded straps",
    special: "Reflective print on the front",
    overview:
      "Dell's standard pack for machines up to 16 inches, with reflective details for the ride home after dark. Simple inside and roomy.",
    know: "One big compartment suits people who carry lunch and a jacket. Cables need a pouch of their own.",
    note: "bag",
  },
  {
    name: "Dell EcoLoop Pro Slim Backpack 15 CP5724S",
    brand: "Dell",
    shelf: [14_900, 15, 7, 231],
    look: ["black", "#7dd3fc"],
    style: "backpack",
    inches: 16,
    litres: 15,
    material: "Ocean-bound recycled polyester",
    pockets: "Foam-lined laptop, tablet, organiser, two side",
    water: "Water-resistant cloth and zips",
    carry: "Padded straps, trolley strap",
    special: "Foam all around the laptop",
    overview:
      "Slim enough for a crowded Metro bus, with thick foam on every side of the laptop. It looks right in a meeting.",
    know: "Fifteen litres hold a laptop and papers, not gym clothes. Zips are the sealed kind.",
    note: "bag",
  },
  {
    name: "Targus Intellect 15.6 Essentials Backpack",
    brand: "Targus",
    shelf: [8_900, 0, 14, 410],
    look: ["black", "#d97706"],
    style: "backpack",
    inches: 15.6,
    material: "Polyester",
    pockets: "Laptop, main, front organiser",
    water: "Water-resistant cloth",
    carry: "Padded straps",
    special: "Light, upright form",
    overview:
      "A light, upright pack from the specialists in laptop bags. It carries a 15.6-inch machine and a day's papers without a bulge.",
    know: "Seams and straps are where Targus spends the money, and it shows after two years.",
    note: "bag",
  },
  {
    name: "Targus CitySmart EVA Pro 15.6 Backpack",
    brand: "Targus",
    shelf: [19_900, 12, 4, 267],
    look: ["graphite", "#94a3b8"],
    style: "backpack",
    inches: 15.6,
    material: "Polyester with moulded EVA front",
    pockets: "Laptop, tablet, organiser, quick-access top",
    water: "Waterproof base, water-resistant cloth",
    carry: "Ventilated straps, trolley strap",
    special: "Hard front shell for fragile things",
    overview:
      "A moulded front guards headphones or a camera, and the base is waterproof for wet floors. For consultants who live out of it.",
    know: "The hard shell does not give, so it stays the same size full or empty. Checkpoint-friendly: the laptop part opens flat.",
    note: "bag",
  },
  {
    name: "ASUS TUF Gaming VP4700 Backpack 17",
    brand: "ASUS",
    shelf: [15_900, 0, 10, 204],
    look: ["black", "#ffb000"],
    style: "backpack",
    inches: 17,
    material: "Polyester",
    pockets: "Laptop, main, front, two side",
    water: "Water-repellent cloth, rain cover",
    carry: "Wide padded straps, chest strap",
    special: "Room for a gaming charger",
    overview: "Made for 17-inch gaming laptops and the brick that comes with them. A rain cover hides in the bottom.",
    know: "Full, it is heavy on the shoulders whatever the straps do; use the chest strap.",
    note: "bag",
  },
  {
    name: "Razer Rogue V3 15.6 Backpack Chromatic",
    brand: "Razer",
    shelf: [29_900, 0, 1, 380],
    look: ["black", "#44d62c"],
    style: "backpack",
    inches: 15.6,
    material: "Tear- and water-resistant polyester",
    pockets: "Laptop, main, mesh inside, hidden pocket",
    water: "Water-resistant coating",
    carry: "Padded straps",
    special: "Reflective pattern that shimmers in light",
    overview:
      "Black until light strikes it, then it shimmers in all colours; drivers will see you. Sturdy and laid out for a Blade and its gear.",
    know: "You pay for the pattern and the name; the cloth is nonetheless among the toughest here.",
    note: "bag",
  },
  {
    name: "Xiaomi Commuter Backpack Dark Gray",
    brand: "Xiaomi",
    shelf: [6_500, 9, 32, 117],
    look: ["graphite", "#ff6900"],
    style: "backpack",
    inches: 15.6,
    litres: 21,
    material: "Polyester",
    pockets: "Laptop, main, front, two side",
    water: "Level 4 water-repellent",
    carry: "Padded straps",
    special: "Hidden back pocket",
    overview:
      "Twenty-one litres, a hidden pocket against your back for wallet and passport, and a clean grey front. Good value for daily use.",
    know: "It opens wide like a small suitcase, which makes packing easy and overpacking tempting.",
    note: "bag",
  },
  {
    name: "Dell EcoLoop Pro Sleeve 15 CV5423",
    brand: "Dell",
    shelf: [7_900, 0, 8, 152],
    look: ["black", "#38bdf8"],
    style: "sleeve",
    inches: 15.6,
    material: "Recycled polyester, foam padding",
    pockets: "Laptop, front pocket",
    water: "Water-resistant cloth",
    carry: "By hand or inside a bag",
    special: "Magnetic closing",
    overview:
      "A padded sleeve that turns any bag into a laptop bag. Magnets close it without a zip to scratch the lid.",
    know: "It guards against knocks and scratches, not against a fall on a corner. The front pocket holds a mouse and a lead.",
    note: "bag",
  },
  {
    name: "HP 15.6 Reversible Protective Sleeve",
    brand: "HP",
    shelf: [4_900, 0, 22, 363],
    look: ["navy", "#94a3b8"],
    style: "sleeve",
    inches: 15.6,
    material: "Neoprene",
    pockets: "Laptop only",
    water: "Water-resistant",
    carry: "By hand or inside a bag",
    special: "Two colours, turn it inside out",
    overview:
      "Soft neoprene with a different colour on each side: turn it over when the first one bores you. Snug around a 15.6-inch machine.",
    know: "There is no pocket for the charger. Neoprene also keeps the winter chill off a machine that has to start at once.",
    note: "bag",
  },
];

export const BAGS: readonly SeedProduct[] = ENTRIES.map(bag);
