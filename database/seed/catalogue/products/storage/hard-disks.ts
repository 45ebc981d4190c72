import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct } from "../../product.ts";

type Shelf = readonly [total: number, discount: number, stock: number, ageDays: number];

interface Internal {
  name: string;
  brand: BrandName;
  model: string;
  size: string;
  use: "desktop" | "NAS" | "surveillance" | "data centre";
  rpm: 5400 | 7200;
  cache: number;
  rate?: number;
  recording: "CMR" | "SMR";
  years: 2 | 3 | 5;
  shelf: Shelf;
  body: readonly [finish: Finish, accent: Colour];
  overview: string;
  note: string;
}

const USE = {
  desktop:
    "Keep Windows on an SSD and use this for films, photographs and backups. A disk cannot take a hard cut in the middle of a write forever, so a small UPS pays for itself where load-shedding is daily.",
  NAS: "It is tuned for boxes that never sleep: vibration sensors or balanced platters, and error handling that RAID controllers expect. Two in a mirror protect against a dead disk, but not against theft or fire, so keep one copy elsewhere.",
  surveillance:
    "Its firmware favours many steady camera streams over quick reads, and it is rated to write around the clock. Mount the recorder in the open; a closed cabinet without air shortens any disk's life in summer.",
  "data centre":
    "It is built for racks, with a high workload rating and audible seeks to match. In a desktop it works well if you can live with the sound.",
} as const;

const internal = (d: Internal): SeedProduct => ({
  name: d.name,
  brand: d.brand,
  child: "internal-hdd",
  total: d.shelf[0],
  discount: d.shelf[1],
  stock: d.shelf[2],
  ageDays: d.shelf[3],
  overview: d.overview,
  about: [d.note, USE[d.use]],
  specs: [
    ["Drive", "Capacity", d.size],
    ["Drive", "Model number", d.model],
    ["Drive", "Made for", d.use],
    ["Drive", "Form factor", "3.5 inch"],
    ["Drive", "Interface", "SATA 6 Gb/s"],
    ["Performance", "Spindle speed", d.rpm, "rpm"],
    ["Performance", "Cache", d.cache, "MB"],
    ...(d.rate ? [["Performance", "Transfer rate", d.rate, "MB/s"] as const] : []),
    ["Performance", "Recording", d.recording],
    ["Endurance", "Warranty", d.years, "years"],
  ],
  chips: [d.size, `${d.rpm} rpm`, d.recording],
  looks: { family: "hard-disk", form: "3.5", finish: d.body[0], accent: d.body[1] },
});

interface Portable {
  name: string;
  brand: BrandName;
  size: string;
  grams: number;
  mm: string;
  extras: string;
  rugged: boolean;
  years: 2 | 3;
  shelf: Shelf;
  body: readonly [finish: Finish, accent: Colour];
  overview: string;
  note: string;
}

const CARE = {
  true: "The armour helps against knocks in a bag, yet it is still a spinning disk; let it stop before you move it.",
  false:
    "Inside is a spinning disk, so do not lift or bump it while the light blinks, and never let it be the only copy.",
} as const;

const portable = (d: Portable): SeedProduct => ({
  name: d.name,
  brand: d.brand,
  child: "portable-hdd",
  total: d.shelf[0],
  discount: d.shelf[1],
  stock: d.shelf[2],
  ageDays: d.shelf[3],
  overview: d.overview,
  about: [
    d.note,
    `Expect about 120 MB/s, so a full laptop backup takes an evening the first time and minutes afterwards. ${CARE[`${d.rugged}`]}`,
  ],
  specs: [
    ["Drive", "Capacity", d.size],
    ["Drive", "Type", "External hard disk, 2.5 inch"],
    ["Connectivity", "Interface", "USB 3.2 Gen 1 (5 Gb/s)"],
    ["Connectivity", "Plug on the drive", "USB Micro-B"],
    ["Power", "Power supply", "From the USB port"],
    ["Protection", "Shock protection", d.rugged ? "Yes" : "No"],
    ["Protection", "Extras", d.extras],
    ["Dimensions", "Size", d.mm, "mm"],
    ["Dimensions", "Weight", d.grams, "g"],
    ["Endurance", "Warranty", d.years, "years"],
  ],
  chips: [d.size, "USB 3.2 Gen 1", d.rugged ? "Shock resistant" : "Bus powered"],
  looks: { family: "hard-disk", form: "portable", finish: d.body[0], accent: d.body[1] },
});

export const HARD_DISKS: readonly SeedProduct[] = [
  internal({
    name: "Seagate BarraCuda 2TB",
    brand: "Seagate",
    model: "ST2000DM008",
    size: "2 TB",
    use: "desktop",
    rpm: 7200,
    cache: 256,
    rate: 220,
    recording: "SMR",
    years: 2,
    shelf: [20900, 0, 36, 582],
    body: ["silver", "#3f9b46"],
    overview:
      "The usual second disk of a gaming or family PC: two terabytes at 7,200 rpm for little money. Good for media and older games.",
    note: "Large games launch noticeably slower from it than from an SSD, so move only what you are not playing this month.",
  }),
  internal({
    name: "Seagate BarraCuda 4TB",
    brand: "Seagate",
    model: "ST4000DM004",
    size: "4 TB",
    use: "desktop",
    rpm: 5400,
    cache: 256,
    rate: 190,
    recording: "SMR",
    years: 2,
    shelf: [31500, 8, 14, 574],
    body: ["silver", "#2f8f5b"],
    overview:
      "Cheap, quiet bulk space for films, photos and backups. Slower than the 2 TB model and not meant for RAID.",
    note: "Shingled recording makes long rewrites slow, which a media archive hardly ever does. For a NAS take an IronWolf instead.",
  }),
  internal({
    name: "WD Blue 1TB",
    brand: "Western Digital",
    model: "WD10EZEX",
    size: "1 TB",
    use: "desktop",
    rpm: 7200,
    cache: 64,
    rate: 150,
    recording: "CMR",
    years: 2,
    shelf: [14500, 0, 50, 595],
    body: ["silver", "#1e74d2"],
    overview:
      "A classic 7,200 rpm disk that has served office PCs here for a decade. For replacing a dead drive like for like.",
    note: "If the computer has no SSD at all, buy a 500 GB SSD first; this disk makes the better partner than boot drive.",
  }),
  internal({
    name: "WD Blue 2TB",
    brand: "Western Digital",
    model: "WD20EARZ",
    size: "2 TB",
    use: "desktop",
    rpm: 5400,
    cache: 64,
    recording: "CMR",
    years: 2,
    shelf: [21500, 6, 28, 428],
    body: ["silver", "#4a90e2"],
    overview:
      "Slower turning and cooler than the 7,200 rpm disks, and conventional recording throughout. A calm store for photographs.",
    note: "It hums rather than clicks, so it fits a bedroom PC that runs at night.",
  }),
  internal({
    name: "WD Red Plus 4TB",
    brand: "Western Digital",
    model: "WD40EFPX",
    size: "4 TB",
    use: "NAS",
    rpm: 5400,
    cache: 256,
    rate: 180,
    recording: "CMR",
    years: 3,
    shelf: [38900, 0, 10, 216],
    body: ["silver", "#d3212c"],
    overview:
      "The quiet standard for home and small-office NAS boxes of up to eight bays. CMR recording means RAID rebuilds finish in hours, not days.",
    note: "Two of these in a mirror make a good first NAS for a design studio or clinic.",
  }),
  internal({
    name: "Seagate IronWolf 4TB",
    brand: "Seagate",
    model: "ST4000VN006",
    size: "4 TB",
    use: "NAS",
    rpm: 5400,
    cache: 256,
    rate: 202,
    recording: "CMR",
    years: 3,
    shelf: [37500, 9, 17, 315],
    body: ["silver", "#c8332b"],
    overview:
      "Seagate's answer to the Red Plus, with three years of data-recovery service included. Slightly faster, slightly louder.",
    note: "The recovery service is the tie-breaker for anyone storing client work; register the serial number when you open it.",
  }),
  internal({
    name: "Seagate IronWolf 8TB",
    brand: "Seagate",
    model: "ST8000VN004",
    size: "8 TB",
    use: "NAS",
    rpm: 7200,
    cache: 256,
    rate: 210,
    recording: "CMR",
    years: 3,
    shelf: [67900, 0, 1, 306],
    body: ["silver", "#a5281f"],
    overview:
      "Eight terabytes at 7,200 rpm for a NAS that serves several people. You will hear it seek, so do not put it beside the bed.",
    note: "It draws more power at start-up than the 4 TB disk; let the NAS stagger its drives if a small UPS feeds it.",
  }),
  internal({
    name: "Seagate SkyHawk 2TB",
    brand: "Seagate",
    model: "ST2000VX017",
    size: "2 TB",
    use: "surveillance",
    rpm: 5400,
    cache: 256,
    rate: 180,
    recording: "CMR",
    years: 3,
    shelf: [22900, 0, 45, 393],
    body: ["silver", "#1c9ea8"],
    overview:
      "A recorder disk for four to eight cameras, sized for about two weeks of 1080p. It is what most installers ask us for.",
    note: "Footage length depends on bitrate: eight 2-megapixel cameras on H.265 fill it in roughly fifteen days.",
  }),
  internal({
    name: "WD Purple 4TB",
    brand: "Western Digital",
    model: "WD43PURZ",
    size: "4 TB",
    use: "surveillance",
    rpm: 5400,
    cache: 256,
    recording: "CMR",
    years: 3,
    shelf: [35500, 0, 22, 367],
    body: ["silver", "#7b3fb5"],
    overview:
      "A month of recording for a shop or house with eight cameras. Built to write all day at moderate temperatures.",
    note: "Shops in busy markets need longer retention than houses; take this size if an incident may be reported weeks later.",
  }),
  internal({
    name: "Seagate Exos X18 16TB",
    brand: "Seagate",
    model: "ST16000NM000J",
    size: "16 TB",
    use: "data centre",
    rpm: 7200,
    cache: 256,
    rate: 270,
    recording: "CMR",
    years: 5,
    shelf: [124999, 15, 4, 98],
    body: ["silver", "#4d8f3b"],
    overview:
      "A helium-filled archive disk with five years of warranty and 270 MB/s. The lowest price per terabyte on this shelf.",
    note: "Production houses buy it in pairs: one in the workstation, one in the drawer.",
  }),
  portable({
    name: "WD My Passport 2TB",
    brand: "Western Digital",
    size: "2 TB",
    grams: 120,
    mm: "107 × 75 × 11",
    extras: "Password with AES 256-bit",
    rugged: false,
    years: 3,
    shelf: [21900, 0, 33, 491],
    body: ["blue", "#7fb2e5"],
    overview:
      "A slim pocket disk with a hardware password, for people who carry accounts or patient files. Two terabytes hold years of documents.",
    note: "Forget the password and the data is gone for good, so write it down somewhere safe.",
  }),
  portable({
    name: "WD Elements Portable 1TB",
    brand: "Western Digital",
    size: "1 TB",
    grams: 131,
    mm: "110 × 82 × 15",
    extras: "None",
    rugged: false,
    years: 2,
    shelf: [15900, 0, 47, 563],
    body: ["black", "#5b6470"],
    overview:
      "Plain, inexpensive backup space without software to install. Plug it into a PC or a television and it works.",
    note: "Most TVs read it straight away, which makes it a favourite for carrying films between houses.",
  }),
  portable({
    name: "Seagate Expansion Portable 2TB",
    brand: "Seagate",
    size: "2 TB",
    grams: 170,
    mm: "118 × 80 × 15",
    extras: "Rescue data recovery",
    rugged: false,
    years: 2,
    shelf: [20500, 10, 40, 478],
    body: ["graphite", "#45a35b"],
    overview:
      "The lowest price for two portable terabytes on this shelf. A simple answer to a phone and laptop that are both full.",
    note: "Xbox owners use it for older titles; current ones have to run from the console's own storage.",
  }),
  portable({
    name: "Seagate One Touch with Password 4TB",
    brand: "Seagate",
    size: "4 TB",
    grams: 253,
    mm: "115 × 78 × 21",
    extras: "Password, rescue data recovery",
    rugged: false,
    years: 3,
    shelf: [36500, 0, 8, 241],
    body: ["silver", "#8c97a6"],
    overview:
      "Four terabytes behind a password in a brushed-metal shell, for full backups of a household or small office. It needs no power brick.",
    note: "It is twice as thick as the 2 TB models; use the supplied short cable, because long ones can starve it of current.",
  }),
  portable({
    name: "Toshiba Canvio Basics 1TB",
    brand: "Toshiba",
    size: "1 TB",
    grams: 149,
    mm: "109 × 78 × 14",
    extras: "None",
    rugged: false,
    years: 2,
    shelf: [15500, 0, 0, 509],
    body: ["black", "#aeb6c0"],
    overview:
      "A matte little box that shows no fingerprints and asks for nothing. For term papers, photos and a copy of the laptop.",
    note: "Students lose sticks but rarely lose this; it is also far cheaper per gigabyte than any flash drive.",
  }),
  portable({
    name: "Transcend StoreJet 25M3 2TB",
    brand: "Transcend",
    size: "2 TB",
    grams: 216,
    mm: "129 × 81 × 16",
    extras: "One-touch backup button",
    rugged: true,
    years: 3,
    shelf: [23900, 14, 15, 409],
    body: ["green", "#3f7d4c"],
    overview:
      "A rubber-wrapped disk for site engineers and field teams, with a button that starts the backup. It survives a fall from a desk that would end the slim ones.",
    note: "Three layers hold the disk away from the shell, and it meets a military drop standard when switched off.",
  }),
  portable({
    name: "ADATA HD710 Pro 2TB",
    brand: "ADATA",
    size: "2 TB",
    grams: 270,
    mm: "134 × 99 × 22",
    extras: "IP68, cable groove around the body",
    rugged: true,
    years: 3,
    shelf: [24500, 0, 19, 347],
    body: ["red", "#d94a3a"],
    overview:
      "Dust-tight and waterproof with the port cover closed, in a colour you will find again in a dusty bag. The toughest hard disk on this shelf.",
    note: "The cable wraps into a groove round the body, so it never goes missing. It is bulky, and that is the price of the padding.",
  }),
];
