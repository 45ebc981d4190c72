import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import { grouped } from "../../grouped.ts";
import type { SeedProduct, SpecRow } from "../../product.ts";

/** Advice that holds for a whole kind of headphones; each product adds its own. */
const NOTES = {
  dongle:
    "Use the USB dongle for games and keep Bluetooth, where there is one, for calls and music: Bluetooth adds a delay you can hear in a shooter. A front USB port or a short extension keeps the dongle out of the shadow of a metal case.",
  usbWired:
    "A USB headset brings its own sound card, so it sounds the same on every computer and does not care how noisy the front-panel jack is. It will not plug into an Xbox pad or an older phone without an adapter.",
  analogue:
    "The 3.5 mm plug fits PC, laptop, PlayStation and Xbox pads and most handhelds. On a desktop with separate pink and green sockets you need the splitter, and a hissing front panel is the case, not the headset.",
  splitBox:
    "It works from a plain 3.5 mm socket as well as from its USB sound card, so a console today and a PC tomorrow are both fine. The surround processing lives in the USB part and is only there when you use it.",
  flagshipQuiet:
    "Noise cancelling is best with steady sounds such as a generator, a bus or an air conditioner; voices and horns are softened, not removed. With a battery this size a load-shedding evening is no worry, and a short charge gives hours.",
  fairQuiet:
    "At this price the cancelling takes the edge off fans, traffic and generators rather than silencing them. The ear pads do half the work, so check that they sit snugly around your ears and glasses.",
  budsQuiet:
    "Good isolation starts with the ear tip: try all sizes in the box before you judge the bass or the noise cancelling. The buds are sealed units, so expect the batteries to fade after two to three years of daily use.",
  budsPlain:
    "There is no noise cancelling chip to feed here, so the battery lasts and the price stays low; a well chosen ear tip keeps a surprising amount of traffic out. Keep the charging contacts clean and dry in monsoon weather.",
  wiredBuds:
    "Wired earphones have no delay, so they suit PUBG Mobile and video calls as well as music. They occupy the charging port while you listen; for both at once you need a splitter that carries audio.",
} as const;

export interface Headphones {
  name: string;
  brand: BrandName;
  child: "wireless-headsets" | "wired-headsets" | "noise-cancelling" | "earbuds";
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  look: readonly [finish: Finish, accent: Colour];
  /** Over-ear unless said otherwise. */
  fit?: "on-ear" | "earbuds" | "in-ear";
  driver: string;
  response?: string;
  ohms?: number;
  links: readonly string[];
  works: string;
  mic: string;
  /** Hours of playback on one charge; with noise cancelling on, where there is any. Wired ones have none. */
  hours?: number;
  /** Hours with noise cancelling off, or together with the charging case. */
  longest?: number;
  anc?: string;
  codecs?: string;
  spatial?: string;
  grams?: number;
  water?: string;
  extras?: readonly SpecRow[];
  overview: string;
  know: string;
  note: keyof typeof NOTES;
}

const FITS = {
  "over-ear": "Over-ear, closed back",
  "on-ear": "On-ear",
  earbuds: "True wireless, in-ear",
  "in-ear": "Wired, in-ear",
};

function specsOf(it: Headphones, fit: keyof typeof FITS): SpecRow[] {
  const inCase = fit === "earbuds";
  const rows: SpecRow[] = [
    ["Sound", "Fit", FITS[fit]],
    ["Sound", "Driver", it.driver],
  ];
  if (it.response) rows.push(["Sound", "Frequency response", it.response]);
  if (it.ohms) rows.push(["Sound", "Impedance", it.ohms, "Ω"]);
  if (it.anc || it.child === "earbuds") rows.push(["Sound", "Noise cancelling", it.anc ?? "None"]);
  if (it.spatial) rows.push(["Sound", "Surround and software", it.spatial]);
  rows.push(["Connection", "Connects by", it.links.join(", ")], ["Connection", "Works with", it.works]);
  if (it.codecs) rows.push(["Connection", "Bluetooth codecs", it.codecs]);
  rows.push(["Microphone", "Microphone", it.mic]);
  if (it.hours) {
    rows.push(["Battery", it.anc && !inCase ? "Playback, cancelling on" : "Playback", it.hours, "h"]);
    if (it.longest)
      rows.push(["Battery", inCase ? "Together with the case" : "Playback, cancelling off", it.longest, "h"]);
    rows.push(["Battery", "Charges by", "USB-C"]);
  }
  if (it.grams) rows.push(["Build", inCase ? "Weight of one bud" : "Weight", it.grams, "g"]);
  if (it.water) rows.push(["Build", "Water resistance", it.water]);
  return grouped([...rows, ...(it.extras ?? [])]);
}

function chipsOf(it: Headphones, fit: keyof typeof FITS): string[] {
  const chips = [
    it.child === "wired-headsets" || fit === "in-ear" ? "Wired" : it.anc ? "Noise cancelling" : "Wireless",
  ];
  if (it.hours)
    chips.push(fit === "earbuds" && it.longest ? `${it.hours} h, ${it.longest} h case` : `${it.hours} h battery`);
  else chips.push(`${it.driver.split(" ")[0]} mm drivers`);
  if (it.water) chips.push(it.water);
  else if (it.grams) chips.push(`${it.grams} g`);
  return chips;
}

export function headphones(it: Headphones): SeedProduct {
  const fit = it.fit ?? "over-ear";
  const [total, discount, stock, ageDays] = it.shelf;
  const [finish, accent] = it.look;
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
    specs: specsOf(it, fit),
    chips: chipsOf(it, fit),
    looks: {
      family: "headphones",
      finish,
      accent,
      type: fit,
      microphone: it.child === "wireless-headsets" || it.child === "wired-headsets",
      wireless: it.hours !== undefined,
    },
  };
}
