import type { Colour, Finish, ProductFacts } from "#imagery/facts.ts";
import type { BrandName } from "../brands.ts";
import { grouped } from "../grouped.ts";
import type { SeedProduct, SpecRow } from "../product.ts";

/** Advice that holds for a kind of device; each product adds its own. */
const NOTES = {
  fibre:
    "Your provider's fibre box stays where it is; this router takes its cable in the WAN port and does the Wi-Fi better. For load-shedding, a small 12 V DC UPS keeps box and router alive for hours, which few full-size UPS do as cheaply.",
  dsl: "It has no telephone-line modem. On PTCL copper, set the modem to bridge mode or simply plug this router into one of its LAN ports; on fibre, plug it into the provider's box. Both sockets belong on a backup supply during load-shedding.",
  seven:
    "Wi-Fi 7 shows its worth with devices that have it; older phones and laptops connect as usual and still gain from the stronger radio. A line slower than a gigabit is not made faster, only steadier.",
  mobile:
    "Check the 4G coverage of your SIM's network at the window where the router will stand before you buy, and insert a SIM that is allowed in routers. As it needs only mains or a DC backup, it is a good second line for load-shedding days.",
  mesh: "Place the first unit at the fibre box and each further one halfway to where the signal fails, not inside the dead spot. Concrete roofs and brick walls eat 5 GHz, so one unit per floor is the usual rule in houses here.",
  usbAdapter:
    "Plug it into a USB 3 socket where it has one, and use the extension cable if the back of the case faces a wall. Windows 11 usually installs the driver itself; for Linux, check the chip before you buy.",
  cardAdapter:
    "It needs a free PCIe x1 slot, any longer slot will do, and for Bluetooth a spare USB header on the motherboard. Keep the antennas on the desk or above it; behind a metal case they lose half their use.",
  switch:
    "A switch needs no setting up: power, cables, done. Connect the router to any port, and give computers, consoles and televisions a cable so that the Wi-Fi is left to the phones.",
  managed:
    "Plugged in untouched it behaves as a plain switch; the extra functions wait until you open the web page or app. Write down the password you set, as recovery means a factory reset.",
} as const;

type Network = Extract<ProductFacts, { family: "router" | "switch" | "network-adapter" }>;
type Form<F extends Network> = F extends Network ? Omit<F, "finish" | "accent"> : never;

interface Device {
  name: string;
  brand: BrandName;
  child: "wifi-routers" | "mesh-wifi" | "wifi-adapters" | "network-switches";
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  look: readonly [finish: Finish, accent: Colour];
  form: Form<Network>;
  /** Short facts for the card, beside the one the builder derives. */
  chips: readonly string[];
  specs: readonly SpecRow[];
  overview: string;
  know: string;
  note: keyof typeof NOTES;
}

/** The Wi-Fi part of a specification: generation, class and the link speed of each band in Mbps. */
function wifi(generation: "4" | "5" | "6" | "6E" | "7", cls: string, bands: Record<string, number>): SpecRow[] {
  const standard = { "4": "802.11n", "5": "802.11ac", "6": "802.11ax", "6E": "802.11ax, 6 GHz", "7": "802.11be" }[
    generation
  ];
  return [
    ["Wi-Fi", "Generation", `Wi-Fi ${generation} (${standard})`],
    ["Wi-Fi", "Class", cls],
    ...Object.entries(bands).map(([band, mbps]): SpecRow => ["Wi-Fi", `Link speed at ${band}`, mbps, "Mbps"]),
  ];
}

/** The sockets of a router or a mesh unit. */
function sockets(wan: string, lan: string, usb = "None"): SpecRow[] {
  return [
    ["Ports", "WAN", wan],
    ["Ports", "LAN", lan],
    ["Ports", "USB", usb],
  ];
}

function countRow(it: Device): SpecRow[] {
  switch (it.form.family) {
    case "router":
      return it.form.antennas > 0
        ? [["Build", "Outside antennas", it.form.antennas]]
        : [["Build", "Antennas", "Inside the housing"]];
    case "switch":
      return [
        ["Ports", "Number of ports", it.form.ports],
        ["Build", "Fan", "None, silent"],
      ];
    case "network-adapter":
      return [["Build", "Form", it.form.form === "usb" ? "USB adapter" : "PCIe card, x1"]];
  }
}

function device(it: Device): SeedProduct {
  const [total, discount, stock, ageDays] = it.shelf;
  const [finish, accent] = it.look;
  const derived = it.form.family === "switch" ? [`${it.form.ports} ports`] : [];
  return {
    name: it.name,
    brand: it.brand,
    child: it.child,
    total,
    discount,
    stock,
    ageDays,
    overview: it.overview,
    about: [it.know, NOTES[it.note]],
    specs: grouped([...it.specs, ...countRow(it)]),
    chips: [...derived, ...it.chips],
    looks: { ...it.form, finish, accent },
  };
}

type Entry = Omit<Device, "child">;
const GIGABIT_4 = sockets("1 × 1 Gbps", "4 × 1 Gbps");
const GIGABIT_3 = sockets("1 × 1 Gbps", "3 × 1 Gbps");

const ROUTERS: readonly Entry[] = [
  {
    name: "TP-Link TL-WR840N N300 Router",
    brand: "TP-Link",
    shelf: [4_500, 0, 55, 583],
    look: ["white", "#4acbd6"],
    form: { family: "router", antennas: 2, shape: "flat" },
    chips: ["Wi-Fi 4", "300 Mbps"],
    specs: [
      ...wifi("4", "N300", { "2.4 GHz": 300 }),
      ...sockets("1 × 100 Mbps", "4 × 100 Mbps"),
      ["Use", "Modes", "Router, access point, extender, WISP"],
    ],
    overview:
      "The cheapest way to put a small flat or a shop counter online, with one band and two aerials. Right for a 10 to 20 Mbps line and a handful of phones.",
    know: "The 100 Mbps sockets cap it for faster fibre, and 2.4 GHz is crowded in apartment blocks. As a second access point in a back room it is still good value.",
    note: "dsl",
  },
  {
    name: "TP-Link Archer C64 AC1200 MU-MIMO Router",
    brand: "TP-Link",
    shelf: [9_500, 0, 33, 461],
    look: ["black", "#3ad0e0"],
    form: { family: "router", antennas: 4, shape: "flat" },
    chips: ["Wi-Fi 5", "AC1200", "Gigabit"],
    specs: [
      ...wifi("5", "AC1200", { "5 GHz": 867, "2.4 GHz": 400 }),
      ...GIGABIT_4,
      ["Use", "Modes", "Router, access point"],
    ],
    overview:
      "Dual band with full gigabit ports, the least we would put behind a 50 or 100 Mbps fibre line. Beamforming on both bands helps it through one brick wall.",
    know: "There is no Wi-Fi 6 here, so a house with more than about fifteen devices should spend a little more.",
    note: "fibre",
  },
  {
    name: "TP-Link Archer AX12 AX1500 Wi-Fi 6 Router",
    brand: "TP-Link",
    shelf: [13_500, 0, 26, 205],
    look: ["black", "#6ee7d8"],
    form: { family: "router", antennas: 4, shape: "flat" },
    chips: ["Wi-Fi 6", "AX1500", "Gigabit"],
    specs: [
      ...wifi("6", "AX1500", { "5 GHz": 1201, "2.4 GHz": 300 }),
      ...GIGABIT_3,
      ["Use", "Modes", "Router, access point"],
    ],
    overview:
      "An entry into Wi-Fi 6 for the price of a good older router. OFDMA keeps a crowd of phones from waiting for each other.",
    know: "It plays no EasyMesh tricks; if you foresee adding units later, the AX23 is the better base.",
    note: "fibre",
  },
  {
    name: "TP-Link Archer AX23 AX1800 Wi-Fi 6 Router",
    brand: "TP-Link",
    shelf: [15_900, 12, 29, 271],
    look: ["black", "#35b8c8"],
    form: { family: "router", antennas: 4, shape: "flat" },
    chips: ["Wi-Fi 6", "AX1800", "EasyMesh"],
    specs: [
      ...wifi("6", "AX1800", { "5 GHz": 1201, "2.4 GHz": 574 }),
      ...GIGABIT_4,
      ["Use", "Mesh", "OneMesh, EasyMesh by update"],
    ],
    overview:
      "The router most homes on a 100 Mbps line should buy. Wi-Fi 6 on both bands, gigabit on every socket and room to grow into a mesh.",
    know: "Four fixed aerials reach across an ordinary 10-marla floor. For two floors add a compatible extender on the stairs.",
    note: "fibre",
  },
  {
    name: "TP-Link Archer AX53 AX3000 Wi-Fi 6 Router",
    brand: "TP-Link",
    shelf: [21_900, 0, 18, 314],
    look: ["graphite", "#4fd1ff"],
    form: { family: "router", antennas: 4, shape: "flat" },
    chips: ["Wi-Fi 6", "AX3000", "160 MHz"],
    specs: [
      ...wifi("6", "AX3000", { "5 GHz": 2402, "2.4 GHz": 574 }),
      ...GIGABIT_4,
      ["Wi-Fi", "Channel width", "Up to 160 MHz"],
      ["Use", "Mesh", "OneMesh, EasyMesh by update"],
    ],
    overview:
      "Wide 160 MHz channels let a recent laptop pass 1 Gbps across the room. A sound match for fibre lines of 200 Mbps and up.",
    know: "The wide channel is a near-distance pleasure; behind walls it performs like the smaller AX23. Families with many 4K streams still feel the headroom.",
    note: "fibre",
  },
  {
    name: "TP-Link Archer AX55 AX3000 Wi-Fi 6 Router",
    brand: "TP-Link",
    shelf: [26_900, 0, 11, 352],
    look: ["black", "#2dd4bf"],
    form: { family: "router", antennas: 4, shape: "gaming" },
    chips: ["Wi-Fi 6", "AX3000", "USB 3.0"],
    specs: [
      ...wifi("6", "AX3000", { "5 GHz": 2402, "2.4 GHz": 574 }),
      ...sockets("1 × 1 Gbps", "4 × 1 Gbps", "1 × USB 3.0"),
      ["Use", "Mesh", "OneMesh, EasyMesh by update"],
    ],
    overview:
      "AX3000 speed with a USB 3.0 port that turns an old hard disk into shared storage for the whole house. Detailed parental controls are included in the app.",
    know: "Use a disk with its own supply if you have one; USB power from a router is modest. The ventilated case keeps cool in summer.",
    note: "fibre",
  },
  {
    name: "TP-Link Archer AX73 AX5400 Wi-Fi 6 Router",
    brand: "TP-Link",
    shelf: [38_900, 20, 0, 421],
    look: ["black", "#8be9fd"],
    form: { family: "router", antennas: 6, shape: "gaming" },
    chips: ["Wi-Fi 6", "AX5400", "USB 3.0"],
    specs: [
      ...wifi("6", "AX5400", { "5 GHz": 4804, "2.4 GHz": 574 }),
      ...sockets("1 × 1 Gbps", "4 × 1 Gbps", "1 × USB 3.0"),
      ["Wi-Fi", "Streams", "Six"],
    ],
    overview:
      "Six aerials and four streams at 5 GHz carry further than any AX3000 router. For a large floor with many people online at once.",
    know: "It is wide, so hang it on the wall with the two slots at the back. The WAN port is a gigabit, which is as much as most lines here deliver.",
    note: "fibre",
  },
  {
    name: "TP-Link Archer BE230 BE3600 Wi-Fi 7 Router",
    brand: "TP-Link",
    shelf: [32_900, 0, 14, 17],
    look: ["black", "#5ef2c2"],
    form: { family: "router", antennas: 4, shape: "flat" },
    chips: ["Wi-Fi 7", "BE3600", "2 × 2.5G"],
    specs: [
      ...wifi("7", "BE3600", { "5 GHz": 2882, "2.4 GHz": 688 }),
      ...sockets("1 × 2.5 Gbps", "1 × 2.5 Gbps, 3 × 1 Gbps", "1 × USB 3.0"),
      ["Use", "Mesh", "EasyMesh"],
    ],
    overview:
      "Wi-Fi 7 at a reachable price, with its two bands joined by Multi-Link Operation. A pair of 2.5 gigabit ports waits for a NAS or a fast PC.",
    know: "To keep the price low it leaves out the 6 GHz band. If you are buying a router to keep for five years this is the sensible one.",
    note: "seven",
  },
  {
    name: "TP-Link Archer BE550 BE9300 Wi-Fi 7 Router",
    brand: "TP-Link",
    shelf: [84_900, 10, 3, 119],
    look: ["black", "#39c5bb"],
    form: { family: "router", antennas: 0, shape: "tower" },
    chips: ["Wi-Fi 7", "Tri-band", "5 × 2.5G"],
    specs: [
      ...wifi("7", "BE9300", { "6 GHz": 5760, "5 GHz": 2880, "2.4 GHz": 574 }),
      ...sockets("1 × 2.5 Gbps", "4 × 2.5 Gbps", "1 × USB 3.0"),
      ["Use", "Mesh", "EasyMesh"],
    ],
    overview:
      "A standing router with three bands and five 2.5 gigabit ports, built for a house full of new laptops and a NAS. No aerials stick out of it.",
    know: "The upright shape needs some depth on the shelf. Only choose it when several of your devices can use it; otherwise the BE230 feels the same.",
    note: "seven",
  },
  {
    name: "TP-Link Archer MR600 4G+ Cat6 AC1200 Router",
    brand: "TP-Link",
    shelf: [44_900, 0, 7, 296],
    look: ["black", "#22b8cf"],
    form: { family: "router", antennas: 2, shape: "flat" },
    chips: ["4G+ Cat6", "AC1200", "SIM slot"],
    specs: [
      ...wifi("5", "AC1200", { "5 GHz": 867, "2.4 GHz": 300 }),
      ...sockets("1 × 1 Gbps, shared", "3 × 1 Gbps"),
      ["Mobile", "Modem", "4G+ Category 6, up to 300 Mbps"],
      ["Mobile", "SIM", "1 × micro SIM"],
    ],
    overview:
      "Put in a SIM and there is internet for the whole house, with carrier aggregation for better evenings than a plain 4G router. A good answer where fibre has not arrived.",
    know: "The WAN port lets it use a fixed line and fall back to the SIM when that line fails. Detachable aerials can be replaced by an outdoor one.",
    note: "mobile",
  },
  {
    name: "Tenda AC10 AC1200 Gigabit Router",
    brand: "Tenda",
    shelf: [7_900, 0, 40, 503],
    look: ["black", "#ff8a1f"],
    form: { family: "router", antennas: 4, shape: "gaming" },
    chips: ["Wi-Fi 5", "AC1200", "Gigabit"],
    specs: [
      ...wifi("5", "AC1200", { "5 GHz": 867, "2.4 GHz": 300 }),
      ...GIGABIT_3,
      ["Use", "Modes", "Router, access point, WISP, repeater"],
    ],
    overview:
      "Gigabit ports and two bands for less than eight thousand. A fair router for a flat on a line of up to 100 Mbps.",
    know: "The app is simple enough for first-time users. Updates are rarer than TP-Link's, so set a strong password on day one.",
    note: "fibre",
  },
  {
    name: "Tenda TX2 Pro AX1500 Wi-Fi 6 Router",
    brand: "Tenda",
    shelf: [11_500, 0, 23, 182],
    look: ["white", "#ff9f43"],
    form: { family: "router", antennas: 5, shape: "flat" },
    chips: ["Wi-Fi 6", "AX1500", "Gigabit"],
    specs: [
      ...wifi("6", "AX1500", { "5 GHz": 1201, "2.4 GHz": 300 }),
      ...GIGABIT_3,
      ["Use", "Modes", "Router, access point, WISP, repeater"],
    ],
    overview:
      "Five white aerials and Wi-Fi 6 at about the lowest price you can find it. For tenants who want something better than the provider's box.",
    know: "It starts in a few minutes from a phone. Heavy gaming households will notice the single 5 GHz channel filling up at night.",
    note: "fibre",
  },
  {
    name: "Mercusys MR70X AX1800 Wi-Fi 6 Router",
    brand: "Mercusys",
    shelf: [12_900, 8, 30, 249],
    look: ["black", "#e63946"],
    form: { family: "router", antennas: 4, shape: "flat" },
    chips: ["Wi-Fi 6", "AX1800", "Gigabit"],
    specs: [
      ...wifi("6", "AX1800", { "5 GHz": 1201, "2.4 GHz": 574 }),
      ...GIGABIT_3,
      ["Use", "Modes", "Router, access point"],
    ],
    overview:
      "AX1800 from TP-Link's budget brand, usually a few thousand cheaper than the Archer of the same class. It serves a flat on a 100 Mbps line without a hitch.",
    know: "You give up one LAN port and some app comfort against the AX23. The radio itself is every bit as capable.",
    note: "fibre",
  },
  {
    name: "Mercusys MR80X AX3000 Wi-Fi 6 Router",
    brand: "Mercusys",
    shelf: [16_900, 0, 1, 333],
    look: ["graphite", "#ff4d5a"],
    form: { family: "router", antennas: 4, shape: "gaming" },
    chips: ["Wi-Fi 6", "AX3000", "160 MHz"],
    specs: [
      ...wifi("6", "AX3000", { "5 GHz": 2402, "2.4 GHz": 574 }),
      ...GIGABIT_3,
      ["Wi-Fi", "Channel width", "Up to 160 MHz"],
    ],
    overview:
      "The bargain among AX3000 routers, with the same wide channels as models that cost five thousand more. Fine behind a 250 Mbps fibre line.",
    know: "Firmware is plain and stable. There is no USB port, so a shared disk needs another home.",
    note: "fibre",
  },
  {
    name: "D-Link R15 EAGLE PRO AI AX1500 Router",
    brand: "D-Link",
    shelf: [13_900, 0, 12, 366],
    look: ["white", "#2f80ed"],
    form: { family: "router", antennas: 4, shape: "flat" },
    chips: ["Wi-Fi 6", "AX1500", "Mesh capable"],
    specs: [
      ...wifi("6", "AX1500", { "5 GHz": 1201, "2.4 GHz": 300 }),
      ...GIGABIT_3,
      ["Use", "Mesh", "With other EAGLE PRO AI devices"],
    ],
    overview:
      "A quiet white router that joins with D-Link's mesh extenders when the house grows. It moves devices between channels by itself, usually sensibly.",
    know: "Those who like to set everything by hand will find fewer switches than at ASUS. For everyone else that is a relief.",
    note: "fibre",
  },
  {
    name: "ASUS TUF Gaming AX3000 V2 Router",
    brand: "ASUS",
    shelf: [39_900, 0, 5, 227],
    look: ["black", "#ffb000"],
    form: { family: "router", antennas: 4, shape: "gaming" },
    chips: ["Wi-Fi 6", "AX3000", "2.5G port"],
    specs: [
      ...wifi("6", "AX3000", { "5 GHz": 2402, "2.4 GHz": 574 }),
      ...sockets("1 × 2.5 Gbps", "4 × 1 Gbps", "1 × USB 3.2 Gen 1"),
      ["Use", "Mesh", "AiMesh"],
    ],
    overview:
      "For the household where one person games and three others stream. One LAN port goes first, a 2.5 gigabit socket is ready for faster lines, and ASUS's settings go deep.",
    know: "AiProtection and parental controls cost nothing extra for the life of the router. It pairs with other ASUS routers through AiMesh.",
    note: "fibre",
  },
  {
    name: "Xiaomi Router AX3000T",
    brand: "Xiaomi",
    shelf: [11_900, 11, 38, 145],
    look: ["white", "#b0b7c3"],
    form: { family: "router", antennas: 4, shape: "tower" },
    chips: ["Wi-Fi 6", "AX3000", "160 MHz"],
    specs: [
      ...wifi("6", "AX3000", { "5 GHz": 2402, "2.4 GHz": 574 }),
      ...GIGABIT_3,
      ["Use", "Modes", "Router, access point, extender, mesh with Xiaomi"],
    ],
    overview:
      "AX3000 for the price of other makers' entry models, in a plain white shell with four slim aerials. Probably the most speed per rupee on this shelf.",
    know: "Make sure of the international firmware, which ours has; the Chinese one shows menus you may not read. There are three LAN ports and no USB.",
    note: "fibre",
  },
];

const MESH: readonly Entry[] = [
  {
    name: "TP-Link Deco M4 AC1200 Mesh (2-pack)",
    brand: "TP-Link",
    shelf: [24_900, 12, 13, 476],
    look: ["white", "#4acbd6"],
    form: { family: "router", antennas: 0, shape: "puck" },
    chips: ["Wi-Fi 5", "2-pack", "AC1200"],
    specs: [
      ...wifi("5", "AC1200", { "5 GHz": 867, "2.4 GHz": 300 }),
      ["Ports", "On each unit", "2 × 1 Gbps"],
      ["Use", "Covers about", 260, "m²"],
      ["Use", "Units in the box", 2],
    ],
    overview:
      "Two white pillars give one network name upstairs and downstairs. A modest, dependable mesh for lines up to 100 Mbps.",
    know: "Units share their radio with your devices, so the far one runs at about half speed unless you link them by cable.",
    note: "mesh",
  },
  {
    name: "TP-Link Deco X20 AX1800 Mesh (3-pack)",
    brand: "TP-Link",
    shelf: [54_900, 0, 6, 283],
    look: ["white", "#89b4c4"],
    form: { family: "router", antennas: 0, shape: "tower" },
    chips: ["Wi-Fi 6", "3-pack", "AX1800"],
    specs: [
      ...wifi("6", "AX1800", { "5 GHz": 1201, "2.4 GHz": 574 }),
      ["Ports", "On each unit", "2 × 1 Gbps"],
      ["Use", "Covers about", 530, "m²"],
      ["Use", "Units in the box", 3],
    ],
    overview:
      "Three units for a one-kanal house, with Wi-Fi 6 to carry the many phones a big family brings. Put one per floor and forget about it.",
    know: "Any unit can be the main one. WPA3 and a basic parental control come with the free app.",
    note: "mesh",
  },
  {
    name: "TP-Link Deco X50 AX3000 Mesh (2-pack)",
    brand: "TP-Link",
    shelf: [49_900, 0, 9, 161],
    look: ["silver", "#4acbd6"],
    form: { family: "router", antennas: 0, shape: "puck" },
    chips: ["Wi-Fi 6", "2-pack", "AX3000"],
    specs: [
      ...wifi("6", "AX3000", { "5 GHz": 2402, "2.4 GHz": 574 }),
      ["Ports", "On each unit", "3 × 1 Gbps"],
      ["Use", "Covers about", 420, "m²"],
      ["Use", "Units in the box", 2],
    ],
    overview:
      "Wide 160 MHz channels between the two units keep the upstairs one quick, and each has three gigabit sockets. Our usual advice for a two-storey house on 200 Mbps.",
    know: "If a cable can be drawn between floors, do it: the pair then behaves like two routers at full speed.",
    note: "mesh",
  },
  {
    name: "Mercusys Halo H30G AC1300 Mesh (2-pack)",
    brand: "Mercusys",
    shelf: [18_900, 0, 20, 319],
    look: ["white", "#e63946"],
    form: { family: "router", antennas: 0, shape: "tower" },
    chips: ["Wi-Fi 5", "2-pack", "AC1300"],
    specs: [
      ...wifi("5", "AC1300", { "5 GHz": 867, "2.4 GHz": 400 }),
      ["Ports", "On each unit", "2 × 1 Gbps"],
      ["Use", "Covers about", 260, "m²"],
      ["Use", "Units in the box", 2],
    ],
    overview:
      "A mesh for the price of one decent router, with gigabit sockets on both units. Enough for a rented upper portion on a 50 Mbps line.",
    know: "The MERCUSYS app does the set-up in a few taps. Do not expect it to carry a dozen 4K streams.",
    note: "mesh",
  },
  {
    name: "Mercusys Halo H80X AX3000 Mesh (2-pack)",
    brand: "Mercusys",
    shelf: [36_900, 22, 0, 258],
    look: ["white", "#ff6b6b"],
    form: { family: "router", antennas: 0, shape: "puck" },
    chips: ["Wi-Fi 6", "2-pack", "AX3000"],
    specs: [
      ...wifi("6", "AX3000", { "5 GHz": 2402, "2.4 GHz": 574 }),
      ["Ports", "On each unit", "3 × 1 Gbps"],
      ["Use", "Covers about", 420, "m²"],
      ["Use", "Units in the box", 2],
    ],
    overview:
      "Much the same speed as the Deco X50 for less money, three gigabit ports on each unit included. The bargain among Wi-Fi 6 meshes when it is in stock.",
    know: "It only joins with other Halo units, not with Deco. The app offers fewer reports, the radio the same reach.",
    note: "mesh",
  },
  {
    name: "Xiaomi Mesh System AX3000 (2-pack)",
    brand: "Xiaomi",
    shelf: [39_900, 0, 4, 104],
    look: ["white", "#c9ced6"],
    form: { family: "router", antennas: 0, shape: "tower" },
    chips: ["Wi-Fi 6", "2-pack", "AX3000"],
    specs: [
      ...wifi("6", "AX3000", { "5 GHz": 2402, "2.4 GHz": 574 }),
      ["Ports", "On each unit", "4 × 1 Gbps"],
      ["Use", "Covers about", 370, "m²"],
      ["Use", "Units in the box", 2],
    ],
    overview:
      "Tall white units with four gigabit sockets each, more than other sets offer. Useful where a TV, a console and a PC sit together upstairs.",
    know: "It is set up with Xiaomi's app and also brings smart-home devices of the brand online in one step.",
    note: "mesh",
  },
  {
    name: "Ubiquiti UniFi U6+ Access Point",
    brand: "Ubiquiti",
    shelf: [35_900, 0, 8, 136],
    look: ["white", "#1e6bff"],
    form: { family: "router", antennas: 0, shape: "puck" },
    chips: ["Wi-Fi 6", "PoE", "Ceiling mount"],
    specs: [
      ...wifi("6", "AX3000", { "5 GHz": 2402, "2.4 GHz": 574 }),
      ["Ports", "On each unit", "1 × 1 Gbps"],
      ["Power", "Supply", "PoE 802.3af, injector not included"],
      ["Use", "Clients", "300 and more"],
    ],
    overview:
      "A ceiling disc for offices, academies and tidy homes, managed together with its sisters from one UniFi controller. It is an access point, so a router has to stand in front of it.",
    know: "Add a PoE switch or injector, as none is in the box. One disc covers a floor from the ceiling better than a router on a shelf does.",
    note: "mesh",
  },
];

const ADAPTERS: readonly Entry[] = [
  {
    name: "TP-Link Archer T2U Nano AC600 USB Adapter",
    brand: "TP-Link",
    shelf: [2_900, 0, 60, 392],
    look: ["black", "#4acbd6"],
    form: { family: "network-adapter", form: "usb" },
    chips: ["Wi-Fi 5", "AC600", "USB 2.0"],
    specs: [
      ...wifi("5", "AC600", { "5 GHz": 433, "2.4 GHz": 200 }),
      ["Connection", "Plug", "USB-A 2.0"],
      ["Build", "Antenna", "Internal"],
    ],
    overview:
      "Barely larger than its plug, it gives an old laptop the 5 GHz band and can stay in the socket for good. Ideal for a line up to 100 Mbps.",
    know: "A tiny aerial means a short reach; take the T3U Plus for the next room.",
    note: "usbAdapter",
  },
  {
    name: "TP-Link Archer T3U Plus AC1300 USB Adapter",
    brand: "TP-Link",
    shelf: [4_900, 0, 45, 344],
    look: ["black", "#2ec4b6"],
    form: { family: "network-adapter", form: "usb" },
    chips: ["Wi-Fi 5", "AC1300", "High gain"],
    specs: [
      ...wifi("5", "AC1300", { "5 GHz": 867, "2.4 GHz": 400 }),
      ["Connection", "Plug", "USB-A 3.0"],
      ["Build", "Antenna", "One high-gain, adjustable"],
    ],
    overview:
      "The sensible fix for a desktop one wall away from the router. A swivelling aerial finds the signal and USB 3.0 does not slow it down.",
    know: "Turn the aerial upright and away from the case; the difference is plain to see on a speed test.",
    note: "usbAdapter",
  },
  {
    name: "TP-Link Archer TX20U Plus AX1800 USB Adapter",
    brand: "TP-Link",
    shelf: [10_900, 0, 19, 168],
    look: ["black", "#62e6d5"],
    form: { family: "network-adapter", form: "usb" },
    chips: ["Wi-Fi 6", "AX1800", "USB 3.0"],
    specs: [
      ...wifi("6", "AX1800", { "5 GHz": 1201, "2.4 GHz": 574 }),
      ["Connection", "Plug", "USB-A 3.0"],
      ["Build", "Antenna", "Two high-gain, foldable"],
    ],
    overview:
      "Wi-Fi 6 for a desktop without opening it: two folding aerials, USB 3.0, done. The quickest USB adapter we would still call affordable.",
    know: "It needs Windows 10 or 11. A motherboard with a free slot is better served by a card, which runs cooler.",
    note: "usbAdapter",
  },
  {
    name: "Mercusys MU6H AC650 High Gain USB Adapter",
    brand: "Mercusys",
    shelf: [3_200, 0, 48, 412],
    look: ["black", "#e63946"],
    form: { family: "network-adapter", form: "usb" },
    chips: ["Wi-Fi 5", "AC650", "High gain"],
    specs: [
      ...wifi("5", "AC650", { "5 GHz": 433, "2.4 GHz": 200 }),
      ["Connection", "Plug", "USB-A 2.0"],
      ["Build", "Antenna", "One high-gain, rotating"],
    ],
    overview:
      "Dual band with a rotating aerial, for desktops that sit out of sight of the router. Among adapters with a real aerial it is about the cheapest.",
    know: "USB 2.0 holds it to modest speeds, ample for classes and browsing.",
    note: "usbAdapter",
  },
  {
    name: "D-Link DWA-X1850 AX1800 USB Adapter",
    brand: "D-Link",
    shelf: [11_900, 18, 7, 437],
    look: ["black", "#2f80ed"],
    form: { family: "network-adapter", form: "usb" },
    chips: ["Wi-Fi 6", "AX1800", "USB 3.0"],
    specs: [
      ...wifi("6", "AX1800", { "5 GHz": 1201, "2.4 GHz": 574 }),
      ["Connection", "Plug", "USB-A 3.0"],
      ["Build", "Antenna", "Internal, hinged head"],
    ],
    overview:
      "A hinged stick with Wi-Fi 6 inside that folds flat on a laptop and stands up on a desktop. No aerials to snap off in a bag.",
    know: "It gets warm under long downloads, which is normal for the form. The driver is stored on the stick itself.",
    note: "usbAdapter",
  },
  {
    name: "TP-Link Archer TX55E AX3000 PCIe Card",
    brand: "TP-Link",
    shelf: [11_900, 0, 22, 222],
    look: ["graphite", "#35b8c8"],
    form: { family: "network-adapter", form: "pcie" },
    chips: ["Wi-Fi 6", "AX3000", "Bluetooth 5.2"],
    specs: [
      ...wifi("6", "AX3000", { "5 GHz": 2402, "2.4 GHz": 574 }),
      ["Connection", "Bluetooth", "5.2"],
      ["Build", "Antenna", "Two, on a magnetic base"],
    ],
    overview:
      "A card with Intel's Wi-Fi 6 module and Bluetooth for headsets and pads, with aerials on a magnetic foot. The right choice for a self-built PC.",
    know: "Both low-profile and full-height brackets are in the box. Do connect the little USB lead inside, else there is no Bluetooth.",
    note: "cardAdapter",
  },
  {
    name: "ASUS PCE-AX3000 PCIe Card",
    brand: "ASUS",
    shelf: [13_900, 13, 10, 481],
    look: ["black", "#ffb000"],
    form: { family: "network-adapter", form: "pcie" },
    chips: ["Wi-Fi 6", "AX3000", "Bluetooth 5.0"],
    specs: [
      ...wifi("6", "AX3000", { "5 GHz": 2402, "2.4 GHz": 574 }),
      ["Connection", "Bluetooth", "5.0"],
      ["Build", "Antenna", "Two, on a magnetic base"],
    ],
    overview:
      "An older AX3000 card that simply works in almost every board and Linux too. Take it for a quiet second PC.",
    know: "Compared with newer cards only the Bluetooth version is behind. The magnetic foot lets you set the aerials on top of the case.",
    note: "cardAdapter",
  },
  {
    name: "TP-Link Archer TBE550E BE9300 PCIe Card",
    brand: "TP-Link",
    shelf: [17_900, 0, 9, 28],
    look: ["black", "#5ef2c2"],
    form: { family: "network-adapter", form: "pcie" },
    chips: ["Wi-Fi 7", "BE9300", "Bluetooth 5.4"],
    specs: [
      ...wifi("7", "BE9300", { "6 GHz": 5760, "5 GHz": 2880, "2.4 GHz": 574 }),
      ["Connection", "Bluetooth", "5.4"],
      ["Build", "Antenna", "Two, on a magnetic base"],
    ],
    overview:
      "Wi-Fi 7 for the desktop, with all three bands and the current Bluetooth. Pairs best with a BE550 or another router that speaks 6 GHz.",
    know: "Windows 11 24H2 or later unlocks Multi-Link Operation. On older systems it works as a very good Wi-Fi 6E card.",
    note: "cardAdapter",
  },
];

const SWITCHES: readonly Entry[] = [
  {
    name: "TP-Link TL-SG105 5-Port Gigabit Switch",
    brand: "TP-Link",
    shelf: [5_500, 0, 50, 493],
    look: ["navy", "#4acbd6"],
    form: { family: "switch", ports: 5 },
    chips: ["1 Gbps", "Metal"],
    specs: [
      ["Ports", "Speed", "1 Gbps each"],
      ["Switching", "Capacity", 10, "Gbps"],
      ["Switching", "Management", "None"],
      ["Power", "Supply", "External adapter"],
      ["Build", "Housing", "Metal"],
    ],
    overview:
      "The little blue metal box that turns one network socket into four. Buy it, plug it in, hear nothing of it for ten years.",
    know: "Behind a TV cabinet its small size and silence are all you need. Green Ethernet saves a watt on unused ports.",
    note: "switch",
  },
  {
    name: "TP-Link LS108G 8-Port Gigabit Switch",
    brand: "TP-Link",
    shelf: [6_500, 0, 43, 287],
    look: ["black", "#4acbd6"],
    form: { family: "switch", ports: 8 },
    chips: ["1 Gbps", "Plastic"],
    specs: [
      ["Ports", "Speed", "1 Gbps each"],
      ["Switching", "Capacity", 16, "Gbps"],
      ["Switching", "Management", "None"],
      ["Power", "Supply", "External adapter"],
      ["Build", "Housing", "Plastic"],
    ],
    overview:
      "Eight gigabit ports in a light black shell for the cost of a cable or two more. Made for a home office corner or a small café.",
    know: "It is lightweight, so stiff cables can pull it about; two screws on the wall cure that.",
    note: "switch",
  },
  {
    name: "Netgear GS308 8-Port Gigabit Switch",
    brand: "Netgear",
    shelf: [8_900, 0, 16, 374],
    look: ["graphite", "#6a5acd"],
    form: { family: "switch", ports: 8 },
    chips: ["1 Gbps", "Metal"],
    specs: [
      ["Ports", "Speed", "1 Gbps each"],
      ["Switching", "Capacity", 16, "Gbps"],
      ["Switching", "Management", "None"],
      ["Power", "Supply", "External adapter"],
      ["Build", "Housing", "Metal"],
    ],
    overview:
      "A metal eight-port switch with a good name for lasting. Choose it where the cabinet gets warm and nobody wants to look at it again.",
    know: "Port lights are at the back with the cables, tidy for a desk and less handy for fault finding.",
    note: "switch",
  },
  {
    name: "TP-Link TL-SG108E 8-Port Easy Smart Switch",
    brand: "TP-Link",
    shelf: [10_900, 12, 14, 408],
    look: ["navy", "#7bdff2"],
    form: { family: "switch", ports: 8 },
    chips: ["1 Gbps", "VLAN"],
    specs: [
      ["Ports", "Speed", "1 Gbps each"],
      ["Switching", "Capacity", 16, "Gbps"],
      ["Switching", "Management", "Web page: VLAN, QoS, IGMP"],
      ["Power", "Supply", "External adapter"],
      ["Build", "Housing", "Metal"],
    ],
    overview:
      "A cheap way to separate cameras, guests and office with VLANs. Students of networking use it as a first lab switch.",
    know: "It offers the useful third of a managed switch without a command line. Change the default password before anything else.",
    note: "managed",
  },
  {
    name: "TP-Link TL-SG1005P 5-Port PoE+ Switch",
    brand: "TP-Link",
    shelf: [14_900, 0, 12, 238],
    look: ["navy", "#f4a261"],
    form: { family: "switch", ports: 5 },
    chips: ["1 Gbps", "4 × PoE+", "65 W"],
    specs: [
      ["Ports", "Speed", "1 Gbps each"],
      ["Ports", "PoE+ ports", 4],
      ["Power", "PoE budget", 65, "W"],
      ["Switching", "Capacity", 10, "Gbps"],
      ["Switching", "Management", "None"],
      ["Build", "Housing", "Metal"],
    ],
    overview:
      "Feeds four cameras or access points over their network cables, so no sockets are needed at the ceiling. Put this one box on a UPS and the cameras stay awake too.",
    know: "Sixty-five watts is plenty for four ordinary cameras. Extend mode reaches 250 m at 10 Mbps for a far gate.",
    note: "switch",
  },
  {
    name: "TP-Link TL-SG105-M2 5-Port 2.5G Switch",
    brand: "TP-Link",
    shelf: [27_900, 0, 6, 114],
    look: ["black", "#4acbd6"],
    form: { family: "switch", ports: 5 },
    chips: ["2.5 Gbps", "Metal"],
    specs: [
      ["Ports", "Speed", "2.5 Gbps each"],
      ["Switching", "Capacity", 25, "Gbps"],
      ["Switching", "Management", "None"],
      ["Power", "Supply", "External adapter"],
      ["Build", "Housing", "Metal"],
    ],
    overview:
      "Five ports at two and a half times gigabit, over the Cat5e that is already in the wall. For a NAS, an editing PC and a Wi-Fi 7 router.",
    know: "Both ends must have 2.5G ports to gain from it; current gaming motherboards do. It stays fanless and warm to the touch.",
    note: "switch",
  },
  {
    name: "Ubiquiti UniFi Switch Flex Mini 5-Port",
    brand: "Ubiquiti",
    shelf: [12_500, 0, 1, 193],
    look: ["white", "#1e6bff"],
    form: { family: "switch", ports: 5 },
    chips: ["1 Gbps", "PoE powered", "UniFi"],
    specs: [
      ["Ports", "Speed", "1 Gbps each"],
      ["Switching", "Capacity", 10, "Gbps"],
      ["Switching", "Management", "UniFi controller"],
      ["Power", "Supply", "PoE or USB-C 5 V"],
      ["Build", "Housing", "Plastic"],
    ],
    overview:
      "A palm-sized switch that can draw its power from the network cable and shows up beside your UniFi access points. Tuck it behind a TV.",
    know: "Without a UniFi controller it is an ordinary switch, and there are cheaper ones. With one, every port can be named and put in a VLAN.",
    note: "managed",
  },
  {
    name: "D-Link DGS-1024D 24-Port Gigabit Switch",
    brand: "D-Link",
    shelf: [29_900, 10, 5, 457],
    look: ["black", "#2f80ed"],
    form: { family: "switch", ports: 24 },
    chips: ["1 Gbps", "Rack mount"],
    specs: [
      ["Ports", "Speed", "1 Gbps each"],
      ["Switching", "Capacity", 48, "Gbps"],
      ["Switching", "Management", "None"],
      ["Power", "Supply", "Internal, mains cable"],
      ["Build", "Housing", "Metal, rack ears included"],
    ],
    overview:
      "Twenty-four gigabit ports for an office floor, a computer lab or a gaming zone. It mounts in a rack and asks for no attention.",
    know: "There is no PoE, so cameras and access points want their own supply. Count your ports and add a third; nobody ever bought too many.",
    note: "switch",
  },
];

export const NETWORKING: readonly SeedProduct[] = [
  ...ROUTERS.map((it) => device({ ...it, child: "wifi-routers" })),
  ...MESH.map((it) => device({ ...it, child: "mesh-wifi" })),
  ...ADAPTERS.map((it) => device({ ...it, child: "wifi-adapters" })),
  ...SWITCHES.map((it) => device({ ...it, child: "network-switches" })),
];
