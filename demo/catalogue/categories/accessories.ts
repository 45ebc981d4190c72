import type { Category } from "./category.ts";

export const ACCESSORIES = [
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
      {
        slug: "ups",
        name: "UPS",
        children: [
          ["line-interactive-ups", "Line Interactive UPS"],
          ["mini-ups", "Mini UPS for Routers"],
        ],
      },
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
      {
        slug: "ink-and-toner",
        name: "Ink & Toner",
        children: [
          ["ink-bottles", "Ink Bottles"],
          ["ink-cartridges", "Ink Cartridges"],
          ["toner-cartridges", "Toner Cartridges"],
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
