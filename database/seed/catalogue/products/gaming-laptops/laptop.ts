import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct } from "../../product.ts";

/** Processors: full name, cores and threads, boost clock in GHz. */
const PROCESSORS = {
  "i5-13420H": ["Intel Core i5-13420H", "8 cores (4P + 4E), 12 threads", 4.6],
  "i5-13450HX": ["Intel Core i5-13450HX", "10 cores (6P + 4E), 16 threads", 4.6],
  "i7-12650H": ["Intel Core i7-12650H", "10 cores (6P + 4E), 16 threads", 4.7],
  "i7-13620H": ["Intel Core i7-13620H", "10 cores (6P + 4E), 16 threads", 4.9],
  "i7-13650HX": ["Intel Core i7-13650HX", "14 cores (6P + 8E), 20 threads", 4.9],
  "i7-13700H": ["Intel Core i7-13700H", "14 cores (6P + 8E), 20 threads", 5.0],
  "i7-14650HX": ["Intel Core i7-14650HX", "16 cores (8P + 8E), 24 threads", 5.2],
  "i7-14700HX": ["Intel Core i7-14700HX", "20 cores (8P + 12E), 28 threads", 5.5],
  "i9-13980HX": ["Intel Core i9-13980HX", "24 cores (8P + 16E), 32 threads", 5.6],
  "i9-14900HX": ["Intel Core i9-14900HX", "24 cores (8P + 16E), 32 threads", 5.8],
  "Core 7 240H": ["Intel Core 7 240H", "10 cores (6P + 4E), 16 threads", 5.2],
  "Ultra 7 155H": ["Intel Core Ultra 7 155H", "16 cores (6P + 8E + 2LP), 22 threads", 4.8],
  "Ultra 9 185H": ["Intel Core Ultra 9 185H", "16 cores (6P + 8E + 2LP), 22 threads", 5.1],
  "Ultra 9 285H": ["Intel Core Ultra 9 285H", "16 cores (6P + 8E + 2LP), 16 threads", 5.4],
  "Ultra 7 255HX": ["Intel Core Ultra 7 255HX", "20 cores (8P + 12E), 20 threads", 5.2],
  "Ultra 9 275HX": ["Intel Core Ultra 9 275HX", "24 cores (8P + 16E), 24 threads", 5.4],
  "Ryzen 7 7435HS": ["AMD Ryzen 7 7435HS", "8 cores, 16 threads", 4.5],
  "Ryzen 7 7735HS": ["AMD Ryzen 7 7735HS", "8 cores, 16 threads", 4.75],
  "Ryzen 7 7840HS": ["AMD Ryzen 7 7840HS", "8 cores, 16 threads", 5.1],
  "Ryzen 9 8945HS": ["AMD Ryzen 9 8945HS", "8 cores, 16 threads", 5.2],
  "Ryzen 7 250": ["AMD Ryzen 7 250", "8 cores, 16 threads", 5.1],
  "Ryzen 7 260": ["AMD Ryzen 7 260", "8 cores, 16 threads", 5.1],
  "Ryzen 9 8940HX": ["AMD Ryzen 9 8940HX", "16 cores, 32 threads", 5.3],
  "Ryzen AI 7 350": ["AMD Ryzen AI 7 350", "8 cores, 16 threads", 5.0],
  "Ryzen AI 9 HX 370": ["AMD Ryzen AI 9 HX 370", "12 cores, 24 threads", 5.1],
} as const satisfies Record<string, readonly [string, string, number]>;

/** Graphics chips: memory, and what a buyer should expect of the class. */
const GRAPHICS = {
  "RTX 4050": [
    "6 GB GDDR6",
    "The RTX 4050 plays at 1080p on medium to high settings. Its 6 GB are the limit in the newest big titles, so keep textures a step below the maximum.",
  ],
  "RTX 4060": [
    "8 GB GDDR6",
    "The RTX 4060 remains the sweet spot for 1080p at high settings, and DLSS frame generation helps where a game supports it.",
  ],
  "RTX 4070": [
    "8 GB GDDR6",
    "The laptop RTX 4070 has many more cores than the 4060 but the same 8 GB, so it shines at 1440p with textures set with care.",
  ],
  "RTX 4080": [
    "12 GB GDDR6",
    "With 12 GB the laptop RTX 4080 is at home at 1440p and above, ray tracing included, and has room for Blender scenes.",
  ],
  "RTX 5050": [
    "8 GB GDDR7",
    "The RTX 5050 is the entry to the 50 series: 8 GB instead of the 4050's six, and multi frame generation for games at 1080p.",
  ],
  "RTX 5060": [
    "8 GB GDDR7",
    "The RTX 5060 is made for 1080p at the highest settings and for 1440p with DLSS. Faster GDDR7 memory is the main gain over the 4060.",
  ],
  "RTX 5070": [
    "8 GB GDDR7",
    "The laptop RTX 5070 carries 8 GB, not the 12 GB of the desktop card. It is quick at 1440p; only a few titles with huge textures ask for more.",
  ],
  "RTX 5070 Ti": [
    "12 GB GDDR7",
    "With 12 GB of memory the RTX 5070 Ti is where 1440p at full settings stops being a compromise, and where local AI work starts to be comfortable.",
  ],
  "RTX 5080": [
    "16 GB GDDR7",
    "The laptop RTX 5080 has 16 GB and handles 1440p at very high frame rates or 4K on a television. It asks for a socket nearby: on battery it runs far below its best.",
  ],
  "RTX 5090": [
    "24 GB GDDR7",
    "The laptop RTX 5090 has 24 GB, which renderers and AI developers value more than players do. Expect less than half the power draw, and so less speed, than the desktop card of that name.",
  ],
} as const satisfies Record<string, readonly [string, string]>;

/** What holds for a whole series. */
const SERIES = {
  tuf: "TUF models are built to a military test standard for shocks and heat, and the bottom comes off with ordinary screws for new memory and a second SSD. Fans are clearly audible in the Turbo profile; the Silent profile is fine for lectures.",
  strix:
    "The Strix runs with liquid metal on the processor and three fans, and holds its speed in a Lahore summer better than thin machines. The lid pops open for memory and SSD upgrades; the light bar can be switched off for the office.",
  zephyrus:
    "The Zephyrus is the quiet aluminium one that passes in a meeting. The memory is soldered, so the size you buy is the size you keep, and the case gets warm above the keys under load.",
  v16: "It is a plain, office-coloured design from ASUS without RGB stripes, meant for students who play in the evening. One memory slot and a second SSD place are reachable from below.",
  loq: "LOQ is Lenovo's value line with the Legion cooling layout: exhausts at the back, rear ports out of the way of the mouse. Build is plastic, the keyboard has a full number block and proper arrow keys.",
  legion:
    "Legion machines have a reputation for honest graphics power and a very good keyboard. Fn+Q switches between quiet, balanced and performance; the white or blue power button shows which one is on.",
  victus:
    "Victus is HP's plain gaming line: a sober case, one hinge, two memory slots and no shouting logos. The lid flexes a little and the cooling wants a hard surface beneath it.",
  omen: "OMEN laptops are tuned in the OMEN Gaming Hub, where a fan curve and the graphics switch are set once and forgotten. Memory and SSD can be changed after undoing the base.",
  nitro:
    "The Nitro line saves on case and lights to spend on the chips inside. NitroSense shows temperatures and sets the fans; a key opens it. Two memory slots and a free M.2 place make later upgrades cheap.",
  predator:
    "Predator Helios Neo models push generous power through a metal-bladed fan pair. They are loud in Turbo, so keep a headset near, and the adapter is a brick in its own right.",
  msiValue:
    "MSI keeps these models simple: a red-or-blue-lit keyboard, a thin-framed screen and two memory slots under the bottom plate. MSI Center chooses between noise and speed.",
  msiTop:
    "MSI's upper class spends its money on thick heat pipes and high combined power. It is a portable desktop: superb on a table with its adapter, short-lived on battery.",
  dell: "Dell's gaming laptops are sturdy and thick, with the vents at the back and spare parts that are easy to find in Pakistan. The service manual is public, and memory and SSD are standard parts.",
  gigabyte:
    "Gigabyte offers a lot of graphics chip for the money in a restrained case. Check the keyboard feel if you type much, it is softer than the competition's.",
  razer:
    "The Blade is milled from one block of aluminium and thinner than any rival of its power. You pay for that, it runs hot to the touch, and repairs in Pakistan take patience.",
} as const;

interface GamingLaptop {
  model: string;
  brand: BrandName;
  series: keyof typeof SERIES;
  cpu: keyof typeof PROCESSORS;
  /** The chip and the most power the maker lets it draw, in watts. */
  gpu: readonly [chip: keyof typeof GRAPHICS, watts: number];
  screen: readonly [inches: number, resolution: string, hertz: number, panel: string];
  memory: readonly [gigabytes: number, type: string, upgrade: string];
  ssd: "512 GB" | "1 TB" | "2 TB";
  power: readonly [wattHours: number, adapterWatts: number];
  ports: string;
  kilograms: number;
  look: readonly [Finish, Colour];
  /** Price, discount, stock, age in days. */
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  overview: string;
  about: string;
}

export function gamingLaptop(g: GamingLaptop): SeedProduct {
  const [cpu, cores, clock] = PROCESSORS[g.cpu];
  const [chip, watts] = g.gpu;
  const [videoMemory, expectation] = GRAPHICS[chip];
  const [inches, resolution, hertz, panel] = g.screen;
  const [gigabytes, type, upgrade] = g.memory;
  const [total, discount, stock, ageDays] = g.shelf;
  return {
    name: `${g.model} ${g.cpu.startsWith("i") || g.cpu.startsWith("Ultra") ? `Core ${g.cpu}` : g.cpu} ${chip} ${gigabytes}GB ${g.ssd.replace(" ", "")}`,
    brand: g.brand,
    child: chip.startsWith("RTX 50") ? "rtx-50-laptops" : "rtx-40-laptops",
    total,
    discount,
    stock,
    ageDays,
    overview: g.overview,
    about: [g.about, SERIES[g.series], expectation],
    specs: [
      ["Processor", "Model", cpu],
      ["Processor", "Cores", cores],
      ["Processor", "Boost clock", `up to ${clock}`, "GHz"],
      ["Graphics", "Model", `NVIDIA GeForce ${chip} Laptop GPU`],
      ["Graphics", "Video memory", videoMemory],
      ["Graphics", "Graphics power", `up to ${watts}`, "W"],
      ["Display", "Size", inches, "in"],
      ["Display", "Resolution", resolution],
      ["Display", "Panel", `${hertz} Hz, ${panel}`],
      ["Memory and storage", "Memory", `${gigabytes} GB ${type}`],
      ["Memory and storage", "Upgrade", upgrade],
      ["Memory and storage", "SSD", `${g.ssd} NVMe`],
      ["Battery", "Capacity", g.power[0], "Wh"],
      ["Battery", "Adapter", g.power[1], "W"],
      ["Connectivity", "Ports", g.ports],
      ["Dimensions", "Weight", g.kilograms, "kg"],
    ],
    chips: [chip, g.cpu, `${hertz} Hz`, `${gigabytes} GB RAM`],
    looks: {
      family: "laptop",
      finish: g.look[0],
      accent: g.look[1],
      inches,
      gaming: true,
      keyboardLight: true,
    },
  };
}

export const SLOTS_64 = "2 SO-DIMM slots, up to 64 GB";
export const SLOTS_32 = "2 SO-DIMM slots, up to 32 GB";
export const SLOTS_96 = "2 SO-DIMM slots, up to 96 GB";
export const SOLDERED = "soldered, not upgradeable";
