import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct } from "../../product.ts";

/** Advice that holds for a kind of accessory; each product adds its own. */
const NOTES = {
  picture:
    "A screen shows only what the graphics card, the cable and its own socket all support; the weakest of the three decides. Avoid tight bends at the plug, which is where such cables die.",
  charge:
    "A cable does not make a charger stronger: it only lets through what charger and device agree on. Roll it loosely instead of winding it round the plug.",
  network:
    "For runs up to a few dozen metres inside a home Cat6 is plenty; a higher category buys better shielding near power lines rather than a faster line.",
  hub: "A hub shares one USB-C port between everything plugged in, so a fast disk and a 4K screen together slow each other down. Check that your laptop's port carries video; the cheapest models charge and copy only.",
  dock: "With a dock the desk comes to the laptop by one cable: screens, network, keyboard, power. See that your laptop supports the number of screens you plan; base-model MacBooks are limited.",
  usbHub:
    "Bus-powered ports are for keyboards, sticks and receivers; disks that draw more want a hub with its own supply. Keep the Wi-Fi or mouse receiver away from USB 3 plugs, which disturb 2.4 GHz.",
  arm: "Check the back of your monitor for the four VESA holes and its weight without the stand before you order. The clamp wants a firm table edge; glass tops and thin chipboard are not suitable.",
  stand:
    "With the screen at eye height you will need a separate keyboard and mouse, and your neck will thank you. Raised machines also run a few degrees cooler, welcome in summer.",
  bag: "Measure the laptop corner to corner across its body rather than trusting the screen size; gaming machines are broader. Splash-proof cloth survives a drizzle on a motorbike, not a monsoon, so keep a plastic cover inside.",
} as const;

export interface Common {
  name: string;
  brand: BrandName;
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  look: readonly [finish: Finish, accent: Colour];
  overview: string;
  know: string;
  note: keyof typeof NOTES;
}

export function product(it: Common, made: Pick<SeedProduct, "child" | "specs" | "chips" | "looks">): SeedProduct {
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
  };
}
