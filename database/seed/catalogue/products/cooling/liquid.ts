import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct } from "../../product.ts";

interface Loop {
  name: string;
  brand: BrandName;
  radiator: 240 | 280 | 360 | 420;
  /** Radiator thickness without fans, in mm. */
  thick: number;
  fans: readonly [count: 2 | 3, mm: 120 | 140, maxRpm: number];
  pumpRpm?: number;
  tube: number;
  screen?: string;
  rgb: boolean;
  refillable?: true;
  years: number;
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  body: readonly [finish: Finish, accent: Colour];
  overview: string;
  note: string;
}

const SIZE = {
  240: "A 240 mm loop matches a large air cooler; buy it for the looks, for tall memory or for a case with little height.",
  280: "280 mm sits between the common sizes and is often the quietest way to cool a Ryzen 9, but fewer cases take it on top.",
  360: "With 360 mm even a Core i9 or Ryzen 9 at full load stays in hand when the room is at 35 degrees.",
  420: "420 mm needs a large case; in return its fans can loaf while an overclocked flagship works.",
} as const;

const CARE = {
  true: "Check the level every two years and top it up when the pump starts to gurgle.",
  false: "The loop is sealed and needs no filling; plan to replace it after five to seven years.",
} as const;

function loop(l: Loop): SeedProduct {
  const [total, discount, stock, ageDays] = l.shelf;
  const depth = l.thick + 25;
  return {
    name: l.name,
    brand: l.brand,
    child: "liquid-coolers",
    total,
    discount,
    stock,
    ageDays,
    overview: l.overview,
    about: [
      l.note,
      `${SIZE[l.radiator]} Radiator and fans together are about ${depth} mm thick, so measure above the motherboard first. ${CARE[`${l.refillable ?? false}`]}`,
    ],
    specs: [
      ["Cooler", "Type", l.refillable ? "Refillable liquid cooler" : "Sealed liquid cooler"],
      ["Cooler", "Radiator", l.radiator, "mm"],
      ["Cooler", "Radiator thickness", l.thick, "mm"],
      ["Cooler", "Tube length", l.tube, "mm"],
      ...(l.pumpRpm ? ([["Cooler", "Pump speed, up to", l.pumpRpm, "rpm"]] as const) : []),
      ["Cooler", "Screen on the pump", l.screen ?? "None"],
      ["Fans", "Fans", `${l.fans[0]} × ${l.fans[1]} mm`],
      ["Fans", "Speed, up to", l.fans[2], "rpm"],
      ["Fans", "Lighting", l.rgb ? "ARGB" : "None"],
      ["Compatibility", "AMD sockets", "AM5, AM4"],
      ["Compatibility", "Intel sockets", "LGA1851, LGA1700"],
      ["Service", "Warranty", l.years, "years"],
    ],
    chips: [
      `${l.radiator} mm`,
      `${l.fans[0]} × ${l.fans[1]} mm fans`,
      l.screen ? "LCD screen" : l.rgb ? "ARGB" : "No lighting",
    ],
    looks: {
      family: "liquid-cooler",
      radiatorMm: l.radiator,
      screen: l.screen !== undefined,
      rgb: l.rgb,
      finish: l.body[0],
      accent: l.body[1],
    },
  };
}

const list: readonly Loop[] = [
  {
    name: "Arctic Liquid Freezer III 240 Black",
    brand: "Arctic",
    radiator: 240,
    thick: 38,
    fans: [2, 120, 1800],
    pumpRpm: 2800,
    tube: 450,
    rgb: false,
    years: 6,
    shelf: [24500, 0, 28, 290],
    body: ["black", "#8fa8c8"],
    overview:
      "A thick radiator and a small fan over the voltage regulators make it the best 240 mm loop for the money. Plain black, six years of warranty.",
    note: "On Intel LGA1700 it mounts with its own contact frame, which replaces the board's latch.",
  },
  {
    name: "Arctic Liquid Freezer III 360 Black",
    brand: "Arctic",
    radiator: 360,
    thick: 38,
    fans: [3, 120, 1800],
    pumpRpm: 2800,
    tube: 450,
    rgb: false,
    years: 6,
    shelf: [29900, 0, 20, 281],
    body: ["black", "#b8c4d4"],
    overview:
      "Flagship cooling for mid-range money, without a single light. What we put on a Ryzen 9 9950X when the owner asks for results.",
    note: "At 63 mm with fans it is thicker than most; a case must offer that above the board or in front.",
  },
  {
    name: "Arctic Liquid Freezer III Pro 360 A-RGB White",
    brand: "Arctic",
    radiator: 360,
    thick: 38,
    fans: [3, 120, 3000],
    pumpRpm: 2800,
    tube: 450,
    rgb: true,
    years: 6,
    shelf: [37500, 7, 13, 10],
    body: ["white", "#67e8f9"],
    overview:
      "The Pro adds fans that reach 3,000 rpm to an already thick radiator. White with lights, and still cheaper than the fashion brands.",
    note: "You will never want 3,000 rpm, but in a heatwave it is good to have. Daily use is quiet at a third of that.",
  },
  {
    name: "Arctic Liquid Freezer III 420 Black",
    brand: "Arctic",
    radiator: 420,
    thick: 38,
    fans: [3, 140, 1700],
    pumpRpm: 2800,
    tube: 450,
    rgb: false,
    years: 6,
    shelf: [35500, 0, 3, 261],
    body: ["graphite", "#6f87a6"],
    overview:
      "The largest radiator on this shelf, for an i9 or Threadripper-like loads in a big case. Slow fans, low noise.",
    note: "Only cases with three 140 mm positions in a row take it, such as the Torrent, H7 Flow or Flux Pro.",
  },
  {
    name: "Deepcool LE520 240mm ARGB",
    brand: "Deepcool",
    radiator: 240,
    thick: 27,
    fans: [2, 120, 2250],
    tube: 380,
    rgb: true,
    years: 3,
    shelf: [17500, 11, 40, 447],
    body: ["black", "#38bdf8"],
    overview:
      "The entry to liquid cooling with an anti-leak bladder and lit fans. For a Ryzen 5 or 7 in a windowed case on a budget.",
    note: "Small cases are its home; the tubes are short and tidy in a micro ATX box.",
  },
  {
    name: "Deepcool LT720 360mm",
    brand: "Deepcool",
    radiator: 360,
    thick: 27,
    fans: [3, 120, 2250],
    pumpRpm: 3100,
    tube: 410,
    rgb: true,
    years: 5,
    shelf: [33500, 30, 6, 519],
    body: ["black", "#818cf8"],
    overview:
      "A mirror-block cooler with strong fans and a powerful pump. Last season's flagship at this season's discount.",
    note: "The infinity cap can be turned so its logo stands upright whichever way the tubes run.",
  },
  {
    name: "Deepcool Mystique 360 White",
    brand: "Deepcool",
    radiator: 360,
    thick: 27,
    fans: [3, 120, 2400],
    pumpRpm: 3400,
    tube: 410,
    screen: "2.8 inch, 480 × 640",
    rgb: false,
    years: 5,
    shelf: [45900, 0, 9, 116],
    body: ["white", "#e879f9"],
    overview:
      "A bright 2.8-inch screen on the pump for temperatures, clocks or a family photo. Cooling is serious as well.",
    note: "The screen is driven by Deepcool's program over a USB 2.0 header; without it the default picture stays.",
  },
  {
    name: "NZXT Kraken 240 (2023)",
    brand: "NZXT",
    radiator: 240,
    thick: 27,
    fans: [2, 120, 1800],
    pumpRpm: 2800,
    tube: 400,
    screen: "1.54 inch, 240 × 240",
    rgb: false,
    years: 6,
    shelf: [33900, 18, 5, 468],
    body: ["black", "#a78bfa"],
    overview:
      "A neat small loop with a square display that shows the temperature at a glance. Quiet pump, six years of cover.",
    note: "NZXT CAM must run for the display and the fan curves. If you dislike such software, take the Arctic.",
  },
  {
    name: "NZXT Kraken Elite 360 RGB (2024) White",
    brand: "NZXT",
    radiator: 360,
    thick: 27,
    fans: [3, 120, 2400],
    pumpRpm: 2800,
    tube: 400,
    screen: "2.72 inch, 640 × 640",
    rgb: true,
    years: 6,
    shelf: [84900, 0, 2, 52],
    body: ["white", "#c084fc"],
    overview:
      "The round high-resolution screen everybody knows from build videos, with a one-piece triple fan. You pay for the display first.",
    note: "A single cable from the fan frame and one from the pump make wiring almost pleasant.",
  },
  {
    name: "Lian Li Galahad II Trinity Performance 360 Black",
    brand: "Lian Li",
    radiator: 360,
    thick: 32,
    fans: [3, 120, 3000],
    pumpRpm: 4200,
    tube: 400,
    rgb: true,
    years: 5,
    shelf: [42500, 0, 10, 207],
    body: ["black", "#34d399"],
    overview:
      "A thicker radiator and industrial fans behind a pump cap with three faces to choose from. For heavy overclocking.",
    note: "Its fans are thicker than usual and loud at the top; a BIOS curve below 2,000 rpm is the civil setting.",
  },
  {
    name: "Lian Li Hydroshift LCD 360S Black",
    brand: "Lian Li",
    radiator: 360,
    thick: 27,
    fans: [3, 120, 2500],
    pumpRpm: 3600,
    tube: 400,
    screen: "2.88 inch, 480 × 480",
    rgb: false,
    years: 5,
    shelf: [62900, 9, 1, 25],
    body: ["graphite", "#2dd4bf"],
    overview:
      "The tubes slide to the side and hide, so the screen stands alone on the board. The cleanest look a loop can have.",
    note: "Check the memory height before ordering, because the tubes run past the first slot.",
  },
  {
    name: "MSI MAG CoreLiquid A13 240",
    brand: "MSI",
    radiator: 240,
    thick: 27,
    fans: [2, 120, 2000],
    tube: 400,
    rgb: true,
    years: 3,
    shelf: [19900, 0, 32, 95],
    body: ["black", "#fb7185"],
    overview:
      "A clean current 240 mm loop at an honest price with fans that come wired together. A match for MSI Tomahawk and Mortar boards.",
    note: "Fans are pre-installed on the radiator, which saves half an hour and eight small screws.",
  },
  {
    name: "MSI MAG CoreLiquid E360 White",
    brand: "MSI",
    radiator: 360,
    thick: 27,
    fans: [3, 120, 1800],
    tube: 400,
    rgb: true,
    years: 5,
    shelf: [30900, 14, 15, 251],
    body: ["white", "#fda4af"],
    overview:
      "A white 360 mm cooler below the price of the screen models, with a turning logo cap. Enough for a Core Ultra 7 or Ryzen 9.",
    note: "The lighting follows the board through a normal ARGB lead, no extra program required.",
  },
  {
    name: "Cooler Master MasterLiquid 240L Core ARGB",
    brand: "Cooler Master",
    radiator: 240,
    thick: 27,
    fans: [2, 120, 1750],
    pumpRpm: 3100,
    tube: 400,
    rgb: true,
    years: 3,
    shelf: [18500, 0, 0, 424],
    body: ["black", "#c4b5fd"],
    overview:
      "Cooler Master's budget loop with a double-chamber pump. It keeps a 65 W to 105 W processor quiet and colourful.",
    note: "A good first loop: few cables, clear manual and easy to find under warranty.",
  },
  {
    name: "Thermalright Frozen Prism 360 Black",
    brand: "Thermalright",
    radiator: 360,
    thick: 27,
    fans: [3, 120, 1850],
    pumpRpm: 3300,
    tube: 397,
    rgb: true,
    years: 3,
    shelf: [19900, 0, 43, 144],
    body: ["black", "#facc15"],
    overview:
      "A 360 mm loop at the price others ask for 240. If the case has the room, this is the bargain of the page.",
    note: "Finish and noise are a notch below the Arctic, cooling is close. Tighten the pump block evenly.",
  },
  {
    name: "be quiet! Pure Loop 2 280",
    brand: "be quiet!",
    radiator: 280,
    thick: 27,
    fans: [2, 140, 2200],
    tube: 400,
    rgb: true,
    refillable: true,
    years: 3,
    shelf: [34500, 0, 7, 313],
    body: ["black", "#fb923c"],
    overview:
      "Two large fans and a pump kept away from the block, so little vibration reaches the case. Quiet and refillable.",
    note: "It comes with a bottle of coolant and a filling port, so it can be topped up after some years instead of replaced.",
  },
  {
    name: "ASUS ROG Ryujin III 360 ARGB",
    brand: "ASUS",
    radiator: 360,
    thick: 30,
    fans: [3, 120, 2200],
    pumpRpm: 3600,
    tube: 400,
    screen: "3.5 inch, 320 × 240",
    rgb: true,
    years: 6,
    shelf: [104900, 16, 3, 338],
    body: ["black", "#ef4444"],
    overview:
      "A big screen, a hidden fan over the voltage regulators and an Asetek pump. The cooler for a finished ROG build.",
    note: "It blows air on the memory and M.2 area too, which most loops neglect. The price buys the display as much as the cooling.",
  },
];

export const LIQUID_COOLERS: readonly SeedProduct[] = list.map(loop);
