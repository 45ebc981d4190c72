import type { Category } from "./category.ts";

export const COMPUTERS = [
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
] as const satisfies readonly Category[];
