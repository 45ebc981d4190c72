import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct } from "../../product.ts";

interface Drive {
  name: string;
  brand: BrandName;
  size: string;
  speed: readonly [read: number, write: number];
  flash: string;
  dram: boolean;
  tbw: number;
  years: 3 | 5;
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  body: readonly [finish: Finish, accent: Colour];
  overview: string;
  note: string;
}

const FITTING =
  "Any PC or laptop with a 2.5-inch bay takes it, back to machines from 2008. In a laptop you move the caddy over from the old hard disk; in a desktop you need a SATA data cable, which comes with the motherboard and not with the drive.";

const CEILING = {
  true: "SATA itself stops at about 550 MB/s and this drive reaches that ceiling. Its DRAM keeps small writes brisk, which is what makes an old computer feel new.",
  false:
    "SATA itself stops at about 550 MB/s and this drive comes close. It has no DRAM, so expect it to slow down in copies of tens of gigabytes; daily use does not show it.",
} as const;

const drive = (d: Drive): SeedProduct => ({
  name: d.name,
  brand: d.brand,
  child: "sata-ssd",
  total: d.shelf[0],
  discount: d.shelf[1],
  stock: d.shelf[2],
  ageDays: d.shelf[3],
  overview: d.overview,
  about: [d.note, `${CEILING[`${d.dram}`]} ${FITTING}`],
  specs: [
    ["Drive", "Capacity", d.size],
    ["Drive", "Form factor", "2.5 inch, 7 mm"],
    ["Drive", "Interface", "SATA 6 Gb/s"],
    ["Drive", "Flash", d.flash],
    ["Drive", "DRAM cache", d.dram ? "Yes" : "No"],
    ["Performance", "Sequential read", d.speed[0], "MB/s"],
    ["Performance", "Sequential write", d.speed[1], "MB/s"],
    ["Endurance", "Rated writes", d.tbw, "TBW"],
    ["Endurance", "Warranty", d.years, "years"],
  ],
  chips: [d.size, "SATA 2.5 inch", `${d.speed[0]} MB/s`],
  looks: { family: "solid-state-drive", form: "sata", heatsink: false, finish: d.body[0], accent: d.body[1] },
});

export const SATA_SSDS: readonly SeedProduct[] = [
  drive({
    name: "Samsung 870 EVO 500GB",
    brand: "Samsung",
    size: "500 GB",
    speed: [560, 530],
    flash: "Samsung V-NAND TLC",
    dram: true,
    tbw: 300,
    years: 5,
    shelf: [17900, 0, 18, 575],
    body: ["black", "#c9ced6"],
    overview:
      "The SATA drive others are measured against: DRAM, TLC flash and five years of warranty. The right one for an old laptop you rely on.",
    note: "It costs more than a small NVMe drive, so buy it only where M.2 is not an option. There it is the longest-lasting upgrade you can make.",
  }),
  drive({
    name: "Samsung 870 EVO 1TB",
    brand: "Samsung",
    size: "1 TB",
    speed: [560, 530],
    flash: "Samsung V-NAND TLC",
    dram: true,
    tbw: 600,
    years: 5,
    shelf: [29900, 9, 7, 571],
    body: ["graphite", "#e04a3f"],
    overview:
      "A terabyte of the most trusted SATA storage, for a laptop with one bay or a NAS that wants silent disks. 600 TBW is generous for this class.",
    note: "Also a favourite as the recording disk in small video and audio studios, because it never stutters in long takes.",
  }),
  drive({
    name: "Crucial MX500 1TB",
    brand: "Crucial",
    size: "1 TB",
    speed: [560, 510],
    flash: "Micron TLC",
    dram: true,
    tbw: 360,
    years: 5,
    shelf: [25900, 12, 1, 596],
    body: ["silver", "#3d7bd9"],
    overview:
      "A proven drive with DRAM and protection for data at rest when the power goes. Remaining stock of a model that many shops already miss.",
    note: "Its power-loss protection covers data already written, a small comfort during load-shedding; it does not replace a UPS.",
  }),
  drive({
    name: "Crucial BX500 480GB",
    brand: "Crucial",
    size: "480 GB",
    speed: [540, 500],
    flash: "Micron 3D NAND",
    dram: false,
    tbw: 120,
    years: 3,
    shelf: [12500, 0, 39, 556],
    body: ["graphite", "#6f8fb5"],
    overview:
      "A simple swap for a tired laptop hard disk. Windows starts in seconds instead of minutes and the battery lasts a little longer.",
    note: "For a school or shop computer that runs a browser and Office, nothing dearer is needed.",
  }),
  drive({
    name: "Crucial BX500 1TB",
    brand: "Crucial",
    size: "1 TB",
    speed: [540, 500],
    flash: "Micron 3D NAND",
    dram: false,
    tbw: 360,
    years: 3,
    shelf: [22900, 17, 26, 543],
    body: ["navy", "#88a9d6"],
    overview:
      "The affordable way to a quiet terabyte in a PC without M.2. Good for games and documents, slow in very large copies.",
    note: "We suggest it as a second disk for installed games in older desktops, where only the loading time counts.",
  }),
  drive({
    name: "Kingston A400 480GB",
    brand: "Kingston",
    size: "480 GB",
    speed: [500, 450],
    flash: "3D NAND",
    dram: false,
    tbw: 160,
    years: 3,
    shelf: [11500, 0, 54, 592],
    body: ["graphite", "#b3202c"],
    overview: "The drive repair shops across the country fit first. Cheap, available everywhere and supported locally.",
    note: "It is the slowest on this shelf on paper, yet the step up from a hard disk is the same as with the others.",
  }),
  drive({
    name: "WD Blue SA510 500GB",
    brand: "Western Digital",
    size: "500 GB",
    speed: [560, 510],
    flash: "3D NAND",
    dram: false,
    tbw: 200,
    years: 5,
    shelf: [14500, 0, 23, 405],
    body: ["blue", "#1f6fd0"],
    overview:
      "Five years of warranty on an entry-level SATA drive. A calm choice for office computers that must simply keep working.",
    note: "Download the maker's dashboard and update the firmware once after fitting; early batches needed it.",
  }),
  drive({
    name: "ADATA SU650 512GB",
    brand: "ADATA",
    size: "512 GB",
    speed: [520, 450],
    flash: "3D NAND",
    dram: false,
    tbw: 280,
    years: 3,
    shelf: [11900, 10, 0, 515],
    body: ["black", "#3b82c4"],
    overview:
      "Half a terabyte at the bottom of the price list, with a better write rating than most at this level. For second PCs and CCTV workstations.",
    note: "Speeds differ a little from batch to batch, so treat the printed figures as the upper end.",
  }),
  drive({
    name: "Lexar NS100 256GB",
    brand: "Lexar",
    size: "256 GB",
    speed: [520, 440],
    flash: "3D NAND",
    dram: false,
    tbw: 120,
    years: 3,
    shelf: [7500, 0, 48, 483],
    body: ["white", "#d9a441"],
    overview:
      "A small boot drive for very old computers and point-of-sale terminals. Enough for Windows, a browser and the accounts program.",
    note: "Keep 40 GB free and move pictures to a hard disk; a full small SSD is a slow one.",
  }),
];
