import type { ProductFacts } from "#imagery/facts.ts";
import type { SeedProduct, SpecRow } from "../../product.ts";

interface Item {
  name: string;
  /** Price, discount, stock, age in days. */
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  overview: string;
  about: readonly string[];
  specs: readonly SpecRow[];
  chips: readonly string[];
  looks: ProductFacts;
}

function item(child: SeedProduct["child"], note: string): (i: Item) => SeedProduct {
  return (i) => {
    const [total, discount, stock, ageDays] = i.shelf;
    return {
      name: i.name,
      brand: "Apple",
      child,
      total,
      discount,
      stock,
      ageDays,
      overview: i.overview,
      about: note === "" ? i.about : [...i.about, note],
      specs: i.specs,
      chips: i.chips,
      looks: i.looks,
    };
  };
}

interface Earphones {
  name: string;
  type: "earbuds" | "in-ear" | "over-ear";
  finish: "white" | "navy" | "beige";
  accent: `#${string}`;
  chip: string;
  cancelling: "Yes" | "No";
  hours: number;
  /** Hours with the case; none for a pair without a charging case. */
  caseHours?: number;
  dust: string;
  charging: string;
  fit: string;
  bluetooth: string;
  grams: string;
  shelf: Item["shelf"];
  overview: string;
  about: string;
}

const airpods = (e: Earphones): SeedProduct =>
  item(
    "airpods",
    "Serial numbers can be checked on Apple's coverage page, the surest way to tell genuine AirPods from copies. With Android they work as ordinary Bluetooth earphones without the settings page.",
  )({
    name: e.name,
    shelf: e.shelf,
    overview: e.overview,
    about: [e.about],
    specs: [
      ["Sound", "Fit", e.fit],
      ["Sound", "Chip", e.chip],
      ["Sound", "Noise cancelling", e.cancelling],
      ["Battery", "Listening", `up to ${e.hours}`, "h"],
      ["Battery", "With the case", e.caseHours === undefined ? "no charging case" : `up to ${e.caseHours} h`],
      ["Battery", "Charging", e.charging],
      ["Connectivity", "Bluetooth", e.bluetooth],
      ["Build", "Dust and water", e.dust],
      ["Dimensions", "Weight", e.grams],
    ],
    chips: [e.chip, e.cancelling === "Yes" ? "Noise cancelling" : "Open fit", `${e.hours} h listening`],
    looks: { family: "headphones", finish: e.finish, accent: e.accent, type: e.type, microphone: true, wireless: true },
  });

const AIRPODS: readonly SeedProduct[] = [
  airpods({
    name: "Apple AirPods 4",
    type: "earbuds",
    finish: "white",
    accent: "#d7dde4",
    chip: "H2",
    cancelling: "No",
    hours: 5,
    caseHours: 30,
    dust: "IP54",
    charging: "USB-C",
    fit: "Open, no silicone tip",
    bluetooth: "5.3",
    grams: "4.3 g each, case 32.3 g",
    shelf: [42900, 0, 40, 310],
    overview:
      "Earphones for people who dislike plugs in the ear. Calls are clear even beside traffic, because the microphones are better than the sound isolation.",
    about:
      "The open fit lets the street in, which is safer beside traffic but weak on a bus. The case charges by USB-C cable only; there is no wireless charging and no speaker to find it.",
  }),
  airpods({
    name: "Apple AirPods 4 with Active Noise Cancellation",
    type: "earbuds",
    finish: "white",
    accent: "#7fb8e8",
    chip: "H2",
    cancelling: "Yes",
    hours: 5,
    caseHours: 30,
    dust: "IP54",
    charging: "USB-C, Qi and Apple Watch charger",
    fit: "Open, no silicone tip",
    bluetooth: "5.3",
    grams: "4.3 g each, case 34.7 g",
    shelf: [56900, 0, 21, 305],
    overview:
      "The same open shape with noise cancelling that takes the edge off fans and air conditioners. Comfort first, silence second.",
    about:
      "It cannot match the sealed AirPods Pro in a plane, yet in an office it does enough. With cancelling on the battery lasts about four hours per charge.",
  }),
  airpods({
    name: "Apple AirPods Pro 2 USB-C",
    type: "in-ear",
    finish: "white",
    accent: "#a9b4c0",
    chip: "H2",
    cancelling: "Yes",
    hours: 6,
    caseHours: 30,
    dust: "IP54",
    charging: "USB-C, MagSafe, Qi and Apple Watch charger",
    fit: "In-ear, four sizes of silicone tips",
    bluetooth: "5.3",
    grams: "5.3 g each, case 50.8 g",
    shelf: [66900, 16, 28, 530],
    overview:
      "Still very good noise cancelling and the volume swipe on the stem, now clearly cheaper than its successor. The pair to buy when the price decides.",
    about:
      "Try the fit test on the iPhone once and change the tips until it passes; half of all complaints about bass end there. The case has a loop and a speaker so it can be found in a sofa.",
  }),
  airpods({
    name: "Apple AirPods Pro 3",
    type: "in-ear",
    finish: "white",
    accent: "#e05a5a",
    chip: "H2",
    cancelling: "Yes",
    hours: 8,
    caseHours: 24,
    dust: "IP57",
    charging: "USB-C, MagSafe, Qi and Apple Watch charger",
    fit: "In-ear, five sizes of foam-filled tips",
    bluetooth: "5.3",
    grams: "5.5 g each, case 44.0 g",
    shelf: [82900, 0, 23, 75],
    overview:
      "Stronger noise cancelling than any earlier AirPods and a pulse sensor for workouts. Eight hours per charge covers a working day.",
    about:
      "The new tips sit deeper and hold better in the gym; some owners of the Pro 2 find them firmer, so give them a week. The case itself stores less than before, 24 hours in all.",
  }),
  airpods({
    name: "Apple AirPods Max USB-C Midnight",
    type: "over-ear",
    finish: "navy",
    accent: "#38435c",
    chip: "H1",
    cancelling: "Yes",
    hours: 20,
    dust: "none",
    charging: "USB-C",
    fit: "Over-ear, aluminium cups, mesh band",
    bluetooth: "5.0",
    grams: "386.2 g",
    shelf: [174900, 12, 2, 350],
    overview:
      "Beautifully made headphones that seal out a noisy house and play lossless sound over USB-C. They are heavy and do not fold.",
    about:
      "The chip inside is the older H1, so some newer AirPods tricks are missing. Take them for the build and the quiet, and keep them out of humid gym bags: there is no water protection.",
  }),
];

interface Watch {
  name: string;
  mm: number;
  chip: string;
  nits: number;
  hours: number;
  water: string;
  material: string;
  health: string;
  network: string;
  fast: string;
  grams: number;
  sport: boolean;
  finish: ProductFacts["finish"];
  accent: `#${string}`;
  shelf: Item["shelf"];
  overview: string;
  about: readonly string[];
}

const watch = (w: Watch): SeedProduct =>
  item(
    "apple-watch",
    "An Apple Watch needs an iPhone for setup and for most apps; it does not pair with Android. One loop and a magnetic charging cable are in the box, a wall adapter is not.",
  )({
    name: w.name,
    shelf: w.shelf,
    overview: w.overview,
    about: w.about,
    specs: [
      ["Processor", "Chip", w.chip],
      ["Display", "Case size", w.mm, "mm"],
      ["Display", "Peak brightness", w.nits, "nits"],
      ["Battery", "Normal use", `up to ${w.hours}`, "h"],
      ["Battery", "Fast charging", w.fast],
      ["Sensors", "Health", w.health],
      ["Connectivity", "Network", w.network],
      ["Build", "Case", w.material],
      ["Build", "Water resistance", w.water],
      ["Dimensions", "Weight", w.grams, "g"],
    ],
    chips: [`${w.mm} mm`, w.chip, `${w.hours} h battery`],
    looks: { family: "watch", finish: w.finish, accent: w.accent, sizeMm: w.mm, sport: w.sport },
  });

const HALF_HOUR = "80 % in about 30 min";
const ECG = "pulse, ECG, temperature, sleep apnoea notice";

const WATCHES: readonly SeedProduct[] = [
  watch({
    name: "Apple Watch SE 2 40mm GPS Starlight",
    mm: 40,
    chip: "S8",
    nits: 1000,
    hours: 18,
    water: "50 m",
    material: "Aluminium",
    health: "pulse, crash detection",
    network: "GPS, Wi-Fi, Bluetooth",
    fast: "no",
    grams: 26.4,
    sport: false,
    finish: "beige",
    accent: "#dccfb4",
    shelf: [72900, 20, 13, 540],
    overview:
      "The simple Apple Watch: steps, messages, pulse and fall detection. A fine first watch for a teenager or a parent.",
    about: ["The screen goes dark when the wrist is down and there is no ECG. If those do not matter, save the money."],
  }),
  watch({
    name: "Apple Watch SE 3 44mm GPS Midnight",
    mm: 44,
    chip: "S10",
    nits: 1000,
    hours: 18,
    water: "50 m",
    material: "Aluminium",
    health: "pulse, temperature, sleep apnoea notice",
    network: "GPS, Wi-Fi, Bluetooth",
    fast: "80 % in about 45 min",
    grams: 33,
    sport: false,
    finish: "navy",
    accent: "#2f3b50",
    shelf: [92900, 0, 20, 80],
    overview:
      "The new SE finally shows the time without lifting the wrist and charges twice as fast. It has the same chip as watches costing twice as much.",
    about: [
      "The larger 44 mm case suits wrists from about 16 cm. ECG and blood pressure hints stay with the Series models.",
    ],
  }),
  watch({
    name: "Apple Watch Series 10 46mm GPS Jet Black",
    mm: 46,
    chip: "S10",
    nits: 2000,
    hours: 18,
    water: "50 m",
    material: "Polished aluminium",
    health: ECG,
    network: "GPS, Wi-Fi, Bluetooth",
    fast: HALF_HOUR,
    grams: 36.4,
    sport: true,
    finish: "black",
    accent: "#3a3f47",
    shelf: [144900, 15, 4, 355],
    overview:
      "Thin, wide-screened and quick to charge, now sold below its launch price. The polished black looks dressy but takes hairline scratches.",
    about: [
      "Functionally it is very near the Series 11, which adds battery life and harder glass. A sensible saving for anyone who charges daily anyway.",
    ],
  }),
  watch({
    name: "Apple Watch Series 11 42mm GPS Rose Gold",
    mm: 42,
    chip: "S10",
    nits: 2000,
    hours: 24,
    water: "50 m",
    material: "Aluminium, Ion-X glass",
    health: `${ECG}, hypertension notice`,
    network: "GPS, Wi-Fi, Bluetooth",
    fast: HALF_HOUR,
    grams: 30.3,
    sport: false,
    finish: "pink",
    accent: "#e7b5a6",
    shelf: [139900, 0, 14, 85],
    overview:
      "A full day and night on one charge in the small case, with glass twice as resistant to scratches. For sleep tracking this is the first Series that does not hurry you.",
    about: [
      "Health notices depend on what Apple has cleared for each country; check the list for Pakistan before you buy for one of them alone.",
    ],
  }),
  watch({
    name: "Apple Watch Series 11 46mm GPS Space Grey",
    mm: 46,
    chip: "S10",
    nits: 2000,
    hours: 24,
    water: "50 m",
    material: "Aluminium, Ion-X glass",
    health: `${ECG}, hypertension notice`,
    network: "GPS, Wi-Fi, Bluetooth",
    fast: HALF_HOUR,
    grams: 37.8,
    sport: true,
    finish: "graphite",
    accent: "#767c86",
    shelf: [154900, 0, 9, 90],
    overview:
      "The large Series 11 gives maps and messages room and lasts from one evening to the next. The all-round choice for most adults.",
    about: [
      "Older 44, 45 and 46 mm bands fit. Take the GPS model in Pakistan: a watch with its own line needs an operator that supports it and an iPhone plan to match.",
    ],
  }),
  watch({
    name: "Apple Watch Ultra 3 49mm Natural Titanium",
    mm: 49,
    chip: "S10",
    nits: 3000,
    hours: 42,
    water: "100 m, dives to 40 m",
    material: "Titanium, sapphire glass",
    health: `${ECG}, hypertension notice`,
    network: "dual-band GPS, 5G, satellite messages, Wi-Fi, Bluetooth",
    fast: "80 % in about 45 min",
    grams: 61.6,
    sport: true,
    finish: "titanium",
    accent: "#e9822f",
    shelf: [299900, 0, 1, 95],
    overview:
      "Built for the Karakoram rather than the office: two days of battery, precise dual-band GPS and a screen readable in full sun. Big on any wrist.",
    about: [
      "Satellite messaging and the cellular line depend on country and operator and should not be the reason to buy it here. GPS, compass, depth gauge and siren work everywhere.",
    ],
  }),
];

const US_LAYOUT = "US English layout; macOS can switch to Urdu or Arabic input, but those letters are not printed.";
const input = item("apple-input", "");

const INPUT: readonly SeedProduct[] = [
  input({
    name: "Apple Magic Keyboard USB-C White",
    shelf: [24900, 0, 27, 280],
    overview:
      "Apple's flat wireless keyboard, rechargeable over USB-C and good for about a month per charge. The low keys type like a MacBook.",
    about: [
      "Takes up little space because it has no number block. It works with any Bluetooth computer or tablet, Windows included, though the modifier keys are printed for the Mac.",
      US_LAYOUT,
    ],
    specs: [
      ["Layout", "Keys", "Compact, US English"],
      ["Layout", "Touch ID", "No"],
      ["Switches", "Type", "Scissor"],
      ["Connectivity", "Wireless", "Bluetooth"],
      ["Connectivity", "Charging port", "USB-C"],
      ["Battery", "Per charge", "about 1 month"],
      ["Dimensions", "Size", "279 × 115 × 10.9 mm"],
      ["Dimensions", "Weight", 239, "g"],
    ],
    chips: ["Bluetooth", "USB-C", "Compact"],
    looks: {
      family: "keyboard",
      finish: "white",
      accent: "#d5dae0",
      layout: "75",
      mechanical: false,
      rgb: false,
      knob: false,
    },
  }),
  input({
    name: "Apple Magic Keyboard with Touch ID USB-C White",
    shelf: [38900, 0, 12, 270],
    overview:
      "The compact keyboard with the fingerprint key that unlocks the Mac and confirms payments. The natural partner of a Mac mini.",
    about: [
      "Touch ID works with Apple-silicon Macs only; on an iPad or a PC the key does nothing. If your MacBook sits open beside you, the plain model is enough.",
      US_LAYOUT,
    ],
    specs: [
      ["Layout", "Keys", "Compact, US English"],
      ["Layout", "Touch ID", "Yes, Macs with Apple silicon"],
      ["Switches", "Type", "Scissor"],
      ["Connectivity", "Wireless", "Bluetooth"],
      ["Connectivity", "Charging port", "USB-C"],
      ["Battery", "Per charge", "about 1 month"],
      ["Dimensions", "Size", "279 × 115 × 10.9 mm"],
      ["Dimensions", "Weight", 243, "g"],
    ],
    chips: ["Touch ID", "USB-C", "Compact"],
    looks: {
      family: "keyboard",
      finish: "silver",
      accent: "#ffffff",
      layout: "75",
      mechanical: false,
      rgb: false,
      knob: false,
    },
  }),
  input({
    name: "Apple Magic Keyboard with Touch ID and Numeric Keypad USB-C Black Keys",
    shelf: [56900, 0, 6, 240],
    overview:
      "Full width with number block, page keys and Touch ID, in the dark version. Accountants with a Mac need look no further.",
    about: [
      "At 42 cm it pushes the mouse well to the right; measure the desk drawer first. The black keys hide wear better than the white ones.",
      US_LAYOUT,
    ],
    specs: [
      ["Layout", "Keys", "Full size, US English"],
      ["Layout", "Touch ID", "Yes, Macs with Apple silicon"],
      ["Switches", "Type", "Scissor"],
      ["Connectivity", "Wireless", "Bluetooth"],
      ["Connectivity", "Charging port", "USB-C"],
      ["Battery", "Per charge", "about 1 month"],
      ["Dimensions", "Size", "419 × 115 × 10.9 mm"],
      ["Dimensions", "Weight", 369, "g"],
    ],
    chips: ["Touch ID", "Number block", "USB-C"],
    looks: {
      family: "keyboard",
      finish: "black",
      accent: "#9aa1ab",
      layout: "full",
      mechanical: false,
      rgb: false,
      knob: false,
    },
  }),
  input({
    name: "Apple Magic Mouse USB-C White",
    shelf: [22900, 12, 18, 290],
    overview:
      "A low, flat mouse whose whole top is a touch surface: swiping between desktops feels natural after a day. People with large hands tire of it.",
    about: [
      "The charging port is still underneath, so it cannot be used while charging; two minutes on the cable give several hours. Gestures need macOS or iPadOS.",
    ],
    specs: [
      ["Sensor", "Tracking", "Optical"],
      ["Sensor", "Surface", "Multi-Touch"],
      ["Buttons", "Buttons", 2],
      ["Connectivity", "Wireless", "Bluetooth"],
      ["Connectivity", "Charging port", "USB-C, underneath"],
      ["Battery", "Per charge", "about 1 month"],
      ["Dimensions", "Size", "113.5 × 57.1 × 21.6 mm"],
      ["Dimensions", "Weight", 99, "g"],
    ],
    chips: ["Multi-Touch", "Bluetooth", "USB-C"],
    looks: {
      family: "mouse",
      finish: "white",
      accent: "#cfd6de",
      shape: "symmetric",
      wireless: true,
      sideButtons: 0,
      honeycomb: false,
    },
  }),
  input({
    name: "Apple Magic Trackpad USB-C White",
    shelf: [36900, 0, 8, 215],
    overview:
      "The MacBook trackpad as a separate, larger plate of glass. For timelines, maps and anyone whose wrist complains about mice.",
    about: [
      "It clicks by vibration, so it presses the same at every corner. Put it left of the keyboard for a week before you judge it.",
    ],
    specs: [
      ["Sensor", "Surface", "Multi-Touch glass"],
      ["Sensor", "Click", "Force Touch, haptic"],
      ["Connectivity", "Wireless", "Bluetooth"],
      ["Connectivity", "Charging port", "USB-C"],
      ["Battery", "Per charge", "about 1 month"],
      ["Compatibility", "Works with", "Mac and iPad"],
      ["Dimensions", "Size", "160 × 114.9 × 10.9 mm"],
      ["Dimensions", "Weight", 230, "g"],
    ],
    chips: ["Force Touch", "Bluetooth", "USB-C"],
    looks: { family: "mouse-pad", finish: "white", accent: "#c9d3de", widthMm: 160, heightMm: 115, rgb: false },
  }),
  input({
    name: "Apple Pencil Pro",
    shelf: [39900, 0, 15, 255],
    overview:
      "Squeeze for the tool palette, roll to turn a brush, feel a tick when a shape snaps. The best drawing tool for an iPad, if your iPad takes it.",
    about: [
      "Works with iPad Air M2 and later, iPad Pro M4 and later and iPad mini A17 Pro; not with the plain iPad or older Pros. It charges magnetically on the iPad's edge and can be located in Find My.",
    ],
    specs: [
      ["Sensor", "Pressure", "Yes"],
      ["Sensor", "Tilt and roll", "Yes"],
      ["Buttons", "Squeeze and double tap", "Yes, with haptics"],
      ["Connectivity", "Pairing", "Magnetic, Bluetooth"],
      ["Battery", "Charging", "On the iPad"],
      ["Compatibility", "Works with", "iPad Air M2/M3, iPad Pro M4/M5, iPad mini A17 Pro"],
      ["Dimensions", "Length", 166, "mm"],
      ["Dimensions", "Weight", 19.15, "g"],
    ],
    chips: ["Squeeze", "Pressure", "Find My"],
    looks: { family: "stylus", finish: "white", accent: "#8a94a0" },
  }),
  input({
    name: "Apple Pencil USB-C",
    shelf: [24900, 0, 25, 325],
    overview:
      "The affordable Pencil for notes and marking up PDFs. It has tilt but no pressure, so lines do not thicken when you press.",
    about: [
      "It fits every iPad with USB-C, the plain one included. The cap slides open for a cable; on iPads with a magnetic edge it clings but does not charge there.",
    ],
    specs: [
      ["Sensor", "Pressure", "No"],
      ["Sensor", "Tilt", "Yes"],
      ["Buttons", "Double tap", "No"],
      ["Connectivity", "Pairing", "USB-C cable, Bluetooth"],
      ["Battery", "Charging", "USB-C"],
      ["Compatibility", "Works with", "every iPad with USB-C"],
      ["Dimensions", "Length", 155, "mm"],
      ["Dimensions", "Weight", 20.5, "g"],
    ],
    chips: ["Tilt", "USB-C", "For notes"],
    looks: { family: "stylus", finish: "silver", accent: "#e6e9ed" },
  }),
];

interface Charger {
  name: string;
  watts: number;
  ports: 1 | 2;
  outputs: string;
  charges: string;
  size: string;
  grams: number;
  accent: `#${string}`;
  shelf: Item["shelf"];
  overview: string;
  about: string;
}

const charger = (c: Charger): SeedProduct =>
  item(
    "apple-power",
    "The flat-pin or three-pin plug varies with the batch; a firm socket adapter is better than a loose one. The cable is sold separately.",
  )({
    name: c.name,
    shelf: c.shelf,
    overview: c.overview,
    about: [c.about],
    specs: [
      ["Output", "Power", c.watts, "W"],
      ["Output", "USB-C ports", c.ports],
      ["Output", "Profiles", c.outputs],
      ["Input", "Voltage", "100–240 V, 50/60 Hz"],
      ["Compatibility", "Meant for", c.charges],
      ["In the box", "Cable", "not included"],
      ["Dimensions", "Size", c.size],
      ["Dimensions", "Weight", c.grams, "g"],
    ],
    chips: [`${c.watts} W`, c.ports === 1 ? "1 × USB-C" : "2 × USB-C"],
    looks: { family: "charger", finish: "white", accent: c.accent, watts: c.watts, ports: c.ports },
  });

interface Lead {
  name: string;
  ends: "usb-c" | "lightning";
  metres: number;
  watts: number;
  speed: string;
  other: string;
  sheath: string;
  braided: boolean;
  finish: "white" | "black" | "silver";
  accent: `#${string}`;
  shelf: Item["shelf"];
  overview: string;
  about: string;
}

const lead = (l: Lead): SeedProduct =>
  item(
    "apple-power",
    "",
  )({
    name: l.name,
    shelf: l.shelf,
    overview: l.overview,
    about: [l.about],
    specs: [
      ["Connectors", "One end", "USB-C"],
      ["Connectors", "Other end", l.other],
      ["Output", "Charging power", `up to ${l.watts}`, "W"],
      ["Connectivity", "Data", l.speed],
      ["Build", "Sheath", l.sheath],
      ["Build", "Colour", l.finish === "black" ? "Black" : "White"],
      ["In the box", "Wall adapter", "not included"],
      ["Dimensions", "Length", l.metres, "m"],
    ],
    chips: [`${l.metres} m`, `${l.watts} W`, l.braided ? "Woven" : "Smooth"],
    looks: { family: "cable", finish: l.finish, accent: l.accent, ends: l.ends, braided: l.braided },
  });

const POWER: readonly SeedProduct[] = [
  charger({
    name: "Apple 20W USB-C Power Adapter",
    watts: 20,
    ports: 1,
    outputs: "5 V 3 A, 9 V 2.22 A",
    charges: "iPhone, iPad, AirPods",
    size: "about 43 × 43 × 28 mm",
    grams: 58,
    accent: "#c3cad2",
    shelf: [8900, 0, 60, 385],
    overview:
      "The plain charger that no longer comes with the iPhone. It brings most models to half in about half an hour.",
    about:
      "Copies of this adapter are everywhere and are the usual cause of a screen that reacts oddly while charging. Enough for a phone or plain iPad, slow for a laptop.",
  }),
  charger({
    name: "Apple 35W Dual USB-C Port Compact Power Adapter",
    watts: 35,
    ports: 2,
    outputs: "35 W in all, shared when both ports are used",
    charges: "MacBook Air with a phone, or two phones",
    size: "about 54 × 30 × 30 mm",
    grams: 95,
    accent: "#9ecbe8",
    shelf: [17900, 11, 22, 340],
    overview:
      "Two ports in one small block: the phone and the watch, or a MacBook Air overnight. The travel charger for light packers.",
    about:
      "Power is halved when two phones hang on it, and a laptop takes the larger part. Not for a MacBook Pro under load.",
  }),
  charger({
    name: "Apple 70W USB-C Power Adapter",
    watts: 70,
    ports: 1,
    outputs: "USB Power Delivery up to 20 V",
    charges: "MacBook Air, MacBook Pro 14-inch",
    size: "about 75 × 75 × 29 mm",
    grams: 200,
    accent: "#e6c36b",
    shelf: [19900, 0, 14, 400],
    overview:
      "The adapter of the 14-inch MacBook Pro, and the one that charges a MacBook Air fast. A good second charger for the office.",
    about:
      "From empty it brings a 13-inch Air to half in about thirty minutes, handy between two blocks of load-shedding.",
  }),
  charger({
    name: "Apple 140W USB-C Power Adapter",
    watts: 140,
    ports: 1,
    outputs: "USB Power Delivery 3.1 up to 28 V 5 A",
    charges: "MacBook Pro 16-inch",
    size: "about 96 × 75 × 29 mm",
    grams: 280,
    accent: "#d98a6b",
    shelf: [32900, 0, 0, 430],
    overview:
      "For the 16-inch MacBook Pro, which takes its full speed only from this class of charger. Smaller Macs gain nothing from it.",
    about: "To get 140 W use the MagSafe 3 cable or a USB-C cable rated 240 W; ordinary 60 W cables limit it.",
  }),
  lead({
    name: "Apple 60W USB-C Charge Cable 1m",
    ends: "usb-c",
    metres: 1,
    watts: 60,
    speed: "USB 2, 480 Mb/s",
    other: "USB-C",
    sheath: "Woven",
    braided: true,
    finish: "white",
    accent: "#dfe4ea",
    shelf: [6900, 13, 45, 365],
    overview:
      "The woven cable that lies in the box of current iPhones. It stays supple and does not split at the ends as the old rubber ones did.",
    about:
      "For charging phones, iPads and a MacBook Air. For video or fast drives you need a Thunderbolt cable instead.",
  }),
  lead({
    name: "Apple 240W USB-C Charge Cable 2m",
    ends: "usb-c",
    metres: 2,
    watts: 240,
    speed: "USB 2, 480 Mb/s",
    other: "USB-C",
    sheath: "Woven, thicker",
    braided: true,
    finish: "silver",
    accent: "#aab6c2",
    shelf: [9900, 0, 30, 315],
    overview:
      "Two metres reach from the socket behind the sofa, and it carries whatever any USB-C laptop asks for. Also works with Windows laptops.",
    about: "Data still runs at USB 2 speed in spite of the price; it is made to charge, not to copy.",
  }),
  lead({
    name: "Apple USB-C to Lightning Cable 1m",
    ends: "lightning",
    metres: 1,
    watts: 30,
    speed: "USB 2, 480 Mb/s",
    other: "Lightning",
    sheath: "Smooth",
    braided: false,
    finish: "white",
    accent: "#f2f4f7",
    shelf: [6500, 23, 38, 570],
    overview:
      "For every iPhone up to the 14 and older AirPods cases. With a 20 W adapter it charges them fast, which the old USB-A cable cannot.",
    about: "If your household moves to USB-C phones soon, buy one and not three.",
  }),
  lead({
    name: "Apple Thunderbolt 5 USB-C Pro Cable 1m",
    ends: "usb-c",
    metres: 1,
    watts: 240,
    speed: "Thunderbolt 5, up to 120 Gb/s",
    other: "USB-C",
    sheath: "Woven",
    braided: true,
    finish: "black",
    accent: "#5d6670",
    shelf: [24900, 0, 5, 245],
    overview:
      "One cable for a dock, a fast drive and a 5K or 6K screen at once. Worth its price only if both ends speak Thunderbolt.",
    about: "Works at full speed with Macs that have an M4 Pro or M4 Max chip, and at 40 Gb/s with Thunderbolt 3 and 4.",
  }),
];

export const WEARABLES_AND_ACCESSORIES: readonly SeedProduct[] = [...AIRPODS, ...WATCHES, ...INPUT, ...POWER];
