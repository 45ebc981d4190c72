import type { Colour, FactsOf, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../brands.ts";
import { grouped } from "../grouped.ts";
import type { SeedProduct, SpecRow } from "../product.ts";

/** Advice that holds for a kind of device; each product adds its own. */
const NOTES = {
  smallUps:
    "It bridges short cuts and gives time to save; it is not a home inverter and will not carry a PC through an hour of load-shedding. For the router alone it runs far longer. Batteries last two to four years in our heat and can be replaced.",
  desktopUps:
    "Add up the watts on the supply's label, take half as typical use, and keep a third in reserve. A laser printer, an iron or a heater must never hang on it. The voltage regulator earns its money daily by correcting low and high mains without touching the battery.",
  sineUps:
    "Pure sine output suits power supplies with active PFC, which some stepped-wave units make shut down, and it keeps motors and audio quiet. Plan a battery set every three to four years.",
  cabinBank:
    "Airlines let banks up to 100 Wh into the cabin, never into checked bags. The printed capacity is that of the cells; about two thirds of it reaches the phone after conversion, as with every brand.",
  laptopBank:
    "It stays under the 100 Wh that airlines allow in the cabin. Whether it charges a laptop at full speed depends on the cable, so use one rated for 100 W or more; expect one full charge of a 13-inch machine.",
  gan: "Gallium nitride keeps the charger small and reasonably cool, though warm is normal at full load. With several devices plugged in the power is shared, so the biggest one slows down. Plug it into a surge-protected strip where the mains is rough.",
  phoneCharger:
    "It follows USB Power Delivery and charges phones of any maker at the best speed both sides know. Fast charging needs a decent USB-C cable, which is not in every box.",
  car: "It works while the ignition is on in most cars; in some the socket stays live, so unplug it overnight.",
} as const;

interface Common {
  name: string;
  brand: BrandName;
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  look: readonly [finish: Finish, accent: Colour];
  overview: string;
  know: string;
  note: keyof typeof NOTES;
  extras?: readonly SpecRow[];
}

function product(it: Common, made: Pick<SeedProduct, "child" | "specs" | "chips" | "looks">): SeedProduct {
  const [total, discount, stock, ageDays] = it.shelf;
  return {
    name: it.name,
    brand: it.brand,
    total,
    discount,
    stock,
    ageDays,
    overview: it.overview,
    about: [it.know, NOTES[it.note]],
    ...made,
    specs: grouped([...made.specs, ...(it.extras ?? [])]),
  };
}

interface Ups extends Common {
  va: number;
  watts: number;
  shape: FactsOf<"ups">["shape"];
  wave: "Stepped approximation" | "Pure sine";
  sockets: string;
  /** Number of 12 V batteries and the ampere-hours of each. */
  batteries: readonly [count: number, ampHours: number];
  link: string;
  display: string;
}

function ups(it: Ups): SeedProduct {
  const [finish, accent] = it.look;
  const [count, ampHours] = it.batteries;
  // Lead-acid gives about 45 % of its nominal energy when it is emptied within the hour.
  const minutes = Math.round((count * 12 * ampHours * 0.45 * 60) / 100);
  return product(it, {
    child: "line-interactive-ups",
    specs: [
      ["Output", "Capacity", it.va, "VA"],
      ["Output", "Power", it.watts, "W"],
      ["Output", "Wave on battery", it.wave],
      ["Output", "Sockets", it.sockets],
      ["Input", "Mains voltage", "230 V, 50 Hz, with automatic regulation"],
      ["Battery", "Type", `${count} × 12 V, ${ampHours} Ah, sealed lead-acid`],
      ["Battery", "Estimated time at 100 W", minutes, "min"],
      ["Use", "Link to the computer", it.link],
      ["Use", "Display", it.display],
      ["Build", "Form", it.shape === "rack" ? "Rack, 2U" : "Tower"],
    ],
    chips: [`${it.va} VA`, `${it.watts} W`, it.wave === "Pure sine" ? "Pure sine" : "AVR"],
    looks: { family: "ups", finish, accent, va: it.va, shape: it.shape },
  });
}

interface PowerBank extends Common {
  milliampHours: number;
  /** The fastest single port. */
  watts: number;
  ports: string;
  recharge: string;
  grams?: number;
  feature: string;
}

function powerBank(it: PowerBank): SeedProduct {
  const [finish, accent] = it.look;
  const specs: SpecRow[] = [
    ["Battery", "Capacity", it.milliampHours, "mAh"],
    ["Battery", "Energy at 3.6 V", Math.round(it.milliampHours * 0.0036), "Wh"],
    ["Output", "Highest power", it.watts, "W"],
    ["Output", "Ports", it.ports],
    ["Input", "Recharges by", it.recharge],
    ["Use", "Special", it.feature],
    ["Use", "In the aircraft cabin", "Allowed, under 100 Wh"],
  ];
  if (it.grams) specs.push(["Build", "Weight", it.grams, "g"]);
  return product(it, {
    child: "power-banks",
    specs,
    chips: [`${it.milliampHours.toLocaleString("en")} mAh`, `${it.watts} W`],
    looks: { family: "power-bank", finish, accent, milliampHours: it.milliampHours },
  });
}

interface Charger extends Common {
  watts: number;
  usbC: number;
  usbA: number;
  plug: string;
  protocols: string;
  goodFor: string;
  cable: string;
}

function charger(it: Charger): SeedProduct {
  const [finish, accent] = it.look;
  const ports = it.usbC + it.usbA;
  return product(it, {
    child: "chargers",
    specs: [
      ["Output", "Total power", it.watts, "W"],
      ["Output", "USB-C ports", it.usbC],
      ["Output", "USB-A ports", it.usbA],
      ["Output", "Fast charging", it.protocols],
      ["Input", "Plugs into", it.plug],
      ["Use", "Good for", it.goodFor],
      ["Use", "Cable", it.cable],
    ],
    chips: [`${it.watts} W`, ports === 1 ? "1 port" : `${ports} ports`, "USB-C"],
    looks: { family: "charger", finish, accent, watts: it.watts, ports },
  });
}

const MAINS = "Wall socket, 100–240 V";

const UPS: readonly Ups[] = [
  {
    name: "APC Back-UPS BX650LI-MS 650VA",
    brand: "APC",
    shelf: [26_500, 0, 22, 346],
    look: ["black", "#35b34a"],
    va: 650,
    watts: 325,
    shape: "tower",
    wave: "Stepped approximation",
    sockets: "4 universal",
    batteries: [1, 7],
    link: "None",
    display: "Status light",
    overview:
      "Enough for an office PC with one monitor, or for a router and a fibre box through a long cut. The least APC for a desk that must not lose its work.",
    know: "A gaming PC is too much for it, however modest the graphics card looks. The regulator corrects the sagging evening voltage of many neighbourhoods.",
    note: "smallUps",
  },
  {
    name: "APC Back-UPS BX950MI-MS 950VA",
    brand: "APC",
    shelf: [39_900, 0, 15, 228],
    look: ["black", "#2a9d48"],
    va: 950,
    watts: 520,
    shape: "tower",
    wave: "Stepped approximation",
    sockets: "4 universal",
    batteries: [1, 9],
    link: "USB",
    display: "Status light",
    overview:
      "A family PC with a small graphics card and a 24-inch screen, with time to finish the sentence and shut down. USB lets Windows do it for you when you are away.",
    know: "Connect the USB lead and set the shutdown time once; many never do and lose their files anyway.",
    note: "desktopUps",
  },
  {
    name: "APC Back-UPS BV1000I-MS 1000VA",
    brand: "APC",
    shelf: [44_900, 0, 18, 159],
    look: ["black", "#7ac143"],
    va: 1000,
    watts: 600,
    shape: "tower",
    wave: "Stepped approximation",
    sockets: "4 universal",
    batteries: [1, 9],
    link: "None",
    display: "Status light",
    overview:
      "One kVA at APC's simplest: a button, a light and regulated mains. Right for a mid-range gaming PC that needs two or three minutes to close down.",
    know: "There is no data port, so it cannot shut the computer down by itself. Take the BX series if you want that.",
    note: "desktopUps",
  },
  {
    name: "APC Back-UPS BX1200MI-MS 1200VA",
    brand: "APC",
    shelf: [56_900, 12, 9, 297],
    look: ["graphite", "#35b34a"],
    va: 1200,
    watts: 650,
    shape: "tower",
    wave: "Stepped approximation",
    sockets: "4 universal",
    batteries: [2, 7],
    link: "USB",
    display: "Status light",
    overview:
      "Two batteries give a work PC with two monitors around a quarter of an hour. The steady middle of APC's home range.",
    know: "Its weight tells of the two batteries; put it on the floor with a hand of space behind it. The fan runs only on battery.",
    note: "desktopUps",
  },
  {
    name: "APC Back-UPS BX1600MI-MS 1600VA",
    brand: "APC",
    shelf: [74_900, 0, 6, 416],
    look: ["black", "#9bd770"],
    va: 1600,
    watts: 900,
    shape: "tower",
    wave: "Stepped approximation",
    sockets: "4 universal",
    batteries: [2, 9],
    link: "USB",
    display: "Status light",
    overview:
      "Nine hundred watts for a serious gaming PC with a large screen, or a small office of three machines. Enough in hand that a graphics card's peak does not trip it.",
    know: "Even so, save and quit when it beeps; a loaded gaming PC gets minutes, not half hours.",
    note: "desktopUps",
  },
  {
    name: "APC Back-UPS BX2200MI-MS 2200VA",
    brand: "APC",
    shelf: [98_900, 10, 4, 183],
    look: ["graphite", "#c6e377"],
    va: 2200,
    watts: 1200,
    shape: "tower",
    wave: "Stepped approximation",
    sockets: "4 universal",
    batteries: [2, 9],
    link: "USB",
    display: "Status light",
    overview:
      "The largest Back-UPS here feeds a workstation with a high-end card, or several desks at once. More watts, though not more minutes than the 1600.",
    know: "It draws from the same size of battery as the BX1600MI, so buy it for the load, not for the time.",
    note: "desktopUps",
  },
  {
    name: "APC Smart-UPS SMC1000I 1000VA",
    brand: "APC",
    shelf: [134_900, 0, 3, 275],
    look: ["black", "#f2b705"],
    va: 1000,
    watts: 600,
    shape: "tower",
    wave: "Pure sine",
    sockets: "8 × IEC C13",
    batteries: [2, 7],
    link: "USB, serial, SmartConnect",
    display: "LCD",
    overview:
      "Clean sine power with a display that says how many minutes are left. For a small server, a NAS or a studio PC that has to stay well fed.",
    know: "Outlets are IEC C13, so plan for C13 leads or a strip. Batteries slide out from the front without tools.",
    note: "sineUps",
  },
  {
    name: "APC Smart-UPS SMT1500RMI2U Rack 1500VA",
    brand: "APC",
    shelf: [329_900, 0, 1, 478],
    look: ["black", "#35b34a"],
    va: 1500,
    watts: 1000,
    shape: "rack",
    wave: "Pure sine",
    sockets: "4 × IEC C13",
    batteries: [4, 9],
    link: "USB, serial, card slot",
    display: "LCD",
    overview:
      "Two rack units of sine-wave backup for a server cupboard, with a slot for a network card. The administrator can see its state from another city.",
    know: "It is heavy, nearly thirty kilograms; two people should lift it. The network card is sold separately.",
    note: "sineUps",
  },
  {
    name: "Eaton 5E 850i USB 850VA",
    brand: "Eaton",
    shelf: [35_900, 15, 11, 340],
    look: ["black", "#0069b4"],
    va: 850,
    watts: 480,
    shape: "tower",
    wave: "Stepped approximation",
    sockets: "4 × IEC C13",
    batteries: [1, 9],
    link: "USB",
    display: "Status light",
    overview:
      "A narrow tower with USB shutdown that hides behind a monitor. Good for a till, a reception PC or a home office.",
    know: "Sockets are of the IEC kind, common in offices; check that your cables fit or add a C14 strip. It starts on battery without mains.",
    note: "smallUps",
  },
  {
    name: "Eaton 5E 1500i USB 1500VA",
    brand: "Eaton",
    shelf: [68_900, 0, 5, 236],
    look: ["black", "#4aa3df"],
    va: 1500,
    watts: 900,
    shape: "tower",
    wave: "Stepped approximation",
    sockets: "6 × IEC C13",
    batteries: [2, 9],
    link: "USB",
    display: "Status light",
    overview:
      "Nine hundred watts in a slimmer case than its rivals, with six outlets and a USB port. A calm choice for two desks and a switch.",
    know: "On stubborn power supplies with active PFC test it once under load while nothing important is open.",
    note: "desktopUps",
  },
];

const BANKS: readonly PowerBank[] = [
  {
    name: "Xiaomi Redmi 18W Fast Charge Power Bank 20000mAh",
    brand: "Xiaomi",
    shelf: [6_900, 0, 54, 456],
    look: ["black", "#ff6900"],
    milliampHours: 20_000,
    watts: 18,
    ports: "2 × USB-A",
    recharge: "USB-C and micro-USB, 18 W",
    feature: "Low-current mode for earbuds and bands",
    overview:
      "Four charges of a phone for the price of a pizza and a half. It is thick, plain and hard to beat on capacity per rupee.",
    know: "Outputs are USB-A only, so a USB-C to C cable has no place here. Recharging takes most of a night.",
    note: "cabinBank",
  },
  {
    name: "Xiaomi 33W Power Bank 20000mAh (Integrated Cable)",
    brand: "Xiaomi",
    shelf: [11_500, 0, 27, 0],
    look: ["beige", "#8c7b6b"],
    milliampHours: 20_000,
    watts: 33,
    ports: "Built-in USB-C cable, 1 × USB-C, 1 × USB-A",
    recharge: "USB-C, 30 W",
    feature: "Cable doubles as a carrying loop",
    overview:
      "The cable is part of the bank and cannot be forgotten at home. At 33 W it fills most Android phones to half in under half an hour.",
    know: "Handle the loop kindly: it is the one part that wears. Three devices can charge together at lower speed.",
    note: "cabinBank",
  },
  {
    name: "Anker Zolo Power Bank 20000mAh 30W",
    brand: "Anker",
    shelf: [12_900, 12, 30, 133],
    look: ["black", "#00a7e1"],
    milliampHours: 20_000,
    watts: 30,
    ports: "Built-in USB-C cable, 1 × USB-C, 1 × USB-A",
    recharge: "USB-C, 30 W",
    feature: "Percentage display",
    overview:
      "A percentage on the display instead of four vague dots, and a built-in cable with 30 W. The bank we would give to a travelling parent.",
    know: "It charges a MacBook Air slowly but surely when nothing else is around.",
    note: "cabinBank",
  },
  {
    name: "Anker Nano Power Bank 10000mAh 30W",
    brand: "Anker",
    shelf: [12_500, 0, 19, 207],
    look: ["white", "#9ad1f5"],
    milliampHours: 10_000,
    watts: 30,
    ports: "Built-in USB-C cable, 1 × USB-C, 1 × USB-A",
    recharge: "USB-C, 30 W",
    feature: "Percentage display",
    grams: 215,
    overview:
      "Two phone charges in something that fits beside the phone in a pocket. Quick both to give and to take power.",
    know: "A full refill takes about an hour and a half from a 30 W charger, useful between two cuts.",
    note: "cabinBank",
  },
  {
    name: "Anker MagGo Power Bank 10000mAh Qi2",
    brand: "Anker",
    shelf: [24_900, 18, 8, 171],
    look: ["black", "#d0d7de"],
    milliampHours: 10_000,
    watts: 27,
    ports: "Qi2 wireless 15 W, 1 × USB-C",
    recharge: "USB-C, 27 W",
    feature: "Magnetic, fold-out stand, display",
    overview:
      "Snaps to the back of a recent iPhone and props it up for a film while charging at the full 15 W of Qi2. No cable in the pocket at all.",
    know: "Wireless wastes some energy as heat; by cable you get more out of the same 10,000 mAh. Android phones need a magnetic case.",
    note: "cabinBank",
  },
  {
    name: "Anker 737 Power Bank (PowerCore 24K) 140W",
    brand: "Anker",
    shelf: [42_900, 0, 5, 315],
    look: ["black", "#37c6ff"],
    milliampHours: 24_000,
    watts: 140,
    ports: "2 × USB-C, 1 × USB-A",
    recharge: "USB-C, 140 W",
    feature: "Colour display with watts and time left",
    grams: 630,
    overview:
      "A laptop battery for your bag: 140 W out, 140 W in, and a screen that shows where each watt goes. It refills itself in under an hour.",
    know: "It is a heavy bar of 630 g. Carry a 140 W cable, or it falls back to 100 W.",
    note: "laptopBank",
  },
  {
    name: "UGREEN 145W Power Bank 25000mAh",
    brand: "UGREEN",
    shelf: [29_900, 0, 0, 252],
    look: ["graphite", "#3ddc84"],
    milliampHours: 25_000,
    watts: 100,
    ports: "2 × USB-C, 1 × USB-A",
    recharge: "USB-C, 65 W",
    feature: "145 W shared over all ports",
    grams: 505,
    overview:
      "Runs a laptop at 100 W and a phone at 45 W at the same time, for a good deal less than the big names. Ideal for freelancers who meet load-shedding with a deadline.",
    know: "It takes back 65 W, about two hours to full. Lights in place of a display are the main saving.",
    note: "laptopBank",
  },
  {
    name: "Baseus Blade 100W Power Bank 20000mAh",
    brand: "Baseus",
    shelf: [24_900, 0, 0, 384],
    look: ["black", "#ffd60a"],
    milliampHours: 20_000,
    watts: 100,
    ports: "2 × USB-C, 2 × USB-A",
    recharge: "USB-C, 65 W",
    feature: "18 mm flat, display with watts",
    overview:
      "As flat as a notebook, so it slides into the laptop sleeve instead of bulging in a pocket. Four ports and a display with real numbers.",
    know: "The broad shape is made for bags. Let it breathe while charging a laptop; under a cushion it throttles.",
    note: "laptopBank",
  },
  {
    name: "Baseus Bipow 20W Power Bank 10000mAh",
    brand: "Baseus",
    shelf: [5_500, 15, 49, 336],
    look: ["white", "#2f6bff"],
    milliampHours: 10_000,
    watts: 20,
    ports: "1 × USB-C, 2 × USB-A",
    recharge: "USB-C and micro-USB, 18 W",
    feature: "Percentage display",
    overview:
      "A cheap, slim bank with a percentage display and three ports. Enough for a day at university and the way home.",
    know: "Two devices together share 15 W, so charge the empty one first.",
    note: "cabinBank",
  },
  {
    name: "Samsung 25W Battery Pack 10000mAh EB-P3400",
    brand: "Samsung",
    shelf: [9_900, 0, 14, 214],
    look: ["beige", "#b7a98f"],
    milliampHours: 10_000,
    watts: 25,
    ports: "2 × USB-C",
    recharge: "USB-C, 25 W",
    feature: "Super Fast Charging for Galaxy phones",
    overview:
      "Samsung's own bank speaks the right fast-charge language to a Galaxy phone, at 25 W. Recycled plastic, two USB-C ports, no surprises.",
    know: "It has no USB-A socket, so older cables stay at home. Small enough for a shirt pocket if the shirt forgives it.",
    note: "cabinBank",
  },
  {
    name: "Samsung 45W Battery Pack 20000mAh EB-P4520",
    brand: "Samsung",
    shelf: [16_900, 0, 12, 125],
    look: ["beige", "#6b705c"],
    milliampHours: 20_000,
    watts: 45,
    ports: "3 × USB-C",
    recharge: "USB-C, 45 W",
    feature: "Super Fast Charging 2.0",
    overview:
      "Three USB-C ports and 45 W, enough for an Ultra phone at full speed or a thin laptop overnight. Made for long bus rides between cities.",
    know: "The 45 W is for one device; two or three share 15 to 20 W. Fits the sand-coloured family look.",
    note: "cabinBank",
  },
];

const CHARGERS: readonly Charger[] = [
  {
    name: "Samsung 25W USB-C Power Adapter EP-T2510",
    brand: "Samsung",
    shelf: [4_500, 0, 59, 316],
    look: ["black", "#4f6bed"],
    watts: 25,
    usbC: 1,
    usbA: 0,
    plug: MAINS,
    protocols: "USB PD 3.0 PPS",
    goodFor: "Galaxy A and S phones, iPhones",
    cable: "Not included",
    overview: "The charger Samsung stopped putting in the box. Original, quick and gentle on a Galaxy battery.",
    know: "Imitations are everywhere; ours come sealed. It idles at very low power, so leaving it plugged in costs next to nothing.",
    note: "phoneCharger",
  },
  {
    name: "Samsung 45W USB-C Power Adapter EP-T4511",
    brand: "Samsung",
    shelf: [8_500, 10, 26, 196],
    look: ["white", "#8aa0ff"],
    watts: 45,
    usbC: 1,
    usbA: 0,
    plug: MAINS,
    protocols: "USB PD 3.0 PPS",
    goodFor: "Galaxy Ultra and Plus phones, tablets",
    cable: "Not included",
    overview:
      "Full speed for the larger Galaxy phones and tablets, which accept 45 W. It will also keep a thin laptop going in a pinch.",
    know: "Smaller Galaxy phones stop at 25 W and gain nothing. A 5 A cable is needed for the full figure.",
    note: "phoneCharger",
  },
  {
    name: "Anker 511 Charger (Nano 3, 30W)",
    brand: "Anker",
    shelf: [6_900, 0, 37, 281],
    look: ["purple", "#e2d4ff"],
    watts: 30,
    usbC: 1,
    usbA: 0,
    plug: MAINS,
    protocols: "USB PD 3.0 PPS",
    goodFor: "Phones, iPad, MacBook Air",
    cable: "Not included",
    overview:
      "Hardly larger than the old five-watt cube and six times as strong. Charges an iPhone at full speed and a MacBook Air overnight.",
    know: "It watches its own temperature many times a day. Take it as the one charger for a short trip.",
    note: "gan",
  },
  {
    name: "Anker 735 Charger (Nano II 65W)",
    brand: "Anker",
    shelf: [14_900, 14, 16, 364],
    look: ["black", "#00a7e1"],
    watts: 65,
    usbC: 2,
    usbA: 1,
    plug: MAINS,
    protocols: "USB PD 3.0 PPS",
    goodFor: "A laptop up to 65 W and two small devices",
    cable: "Not included",
    overview:
      "Laptop, phone and earbuds from one block the size of a matchbox pile. It replaces the brick most office laptops came with.",
    know: "Alone, the top port gives 65 W; with all three used it is 40, 12 and 12. Heavy plugs may droop from loose wall sockets.",
    note: "gan",
  },
  {
    name: "Anker Prime 100W GaN Wall Charger",
    brand: "Anker",
    shelf: [21_900, 0, 9, 101],
    look: ["black", "#c59b4e"],
    watts: 100,
    usbC: 2,
    usbA: 1,
    plug: MAINS,
    protocols: "USB PD 3.0 PPS",
    goodFor: "A MacBook Pro 14 and two phones",
    cable: "Not included",
    overview:
      "One hundred watts in a block smaller than a 67 W Apple brick. For people with a real laptop and no patience for three chargers.",
    know: "It divides the power again when a device fills up, so the laptop gets its share back.",
    note: "gan",
  },
  {
    name: "UGREEN Nexode 65W 3-Port GaN Charger",
    brand: "UGREEN",
    shelf: [9_900, 0, 41, 244],
    look: ["graphite", "#3ddc84"],
    watts: 65,
    usbC: 2,
    usbA: 1,
    plug: MAINS,
    protocols: "USB PD 3.0 PPS, QC 4+",
    goodFor: "A laptop up to 65 W and two small devices",
    cable: "Not included",
    overview:
      "The same idea as Anker's 735 for a third less. Our usual answer when somebody has lost a USB-C laptop charger.",
    know: "Check your laptop's original wattage first: gaming models ask for far more than USB-C gives here.",
    note: "gan",
  },
  {
    name: "UGREEN Nexode 100W 4-Port GaN Charger",
    brand: "UGREEN",
    shelf: [15_900, 0, 20, 179],
    look: ["graphite", "#7df0a8"],
    watts: 100,
    usbC: 3,
    usbA: 1,
    plug: MAINS,
    protocols: "USB PD 3.0 PPS, QC 4+",
    goodFor: "Two laptops, or one and three small devices",
    cable: "Not included",
    overview:
      "Four ports for a family holiday: 100 W for one, 65 and 30 for two. It leaves the second socket of the hotel room free.",
    know: "It is a solid block, best on a strip rather than hanging in a wall socket. All ports together still give a laptop 45 W.",
    note: "gan",
  },
  {
    name: "UGREEN Nexode 30W Mini GaN Charger",
    brand: "UGREEN",
    shelf: [4_900, 15, 51, 150],
    look: ["white", "#3ddc84"],
    watts: 30,
    usbC: 1,
    usbA: 0,
    plug: MAINS,
    protocols: "USB PD 3.0 PPS",
    goodFor: "Phones, iPad, Nintendo Switch",
    cable: "Not included",
    overview:
      "Small, white and strong enough for an iPad or a Switch. A cheap second charger to keep in the bag for good.",
    know: "Its single port is the only real limit. Pair it with a one-metre 60 W cable.",
    note: "phoneCharger",
  },
  {
    name: "Baseus GaN5 Pro 65W Fast Charger",
    brand: "Baseus",
    shelf: [8_900, 0, 1, 430],
    look: ["white", "#ffb703"],
    watts: 65,
    usbC: 2,
    usbA: 1,
    plug: MAINS,
    protocols: "USB PD 3.0 PPS, QC 4+",
    goodFor: "A laptop up to 65 W and two small devices",
    cable: "100 W USB-C cable included",
    overview:
      "Comes with the 100 W cable that others leave out, so nothing else has to be bought. Three ports, rounded and easy to pack.",
    know: "Power drops to 45 and 18 W with two devices, typical for the class. Keep the cable; it is a good one.",
    note: "gan",
  },
  {
    name: "Anker 323 Car Charger (52.5W)",
    brand: "Anker",
    shelf: [6_500, 0, 23, 273],
    look: ["black", "#4cc9f0"],
    watts: 52,
    usbC: 1,
    usbA: 1,
    plug: "Car socket, 12 or 24 V",
    protocols: "USB PD 3.0, PowerIQ 2.0",
    goodFor: "Two phones at full speed",
    cable: "Not included",
    overview:
      "Thirty watts for the driver's phone on USB-C and 22.5 for the passenger on USB-A. Keeps navigation alive from Karachi to Khunjerab.",
    know: "It sits almost flush, so it survives knees and shopping bags. A soft ring of light helps at night.",
    note: "car",
  },
];

export const UPS_AND_POWER: readonly SeedProduct[] = [
  ...UPS.map(ups),
  ...BANKS.map(powerBank),
  ...CHARGERS.map(charger),
];
