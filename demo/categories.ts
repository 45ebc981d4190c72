// The category tree of the demo shop: category → sub-category → child category.
// Slugs of sub-categories are unique among sub-categories, slugs of children among children.

type Child = readonly [slug: string, name: string];
interface Sub {
  slug: string;
  name: string;
  children: readonly Child[];
}
interface Category {
  slug: string;
  name: string;
  /** A lucide icon, by its kebab-case name. */
  icon: string;
  subs: readonly Sub[];
}

export const CATEGORIES = [
  {
    slug: "apple",
    name: "Apple",
    icon: "apple",
    subs: [
      {
        slug: "mac",
        name: "Mac",
        children: [
          ["macbook-air", "MacBook Air"],
          ["macbook-pro", "MacBook Pro"],
          ["mac-desktops", "Mac Desktops"],
        ],
      },
      {
        slug: "iphone-and-ipad",
        name: "iPhone & iPad",
        children: [
          ["iphone", "iPhone"],
          ["ipad", "iPad"],
        ],
      },
      {
        slug: "apple-audio-and-watch",
        name: "Audio & Watch",
        children: [
          ["airpods", "AirPods"],
          ["apple-watch", "Apple Watch"],
        ],
      },
      {
        slug: "apple-accessories",
        name: "Apple Accessories",
        children: [
          ["apple-input", "Keyboards, Mice & Pencils"],
          ["apple-power", "Power & Cables"],
        ],
      },
    ],
  },
  {
    slug: "gaming-laptops",
    name: "Gaming Laptops",
    icon: "laptop",
    subs: [
      {
        slug: "gaming-laptops-by-graphics",
        name: "By Graphics",
        children: [
          ["rtx-50-laptops", "RTX 50 Laptops"],
          ["rtx-40-laptops", "RTX 40 Laptops"],
        ],
      },
    ],
  },
  {
    slug: "gaming-pcs",
    name: "Gaming PCs",
    icon: "gamepad-2",
    subs: [
      {
        slug: "ready-built-pcs",
        name: "Ready Built",
        children: [
          ["1080p-gaming-pcs", "1080p Gaming"],
          ["1440p-and-4k-gaming-pcs", "1440p & 4K Gaming"],
        ],
      },
    ],
  },
  {
    slug: "laptops",
    name: "Laptops",
    icon: "laptop-minimal",
    subs: [
      {
        slug: "everyday-laptops",
        name: "Everyday Laptops",
        children: [
          ["student-laptops", "Student Laptops"],
          ["thin-and-light", "Thin & Light"],
        ],
      },
      {
        slug: "work-laptops",
        name: "Work Laptops",
        children: [
          ["business-laptops", "Business Laptops"],
          ["creator-laptops", "Creator Laptops"],
        ],
      },
    ],
  },
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
        name: "Case Fans",
        children: [
          ["case-fans-120", "120 mm Fans"],
          ["case-fans-140", "140 mm Fans"],
        ],
      },
    ],
  },
  {
    slug: "monitor",
    name: "Monitor",
    icon: "monitor",
    subs: [
      {
        slug: "gaming-monitors",
        name: "Gaming Monitors",
        children: [
          ["1080p-gaming", "1080p Gaming"],
          ["1440p-gaming", "1440p Gaming"],
          ["4k-and-oled-gaming", "4K & OLED Gaming"],
          ["ultrawide-gaming", "Ultrawide"],
        ],
      },
      {
        slug: "office-monitors",
        name: "Office Monitors",
        children: [
          ["everyday-monitors", "Everyday Monitors"],
          ["creator-monitors", "Creator Monitors"],
        ],
      },
    ],
  },
  {
    slug: "mice",
    name: "Mice",
    icon: "mouse",
    subs: [
      {
        slug: "gaming-mice",
        name: "Gaming Mice",
        children: [
          ["wireless-gaming-mice", "Wireless Gaming Mice"],
          ["wired-gaming-mice", "Wired Gaming Mice"],
        ],
      },
      {
        slug: "office-mice",
        name: "Office Mice",
        children: [
          ["everyday-mice", "Everyday Mice"],
          ["ergonomic-mice", "Ergonomic Mice"],
        ],
      },
      { slug: "mouse-pads", name: "Mouse Pads", children: [["desk-mats", "Desk Mats & Pads"]] },
    ],
  },
  {
    slug: "keyboards",
    name: "Keyboards",
    icon: "keyboard",
    subs: [
      {
        slug: "mechanical-keyboards",
        name: "Mechanical Keyboards",
        children: [
          ["full-size-mechanical", "Full Size"],
          ["tkl-and-compact", "TKL & Compact"],
        ],
      },
      {
        slug: "office-keyboards",
        name: "Office Keyboards",
        children: [
          ["wireless-keyboards", "Wireless Keyboards"],
          ["keyboard-combos", "Keyboard & Mouse Sets"],
        ],
      },
    ],
  },
  {
    slug: "headphones",
    name: "Headphones",
    icon: "headphones",
    subs: [
      {
        slug: "gaming-headsets",
        name: "Gaming Headsets",
        children: [
          ["wireless-headsets", "Wireless Headsets"],
          ["wired-headsets", "Wired Headsets"],
        ],
      },
      {
        slug: "music-headphones",
        name: "Music Headphones",
        children: [
          ["noise-cancelling", "Noise Cancelling"],
          ["earbuds", "Earbuds"],
        ],
      },
    ],
  },
  {
    slug: "speakers",
    name: "Speakers",
    icon: "speaker",
    subs: [
      {
        slug: "computer-speakers",
        name: "Computer Speakers",
        children: [
          ["desktop-speakers", "Desktop Speakers"],
          ["soundbars", "Soundbars"],
        ],
      },
      {
        slug: "bluetooth-speakers",
        name: "Bluetooth Speakers",
        children: [["portable-speakers", "Portable Speakers"]],
      },
    ],
  },
  {
    slug: "networking",
    name: "Networking",
    icon: "router",
    subs: [
      {
        slug: "wireless-networking",
        name: "Wireless",
        children: [
          ["wifi-routers", "Wi-Fi Routers"],
          ["mesh-wifi", "Mesh Wi-Fi"],
          ["wifi-adapters", "Wi-Fi Adapters"],
        ],
      },
      { slug: "wired-networking", name: "Wired", children: [["network-switches", "Switches"]] },
    ],
  },
  {
    slug: "streaming",
    name: "Streaming",
    icon: "video",
    subs: [
      {
        slug: "cameras-and-microphones",
        name: "Cameras & Microphones",
        children: [
          ["webcams", "Webcams"],
          ["microphones", "Microphones"],
        ],
      },
      { slug: "game-controllers", name: "Game Controllers", children: [["gamepads", "Gamepads"]] },
    ],
  },
  {
    slug: "ups-and-power",
    name: "UPS & Power",
    icon: "battery-charging",
    subs: [
      { slug: "ups", name: "UPS", children: [["line-interactive-ups", "Line Interactive UPS"]] },
      {
        slug: "mobile-power",
        name: "Mobile Power",
        children: [
          ["power-banks", "Power Banks"],
          ["chargers", "Chargers"],
        ],
      },
    ],
  },
  {
    slug: "chairs",
    name: "Chairs",
    icon: "armchair",
    subs: [
      {
        slug: "desk-chairs",
        name: "Desk Chairs",
        children: [
          ["gaming-chairs", "Gaming Chairs"],
          ["office-chairs", "Office Chairs"],
        ],
      },
    ],
  },
  {
    slug: "printers",
    name: "Printers",
    icon: "printer",
    subs: [
      {
        slug: "home-and-office-printers",
        name: "Home & Office Printers",
        children: [
          ["laser-printers", "Laser Printers"],
          ["ink-tank-printers", "Ink Tank Printers"],
        ],
      },
    ],
  },
  {
    slug: "accessories",
    name: "Accessories",
    icon: "cable",
    subs: [
      {
        slug: "cables-and-hubs",
        name: "Cables & Hubs",
        children: [
          ["cables", "Cables"],
          ["usb-hubs-and-docks", "USB Hubs & Docks"],
        ],
      },
      {
        slug: "desk-and-travel",
        name: "Desk & Travel",
        children: [
          ["stands-and-arms", "Stands & Arms"],
          ["laptop-bags", "Laptop Bags"],
        ],
      },
    ],
  },
] as const satisfies readonly Category[];
