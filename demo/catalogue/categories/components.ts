import type { Category } from "./category.ts";

export const COMPONENTS = [
  {
    slug: "gpu",
    name: "GPU",
    icon: "gpu",
    subs: [
      {
        slug: "nvidia-geforce",
        name: "NVIDIA GeForce",
        children: [
          ["geforce-rtx-50", "GeForce RTX 50"],
          ["geforce-rtx-40", "GeForce RTX 40"],
          ["geforce-rtx-30", "GeForce RTX 30 & GTX"],
        ],
      },
      {
        slug: "amd-radeon",
        name: "AMD Radeon",
        children: [
          ["radeon-rx-9000", "Radeon RX 9000"],
          ["radeon-rx-7000", "Radeon RX 7000 & 6000"],
        ],
      },
      { slug: "intel-arc", name: "Intel Arc", children: [["arc-b-series", "Arc B Series"]] },
    ],
  },
  {
    slug: "cpu",
    name: "CPU",
    icon: "cpu",
    subs: [
      {
        slug: "amd-ryzen",
        name: "AMD Ryzen",
        children: [
          ["ryzen-am5", "Ryzen for AM5"],
          ["ryzen-am4", "Ryzen for AM4"],
        ],
      },
      {
        slug: "intel-core",
        name: "Intel Core",
        children: [
          ["core-ultra-lga1851", "Core Ultra (LGA1851)"],
          ["core-lga1700", "Core (LGA1700)"],
        ],
      },
    ],
  },
  {
    slug: "motherboard",
    name: "Motherboard",
    icon: "circuit-board",
    subs: [
      {
        slug: "amd-motherboards",
        name: "For AMD",
        children: [
          ["am5-motherboards", "AM5 Boards"],
          ["am4-motherboards", "AM4 Boards"],
        ],
      },
      {
        slug: "intel-motherboards",
        name: "For Intel",
        children: [
          ["lga1851-motherboards", "LGA1851 Boards"],
          ["lga1700-motherboards", "LGA1700 Boards"],
        ],
      },
    ],
  },
  {
    slug: "ram",
    name: "RAM",
    icon: "memory-stick",
    subs: [
      {
        slug: "desktop-memory",
        name: "Desktop Memory",
        children: [
          ["ddr5-desktop", "DDR5 Desktop"],
          ["ddr4-desktop", "DDR4 Desktop"],
        ],
      },
      {
        slug: "laptop-memory",
        name: "Laptop Memory",
        children: [
          ["ddr5-laptop", "DDR5 Laptop"],
          ["ddr4-laptop", "DDR4 Laptop"],
        ],
      },
    ],
  },
  {
    slug: "storage",
    name: "Storage",
    icon: "hard-drive",
    subs: [
      {
        slug: "solid-state-drives",
        name: "SSD",
        children: [
          ["nvme-ssd", "NVMe SSD"],
          ["sata-ssd", "SATA SSD"],
          ["portable-ssd", "Portable SSD"],
        ],
      },
      {
        slug: "hard-disks",
        name: "Hard Disks",
        children: [
          ["internal-hdd", "Internal HDD"],
          ["portable-hdd", "Portable HDD"],
        ],
      },
      {
        slug: "flash-storage",
        name: "Flash Storage",
        children: [
          ["usb-flash-drives", "USB Flash Drives"],
          ["memory-cards", "Memory Cards"],
        ],
      },
    ],
  },
  {
    slug: "power-supply",
    name: "Power Supply",
    icon: "plug-zap",
    subs: [
      {
        slug: "atx-power-supplies",
        name: "ATX Power Supplies",
        children: [
          ["psu-up-to-650w", "Up to 650 W"],
          ["psu-750-to-850w", "750 to 850 W"],
          ["psu-1000w-and-up", "1000 W and Up"],
        ],
      },
    ],
  },
  {
    slug: "casing",
    name: "Casing",
    icon: "pc-case",
    subs: [
      {
        slug: "tower-casings",
        name: "Tower Casings",
        children: [
          ["mid-tower", "Mid Tower"],
          ["full-tower", "Full Tower"],
          ["mini-tower", "Mini & Micro ATX"],
        ],
      },
    ],
  },
  {
    slug: "cooling",
    name: "Cooling",
    icon: "fan",
    subs: [
      {
        slug: "cpu-coolers",
        name: "CPU Coolers",
        children: [
          ["air-coolers", "Air Coolers"],
          ["liquid-coolers", "Liquid Coolers"],
        ],
      },
      {
        slug: "fans-and-paste",
        name: "Fans & Paste",
        children: [
          ["case-fans-120", "120 mm Fans"],
          ["case-fans-140", "140 mm Fans"],
          ["thermal-paste", "Thermal Paste"],
        ],
      },
    ],
  },
] as const satisfies readonly Category[];
