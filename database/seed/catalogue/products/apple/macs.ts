import type { Colour, Finish } from "#imagery/facts.ts";
import type { SeedProduct } from "../../product.ts";

/** Chips by name: CPU layout, GPU cores and memory bandwidth in GB/s; glow tints the wallpaper in the picture. */
const CHIPS = {
  M2: { name: "Apple M2", cpu: "8-core (4 performance, 4 efficiency)", gpu: 8, bandwidth: 100, glow: "#7aa7d6" },
  M3: { name: "Apple M3", cpu: "8-core (4 performance, 4 efficiency)", gpu: 10, bandwidth: 100, glow: "#c98bd8" },
  "M3 Pro": {
    name: "Apple M3 Pro",
    cpu: "11-core (5 performance, 6 efficiency)",
    gpu: 14,
    bandwidth: 150,
    glow: "#8f7ae0",
  },
  "M4 8-core": {
    name: "Apple M4",
    cpu: "8-core (4 performance, 4 efficiency)",
    gpu: 8,
    bandwidth: 120,
    glow: "#8fd0a8",
  },
  "M4 8-GPU": {
    name: "Apple M4",
    cpu: "10-core (4 performance, 6 efficiency)",
    gpu: 8,
    bandwidth: 120,
    glow: "#5f7fb8",
  },
  M4: { name: "Apple M4", cpu: "10-core (4 performance, 6 efficiency)", gpu: 10, bandwidth: 120, glow: "#6fc3e0" },
  M5: { name: "Apple M5", cpu: "10-core (4 performance, 6 efficiency)", gpu: 10, bandwidth: 153, glow: "#e58a5c" },
  "M4 Pro 12": {
    name: "Apple M4 Pro",
    cpu: "12-core (8 performance, 4 efficiency)",
    gpu: 16,
    bandwidth: 273,
    glow: "#b98ae0",
  },
  "M4 Pro 14": {
    name: "Apple M4 Pro",
    cpu: "14-core (10 performance, 4 efficiency)",
    gpu: 20,
    bandwidth: 273,
    glow: "#5cc2b0",
  },
  "M4 Max": {
    name: "Apple M4 Max",
    cpu: "14-core (10 performance, 4 efficiency)",
    gpu: 32,
    bandwidth: 410,
    glow: "#e0b25a",
  },
  "M3 Ultra": {
    name: "Apple M3 Ultra",
    cpu: "28-core (20 performance, 8 efficiency)",
    gpu: 60,
    bandwidth: 819,
    glow: "#b05ad0",
  },
} as const;

interface Body {
  inches: number;
  resolution: string;
  hertz: number;
  panel: string;
  wattHours: number;
  hours: number;
  size: string;
  kilograms: number;
  about: string;
}

const AIR_NOTE =
  "There is no fan inside: the Air is silent and collects no dust, but a long video export slows down once the case is warm. Memory and SSD are soldered, so buy the size you will need in four years. The keyboard is the US English layout.";
const PRO_NOTE =
  "HDMI and an SD card slot are built in, so a projector or a camera card needs no adapter, and the fans keep the chip at full speed for hours. Memory and SSD cannot be changed later. The keyboard is the US English layout.";

const AIR_13: Body = {
  inches: 13.6,
  resolution: "2560 × 1664",
  hertz: 60,
  panel: "IPS, P3 colour, 500 nits",
  wattHours: 53.8,
  hours: 18,
  size: "304 × 215 × 11.3 mm",
  kilograms: 1.24,
  about: AIR_NOTE,
};
const AIR_13_OLDER: Body = { ...AIR_13, wattHours: 52.6 };
const AIR_15: Body = {
  ...AIR_13,
  inches: 15.3,
  resolution: "2880 × 1864",
  wattHours: 66.5,
  size: "340 × 238 × 11.5 mm",
  kilograms: 1.51,
};
const PRO_14: Body = {
  inches: 14.2,
  resolution: "3024 × 1964",
  hertz: 120,
  panel: "mini-LED, P3 colour, 1600 nits HDR peak",
  wattHours: 72.4,
  hours: 24,
  size: "313 × 221 × 15.5 mm",
  kilograms: 1.55,
  about: PRO_NOTE,
};
const PRO_14_M4_PRO: Body = { ...PRO_14, hours: 22, kilograms: 1.6 };
const PRO_14_M3_PRO: Body = { ...PRO_14, hours: 18, kilograms: 1.61 };
const PRO_16: Body = {
  ...PRO_14,
  inches: 16.2,
  resolution: "3456 × 2234",
  wattHours: 99.6,
  size: "356 × 248 × 16.8 mm",
  kilograms: 2.14,
};
const PRO_16_MAX: Body = { ...PRO_16, hours: 21, kilograms: 2.15 };

const COLOURS = {
  Midnight: "navy",
  Starlight: "beige",
  Silver: "silver",
  "Space Grey": "graphite",
  "Space Black": "black",
  "Sky Blue": "blue",
} as const satisfies Record<string, Finish>;

interface Notebook {
  line: "MacBook Air" | "MacBook Pro";
  body: Body;
  chip: keyof typeof CHIPS;
  /** Unified memory in GB, SSD as the box prints it. */
  memory: readonly [gigabytes: number, ssd: string];
  colour: keyof typeof COLOURS;
  ports: string;
  wireless: string;
  adapter: string;
  /** Price, discount, stock, age in days. */
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  overview: string;
  about: string;
}

function notebook(n: Notebook): SeedProduct {
  const chip = CHIPS[n.chip];
  const [gigabytes, ssd] = n.memory;
  const [total, discount, stock, ageDays] = n.shelf;
  const gpuCores = n.chip === "M3" && ssd === "256GB" ? 8 : chip.gpu;
  const short = chip.name.replace("Apple ", "");
  return {
    name: `Apple ${n.line} ${Math.floor(n.body.inches)}-inch ${short} ${gigabytes}GB ${ssd} ${n.colour}`,
    brand: "Apple",
    child: n.line === "MacBook Air" ? "macbook-air" : "macbook-pro",
    total,
    discount,
    stock,
    ageDays,
    overview: n.overview,
    about: [n.about, n.body.about],
    specs: [
      ["Processor", "Chip", chip.name],
      ["Processor", "CPU", chip.cpu],
      ["Processor", "GPU", gpuCores, "cores"],
      ["Memory and storage", "Unified memory", gigabytes, "GB"],
      ["Memory and storage", "Memory bandwidth", chip.bandwidth, "GB/s"],
      ["Memory and storage", "SSD", ssd.replace(/(\d)([A-Z])/, "$1 $2")],
      ["Display", "Size", n.body.inches, "in"],
      ["Display", "Resolution", n.body.resolution],
      ["Display", "Refresh rate", n.body.hertz, "Hz"],
      ["Display", "Panel", n.body.panel],
      ["Battery", "Capacity", n.body.wattHours, "Wh"],
      ["Battery", "Video playback", `up to ${n.body.hours}`, "h"],
      ["Battery", "Adapter in the box", n.adapter],
      ["Connectivity", "Ports", n.ports],
      ["Connectivity", "Wireless", n.wireless],
      ["Dimensions", "Size and weight", `${n.body.size}, ${n.body.kilograms} kg`],
    ],
    chips: [short, `${gigabytes} GB memory`, `${ssd.replace(/(\d)([A-Z])/, "$1 $2")} SSD`, `${n.body.inches} inch`],
    looks: {
      family: "laptop",
      finish: COLOURS[n.colour],
      accent: chip.glow,
      inches: n.body.inches,
      gaming: false,
      keyboardLight: true,
    },
  };
}

const AIR_M4_PORTS = "2 × Thunderbolt 4, MagSafe 3, headphone jack";
const AIR_OLD_PORTS = "2 × Thunderbolt / USB 4, MagSafe 3, headphone jack";
const PRO_TB4 = "3 × Thunderbolt 4, HDMI, SDXC, MagSafe 3, headphone jack";
const PRO_TB5 = "3 × Thunderbolt 5, HDMI, SDXC, MagSafe 3, headphone jack";
const WIFI_6E = "Wi-Fi 6E, Bluetooth 5.3";

const NOTEBOOKS: readonly SeedProduct[] = [
  notebook({
    line: "MacBook Air",
    body: AIR_13,
    chip: "M4 8-GPU",
    memory: [16, "256GB"],
    colour: "Midnight",
    ports: AIR_M4_PORTS,
    wireless: WIFI_6E,
    adapter: "30 W USB-C",
    shelf: [329900, 0, 24, 145],
    overview:
      "The entry M4 Air with 16 GB of memory, enough for university, office work and light photo editing for years. It lasts a full working day unplugged, so an evening of load-shedding passes unnoticed.",
    about:
      "Choose this one if your files live in the cloud or on an external disk: 256 GB fills quickly with photos and a few large apps. Midnight is the colour that shows fingerprints most, a cheap sleeve helps.",
  }),
  notebook({
    line: "MacBook Air",
    body: AIR_13,
    chip: "M4",
    memory: [16, "512GB"],
    colour: "Sky Blue",
    ports: AIR_M4_PORTS,
    wireless: WIFI_6E,
    adapter: "35 W dual USB-C",
    shelf: [394900, 0, 15, 140],
    overview:
      "The same 13-inch Air with twice the storage and two more GPU cores, in the pale Sky Blue that looks silver until light falls on it. For most buyers who keep a Mac for long this is the right size.",
    about:
      "With 512 GB there is room for a Lightroom library, Xcode or a few Final Cut projects without an external drive. The adapter has two USB-C outlets, so a phone charges beside the laptop from one wall socket.",
  }),
  notebook({
    line: "MacBook Air",
    body: AIR_15,
    chip: "M4",
    memory: [16, "256GB"],
    colour: "Starlight",
    ports: AIR_M4_PORTS,
    wireless: WIFI_6E,
    adapter: "35 W dual USB-C",
    shelf: [389900, 0, 9, 135],
    overview:
      "A 15-inch screen in a laptop of one and a half kilograms: two documents sit side by side without squinting. The six speakers are noticeably fuller than those of the 13-inch model.",
    about:
      "It suits people who work on the laptop alone, without an external monitor. Check that your bag takes a case 34 cm wide; many slim backpacks are cut for 14 inches.",
  }),
  notebook({
    line: "MacBook Air",
    body: AIR_15,
    chip: "M4",
    memory: [24, "512GB"],
    colour: "Silver",
    ports: AIR_M4_PORTS,
    wireless: WIFI_6E,
    adapter: "35 W dual USB-C",
    shelf: [499900, 0, 1, 155],
    overview:
      "The largest memory we stock in an Air: 24 GB for developers who run containers, or for anyone with sixty browser tabs. It drives two external displays with the lid open.",
    about:
      "At this price the 14-inch MacBook Pro is close. Take the Air for its weight and silence, the Pro for its brighter 120 Hz screen and for loads that last longer than ten minutes.",
  }),
  notebook({
    line: "MacBook Air",
    body: AIR_13_OLDER,
    chip: "M3",
    memory: [16, "256GB"],
    colour: "Space Grey",
    ports: AIR_OLD_PORTS,
    wireless: WIFI_6E,
    adapter: "30 W USB-C",
    shelf: [304900, 9, 7, 320],
    overview:
      "Last year's Air at a lower price, with the 16 GB that Apple made standard late in its life. In daily work you will not feel the step from M3 to M4.",
    about:
      "What you give up against the M4 is the wide-angle desk-view camera, and two external displays work only with the lid closed. The screen, keyboard and trackpad are the same parts.",
  }),
  notebook({
    line: "MacBook Air",
    body: AIR_13_OLDER,
    chip: "M2",
    memory: [16, "256GB"],
    colour: "Silver",
    ports: AIR_OLD_PORTS,
    wireless: "Wi-Fi 6, Bluetooth 5.3",
    adapter: "30 W USB-C",
    shelf: [274900, 13, 18, 510],
    overview:
      "The cheapest new Mac laptop in the shop, in the flat case Apple still uses today. It is the sensible pick for writing, lectures and video calls when the budget ends below three lakh.",
    about:
      "The M2 drives one external display only, and it has a single storage chip at 256 GB, so large file copies are slower than on the newer models. For everything on battery it remains excellent.",
  }),
  notebook({
    line: "MacBook Pro",
    body: PRO_14,
    chip: "M4",
    memory: [16, "512GB"],
    colour: "Space Black",
    ports: PRO_TB4,
    wireless: WIFI_6E,
    adapter: "70 W USB-C",
    shelf: [489900, 7, 11, 250],
    overview:
      "The Pro for people who want the screen more than the speed: 120 Hz, mini-LED and bright enough to work on a veranda. Few 14-inch laptops last as long on a charge.",
    about:
      "The M4 here is the one from the Air, with a fan behind it. Photographers and editors of short 4K clips are well served; heavy 3D work or many video layers want the M4 Pro.",
  }),
  notebook({
    line: "MacBook Pro",
    body: PRO_14,
    chip: "M5",
    memory: [16, "512GB"],
    colour: "Silver",
    ports: PRO_TB4,
    wireless: WIFI_6E,
    adapter: "70 W USB-C",
    shelf: [539900, 0, 14, 60],
    overview:
      "The M5 brings a faster SSD and a GPU with an AI accelerator in every core, which local language models and denoising feel most. The rest of the notebook is the proven 14-inch Pro.",
    about:
      "Coming from an M1 or an Intel Mac the gain is large; coming from an M4 it is modest outside AI tools and 3D. The 16 GB configuration is right for coding and photography.",
  }),
  notebook({
    line: "MacBook Pro",
    body: PRO_14,
    chip: "M5",
    memory: [24, "1TB"],
    colour: "Space Black",
    ports: PRO_TB4,
    wireless: WIFI_6E,
    adapter: "70 W USB-C",
    shelf: [669900, 0, 5, 35],
    overview:
      "The M5 with elbow room: 24 GB of memory and a terabyte for those who keep large projects on the machine. A good choice for iOS developers.",
    about:
      "24 GB lets a simulator, a browser and a design tool stay open together without swapping. If you render for a living, compare with the 16-inch models first.",
  }),
  notebook({
    line: "MacBook Pro",
    body: PRO_14_M4_PRO,
    chip: "M4 Pro 12",
    memory: [24, "512GB"],
    colour: "Silver",
    ports: PRO_TB5,
    wireless: WIFI_6E,
    adapter: "70 W USB-C",
    shelf: [634900, 8, 6, 295],
    overview:
      "Twelve CPU cores, more than double the memory bandwidth of the plain M4 and Thunderbolt 5 in the portable 14-inch case. Made for compiling, music production and 4K timelines.",
    about:
      "512 GB is tight for video work; a Thunderbolt or USB4 enclosure is the usual answer and runs nearly as fast as the inner drive. Under full load the fans are audible but not shrill.",
  }),
  notebook({
    line: "MacBook Pro",
    body: PRO_14_M3_PRO,
    chip: "M3 Pro",
    memory: [18, "512GB"],
    colour: "Space Black",
    ports: PRO_TB4,
    wireless: WIFI_6E,
    adapter: "70 W USB-C",
    shelf: [559900, 18, 3, 560],
    overview:
      "Remaining stock of the M3 Pro generation, new and sealed, at the price of today's base model. You get the better GPU and 18 GB instead of 16.",
    about:
      "It is slower than an M4 Pro and has Thunderbolt 4 rather than 5, which matters only with very fast external drives. Supports two external displays.",
  }),
  notebook({
    line: "MacBook Pro",
    body: PRO_16,
    chip: "M4 Pro 14",
    memory: [24, "512GB"],
    colour: "Space Black",
    ports: PRO_TB5,
    wireless: WIFI_6E,
    adapter: "140 W USB-C",
    shelf: [764900, 0, 8, 285],
    overview:
      "The big screen for editors and engineers who leave the desktop at home. Its battery has the largest capacity allowed in a flight cabin and lasts close to two working days of office use.",
    about:
      "The larger case cools better than the 14-inch one, so the same chip holds its speed and stays quieter. At 2.1 kg it is a laptop for the bag, not for the hand.",
  }),
  notebook({
    line: "MacBook Pro",
    body: PRO_16_MAX,
    chip: "M4 Max",
    memory: [36, "1TB"],
    colour: "Silver",
    ports: PRO_TB5,
    wireless: WIFI_6E,
    adapter: "140 W USB-C",
    shelf: [1149900, 0, 0, 275],
    overview:
      "For work that is measured in render minutes: a 32-core GPU, two video encode engines and 36 GB shared between CPU and GPU. Overkill for anything else, and priced accordingly.",
    about:
      "The M4 Max earns its price in Resolve, Blender and local AI models of up to about 30 billion parameters in compressed form. It can drive four external displays.",
  }),
];

interface Desktop {
  model: string;
  shape: "mini" | "studio" | "all-in-one";
  chip: keyof typeof CHIPS;
  memory: readonly [gigabytes: number, ssd: string];
  look: readonly [Finish, Colour];
  front: string;
  back: string;
  network: string;
  displays: string;
  size: string;
  kilograms: number;
  watts: number;
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  overview: string;
  about: readonly string[];
}

function desktop(d: Desktop): SeedProduct {
  const chip = CHIPS[d.chip];
  const short = chip.name.replace("Apple ", "");
  const [gigabytes, ssd] = d.memory;
  const ssdText = ssd.replace(/(\d)([A-Z])/, "$1 $2");
  const [total, discount, stock, ageDays] = d.shelf;
  return {
    name: `Apple ${d.model} ${short} ${gigabytes}GB ${ssd}`,
    brand: "Apple",
    child: "mac-desktops",
    total,
    discount,
    stock,
    ageDays,
    overview: d.overview,
    about: d.about,
    specs: [
      ["Processor", "Chip", chip.name],
      ["Processor", "CPU", chip.cpu],
      ["Processor", "GPU", chip.gpu, "cores"],
      ["Memory and storage", "Unified memory", gigabytes, "GB"],
      ["Memory and storage", "Memory bandwidth", chip.bandwidth, "GB/s"],
      ["Memory and storage", "SSD", ssdText],
      ["Display", "Displays", d.displays],
      ["Connectivity", "Front or side ports", d.front],
      ["Connectivity", "Rear ports", d.back],
      ["Connectivity", "Ethernet", d.network],
      ["Connectivity", "Wireless", "Wi-Fi 6E, Bluetooth 5.3"],
      ["Power", "Maximum draw", d.watts, "W"],
      ["Dimensions", "Size", d.size],
      ["Dimensions", "Weight", d.kilograms, "kg"],
    ],
    chips: [short, `${gigabytes} GB memory`, `${ssdText} SSD`],
    looks: { family: "desktop", finish: d.look[0], accent: d.look[1], shape: d.shape },
  };
}

const MINI_NOTE =
  "Only the computer and a power cord are in the box: bring your own screen, keyboard and mouse; any USB or Bluetooth set works. It draws so little that a small UPS keeps it running through an hour of load-shedding.";

const DESKTOPS: readonly SeedProduct[] = [
  desktop({
    model: "Mac mini",
    shape: "mini",
    chip: "M4",
    memory: [16, "256GB"],
    look: ["silver", "#7fb2d9"],
    front: "2 × USB-C (10 Gb/s), headphone jack",
    back: "3 × Thunderbolt 4, HDMI",
    network: "Gigabit",
    displays: "up to 3 external",
    size: "127 × 127 × 50 mm",
    kilograms: 0.67,
    watts: 65,
    shelf: [194900, 0, 32, 170],
    overview:
      "The least expensive way into current macOS, no bigger than a stack of coasters. With 16 GB it handles office work, coding and 4K editing without a sound.",
    about: [
      "Owners of a monitor they like should start here. 256 GB is small for a family computer; an external SSD on Thunderbolt is a far cheaper remedy than the larger model.",
      MINI_NOTE,
    ],
  }),
  desktop({
    model: "Mac mini",
    shape: "mini",
    chip: "M4",
    memory: [24, "512GB"],
    look: ["silver", "#8fd0a8"],
    front: "2 × USB-C (10 Gb/s), headphone jack",
    back: "3 × Thunderbolt 4, HDMI",
    network: "Gigabit",
    displays: "up to 3 external",
    size: "127 × 127 × 50 mm",
    kilograms: 0.67,
    watts: 65,
    shelf: [294900, 0, 10, 165],
    overview:
      "The mini as a developer would order it: 24 GB of memory and half a terabyte. It builds apps, runs a few containers and drives three monitors from a corner of the desk.",
    about: [
      "The jump to 24 GB is the upgrade that cannot be made later, so take it if virtual machines or big sample libraries are part of your work.",
      MINI_NOTE,
    ],
  }),
  desktop({
    model: "Mac mini",
    shape: "mini",
    chip: "M4 Pro 12",
    memory: [24, "512GB"],
    look: ["silver", "#c0a36e"],
    front: "2 × USB-C (10 Gb/s), headphone jack",
    back: "3 × Thunderbolt 5, HDMI",
    network: "Gigabit",
    displays: "up to 3 external",
    size: "127 × 127 × 50 mm",
    kilograms: 0.73,
    watts: 140,
    shelf: [429900, 0, 7, 205],
    overview:
      "M4 Pro power and Thunderbolt 5 in the same palm-sized case. For music studios and video desks it replaces machines that stood under the table.",
    about: [
      "Compared with the plain M4 exports and compile jobs finish in roughly half to two thirds of the time. The fan can be heard under full load, softly.",
      MINI_NOTE,
    ],
  }),
  desktop({
    model: "iMac 24-inch Green",
    shape: "all-in-one",
    chip: "M4 8-core",
    memory: [16, "256GB"],
    look: ["green", "#7cc6a0"],
    front: "headphone jack (side)",
    back: "2 × Thunderbolt 4",
    network: "not built in",
    displays: "built-in 23.5 in 4480 × 2520, 1 external",
    size: "547 × 461 × 147 mm",
    kilograms: 4.43,
    watts: 143,
    shelf: [409900, 10, 4, 360],
    overview:
      "A complete family computer in one piece: sharp 4.5K screen, good speakers, camera, keyboard and mouse in matching green. Plug in one cable and it is ready.",
    about: [
      "The base iMac has two ports and no wired network; a small USB-C hub solves both. The screen cannot serve as a monitor for another computer, so plan to keep the whole for six years or more.",
      "Put it on a UPS if your area loses power: unlike a laptop it switches off at once.",
    ],
  }),
  desktop({
    model: "iMac 24-inch Blue",
    shape: "all-in-one",
    chip: "M4",
    memory: [16, "512GB"],
    look: ["blue", "#6ea8dc"],
    front: "headphone jack (side)",
    back: "4 × Thunderbolt 4",
    network: "Gigabit, in the power adapter",
    displays: "built-in 23.5 in 4480 × 2520, 2 external",
    size: "547 × 461 × 147 mm",
    kilograms: 4.44,
    watts: 143,
    shelf: [524900, 0, 3, 335],
    overview:
      "The better-equipped iMac: ten cores, four Thunderbolt ports, wired network in the adapter and a Touch ID keyboard. A tidy front desk or studio machine.",
    about: [
      "The screen covers the P3 colour space and is even from corner to corner, which makes the iMac a fair buy against a laptop plus a monitor of that quality.",
      "Memory is fixed at 16 GB here. For heavier work a Mac mini with 24 GB and your own screen goes further for the money.",
    ],
  }),
  desktop({
    model: "Mac Studio",
    shape: "studio",
    chip: "M4 Max",
    memory: [36, "512GB"],
    look: ["silver", "#e0b25a"],
    front: "2 × USB-C (10 Gb/s), SDXC",
    back: "4 × Thunderbolt 5, 2 × USB-A, HDMI, headphone jack",
    network: "10 Gigabit",
    displays: "up to 5 external",
    size: "197 × 197 × 95 mm",
    kilograms: 2.74,
    watts: 145,
    shelf: [749900, 0, 2, 230],
    overview:
      "The quiet workhorse for video, 3D and audio rooms: M4 Max, ten-gigabit network and a card reader on the front. It holds full speed all day at a murmur.",
    about: [
      "Editors who work from a network drive profit most, since 10-gigabit Ethernet is standard. The 512 GB drive is meant for system and apps.",
      "Screen and input devices are not included. Even under load it takes less than a gaming PC, yet a 1000 VA UPS is the least it should stand on.",
    ],
  }),
  desktop({
    model: "Mac Studio",
    shape: "studio",
    chip: "M3 Ultra",
    memory: [96, "1TB"],
    look: ["silver", "#b05ad0"],
    front: "2 × Thunderbolt 5, SDXC",
    back: "4 × Thunderbolt 5, 2 × USB-A, HDMI, headphone jack",
    network: "10 Gigabit",
    displays: "up to 8 external",
    size: "197 × 197 × 95 mm",
    kilograms: 3.64,
    watts: 270,
    shelf: [1549900, 0, 1, 225],
    overview:
      "Twenty-eight cores and 96 GB that CPU and GPU share: the reason AI laboratories and film studios buy this box. Nobody else needs it.",
    about: [
      "Large language models of 70 billion parameters fit in memory in compressed form, which no single consumer graphics card can do. For plain video editing the M4 Max model is nearly as quick.",
      "This is a special order for many customers; ask us about larger memory before you pay, since it cannot be added.",
    ],
  }),
];

export const MACS: readonly SeedProduct[] = [...NOTEBOOKS, ...DESKTOPS];
