import type { FactsOf } from "#imagery/facts.ts";
import type { SeedProduct } from "../../product.ts";
import { type Common, product } from "./build.ts";

interface Cable extends Common {
  ends: FactsOf<"cable">["ends"];
  /** Both plugs in words. */
  plugs: readonly [string, string];
  metres: number;
  standard: string;
  /** What it carries, the fact that decides: "8K at 60 Hz", "100 W". */
  carries: string;
  data: string;
  jacket: "Braided nylon" | "PVC" | "Silicone" | "Flat PVC";
}

function cable(it: Cable): SeedProduct {
  const [finish, accent] = it.look;
  const [from, to] = it.plugs;
  return product(it, {
    child: "cables",
    specs: [
      ["Connection", "One end", from],
      ["Connection", "Other end", to],
      ["Connection", "Standard", it.standard],
      ["Performance", "Carries", it.carries],
      ["Performance", "Data", it.data],
      ["Build", "Length", it.metres, "m"],
      ["Build", "Jacket", it.jacket],
    ],
    chips: [it.standard, it.carries, `${it.metres} m`],
    looks: { family: "cable", finish, accent, ends: it.ends, braided: it.jacket === "Braided nylon" },
  });
}

const ENTRIES: readonly Cable[] = [
  {
    name: "UGREEN 8K HDMI 2.1 Cable 2m",
    brand: "UGREEN",
    shelf: [3_900, 0, 58, 312],
    look: ["black", "#3ddc84"],
    ends: "hdmi",
    plugs: ["HDMI", "HDMI"],
    metres: 2,
    standard: "HDMI 2.1",
    carries: "4K at 120 Hz",
    data: "48 Gbps",
    jacket: "Braided nylon",
    overview:
      "The cable a PS5, an Xbox Series X or a 4K gaming monitor needs for 120 Hz. Braided, two metres, eARC included.",
    know: "If your screen tops out at 4K 60 Hz an older cable does the same; this one only prepares you for the next.",
    note: "picture",
  },
  {
    name: "UGREEN 4K HDMI 2.0 Cable 5m",
    brand: "UGREEN",
    shelf: [2_900, 12, 44, 468],
    look: ["black", "#9ca3af"],
    ends: "hdmi",
    plugs: ["HDMI", "HDMI"],
    metres: 5,
    standard: "HDMI 2.0",
    carries: "4K at 60 Hz",
    data: "18 Gbps",
    jacket: "PVC",
    overview: "Five metres to bring a laptop's picture across the room to a TV or projector. Good to 4K at 60 Hz.",
    know: "At this length cheap cables begin to flicker; this one holds. For ten metres and more use an optical type.",
    note: "picture",
  },
  {
    name: "UGREEN DisplayPort 1.4 Cable 2m",
    brand: "UGREEN",
    shelf: [3_200, 0, 40, 253],
    look: ["graphite", "#3ddc84"],
    ends: "displayport",
    plugs: ["DisplayPort", "DisplayPort"],
    metres: 2,
    standard: "DisplayPort 1.4",
    carries: "1440p at 240 Hz",
    data: "32.4 Gbps",
    jacket: "Braided nylon",
    overview:
      "For high-refresh gaming monitors: 1440p at 240 Hz or 4K at 120 with compression. Often the missing piece when Windows offers only 60 Hz.",
    know: "Press the latch before you pull it out of the card. G-Sync and FreeSync pass through untouched.",
    note: "picture",
  },
  {
    name: "Orico DisplayPort 2.1 Cable 1m",
    brand: "Orico",
    shelf: [4_900, 10, 17, 5],
    look: ["black", "#2563eb"],
    ends: "displayport",
    plugs: ["DisplayPort", "DisplayPort"],
    metres: 1,
    standard: "DisplayPort 2.1",
    carries: "4K at 240 Hz",
    data: "80 Gbps",
    jacket: "Braided nylon",
    overview:
      "Full bandwidth for the newest graphics cards and 4K 240 Hz OLED screens. Kept to one metre, as the standard prefers it short.",
    know: "Measure from card to screen first: a metre is little with a monitor arm.",
    note: "picture",
  },
  {
    name: "UGREEN USB-C to HDMI 4K 60Hz Cable 2m",
    brand: "UGREEN",
    shelf: [4_500, 0, 26, 194],
    look: ["silver", "#3ddc84"],
    ends: "hdmi",
    plugs: ["USB-C", "HDMI"],
    metres: 2,
    standard: "USB-C to HDMI",
    carries: "4K at 60 Hz",
    data: "DisplayPort Alt Mode",
    jacket: "Braided nylon",
    overview: "From laptop or phone to TV without a hub between them. For meeting rooms and hotel televisions.",
    know: "The USB-C side must be the source and must carry video. It does not charge the laptop meanwhile.",
    note: "picture",
  },
  {
    name: "UGREEN USB-C to USB-C 100W Cable 2m",
    brand: "UGREEN",
    shelf: [2_500, 0, 60, 373],
    look: ["graphite", "#7df0a8"],
    ends: "usb-c",
    plugs: ["USB-C", "USB-C"],
    metres: 2,
    standard: "USB 2.0",
    carries: "100 W",
    data: "480 Mbps",
    jacket: "Braided nylon",
    overview:
      "Two braided metres that charge any USB-C laptop up to 100 W. The replacement for the lead that frays first.",
    know: "It is made for power; files move at the old USB 2.0 pace and screens stay dark.",
    note: "charge",
  },
  {
    name: "Anker 643 USB-C to USB-C Cable (Flow, Silicone) 1.8m",
    brand: "Anker",
    shelf: [4_900, 0, 21, 277],
    look: ["green", "#c7f9cc"],
    ends: "usb-c",
    plugs: ["USB-C", "USB-C"],
    metres: 1.8,
    standard: "USB 2.0",
    carries: "100 W",
    data: "480 Mbps",
    jacket: "Silicone",
    overview:
      "A silicone cable as soft as string that never kinks and does not tangle in a bag. Charges laptops up to 100 W.",
    know: "Silicone picks up lint; wipe it with a damp finger. People who hate stiff cables never go back.",
    note: "charge",
  },
  {
    name: "Baseus Cafule USB-C to USB-C 100W Cable 1m",
    brand: "Baseus",
    shelf: [1_900, 0, 56, 401],
    look: ["red", "#1f2937"],
    ends: "usb-c",
    plugs: ["USB-C", "USB-C"],
    metres: 1,
    standard: "USB 2.0",
    carries: "100 W",
    data: "480 Mbps",
    jacket: "Braided nylon",
    overview: "A cheap braided lead in red and black that takes the full 100 W. Good for the power bank in your bag.",
    know: "One metre suits a desk or a car, not a bed. A Velcro tie is on it from the start.",
    note: "charge",
  },
  {
    name: "UGREEN USB4 40Gbps Cable 0.8m",
    brand: "UGREEN",
    shelf: [5_900, 8, 15, 135],
    look: ["black", "#f59e0b"],
    ends: "usb-c",
    plugs: ["USB-C", "USB-C"],
    metres: 0.8,
    standard: "USB4",
    carries: "100 W, 8K video",
    data: "40 Gbps",
    jacket: "Braided nylon",
    overview:
      "One short cable for everything: portable SSDs at full speed, docks, screens and charging. Label it, or you will lose it among the slow ones.",
    know: "It also serves Thunderbolt 4 docks. Length costs speed, hence 80 centimetres.",
    note: "charge",
  },
  {
    name: "Anker 322 USB-C to Lightning Cable 1.8m",
    brand: "Anker",
    shelf: [5_500, 0, 18, 424],
    look: ["white", "#00a7e1"],
    ends: "lightning",
    plugs: ["USB-C", "Lightning"],
    metres: 1.8,
    standard: "MFi certified",
    carries: "30 W",
    data: "480 Mbps",
    jacket: "Braided nylon",
    overview:
      "For iPhone 14 and older: certified, braided and long enough for the bed. Charges to half in about half an hour with a 20 W brick.",
    know: "Uncertified copies stop working after an iOS update sooner or later. iPhone 15 and newer need USB-C instead.",
    note: "charge",
  },
  {
    name: "UGREEN USB 3.0 Extension Cable 2m",
    brand: "UGREEN",
    shelf: [1_900, 0, 37, 509],
    look: ["black", "#2563eb"],
    ends: "usb-a",
    plugs: ["USB-A plug", "USB-A socket"],
    metres: 2,
    standard: "USB 3.0",
    carries: "5 V supply",
    data: "5 Gbps",
    jacket: "PVC",
    overview:
      "Brings a headset dongle, a Wi-Fi stick or a webcam to where it works best. Two metres at full USB 3 speed.",
    know: "Do not chain several; past three metres USB 3 devices drop out.",
    note: "charge",
  },
  {
    name: "UGREEN Cat6 Flat Ethernet Cable 10m",
    brand: "UGREEN",
    shelf: [2_900, 0, 33, 278],
    look: ["white", "#60a5fa"],
    ends: "ethernet",
    plugs: ["RJ45", "RJ45"],
    metres: 10,
    standard: "Cat6",
    carries: "1 Gbps",
    data: "250 MHz",
    jacket: "Flat PVC",
    overview:
      "Flat enough to pass under a carpet or a door, ten metres from router to gaming PC. A wire beats Wi-Fi for ping, always.",
    know: "Fix it with clips, not with staples. Chairs rolling over it will break a core in time.",
    note: "network",
  },
  {
    name: "UGREEN Cat8 Ethernet Cable 2m",
    brand: "UGREEN",
    shelf: [2_600, 0, 29, 164],
    look: ["black", "#a78bfa"],
    ends: "ethernet",
    plugs: ["RJ45", "RJ45"],
    metres: 2,
    standard: "Cat8",
    carries: "Up to 40 Gbps",
    data: "2000 MHz",
    jacket: "Braided nylon",
    overview:
      "A well shielded, braided patch lead between router, switch and PC. More than anyone's line can use, and robust with it.",
    know: "Do not expect faster internet from the number; expect a plug that still clicks in five years.",
    note: "network",
  },
];

export const CABLES: readonly SeedProduct[] = ENTRIES.map(cable);
