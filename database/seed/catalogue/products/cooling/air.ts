import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct } from "../../product.ts";

interface Cooler {
  name: string;
  brand: BrandName;
  towers: 1 | 2;
  fans: readonly [count: 1 | 2, mm: number, maxRpm: number, maxDb: number];
  pipes: number;
  /** Length × width × height in mm, fans included. */
  mm: readonly [length: number, width: number, height: number];
  grams: number;
  class: "65" | "125" | "200";
  rgb: boolean;
  extra?: string;
  years: number;
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  body: readonly [finish: Finish, accent: Colour];
  overview: string;
  note: string;
}

const CLASS = {
  "65": [
    "Up to about 120 W",
    "It suits six-core processors and 65 W models; give an unlocked i7 or Ryzen 9 something larger.",
  ],
  "125": [
    "Up to about 170 W",
    "It keeps a Ryzen 7 or an i5 with unlocked power limits in order. For all-day rendering on an i9 go one class up.",
  ],
  "200": [
    "Up to about 220 W",
    "It handles a Ryzen 9 or Core Ultra 7 without the pump noise and ageing of liquid cooling, and there is nothing in it that can leak.",
  ],
} as const;

function cooler(c: Cooler): SeedProduct {
  const [total, discount, stock, ageDays] = c.shelf;
  const [count, mm, rpm, db] = c.fans;
  const height = c.mm[2];
  const clearance =
    height > 160
      ? `At ${height} mm it does not fit every case: compare the figure with your case's cooler clearance first.`
      : `At ${height} mm it clears the side panel of nearly every mid tower.`;
  return {
    name: c.name,
    brand: c.brand,
    child: "air-coolers",
    total,
    discount,
    stock,
    ageDays,
    overview: c.overview,
    about: [
      c.note,
      `${CLASS[c.class][1]} ${clearance} Dust between the fins costs several degrees a year in our cities, so blow it out before every summer.`,
    ],
    specs: [
      ["Cooler", "Type", c.towers === 2 ? "Dual tower" : "Single tower"],
      ["Cooler", "Heat pipes", c.pipes],
      ["Cooler", "Sensible CPU power", CLASS[c.class][0]],
      ...(c.extra ? ([["Cooler", "Extras", c.extra]] as const) : []),
      ["Fans", "Fans", `${count} × ${mm} mm`],
      ["Fans", "Speed, up to", rpm, "rpm"],
      ["Fans", "Noise, up to", db, "dB(A)"],
      ["Fans", "Lighting", c.rgb ? "ARGB" : "None"],
      ["Compatibility", "AMD sockets", "AM5, AM4"],
      ["Compatibility", "Intel sockets", "LGA1851, LGA1700"],
      ["Dimensions", "Length × width × height", c.mm.join(" × "), "mm"],
      ["Dimensions", "Weight", c.grams, "g"],
      ["Service", "Warranty", c.years, "years"],
    ],
    chips: [c.towers === 2 ? "Dual tower" : "Single tower", `${c.pipes} heat pipes`, `${height} mm tall`],
    looks: { family: "air-cooler", towers: c.towers, fans: count, rgb: c.rgb, finish: c.body[0], accent: c.body[1] },
  };
}

const list: readonly Cooler[] = [
  {
    name: "Deepcool AK400",
    brand: "Deepcool",
    towers: 1,
    fans: [1, 120, 1850, 29],
    pipes: 4,
    mm: [97, 127, 155],
    grams: 661,
    class: "125",
    rgb: false,
    years: 3,
    shelf: [7500, 0, 58, 487],
    body: ["black", "#30c5b5"],
    overview:
      "The sensible replacement for any boxed cooler: four heat pipes, a quiet fan and a checkered top. It halves the noise of a Ryzen 5 on the first day.",
    note: "Mounting is simple and the clips for a second fan are in the box. Memory with tall heatsinks fits below it.",
  },
  {
    name: "Deepcool AK400 Digital White",
    brand: "Deepcool",
    towers: 1,
    fans: [1, 120, 1850, 29],
    pipes: 4,
    mm: [97, 127, 159],
    grams: 700,
    class: "125",
    rgb: true,
    extra: "Display for CPU temperature or load",
    years: 3,
    shelf: [11500, 0, 24, 266],
    body: ["white", "#5ee7df"],
    overview:
      "An AK400 with a small display on top that shows temperature or load. For windowed cases where you like to see the numbers.",
    note: "The display needs a free USB 2.0 header and Deepcool's small program running in Windows.",
  },
  {
    name: "Deepcool AK620 Zero Dark",
    brand: "Deepcool",
    towers: 2,
    fans: [2, 120, 1850, 28],
    pipes: 6,
    mm: [138, 129, 160],
    grams: 1456,
    class: "200",
    rgb: false,
    years: 3,
    shelf: [15900, 0, 27, 422],
    body: ["black", "#6b7280"],
    overview:
      "An all-black dual tower that trades blows with coolers at twice the price. Our standard advice for a Ryzen 7 or 9 on air.",
    note: "It is heavy; lay the PC down for transport between cities or take the cooler off.",
  },
  {
    name: "Deepcool AG400 ARGB",
    brand: "Deepcool",
    towers: 1,
    fans: [1, 120, 2000, 32],
    pipes: 4,
    mm: [92, 125, 150],
    grams: 586,
    class: "125",
    rgb: true,
    years: 3,
    shelf: [6900, 0, 46, 296],
    body: ["graphite", "#ff5d8f"],
    overview:
      "Colour and decent cooling for small money. It fits slim cases at 150 mm and keeps an i5-12400F well below its limit.",
    note: "The fan's upper speeds are audible; set a gentle curve in the BIOS and it is fine.",
  },
  {
    name: "Thermalright Peerless Assassin 120 SE",
    brand: "Thermalright",
    towers: 2,
    fans: [2, 120, 1550, 26],
    pipes: 6,
    mm: [135, 125, 155],
    grams: 1070,
    class: "200",
    rgb: false,
    years: 3,
    shelf: [10500, 0, 52, 371],
    body: ["silver", "#d4af37"],
    overview:
      "Dual-tower cooling for the price of a single tower, which changed this market. Hard to argue with for any build below a flagship.",
    note: "At 155 mm it fits cases that shut out the Noctua and be quiet! giants. The mounting frame for AM5 and LGA1700 is solid metal.",
  },
  {
    name: "Thermalright Peerless Assassin 120 SE ARGB White",
    brand: "Thermalright",
    towers: 2,
    fans: [2, 120, 1550, 26],
    pipes: 6,
    mm: [135, 125, 155],
    grams: 1080,
    class: "200",
    rgb: true,
    years: 3,
    shelf: [12500, 8, 19, 361],
    body: ["white", "#6fd3ff"],
    overview: "The same excellent value in white with lit fans. It gives a pale build real cooling without liquid.",
    note: "Two ARGB leads join into one, so a single header on the board is enough.",
  },
  {
    name: "Thermalright Phantom Spirit 120 SE",
    brand: "Thermalright",
    towers: 2,
    fans: [2, 120, 1500, 26],
    pipes: 7,
    mm: [135, 125, 154],
    grams: 1080,
    class: "200",
    rgb: false,
    years: 3,
    shelf: [11900, 0, 35, 183],
    body: ["graphite", "#c0a060"],
    overview:
      "A seventh heat pipe lifts it a few degrees above the Peerless Assassin. Best choice under Rs 12,000 for a hot i7.",
    note: "If both are in stock, this is worth the small difference on Intel chips and hardly any on a 7800X3D.",
  },
  {
    name: "Thermalright Assassin X 120 Refined SE",
    brand: "Thermalright",
    towers: 1,
    fans: [1, 120, 1550, 26],
    pipes: 4,
    mm: [71, 125, 148],
    grams: 645,
    class: "65",
    rgb: false,
    years: 3,
    shelf: [5500, 0, 44, 506],
    body: ["silver", "#9aa4b2"],
    overview: "About the least you can pay for quiet. It replaces the howling boxed fan of an i3, i5 or Ryzen 5.",
    note: "Short and slim, so it also fits micro ATX cases with 150 mm clearance.",
  },
  {
    name: "Noctua NH-D15 G2",
    brand: "Noctua",
    towers: 2,
    fans: [2, 140, 1500, 25],
    pipes: 8,
    mm: [152, 150, 168],
    grams: 1525,
    class: "200",
    rgb: false,
    extra: "NT-H2 paste, mounting kits for years to come",
    years: 6,
    shelf: [49900, 0, 4, 77],
    body: ["beige", "#8b4a2b"],
    overview:
      "The finest air cooler you can buy, in brown and beige, with eight heat pipes and two new 140 mm fans. It will outlive three motherboards.",
    note: "Noctua sends free mounting kits for new sockets. The price is steep; you pay for silence and for never buying a cooler again.",
  },
  {
    name: "Noctua NH-U12A chromax.black",
    brand: "Noctua",
    towers: 1,
    fans: [2, 120, 2000, 23],
    pipes: 7,
    mm: [112, 125, 158],
    grams: 1220,
    class: "200",
    rgb: false,
    extra: "NT-H1 paste, low-noise adapters",
    years: 6,
    shelf: [38500, 12, 1, 538],
    body: ["black", "#444a52"],
    overview: "Cooling near a large dual tower from a single slim one, in full black. It leaves all memory slots free.",
    note: "Two NF-A12x25 fans are part of the price; bought alone they would cost half of it.",
  },
  {
    name: "be quiet! Dark Rock Pro 5",
    brand: "be quiet!",
    towers: 2,
    fans: [2, 135, 2000, 24],
    pipes: 7,
    mm: [145, 136, 168],
    grams: 1296,
    class: "200",
    rgb: false,
    extra: "Switch between quiet and performance",
    years: 3,
    shelf: [29500, 0, 8, 330],
    body: ["black", "#ff8a00"],
    overview:
      "A black monolith that stays almost inaudible while a Ryzen 9 works. For those who hear every fan at night.",
    note: "The front fan slides up for tall memory, which adds to the height. Check the case's limit with that in mind.",
  },
  {
    name: "Cooler Master Hyper 212 Spectrum V3",
    brand: "Cooler Master",
    towers: 1,
    fans: [1, 120, 1750, 27],
    pipes: 4,
    mm: [72, 120, 152],
    grams: 550,
    class: "65",
    rgb: true,
    years: 2,
    shelf: [6500, 15, 31, 480],
    body: ["silver", "#a855f7"],
    overview:
      "The famous Hyper 212 name on an inexpensive cooler with a rainbow fan. Good for office PCs and light gaming.",
    note: "The colours run on their own without a header, which is handy on basic boards.",
  },
  {
    name: "Cooler Master Hyper 212 Halo Black",
    brand: "Cooler Master",
    towers: 1,
    fans: [1, 120, 2050, 27],
    pipes: 4,
    mm: [73, 124, 154],
    grams: 770,
    class: "125",
    rgb: true,
    years: 2,
    shelf: [9900, 0, 0, 380],
    body: ["black", "#7dd3fc"],
    overview:
      "The dressed-up 212 with a double light ring and black fins. Cools a Ryzen 7 7700 quietly and looks the part.",
    note: "The new bracket fits AM5 and LGA1700 with fewer loose parts than the older 212.",
  },
  {
    name: "ID-Cooling SE-214-XT ARGB",
    brand: "ID-Cooling",
    towers: 1,
    fans: [1, 120, 1800, 27],
    pipes: 4,
    mm: [72, 124, 150],
    grams: 600,
    class: "65",
    rgb: true,
    years: 2,
    shelf: [5200, 0, 60, 554],
    body: ["black", "#f472b6"],
    overview:
      "The cheapest lit tower we keep, and it beats every boxed cooler by a wide margin. A favourite of budget builders.",
    note: "Plastic push parts on the mount ask for care; tighten crosswise and stop when it is snug.",
  },
  {
    name: "ID-Cooling Frozn A620 Black",
    brand: "ID-Cooling",
    towers: 2,
    fans: [2, 120, 2000, 30],
    pipes: 6,
    mm: [142, 120, 157],
    grams: 1200,
    class: "200",
    rgb: false,
    years: 3,
    shelf: [12900, 9, 22, 204],
    body: ["black", "#94a3b8"],
    overview: "A dark dual tower with strong fans and a neat top plate. It competes with the AK620 for less.",
    note: "At full speed you will hear it; capped at 1,400 rpm it gives up only two or three degrees.",
  },
  {
    name: "Arctic Freezer 36",
    brand: "Arctic",
    towers: 1,
    fans: [2, 120, 2000, 26],
    pipes: 4,
    mm: [104, 126, 159],
    grams: 890,
    class: "125",
    rgb: false,
    extra: "Contact frame for Intel LGA1700, MX-6 paste",
    years: 6,
    shelf: [9500, 0, 39, 40],
    body: ["black", "#60a5fa"],
    overview:
      "Two push-pull fans, a contact frame for Intel boards and six years of warranty. Practical engineering at a low price.",
    note: "The metal frame replaces the latch on LGA1700 and lowers temperatures by itself. Take your time with that step.",
  },
];

export const AIR_COOLERS: readonly SeedProduct[] = list.map(cooler);
