import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct, SpecRow } from "../../product.ts";

type Shelf = readonly [total: number, discount: number, stock: number, ageDays: number];

interface Flash {
  name: string;
  brand: BrandName;
  size: string;
  read: number;
  write?: number;
  years: number | "Lifetime";
  shelf: Shelf;
  body: readonly [finish: Finish, accent: Colour];
  overview: string;
  note: string;
}
interface Stick extends Flash {
  usb: "USB 3.2 Gen 1" | "USB 3.2 Gen 2";
  plug: "USB-A" | "USB-C" | "USB-A and USB-C";
  shell: string;
}
interface Card extends Flash {
  type: "microSDXC" | "SDXC";
  classes: readonly [uhs: "U1" | "U3", video: "V10" | "V30", app?: "A1" | "A2"];
}

const speed = (d: Flash): SpecRow[] => [
  ["Performance", "Read speed, up to", d.read, "MB/s"],
  ...(d.write ? ([["Performance", "Write speed, up to", d.write, "MB/s"]] as const) : []),
];
const warranty = (d: Flash): SpecRow =>
  d.years === "Lifetime" ? ["Endurance", "Warranty", "Lifetime, limited"] : ["Endurance", "Warranty", d.years, "years"];

const PLUG = {
  "USB-A": "It fits every computer, car stereo and television with a normal USB port.",
  "USB-C": "It goes straight into current laptops, tablets and phones; an older PC needs an adapter.",
  "USB-A and USB-C":
    "One end fits the computer and the other an Android phone or iPad, so it moves pictures without a cable.",
} as const;

const stick = (d: Stick): SeedProduct => ({
  name: d.name,
  brand: d.brand,
  child: "usb-flash-drives",
  total: d.shelf[0],
  discount: d.shelf[1],
  stock: d.shelf[2],
  ageDays: d.shelf[3],
  overview: d.overview,
  about: [`${d.note} ${PLUG[d.plug]}`, "Flash sticks are for carrying files, not for keeping the only copy of them."],
  specs: [
    ["Drive", "Capacity", d.size],
    ["Drive", "Shell", d.shell],
    ["Drive", "File system as shipped", Number.parseInt(d.size, 10) > 32 ? "exFAT" : "FAT32"],
    ["Connectivity", "Interface", d.usb],
    ["Connectivity", "Plug", d.plug],
    ["Connectivity", "Works with USB 2.0", "Yes, at reduced speed"],
    ...speed(d),
    warranty(d),
  ],
  chips: [d.size, d.plug === "USB-A and USB-C" ? "USB-A + USB-C" : d.plug, `${d.read} MB/s`],
  looks: { family: "flash-drive", form: "stick", finish: d.body[0], accent: d.body[1] },
});

const VIDEO = {
  V10: "Its video class covers Full HD recording, dashcams included.",
  V30: "Its video class guarantees the 30 MB/s that 4K recording needs.",
} as const;

const card = (d: Card): SeedProduct => ({
  name: d.name,
  brand: d.brand,
  child: "memory-cards",
  total: d.shelf[0],
  discount: d.shelf[1],
  stock: d.shelf[2],
  ageDays: d.shelf[3],
  overview: d.overview,
  about: [
    `${d.note} ${VIDEO[d.classes[1]]}`,
    "Format the card in the device before first use, and test its capacity within the return period; false cards are common in the bazaar, ours come from the distributor.",
  ],
  specs: [
    ["Drive", "Capacity", d.size],
    ["Drive", "Type", d.type],
    ["Drive", "Bus", "UHS-I"],
    ["Drive", "SD adapter", d.type === "microSDXC" ? "Included" : "Not needed"],
    ["Performance", "UHS speed class", d.classes[0]],
    ["Performance", "Video speed class", d.classes[1]],
    ["Performance", "App class", d.classes[2] ?? "None"],
    ...speed(d),
    warranty(d),
  ],
  chips: [d.size, d.type, `${d.classes[0]} ${d.classes[1]}`, ...(d.classes[2] ? [d.classes[2]] : [])],
  looks: { family: "flash-drive", form: "card", finish: d.body[0], accent: d.body[1] },
});

export const FLASH_STORAGE: readonly SeedProduct[] = [
  stick({
    name: "SanDisk Ultra Flair 64GB",
    brand: "SanDisk",
    size: "64 GB",
    read: 150,
    years: 5,
    usb: "USB 3.2 Gen 1",
    plug: "USB-A",
    shell: "Metal, capless",
    shelf: [2499, 0, 58, 534],
    body: ["silver", "#2a2d33"],
    overview: "A sturdy metal stick for assignments and print jobs. Reads quickly, writes at an ordinary pace.",
    note: "The metal body survives the washing machine better than most.",
  }),
  stick({
    name: "Kingston DataTraveler Kyson 128GB",
    brand: "Kingston",
    size: "128 GB",
    read: 200,
    write: 60,
    years: 5,
    usb: "USB 3.2 Gen 1",
    plug: "USB-A",
    shell: "Metal with key loop",
    shelf: [3999, 0, 43, 336],
    body: ["titanium", "#9aa3ad"],
    overview:
      "A one-piece metal stick that lives on a key ring. 200 MB/s is enough to install Windows from in comfort.",
    note: "Technicians keep several Windows images on it; there is room for all of them.",
  }),
  stick({
    name: "Kingston DataTraveler microDuo 3C 128GB",
    brand: "Kingston",
    size: "128 GB",
    read: 200,
    write: 60,
    years: 5,
    usb: "USB 3.2 Gen 1",
    plug: "USB-A and USB-C",
    shell: "Plastic with rotating cap",
    shelf: [4299, 0, 37, 212],
    body: ["graphite", "#c9a227"],
    overview:
      "Two plugs on a thumbnail-sized stick, for emptying a full phone onto a computer. No app needed on Android.",
    note: "Remove a thick phone case first, or the C plug will not seat fully.",
  }),
  stick({
    name: "Kingston DataTraveler Max 256GB",
    brand: "Kingston",
    size: "256 GB",
    read: 1000,
    write: 900,
    years: 5,
    usb: "USB 3.2 Gen 2",
    plug: "USB-C",
    shell: "Ridged plastic with slider",
    shelf: [11500, 0, 6, 108],
    body: ["black", "#d1353f"],
    overview:
      "A real SSD in the shape of a stick: 256 GB fills in about five minutes. For editors who hand over footage.",
    note: "It gets warm at full speed, which is normal for its class.",
  }),
  stick({
    name: "Samsung Bar Plus 128GB",
    brand: "Samsung",
    size: "128 GB",
    read: 400,
    years: 5,
    usb: "USB 3.2 Gen 1",
    plug: "USB-A",
    shell: "Metal, one piece",
    shelf: [5499, 9, 30, 278],
    body: ["titanium", "#6d7580"],
    overview:
      "A rounded metal stick that reads at 400 MB/s and shrugs off water and X-rays. A tidy gift for a student.",
    note: "The large ring hole takes a proper key chain, not only a thread.",
  }),
  stick({
    name: "Samsung FIT Plus 128GB",
    brand: "Samsung",
    size: "128 GB",
    read: 400,
    years: 5,
    usb: "USB 3.2 Gen 1",
    plug: "USB-A",
    shell: "Plastic, 24 mm long",
    shelf: [5299, 0, 1, 287],
    body: ["black", "#4b535e"],
    overview:
      "So short that it stays in the laptop or car for good. Handy as extra room for a machine with 128 GB inside.",
    note: "In a car it plays music for years without being knocked off; in the sun on the dashboard it will fade.",
  }),
  stick({
    name: "Transcend JetFlash 930C 256GB",
    brand: "Transcend",
    size: "256 GB",
    read: 420,
    write: 400,
    years: 5,
    usb: "USB 3.2 Gen 1",
    plug: "USB-A and USB-C",
    shell: "Metal with caps",
    shelf: [9500, 18, 11, 78],
    body: ["gold", "#8a6d3b"],
    overview:
      "Two plugs and writing as quick as reading, which is rare in a stick. It copies a 20 GB project in a minute.",
    note: "Use the 3.x port on the back of a desktop; front ports are often slower.",
  }),
  card({
    name: "SanDisk Ultra microSDXC 128GB",
    brand: "SanDisk",
    size: "128 GB",
    read: 140,
    years: 10,
    type: "microSDXC",
    classes: ["U1", "V10", "A1"],
    shelf: [3499, 0, 56, 434],
    body: ["silver", "#c5362f"],
    overview: "The standard card for phones, tablets and dashcams. Reads well; not for 4K recording.",
    note: "Music, photos and offline maps are what it is for.",
  }),
  card({
    name: "SanDisk Extreme microSDXC 128GB",
    brand: "SanDisk",
    size: "128 GB",
    read: 190,
    write: 90,
    years: "Lifetime",
    type: "microSDXC",
    classes: ["U3", "V30", "A2"],
    shelf: [5299, 11, 49, 374],
    body: ["red", "#e0b03a"],
    overview: "For drones, action cameras and the Steam Deck. The A2 class shows when apps or games run from the card.",
    note: "Action cameras and drones write to it for hours without dropped frames.",
  }),
  card({
    name: "SanDisk Extreme Pro SDXC 128GB",
    brand: "SanDisk",
    size: "128 GB",
    read: 200,
    write: 90,
    years: "Lifetime",
    type: "SDXC",
    classes: ["U3", "V30"],
    shelf: [7900, 0, 27, 253],
    body: ["black", "#c8a24a"],
    overview:
      "The full-size card wedding photographers trust for 4K and bursts. Emptying it is fastest with SanDisk's own reader.",
    note: "In an ordinary UHS-I reader expect around 95 MB/s; the 200 needs the maker's reader.",
  }),
  card({
    name: "Samsung PRO Plus microSDXC 256GB",
    brand: "Samsung",
    size: "256 GB",
    read: 180,
    write: 130,
    years: 10,
    type: "microSDXC",
    classes: ["U3", "V30", "A2"],
    shelf: [9500, 0, 20, 124],
    body: ["blue", "#f4f6f8"],
    overview: "Quick writing and 256 GB for long drone days or a handheld console. Ten years of limited warranty.",
    note: "On a Steam Deck or ROG Ally it holds a dozen smaller games comfortably.",
  }),
  card({
    name: "Kingston Canvas Go! Plus microSDXC 128GB",
    brand: "Kingston",
    size: "128 GB",
    read: 170,
    write: 90,
    years: "Lifetime",
    type: "microSDXC",
    classes: ["U3", "V30", "A2"],
    shelf: [4699, 0, 35, 320],
    body: ["navy", "#4ba3d9"],
    overview: "Nearly the Extreme's figures for less. A sensible card for a first action camera.",
    note: "The lifetime warranty is honoured by the local Kingston distributor with our bill.",
  }),
  card({
    name: "Kingston Canvas Select Plus microSDXC 64GB",
    brand: "Kingston",
    size: "64 GB",
    read: 100,
    years: "Lifetime",
    type: "microSDXC",
    classes: ["U1", "V10", "A1"],
    shelf: [1999, 0, 53, 472],
    body: ["black", "#9c3fb0"],
    overview: "The budget card for doorbell cameras and children's tablets. Small, slow to write, cheap to replace.",
    note: "Cameras that overwrite all day wear cards out; plan to renew it every couple of years.",
  }),
  card({
    name: "Lexar Professional 1066x SDXC 128GB",
    brand: "Lexar",
    size: "128 GB",
    read: 160,
    write: 120,
    years: "Lifetime",
    type: "SDXC",
    classes: ["U3", "V30"],
    shelf: [6500, 0, 16, 300],
    body: ["silver", "#2d9c6b"],
    overview:
      "Fast writing clears a camera's buffer sooner, which sports and wildlife shooters feel. Priced below the SanDisk.",
    note: "For mirrorless bodies with UHS-I slots it is as quick as anything the camera can use.",
  }),
];
