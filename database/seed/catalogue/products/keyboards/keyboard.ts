import type { Colour, FactsOf, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct } from "../../product.ts";

type Layout = FactsOf<"keyboard">["layout"];

const LAYOUTS = {
  full: "Full size with number block",
  tkl: "Tenkeyless, no number block",
  "75": "75 %, function row and arrows",
  "65": "65 %, arrows, no function row",
  "60": "60 %, letters and numbers only",
} as const satisfies Record<Layout, string>;

const SHORT = { full: "Full size", tkl: "TKL", "75": "75 %", "65": "65 %", "60": "60 %" } as const satisfies Record<
  Layout,
  string
>;

/** What holds for a kind of keyboard; closes the text of each. */
const NOTES = {
  linear:
    "Linear switches go down smoothly without a bump: quick in games, easy to press by accident until the fingers have learned them. Legends are US English; Urdu can be typed with the system's layout but is not printed.",
  tactile:
    "Tactile switches give a small bump where the letter registers, which writers like, and they are quieter than clicky ones. Legends are US English only.",
  clicky:
    "Clicky switches announce every letter. Wonderful alone in a room, a trial for a hostel mate or a microphone. Legends are US English only.",
  magnetic:
    "Magnetic or analogue switches let you set how deep a key must go, and release it the moment the finger lifts. Some games restrict the automatic counter-strafe functions, so read the rules of your league.",
  optical:
    "Optical switches have no metal contacts that wear or corrode, useful in humid coastal air. They cannot be exchanged for ordinary mechanical ones. Legends are US English.",
  enthusiast:
    "Switches can be pulled and changed without solder, and keys can be reassigned in the keyboard itself. Keep the puller; you will want it. Legends are US English, with caps for Windows and, where the maker supplies them, for Mac.",
  office:
    "The keys have rubber domes or scissors beneath and are quiet enough for a shared room. Legends are US English; Urdu stickers are a cheap addition.",
  pairs:
    "It pairs with up to three devices and changes between them with a key, so a phone or tablet shares the same keyboard. Legends are US English for Windows and Mac.",
  set: "Keyboard and mouse share one small receiver, so only one USB port is taken. The cells are included and last for months. Legends are US English.",
} as const;

interface Keyboard {
  name: string;
  brand: BrandName;
  layout: Layout;
  keys: number;
  /** Name of the switch and how it feels. */
  switches: readonly [name: string, feel: string];
  mechanical: boolean;
  hotSwap?: "yes";
  caps: string;
  lighting: string;
  link: string;
  battery: string;
  extras: string;
  body: readonly [size: string, grams: number];
  /** Finish, accent; a volume knob or wheel says so. */
  look: readonly [finish: Finish, accent: Colour, knob?: "knob"];
  note: keyof typeof NOTES;
  /** For a set: the mouse that comes with it. */
  mouse?: string;
  chips: readonly [string, string];
  /** Price, discount, stock, age in days. */
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  overview: string;
  about: string;
}

export function keyboardsOf(child: SeedProduct["child"]): (k: Keyboard) => SeedProduct {
  return (k) => {
    const [size, grams] = k.body;
    const [finish, accent, knob] = k.look;
    const [total, discount, stock, ageDays] = k.shelf;
    return {
      name: k.name,
      brand: k.brand,
      child,
      total,
      discount,
      stock,
      ageDays,
      overview: k.overview,
      about: [k.about, NOTES[k.note]],
      specs: [
        ["Layout", "Size", LAYOUTS[k.layout]],
        ["Layout", "Keys", k.keys],
        ["Layout", "Legends", "US English"],
        ["Switches", "Type", k.switches[0]],
        ["Switches", "Feel", k.switches[1]],
        ...(k.mechanical ? ([["Switches", "Exchangeable", k.hotSwap ?? "no"]] as const) : []),
        ["Build", "Key caps", k.caps],
        ["Build", "Lighting", k.lighting],
        ["Build", "Extras", k.extras],
        ...(k.mouse === undefined ? [] : ([["Mouse", "In the box", k.mouse]] as const)),
        ["Connectivity", "Connection", k.link],
        ["Battery", "Runtime", k.battery],
        ["Dimensions", "Size", size, "mm"],
        ["Dimensions", "Weight", grams, "g"],
      ],
      chips: [SHORT[k.layout], ...k.chips],
      looks: {
        family: "keyboard",
        finish,
        accent,
        layout: k.layout,
        mechanical: k.mechanical,
        rgb: k.lighting.startsWith("RGB"),
        knob: knob === "knob",
      },
    };
  };
}
