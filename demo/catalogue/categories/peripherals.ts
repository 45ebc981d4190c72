import type { Category } from "./category.ts";

export const PERIPHERALS = [
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
] as const satisfies readonly Category[];
