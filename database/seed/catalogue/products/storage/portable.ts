import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct } from "../../product.ts";

interface Drive {
  name: string;
  brand: BrandName;
  size: string;
  speed: readonly [read: number, write: number];
  usb: "USB 3.2 Gen 2" | "USB 3.2 Gen 2x2";
  rating?: "IP55" | "IP65";
  encrypted: boolean;
  cables: string;
  grams: number;
  mm: string;
  years: 3 | 5;
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  body: readonly [finish: Finish, accent: Colour];
  overview: string;
  note: string;
}

const PORT = {
  "USB 3.2 Gen 2":
    "Plug it into a 10 Gb/s USB-C port for full speed; a plain blue USB 3.0 port gives about 450 MB/s, still three times a portable hard disk.",
  "USB 3.2 Gen 2x2":
    "Its top speed needs a 20 Gb/s USB 3.2 Gen 2x2 port, found on better desktop boards and very few laptops. Macs and Thunderbolt laptops run it at about 1,000 MB/s.",
} as const;

const drive = (d: Drive): SeedProduct => ({
  name: d.name,
  brand: d.brand,
  child: "portable-ssd",
  total: d.shelf[0],
  discount: d.shelf[1],
  stock: d.shelf[2],
  ageDays: d.shelf[3],
  overview: d.overview,
  about: [
    d.note,
    `${PORT[d.usb]} It comes formatted for both Windows and macOS; eject it before pulling the cable, most of all when the mains is unsteady.`,
  ],
  specs: [
    ["Drive", "Capacity", d.size],
    ["Drive", "Type", "External SSD"],
    ["Connectivity", "Interface", `${d.usb}, USB-C`],
    ["Connectivity", "Cables in the box", d.cables],
    ["Performance", "Sequential read", d.speed[0], "MB/s"],
    ["Performance", "Sequential write", d.speed[1], "MB/s"],
    ["Protection", "Dust and water", d.rating ?? "Not rated"],
    ["Protection", "Hardware encryption", d.encrypted ? "AES 256-bit" : "No"],
    ["Dimensions", "Size", d.mm, "mm"],
    ["Dimensions", "Weight", d.grams, "g"],
    ["Endurance", "Warranty", d.years, "years"],
  ],
  chips: [d.size, `${d.speed[0]} MB/s`, d.rating ?? "USB-C"],
  looks: { family: "solid-state-drive", form: "portable", heatsink: false, finish: d.body[0], accent: d.body[1] },
});

export const PORTABLE_SSDS: readonly SeedProduct[] = [
  drive({
    name: "Samsung Portable SSD T7 1TB",
    brand: "Samsung",
    size: "1 TB",
    speed: [1050, 1000],
    usb: "USB 3.2 Gen 2",
    encrypted: true,
    cables: "USB-C to C, USB-C to A",
    grams: 58,
    mm: "85 × 57 × 8",
    years: 3,
    shelf: [28900, 0, 25, 529],
    body: ["titanium", "#8fa3bd"],
    overview:
      "A bank-card-sized aluminium drive that fills at 1,000 MB/s and locks with a password. The everyday portable SSD for students and offices.",
    note: "The metal body doubles as heatsink and gets warm in long copies, which is by design. Both cables come in the box, so old and new laptops are covered.",
  }),
  drive({
    name: "Samsung Portable SSD T7 Shield 2TB",
    brand: "Samsung",
    size: "2 TB",
    speed: [1050, 1000],
    usb: "USB 3.2 Gen 2",
    rating: "IP65",
    encrypted: true,
    cables: "USB-C to C, USB-C to A",
    grams: 98,
    mm: "88 × 59 × 13",
    years: 3,
    shelf: [51500, 13, 9, 332],
    body: ["blue", "#2f6f9f"],
    overview:
      "The rubber-coated T7 for wedding shooters and field crews: dust-tight, splash-proof and steady to the last gigabyte. Two terabytes hold several days of 4K.",
    note: "Unlike the plain T7 it keeps its write speed through very long copies, because the rubber hides a better way of shedding heat.",
  }),
  drive({
    name: "Samsung Portable SSD T9 1TB",
    brand: "Samsung",
    size: "1 TB",
    speed: [2000, 1950],
    usb: "USB 3.2 Gen 2x2",
    encrypted: true,
    cables: "USB-C to C, USB-C to A",
    grams: 122,
    mm: "88 × 60 × 14",
    years: 5,
    shelf: [38500, 0, 11, 153],
    body: ["black", "#4c5866"],
    overview:
      "Twice the speed of a T7 for those with a 20 Gb/s port, and five years of warranty. It holds its pace long enough for direct recording from a camera or phone.",
    note: "It suits iPhone Pro and mirrorless users who record ProRes straight to a drive. If your computer lacks Gen 2x2, the cheaper T7 does the same job.",
  }),
  drive({
    name: "SanDisk Extreme Portable SSD 1TB",
    brand: "SanDisk",
    size: "1 TB",
    speed: [1050, 1000],
    usb: "USB 3.2 Gen 2",
    rating: "IP65",
    encrypted: true,
    cables: "USB-C to C with A adapter",
    grams: 52,
    mm: "101 × 52 × 9",
    years: 5,
    shelf: [29500, 10, 20, 451],
    body: ["graphite", "#f28a2e"],
    overview:
      "Light, rated against dust and rain, and with a loop for a bag or carabiner. A travelling drive for photographers.",
    note: "Buy the current firmware revision and update it on first use; some 2023 batches had faults that the maker has since fixed. As with any single drive, keep a second copy.",
  }),
  drive({
    name: "Crucial X9 Pro 1TB",
    brand: "Crucial",
    size: "1 TB",
    speed: [1050, 1050],
    usb: "USB 3.2 Gen 2",
    rating: "IP55",
    encrypted: true,
    cables: "USB-C to C",
    grams: 38,
    mm: "65 × 50 × 10",
    years: 5,
    shelf: [27500, 0, 16, 236],
    body: ["black", "#5aa9e6"],
    overview:
      "Smaller than a matchbox and as quick writing as reading, all the way through. Our pick for Mac users who work from an external disk.",
    note: "TLC flash inside keeps its pace where cheaper portables fall to 200 MB/s. Bring a USB-A adapter if you need one; only the C cable is included.",
  }),
  drive({
    name: "Kingston XS1000 1TB",
    brand: "Kingston",
    size: "1 TB",
    speed: [1050, 1000],
    usb: "USB 3.2 Gen 2",
    encrypted: false,
    cables: "USB-C to A",
    grams: 29,
    mm: "70 × 33 × 14",
    years: 5,
    shelf: [23500, 0, 42, 174],
    body: ["black", "#e5484d"],
    overview:
      "The cheapest good portable terabyte we stock, no bigger than a key fob. For backups and carrying projects between home and office.",
    note: "It has neither a password lock nor a dust rating; encrypt with BitLocker if it will hold client files.",
  }),
  drive({
    name: "Kingston XS1000 2TB",
    brand: "Kingston",
    size: "2 TB",
    speed: [1050, 1000],
    usb: "USB 3.2 Gen 2",
    encrypted: false,
    cables: "USB-C to A",
    grams: 29,
    mm: "70 × 33 × 14",
    years: 5,
    shelf: [41900, 0, 2, 164],
    body: ["red", "#2b2f36"],
    overview:
      "Two terabytes in 29 grams, for whole-laptop backups with room to spare. It also serves console owners as a shelf for games.",
    note: "PS5 titles must be moved back to the internal drive before playing, but moving 100 GB takes minutes instead of a night of downloading.",
  }),
  drive({
    name: "Lexar SL500 1TB",
    brand: "Lexar",
    size: "1 TB",
    speed: [2000, 1800],
    usb: "USB 3.2 Gen 2x2",
    encrypted: true,
    cables: "USB-C to C",
    grams: 43,
    mm: "85 × 54 × 8",
    years: 5,
    shelf: [30900, 0, 12, 36],
    body: ["silver", "#b9c2cc"],
    overview:
      "A metal wafer under 8 mm thick that hits 2,000 MB/s on the right port. Cheaper than the T9 and easier to tape behind a phone rig.",
    note: "Content makers with recent iPhones like it for ProRes in the field. The thin body runs warm, so give it air during long takes.",
  }),
];
