import type { SeedProduct } from "../../product.ts";
import { type Common, product } from "./build.ts";

interface Hub extends Common {
  ports: number;
  shape: "bar" | "dock";
  host: string;
  usb: string;
  video: string;
  network: string;
  cards: string;
  power: string;
  /** The fact for the card beside the number of ports. */
  chip: string;
}

function hub(it: Hub): SeedProduct {
  const [finish, accent] = it.look;
  return product(it, {
    child: "usb-hubs-and-docks",
    specs: [
      ["Connection", "To the computer", it.host],
      ["Connection", "Number of ports", it.ports],
      ["Ports", "USB", it.usb],
      ["Ports", "Video", it.video],
      ["Ports", "Network", it.network],
      ["Ports", "Card reader", it.cards],
      ["Power", "Power", it.power],
    ],
    chips: [`${it.ports} ports`, it.chip],
    looks: { family: "hub", finish, accent, ports: it.ports, shape: it.shape },
  });
}

const ENTRIES: readonly Hub[] = [
  {
    name: "TP-Link UH400 4-Port USB 3.0 Hub",
    brand: "TP-Link",
    shelf: [4_500, 0, 36, 462],
    look: ["white", "#4acbd6"],
    ports: 4,
    shape: "bar",
    host: "USB-A 3.0, fixed cable",
    usb: "4 × USB-A 5 Gbps",
    video: "None",
    network: "None",
    cards: "None",
    power: "From the computer",
    chip: "USB 3.0",
    overview:
      "Four USB 3 ports from one, light enough for the laptop bag. No adapter, no driver, no lights in your face.",
    know: "It draws everything from the computer, so one hungry disk at a time is the rule.",
    note: "usbHub",
  },
  {
    name: "Orico MH4PU Aluminium Clip USB 3.0 Hub",
    brand: "Orico",
    shelf: [5_900, 10, 20, 345],
    look: ["silver", "#60a5fa"],
    ports: 4,
    shape: "bar",
    host: "USB-A 3.0, detachable cable",
    usb: "4 × USB-A 5 Gbps",
    video: "None",
    network: "None",
    cards: "None",
    power: "From the computer, extra 5 V input",
    chip: "Desk clip",
    overview:
      "Clamps to a table edge or monitor base so that ports are always in reach. Solid aluminium instead of a dangling box.",
    know: "The clamp opens from 10 to 32 mm; measure your table. A 5 V lead can be added when disks need more.",
    note: "usbHub",
  },
  {
    name: "UGREEN Revodok 105 5-in-1 USB-C Hub",
    brand: "UGREEN",
    shelf: [5_500, 15, 48, 234],
    look: ["graphite", "#3ddc84"],
    ports: 5,
    shape: "bar",
    host: "USB-C, fixed cable",
    usb: "3 × USB-A 5 Gbps",
    video: "1 × HDMI, 4K at 30 Hz",
    network: "None",
    cards: "None",
    power: "USB-C input, passes on up to 90 W",
    chip: "HDMI 4K 30 Hz",
    overview:
      "The basics that thin laptops left out: HDMI, three USB-A and a pass-through for the charger. Cheap enough for the second bag.",
    know: "At 4K the screen runs at 30 Hz, fine for slides and tiring for a mouse. At 1080p it is a normal 60.",
    note: "hub",
  },
  {
    name: "Anker 332 USB-C Hub (5-in-1, 4K HDMI)",
    brand: "Anker",
    shelf: [8_500, 0, 25, 306],
    look: ["black", "#00a7e1"],
    ports: 5,
    shape: "bar",
    host: "USB-C, fixed cable",
    usb: "1 × USB-C 5 Gbps, 2 × USB-A 5 Gbps",
    video: "1 × HDMI, 4K at 30 Hz",
    network: "None",
    cards: "None",
    power: "USB-C input, passes on up to 85 W",
    chip: "HDMI 4K 30 Hz",
    overview:
      "A compact hub with a USB-C data port besides the usual HDMI and USB-A. Well made, light and with a long enough tail.",
    know: "It keeps 15 W of your charger for itself. Use the 4K only for pictures that stand still.",
    note: "hub",
  },
  {
    name: "Anker 555 USB-C Hub (8-in-1)",
    brand: "Anker",
    shelf: [19_900, 0, 11, 186],
    look: ["graphite", "#9ad1f5"],
    ports: 8,
    shape: "bar",
    host: "USB-C, fixed cable",
    usb: "1 × USB-C and 2 × USB-A, 10 Gbps",
    video: "1 × HDMI, 4K at 60 Hz",
    network: "1 Gbps",
    cards: "SD and microSD",
    power: "USB-C input, passes on up to 85 W",
    chip: "HDMI 4K 60 Hz",
    overview:
      "Ten-gigabit USB, 4K at a proper 60 Hz, network and card slots on one lead. For photographers and for anyone who docks and leaves daily.",
    know: "It gets warm with everything in use, as metal hubs do. Your laptop's port must have DisplayPort 1.4 for the 60 Hz.",
    note: "hub",
  },
  {
    name: "UGREEN 9-in-1 USB-C Docking Station",
    brand: "UGREEN",
    shelf: [14_900, 0, 14, 259],
    look: ["silver", "#3ddc84"],
    ports: 9,
    shape: "bar",
    host: "USB-C, fixed cable",
    usb: "3 × USB-A 5 Gbps, 1 × USB-C",
    video: "1 × HDMI, 4K at 60 Hz",
    network: "1 Gbps",
    cards: "SD and microSD",
    power: "USB-C input, passes on up to 100 W",
    chip: "HDMI 4K 60 Hz",
    overview:
      "Nearly everything a desk needs in one bar: network, cards, HDMI at 60 Hz and charging. The sensible middle between hub and dock.",
    know: "The cable is short, so it lies beside the laptop and not behind the screen.",
    note: "hub",
  },
  {
    name: "Dell Dock WD19S 130W",
    brand: "Dell",
    shelf: [54_900, 20, 1, 438],
    look: ["black", "#0076ce"],
    ports: 9,
    shape: "dock",
    host: "USB-C, fixed cable",
    usb: "3 × USB-A 5 Gbps, 2 × USB-C",
    video: "2 × DisplayPort, 1 × HDMI, up to three screens",
    network: "1 Gbps",
    cards: "None",
    power: "130 W adapter, 90 W for the laptop",
    chip: "Three screens",
    overview:
      "The office dock for Dell Latitude machines and good with other USB-C laptops. Two or three screens, wired network and power by one plug.",
    know: "Firmware updates and the power button on the dock are for Dell laptops; the rest works for all.",
    note: "dock",
  },
  {
    name: "Lenovo ThinkPad Universal USB-C Dock",
    brand: "Lenovo",
    shelf: [59_900, 0, 6, 235],
    look: ["black", "#e2231a"],
    ports: 9,
    shape: "dock",
    host: "USB-C, detachable cable",
    usb: "5 × USB-A, 1 × USB-C",
    video: "2 × DisplayPort, 1 × HDMI",
    network: "1 Gbps",
    cards: "None",
    power: "90 W adapter, up to 65 W for the laptop",
    chip: "Three screens",
    overview:
      "A quiet black slab for a ThinkPad desk, with more USB-A ports than most. The cable unplugs at both ends, so a worn one is easily changed.",
    know: "Sixty-five watts is right for business laptops and short for gaming ones. Audio socket in front.",
    note: "dock",
  },
  {
    name: "UGREEN Revodok Max 213 Thunderbolt 4 Dock",
    brand: "UGREEN",
    shelf: [89_900, 0, 3, 109],
    look: ["graphite", "#7df0a8"],
    ports: 13,
    shape: "dock",
    host: "Thunderbolt 4",
    usb: "USB-A and USB-C, up to 10 Gbps",
    video: "DisplayPort and Thunderbolt, up to 8K",
    network: "2.5 Gbps",
    cards: "SD and microSD",
    power: "180 W adapter, 90 W for the laptop",
    chip: "Thunderbolt 4",
    overview:
      "For MacBook Pro and Thunderbolt PCs: fast disks, 2.5 gigabit network and two large screens over one cable. A desk for people who edit.",
    know: "On laptops without Thunderbolt much of it idles; take a USB-C hub there. The supply is large, hide it under the table.",
    note: "dock",
  },
];

export const HUBS: readonly SeedProduct[] = ENTRIES.map(hub);
