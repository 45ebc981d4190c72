import type { Colour, FactsOf, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct } from "../../product.ts";

/** What holds for a kind of mouse; closes the text of each. */
const NOTES = {
  light:
    "Light mice are for quick aiming on a cloth pad. Leave the receiver on its extension within half a metre of the pad: metal desks and busy Wi-Fi otherwise cost you movements.",
  cell: "It runs on an AA cell rather than a built-in battery. A good NiMH cell works just as well, and a dead mouse is alive again in ten seconds.",
  buttons:
    "It is made for many commands rather than for low weight. Set the buttons up once in the maker's software; the profiles stay in the mouse and work on any computer.",
  wired:
    "A cable never runs empty. Lead it over the screen's foot or use a bungee so that it does not drag at the mouse.",
  budget:
    "At this price it is a fair working tool, with software that is simple and needed only to change lights and steps. Rubber cables stiffen with time, so do not wind them tightly.",
  office:
    "Any computer recognises it without a driver. It does not track on clear glass, where a sheet of paper helps.",
  pairs:
    "It switches between several devices with a button, so one mouse serves the office laptop and the home computer. Bluetooth works with Windows, macOS, Linux, Android and iPadOS.",
  vertical:
    "A vertical grip keeps the forearm in its natural turn. Expect three days of clumsy clicking before it feels right; it is shaped for the right hand only.",
  trackball:
    "The ball is moved with the thumb while the hand rests, which needs no pad and hardly any desk. Push the ball out once a month and wipe the three bearings.",
} as const;

interface Mouse {
  name: string;
  brand: BrandName;
  sensor: readonly [model: string, dpi: number];
  hertz: number;
  buttons: readonly [count: number, kind: string];
  link: string;
  battery: string;
  lighting: string;
  /** Size in millimetres and weight in grams, cell included. */
  body: readonly [size: string, grams: number];
  shape: FactsOf<"mouse">["shape"];
  hand: string;
  /** Finish, accent, number of side buttons; a shell with holes says so. */
  look: readonly [finish: Finish, accent: Colour, sideButtons: number, holes?: "holes"];
  note: keyof typeof NOTES;
  /** Price, discount, stock, age in days. */
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  overview: string;
  about: string;
}

export function miceOf(child: SeedProduct["child"]): (m: Mouse) => SeedProduct {
  return (m) => {
    const [sensor, dpi] = m.sensor;
    const [size, grams] = m.body;
    const [finish, accent, sideButtons, holes] = m.look;
    const [total, discount, stock, ageDays] = m.shelf;
    const wired = m.link.startsWith("USB");
    const fourth = m.hertz > 1000 ? `${m.hertz} Hz` : `${m.buttons[0]} buttons`;
    return {
      name: m.name,
      brand: m.brand,
      child,
      total,
      discount,
      stock,
      ageDays,
      overview: m.overview,
      about: [m.about, NOTES[m.note]],
      specs: [
        ["Sensor", "Model", sensor],
        ["Sensor", "Resolution", `up to ${dpi}`, "dpi"],
        ["Sensor", "Polling rate", m.hertz, "Hz"],
        ["Buttons", "Count", m.buttons[0]],
        ["Buttons", "Switches", m.buttons[1]],
        ["Connectivity", "Connection", m.link],
        ["Battery", "Runtime", m.battery],
        ["Build", "Shape", m.hand],
        ["Build", "Lighting", m.lighting],
        ["Dimensions", "Size", size, "mm"],
        ["Dimensions", "Weight", grams, "g"],
      ],
      chips: [wired ? "Wired" : "Wireless", `${grams} g`, `${dpi} dpi`, fourth],
      looks: {
        family: "mouse",
        finish,
        accent,
        shape: m.shape,
        wireless: !wired,
        sideButtons,
        honeycomb: holes === "holes",
      },
    };
  };
}
