import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct } from "../../product.ts";

/** Processors: full name, cores and threads, boost clock in GHz, built-in graphics. */
const PROCESSORS = {
  "i3-1305U": ["Intel Core i3-1305U", "5 cores (1P + 4E), 6 threads", 4.5, "Intel UHD"],
  "i5-1235U": ["Intel Core i5-1235U", "10 cores (2P + 8E), 12 threads", 4.4, "Intel Iris Xe"],
  "i5-1335U": ["Intel Core i5-1335U", "10 cores (2P + 8E), 12 threads", 4.6, "Intel Iris Xe"],
  "i7-1355U": ["Intel Core i7-1355U", "10 cores (2P + 8E), 12 threads", 5.0, "Intel Iris Xe"],
  "i5-12450H": ["Intel Core i5-12450H", "8 cores (4P + 4E), 12 threads", 4.4, "Intel UHD"],
  "i5-13420H": ["Intel Core i5-13420H", "8 cores (4P + 4E), 12 threads", 4.6, "Intel UHD"],
  "i7-13700H": ["Intel Core i7-13700H", "14 cores (6P + 8E), 20 threads", 5.0, "Intel Iris Xe"],
  "Ultra 5 125H": ["Intel Core Ultra 5 125H", "14 cores (4P + 8E + 2LP), 18 threads", 4.5, "Intel Arc"],
  "Ultra 5 125U": ["Intel Core Ultra 5 125U", "12 cores (2P + 8E + 2LP), 14 threads", 4.3, "Intel Graphics"],
  "Ultra 7 155U": ["Intel Core Ultra 7 155U", "12 cores (2P + 8E + 2LP), 14 threads", 4.8, "Intel Graphics"],
  "Ultra 7 155H": ["Intel Core Ultra 7 155H", "16 cores (6P + 8E + 2LP), 22 threads", 4.8, "Intel Arc"],
  "Ultra 9 185H": ["Intel Core Ultra 9 185H", "16 cores (6P + 8E + 2LP), 22 threads", 5.1, "Intel Arc"],
  "Ultra 7 258V": ["Intel Core Ultra 7 258V", "8 cores (4P + 4LP), 8 threads", 4.8, "Intel Arc 140V"],
  "Ryzen 5 7520U": ["AMD Ryzen 5 7520U", "4 cores, 8 threads", 4.3, "Radeon 610M"],
  "Ryzen 7 8845HS": ["AMD Ryzen 7 8845HS", "8 cores, 16 threads", 5.1, "Radeon 780M"],
  "Ryzen AI 9 HX 370": ["AMD Ryzen AI 9 HX 370", "12 cores, 24 threads", 5.1, "Radeon 890M"],
  "Snapdragon X Plus": ["Qualcomm Snapdragon X Plus", "10 cores, 10 threads", 3.4, "Adreno"],
  "Snapdragon X": ["Qualcomm Snapdragon X", "8 cores, 8 threads", 3.0, "Adreno"],
} as const satisfies Record<string, readonly [string, string, number, string]>;

interface Laptop {
  model: string;
  brand: BrandName;
  cpu: keyof typeof PROCESSORS;
  /** A separate graphics chip, if there is one. */
  gpu?: string;
  screen: readonly [inches: number, resolution: string, hertz: number, panel: string];
  memory: readonly [gigabytes: number, type: string, upgrade: string];
  ssd: "256 GB" | "512 GB" | "1 TB";
  battery: readonly [wattHours: number, adapter: string];
  ports: string;
  wireless: "Wi-Fi 5" | "Wi-Fi 6" | "Wi-Fi 6E" | "Wi-Fi 7";
  system: "Windows 11 Home" | "Windows 11 Pro" | "None, installed on request";
  kilograms: number;
  /** Finish, accent, and whether the keys are lit. */
  look: readonly [Finish, Colour, boolean];
  /** Price, discount, stock, age in days. */
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  overview: string;
  about: string;
}

/** Makes the builder of one child category; the note closes the text of each of its laptops. */
export function laptopsOf(child: SeedProduct["child"], note: string): (l: Laptop) => SeedProduct {
  return (l) => {
    const [cpu, cores, clock, builtIn] = PROCESSORS[l.cpu];
    const [inches, resolution, hertz, panel] = l.screen;
    const [gigabytes, type, upgrade] = l.memory;
    const [total, discount, stock, ageDays] = l.shelf;
    const title = l.cpu.startsWith("i") || l.cpu.startsWith("Ultra") ? `Core ${l.cpu}` : l.cpu;
    const graphics = l.gpu === undefined ? "" : ` ${l.gpu}`;
    return {
      name: `${l.model} ${title}${graphics} ${gigabytes}GB ${l.ssd.replace(" ", "")}`,
      brand: l.brand,
      child,
      total,
      discount,
      stock,
      ageDays,
      overview: l.overview,
      about: [l.about, note],
      specs: [
        ["Processor", "Model", cpu],
        ["Processor", "Cores", cores],
        ["Processor", "Boost clock", `up to ${clock}`, "GHz"],
        ["Processor", "Graphics", l.gpu === undefined ? builtIn : `GeForce ${l.gpu} and ${builtIn}`],
        ["Display", "Size", inches, "in"],
        ["Display", "Resolution", resolution],
        ["Display", "Panel", `${hertz} Hz, ${panel}`],
        ["Memory and storage", "Memory", `${gigabytes} GB ${type}`],
        ["Memory and storage", "Upgrade", upgrade],
        ["Memory and storage", "SSD", `${l.ssd} NVMe`],
        ["Battery", "Capacity", l.battery[0], "Wh"],
        ["Battery", "Adapter", l.battery[1]],
        ["Connectivity", "Ports", l.ports],
        ["Connectivity", "Wireless", l.wireless],
        ["Software", "Operating system", l.system],
        ["Dimensions", "Weight", l.kilograms, "kg"],
      ],
      chips: [l.gpu ?? l.cpu, `${gigabytes} GB RAM`, `${l.ssd} SSD`, `${inches} inch`],
      looks: {
        family: "laptop",
        finish: l.look[0],
        accent: l.look[1],
        inches,
        gaming: false,
        keyboardLight: l.look[2],
      },
    };
  };
}
