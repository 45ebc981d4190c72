// The finished PCs of the demo shop, with their parts by name; price and stock follow from the parts.

export interface FinishedPc {
  name: string;
  /** The slug of the PC's child category. */
  category: string;
  discount: number;
  daysOnSale: number;
  shortDesc: string;
  description: string;
  chips: string[];
  facts: { shape: "gaming"; finish: "black" | "graphite" | "white"; accent: string };
  parts: readonly string[];
}

export const FINISHED_PC_BRAND = "Bench Built";

export const FINISHED_PCS: readonly FinishedPc[] = [
  {
    name: "Starter 1080p Gaming PC",
    category: "1080p-gaming-pcs",
    discount: 3,
    daysOnSale: 118,
    shortDesc:
      "Everything a first gaming PC needs and nothing that only looks good on the box: high settings at 1080p in Valorant, CS2, GTA V and FC.",
    description:
      "<p>Six fast cores, 16 GB of memory and a card that runs from one 8-pin plug. It draws little, so an ordinary UPS carries it through an outage long enough to save and shut down.</p><p>We put it together, route the cables, update the BIOS and run it under load for an evening before it leaves. Every part keeps its own warranty.</p>",
    chips: ["Ryzen 5 5600", "RX 6600 8 GB", "16 GB DDR4", "1 TB NVMe"],
    facts: { shape: "gaming", finish: "black", accent: "#2aa8ff" },
    parts: [
      "AMD Ryzen 5 5600",
      "MSI B550M PRO-VDH WIFI",
      "Corsair Vengeance LPX DDR4 16GB (2x8GB) 3200MHz CL16 Black",
      "PowerColor Fighter Radeon RX 6600 8GB",
      "Kingston NV3 1TB",
      "Deepcool CC560 V2 Black",
      "Deepcool PK550D 550W 80+ Bronze",
    ],
  },
  {
    name: "All-Round 1440p Gaming PC",
    category: "1440p-and-4k-gaming-pcs",
    discount: 3,
    daysOnSale: 96,
    shortDesc:
      "The build most of our customers would choose for themselves: 16 GB of graphics memory, 32 GB of DDR5 and a board that takes the next processor too.",
    description:
      "<p>It plays new games at 1440p with settings turned up, streams beside it and edits video in the morning. The AM5 board and the 750-watt Gold supply leave room for a faster processor and a larger card later.</p><p>We put it together, route the cables, update the BIOS and run it under load for an evening before it leaves. Every part keeps its own warranty.</p>",
    chips: ["Ryzen 5 7600", "RX 9060 XT 16 GB", "32 GB DDR5", "1 TB NVMe"],
    facts: { shape: "gaming", finish: "black", accent: "#5af78e" },
    parts: [
      "AMD Ryzen 5 7600",
      "Gigabyte B650 EAGLE AX",
      "TeamGroup T-Create Expert DDR5 32GB (2x16GB) 6000MHz CL30",
      "ASRock Challenger Radeon RX 9060 XT OC 16GB",
      "Lexar NM790 1TB",
      "Montech Air 903 Max Black",
      "MSI MAG A750GL PCIE5 750W 80+ Gold",
    ],
  },
  {
    name: "Summit 4K Gaming PC",
    category: "1440p-and-4k-gaming-pcs",
    discount: 4,
    daysOnSale: 74,
    shortDesc:
      "Eight Zen 5 cores and a 9070 XT with three plugs of its own: for 4K screens, and for 1440p screens with 240 Hz.",
    description:
      "<p>A dual-tower air cooler keeps the processor quiet without a pump that could fail, and 2 TB hold a library without uninstalling every week. The supply has a plug for every socket of the card, without a splitter.</p><p>We put it together, route the cables, update the BIOS and run it under load for an evening before it leaves. Every part keeps its own warranty.</p>",
    chips: ["Ryzen 7 9700X", "RX 9070 XT 16 GB", "32 GB DDR5", "2 TB NVMe"],
    facts: { shape: "gaming", finish: "graphite", accent: "#b04dff" },
    parts: [
      "AMD Ryzen 7 9700X",
      "MSI MAG X870 TOMAHAWK WIFI",
      "Kingston FURY Beast DDR5 32GB (2x16GB) 6000MHz CL30 EXPO",
      "Gigabyte Radeon RX 9070 XT GAMING OC 16G",
      "Samsung 990 Pro 2TB",
      "Cooler Master MasterBox TD500 Mesh V2 Black",
      "MSI MAG A850GL PCIE5 850W 80+ Gold",
      "Thermalright Phantom Spirit 120 SE",
    ],
  },
];
