import type { Colour, Finish } from "#imagery/facts.ts";
import type { SeedProduct, SpecRow } from "../../product.ts";

type Shelf = readonly [total: number, discount: number, stock: number, ageDays: number];

interface Phone {
  model: string;
  storage: number;
  colour: string;
  look: readonly [Finish, Colour];
  chip: string;
  inches: number;
  screen: string;
  hertz: 60 | 120;
  cameras: 1 | 2 | 3;
  rear: string;
  front: string;
  hours: number;
  port: string;
  sim: string;
  size: string;
  grams: number;
  shelf: Shelf;
  overview: string;
  about: readonly string[];
}

const PTA =
  "This unit is PTA approved: the tax is paid and the IMEI registered, so it works with every Pakistani network from the first day. Check the IMEI with PTA's own service when you open the box.";

function phone(p: Phone): SeedProduct {
  const [total, discount, stock, ageDays] = p.shelf;
  return {
    name: `Apple ${p.model} ${p.storage}GB ${p.colour} PTA Approved`,
    brand: "Apple",
    child: "iphone",
    total,
    discount,
    stock,
    ageDays,
    overview: p.overview,
    about: [...p.about, PTA],
    specs: [
      ["Processor", "Chip", p.chip],
      ["Memory and storage", "Storage", p.storage, "GB"],
      ["Display", "Size", p.inches, "in"],
      ["Display", "Panel", p.screen],
      ["Display", "Refresh rate", p.hertz, "Hz"],
      ["Camera", "Rear cameras", p.rear],
      ["Camera", "Front camera", p.front],
      ["Battery", "Video playback", `up to ${p.hours}`, "h"],
      ["Battery", "Charging port", p.port],
      ["Connectivity", "SIM", p.sim],
      ["Connectivity", "PTA status", "Approved"],
      ["Dimensions", "Size", p.size],
      ["Dimensions", "Weight", p.grams, "g"],
    ],
    chips: [`${p.storage} GB`, p.chip, `${p.inches} inch`, "PTA approved"],
    looks: { family: "phone", finish: p.look[0], accent: p.look[1], cameras: p.cameras, inches: p.inches },
  };
}

const DUAL_SIM = "nano-SIM and eSIM";
const USB2 = "USB-C (USB 2)";
const USB3 = "USB-C (USB 3, 10 Gb/s)";

const PHONES: readonly SeedProduct[] = [
  phone({
    model: "iPhone 17 Pro Max",
    storage: 256,
    colour: "Cosmic Orange",
    look: ["gold", "#e2743a"],
    chip: "A19 Pro",
    inches: 6.9,
    screen: "OLED, 2868 × 1320, 3000 nits outdoors",
    hertz: 120,
    cameras: 3,
    rear: "48 MP main, 48 MP ultra wide, 48 MP 4× telephoto",
    front: "18 MP Center Stage",
    hours: 37,
    port: USB3,
    sim: DUAL_SIM,
    size: "163.4 × 78.0 × 8.75 mm",
    grams: 231,
    shelf: [554900, 0, 12, 50],
    overview:
      "The longest-lasting iPhone yet, with a 48-megapixel telephoto lens and a case that spreads heat instead of trapping it. Heavy, wide and worth it mainly to people who film or photograph a lot.",
    about: [
      "The aluminium body and vapour chamber keep games and 4K recording at full speed longer than the titanium 16 Pro Max did. The brushed aluminium marks more easily at the edges of the camera plateau, so a case is no bad idea.",
    ],
  }),
  phone({
    model: "iPhone 17 Pro",
    storage: 256,
    colour: "Deep Blue",
    look: ["navy", "#4a6fa5"],
    chip: "A19 Pro",
    inches: 6.3,
    screen: "OLED, 2622 × 1206, 3000 nits outdoors",
    hertz: 120,
    cameras: 3,
    rear: "48 MP main, 48 MP ultra wide, 48 MP 4× telephoto",
    front: "18 MP Center Stage",
    hours: 31,
    port: USB3,
    sim: DUAL_SIM,
    size: "150.0 × 71.9 × 8.75 mm",
    grams: 206,
    shelf: [499900, 0, 16, 55],
    overview:
      "Every camera of the Pro Max in a size that fits one hand. Choose it over the plain 17 for the telephoto lens and the fast USB-C port, not for the screen, which is the same.",
    about: [
      "Professionals get ProRes RAW to an external drive over the 10-gigabit port. If you never zoom and never copy video by cable, the iPhone 17 does the rest for much less.",
    ],
  }),
  phone({
    model: "iPhone 17",
    storage: 256,
    colour: "Sage",
    look: ["green", "#a9bf9a"],
    chip: "A19",
    inches: 6.3,
    screen: "OLED, 2622 × 1206, 3000 nits outdoors",
    hertz: 120,
    cameras: 2,
    rear: "48 MP main, 48 MP ultra wide",
    front: "18 MP Center Stage",
    hours: 30,
    port: USB2,
    sim: DUAL_SIM,
    size: "149.6 × 71.5 × 7.95 mm",
    grams: 177,
    shelf: [384900, 0, 22, 45],
    overview:
      "The first plain iPhone with the 120 Hz always-on screen, and it starts at 256 GB. For most people buying new this is the one to take.",
    about: [
      "The square front sensor takes wide group selfies without turning the phone. USB-C runs at the slow USB 2 speed, which matters only to those who copy video by cable.",
    ],
  }),
  phone({
    model: "iPhone Air",
    storage: 256,
    colour: "Sky Blue",
    look: ["blue", "#b6d4ea"],
    chip: "A19 Pro",
    inches: 6.5,
    screen: "OLED, 2736 × 1260, 3000 nits outdoors",
    hertz: 120,
    cameras: 1,
    rear: "48 MP main",
    front: "18 MP Center Stage",
    hours: 27,
    port: USB2,
    sim: "eSIM only",
    size: "156.2 × 74.7 × 5.64 mm",
    grams: 165,
    shelf: [429900, 12, 5, 65],
    overview:
      "A 6.5-inch phone barely five and a half millimetres thick; nothing prepares you for how light it feels. One rear camera and a smaller battery are the price of it.",
    about: [
      "There is no SIM tray at all. Jazz, Zong, Telenor and Ufone issue eSIMs, but moving your number needs a visit or an app, so sort that out before you switch.",
      "The speaker sits at the top only and sounds thinner than in the other models.",
    ],
  }),
  phone({
    model: "iPhone 16 Pro Max",
    storage: 256,
    colour: "Desert Titanium",
    look: ["titanium", "#c8a988"],
    chip: "A18 Pro",
    inches: 6.9,
    screen: "OLED, 2868 × 1320, 2000 nits outdoors",
    hertz: 120,
    cameras: 3,
    rear: "48 MP main, 48 MP ultra wide, 12 MP 5× telephoto",
    front: "12 MP",
    hours: 33,
    port: USB3,
    sim: DUAL_SIM,
    size: "163.0 × 77.6 × 8.25 mm",
    grams: 227,
    shelf: [489900, 11, 4, 405],
    overview:
      "Last season's largest iPhone in titanium, still among the best phones for video. The discount makes it a better deal than a new 17 Pro if you prefer a big screen.",
    about: [
      "The telephoto reaches five times but with 12 megapixels, so the 17 Pro has the edge in detail. Titanium resists dents better than the aluminium that followed.",
    ],
  }),
  phone({
    model: "iPhone 16 Pro",
    storage: 128,
    colour: "Natural Titanium",
    look: ["titanium", "#a8a39a"],
    chip: "A18 Pro",
    inches: 6.3,
    screen: "OLED, 2622 × 1206, 2000 nits outdoors",
    hertz: 120,
    cameras: 3,
    rear: "48 MP main, 48 MP ultra wide, 12 MP 5× telephoto",
    front: "12 MP",
    hours: 27,
    port: USB3,
    sim: DUAL_SIM,
    size: "149.6 × 71.5 × 8.25 mm",
    grams: 199,
    shelf: [419900, 8, 6, 410],
    overview:
      "A compact Pro with three cameras and a titanium frame. Mind the 128 GB: 4K video at 120 frames fills it in an afternoon.",
    about: [
      "Good for people who store photos in iCloud and want the telephoto lens. If you film at length, the 256 GB of the iPhone 17 serves you better than a third lens.",
    ],
  }),
  phone({
    model: "iPhone 16 Plus",
    storage: 128,
    colour: "Pink",
    look: ["pink", "#f0a8c8"],
    chip: "A18",
    inches: 6.7,
    screen: "OLED, 2796 × 1290, 2000 nits outdoors",
    hertz: 60,
    cameras: 2,
    rear: "48 MP main, 12 MP ultra wide",
    front: "12 MP",
    hours: 27,
    port: USB2,
    sim: DUAL_SIM,
    size: "160.9 × 77.8 × 7.80 mm",
    grams: 199,
    shelf: [369900, 10, 8, 415],
    overview:
      "Big screen and big battery without the Pro price or weight. A favourite of people who read, watch and call all day and rarely zoom.",
    about: [
      "Apple has not made a Plus since, so this is the last of its kind. The screen refreshes at 60 Hz; next to a 120 Hz phone scrolling looks less smooth.",
    ],
  }),
  phone({
    model: "iPhone 16",
    storage: 128,
    colour: "Ultramarine",
    look: ["purple", "#6f7fe0"],
    chip: "A18",
    inches: 6.1,
    screen: "OLED, 2556 × 1179, 2000 nits outdoors",
    hertz: 60,
    cameras: 2,
    rear: "48 MP main, 12 MP ultra wide",
    front: "12 MP",
    hours: 22,
    port: USB2,
    sim: DUAL_SIM,
    size: "147.6 × 71.6 × 7.80 mm",
    grams: 170,
    shelf: [334900, 0, 26, 420],
    overview:
      "The 6.1-inch iPhone with the camera button and 8 GB of memory for Apple's AI features. Easy to hold, easy to sell again later.",
    about: [
      "Against the 17 you lose the 120 Hz screen and half the storage; against the 15 you gain a faster chip, better battery life and a macro mode. 128 GB is enough when photos go to the cloud.",
    ],
  }),
  phone({
    model: "iPhone 16e",
    storage: 128,
    colour: "White",
    look: ["white", "#c7ccd4"],
    chip: "A18",
    inches: 6.1,
    screen: "OLED, 2532 × 1170, 1200 nits HDR",
    hertz: 60,
    cameras: 1,
    rear: "48 MP main",
    front: "12 MP",
    hours: 26,
    port: USB2,
    sim: DUAL_SIM,
    size: "146.7 × 71.5 × 7.80 mm",
    grams: 167,
    shelf: [239900, 0, 19, 300],
    overview:
      "The current chip and a very good battery for the least money, with a single camera on the back. Sensible as a work phone or a first iPhone.",
    about: [
      "There is no MagSafe: it charges wirelessly at 7.5 W only, and magnetic mounts need a special case. No ultra-wide camera either, so test whether you would miss it.",
    ],
  }),
  phone({
    model: "iPhone 15",
    storage: 128,
    colour: "Black",
    look: ["black", "#8d939c"],
    chip: "A16 Bionic",
    inches: 6.1,
    screen: "OLED, 2556 × 1179, 2000 nits outdoors",
    hertz: 60,
    cameras: 2,
    rear: "48 MP main, 12 MP ultra wide",
    front: "12 MP",
    hours: 20,
    port: USB2,
    sim: DUAL_SIM,
    size: "147.6 × 71.6 × 7.80 mm",
    grams: 171,
    shelf: [274900, 14, 0, 590],
    overview:
      "Still a lovely phone: USB-C, Dynamic Island and the 48-megapixel camera. Buy it for the price, knowing that Apple Intelligence will not come to it.",
    about: [
      "With 6 GB of memory it stays outside Apple's AI features; software updates are expected until about 2030. For a parent or a student it is plenty of phone.",
    ],
  }),
];

interface Tablet {
  model: string;
  storage: number;
  colour: string;
  look: readonly [Finish, Colour];
  chip: string;
  memory: number;
  inches: number;
  resolution: string;
  panel: string;
  hertz: 60 | 120;
  port: string;
  pencil: string;
  unlock: "Touch ID" | "Face ID";
  size: string;
  grams: number;
  wattHours: number;
  shelf: Shelf;
  overview: string;
  about: readonly string[];
}

function tablet(t: Tablet): SeedProduct {
  const [total, discount, stock, ageDays] = t.shelf;
  const specs: readonly SpecRow[] = [
    ["Processor", "Chip", t.chip],
    ["Memory and storage", "Memory", t.memory, "GB"],
    ["Memory and storage", "Storage", t.storage, "GB"],
    ["Display", "Size", t.inches, "in"],
    ["Display", "Resolution", t.resolution],
    ["Display", "Panel", t.panel],
    ["Display", "Refresh rate", t.hertz, "Hz"],
    ["Connectivity", "Port", t.port],
    ["Connectivity", "Network", "Wi-Fi only"],
    ["Input", "Pencil", t.pencil],
    ["Input", "Unlock", t.unlock],
    ["Battery", "Capacity", t.wattHours, "Wh"],
    ["Battery", "Web over Wi-Fi", "up to 10", "h"],
    ["Dimensions", "Size", t.size],
    ["Dimensions", "Weight", t.grams, "g"],
  ];
  return {
    name: `Apple ${t.model} ${t.storage}GB Wi-Fi ${t.colour}`,
    brand: "Apple",
    child: "ipad",
    total,
    discount,
    stock,
    ageDays,
    overview: t.overview,
    about: [
      ...t.about,
      "As a Wi-Fi model it has no SIM and needs no PTA registration; on the road it shares your phone's hotspot.",
    ],
    specs,
    chips: [t.chip, `${t.storage} GB`, `${t.inches} inch`, `${t.hertz} Hz`],
    looks: {
      family: "tablet",
      finish: t.look[0],
      accent: t.look[1],
      inches: t.inches,
      pencil: t.pencil.includes("Pro"),
    },
  };
}

const TABLETS: readonly SeedProduct[] = [
  tablet({
    model: "iPad A16 11-inch",
    storage: 128,
    colour: "Blue",
    look: ["blue", "#5b9bd5"],
    chip: "A16",
    memory: 6,
    inches: 10.9,
    resolution: "2360 × 1640",
    panel: "IPS, sRGB, 500 nits",
    hertz: 60,
    port: "USB-C (USB 2)",
    pencil: "Apple Pencil (USB-C)",
    unlock: "Touch ID",
    size: "248.6 × 179.5 × 7.0 mm",
    grams: 477,
    wattHours: 28.9,
    shelf: [129900, 0, 34, 190],
    overview:
      "The plain iPad, now with 128 GB to start. For school, video and a few games it is all the tablet a family needs.",
    about: [
      "The screen is not laminated, so there is a small gap under the glass that artists notice and children do not. It has no Apple Intelligence; those who want it look at the mini or Air.",
    ],
  }),
  tablet({
    model: "iPad 10th Gen 10.9-inch",
    storage: 64,
    colour: "Pink",
    look: ["pink", "#f28fa8"],
    chip: "A14 Bionic",
    memory: 4,
    inches: 10.9,
    resolution: "2360 × 1640",
    panel: "IPS, sRGB, 500 nits",
    hertz: 60,
    port: "USB-C (USB 2)",
    pencil: "Apple Pencil (USB-C)",
    unlock: "Touch ID",
    size: "248.6 × 179.5 × 7.0 mm",
    grams: 477,
    wattHours: 28.6,
    shelf: [119900, 10, 6, 580],
    overview:
      "The lowest price for a new iPad in the current shape. Good for lessons and streaming, as long as 64 GB is not filled with downloads.",
    about: [
      "A few large games and offline films use up 64 GB soon. If the tablet is for a child who collects both, the A16 model with double the space is worth the difference.",
    ],
  }),
  tablet({
    model: "iPad mini A17 Pro 8.3-inch",
    storage: 128,
    colour: "Starlight",
    look: ["beige", "#e3d6bd"],
    chip: "A17 Pro",
    memory: 8,
    inches: 8.3,
    resolution: "2266 × 1488",
    panel: "IPS, P3 colour, 500 nits",
    hertz: 60,
    port: "USB-C (10 Gb/s)",
    pencil: "Apple Pencil Pro",
    unlock: "Touch ID",
    size: "195.4 × 134.8 × 6.3 mm",
    grams: 293,
    wattHours: 19.3,
    shelf: [174900, 0, 11, 330],
    overview:
      "Held in one hand like a paperback, with a chip fast enough for current games. Doctors, pilots and readers swear by the size.",
    about: [
      "It is the smallest device that takes the Pencil Pro, a fine pocket notebook. For typing and split screen it is too small; nobody makes a keyboard for it worth having.",
    ],
  }),
  tablet({
    model: "iPad Air M3 11-inch",
    storage: 128,
    colour: "Purple",
    look: ["purple", "#b9a7e0"],
    chip: "M3",
    memory: 8,
    inches: 11,
    resolution: "2360 × 1640",
    panel: "IPS, P3 colour, 500 nits",
    hertz: 60,
    port: "USB-C (10 Gb/s)",
    pencil: "Apple Pencil Pro",
    unlock: "Touch ID",
    size: "247.6 × 178.5 × 6.1 mm",
    grams: 460,
    wattHours: 28.93,
    shelf: [214900, 0, 17, 265],
    overview:
      "A laptop chip, a laminated P3 screen and support for the Pencil Pro make this the iPad for students who draw and annotate. Only the 60 Hz screen reminds you it is not a Pro.",
    about: [
      "With a Bluetooth keyboard it replaces a light laptop for notes and essays, less so for Excel macros or programming. The M3 will be quick enough for as long as the battery lives.",
    ],
  }),
  tablet({
    model: "iPad Air M3 13-inch",
    storage: 256,
    colour: "Space Grey",
    look: ["graphite", "#7d8794"],
    chip: "M3",
    memory: 8,
    inches: 13,
    resolution: "2732 × 2048",
    panel: "IPS, P3 colour, 600 nits",
    hertz: 60,
    port: "USB-C (10 Gb/s)",
    pencil: "Apple Pencil Pro",
    unlock: "Touch ID",
    size: "280.6 × 214.9 × 6.1 mm",
    grams: 616,
    wattHours: 36.59,
    shelf: [304900, 0, 5, 260],
    overview:
      "A sheet of A4 paper shows on it at nearly full size, which makes it the best value for sheet music, architecture plans and lecture slides. Speakers are loud and clear.",
    about: [
      "Choose it for the surface, not for carrying: with a keyboard case it weighs as much as a MacBook Air. 256 GB holds a semester of annotated PDFs many times over.",
    ],
  }),
  tablet({
    model: "iPad Pro M4 13-inch",
    storage: 256,
    colour: "Silver",
    look: ["silver", "#9aa7b5"],
    chip: "M4",
    memory: 8,
    inches: 13,
    resolution: "2752 × 2064",
    panel: "tandem OLED, P3 colour, 1600 nits HDR peak",
    hertz: 120,
    port: "Thunderbolt / USB 4",
    pencil: "Apple Pencil Pro",
    unlock: "Face ID",
    size: "281.6 × 215.5 × 5.1 mm",
    grams: 579,
    wattHours: 38.99,
    shelf: [459900, 13, 3, 375],
    overview:
      "The tandem OLED screen is the finest on any tablet, and 5.1 mm is thinner than some phone cases. For colour work on the sofa nothing comes close.",
    about: [
      "The previous Pro generation at a reduced price; the M5 successor is faster in AI tasks and charges quicker, the screen is the same. Keyboard and pencil are extra and not cheap, so count them in.",
    ],
  }),
  tablet({
    model: "iPad Pro M5 11-inch",
    storage: 256,
    colour: "Space Black",
    look: ["black", "#5c6470"],
    chip: "M5",
    memory: 12,
    inches: 11,
    resolution: "2420 × 1668",
    panel: "tandem OLED, P3 colour, 1600 nits HDR peak",
    hertz: 120,
    port: "Thunderbolt / USB 4",
    pencil: "Apple Pencil Pro",
    unlock: "Face ID",
    size: "249.7 × 177.5 × 5.3 mm",
    grams: 444,
    wattHours: 31.29,
    shelf: [379900, 0, 9, 70],
    overview:
      "The current Pro in its handier size, now with 12 GB of memory at 256 GB and fast charging. For illustrators who travel.",
    about: [
      "It reaches half charge in about half an hour with a strong USB-C adapter, useful where power comes in blocks. iPadOS windows make good use of the chip, yet desktop programs still need a Mac.",
    ],
  }),
];

export const MOBILE: readonly SeedProduct[] = [...PHONES, ...TABLETS];
