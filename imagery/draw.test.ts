import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { BANNER_POSITIONS } from "#contract/shop/banner.ts";
import { drawProduct } from "./draw.ts";
import { DRAWING_VERSION, toPictureName } from "./picture-name.ts";
import { rasterise } from "./rasterise.ts";
import { type FamilyName, type LooksOf, type ProductLooks, VIEWS } from "./shapes/looks.ts";
import { PAPER_URL } from "./shapes/paper.ts";
import { drawBannerSvg } from "./shop/banners.ts";
import { listViews } from "./views.ts";

const black = { finish: "black", accent: "#ff6a2b" } as const;
const white = { finish: "white", accent: "#1f4fd8" } as const;

/** Two products of every family that differ in the facts of that family, not only in colour. */
const PAIRS: { [F in FamilyName]: readonly [LooksOf<F>, LooksOf<F>] } = {
  "graphics-card": [
    { ...black, family: "graphics-card", fans: 3, lengthMm: 336, slots: 3, shape: "angular" },
    { ...black, family: "graphics-card", fans: 2, lengthMm: 240, slots: 2, shape: "rounded" },
  ],
  processor: [
    { ...black, family: "processor", maker: "amd", package: "lands", boxed: true, tier: 7 },
    { ...black, family: "processor", maker: "intel", package: "lands", boxed: false, tier: 5 },
  ],
  motherboard: [
    {
      ...black,
      family: "motherboard",
      formFactor: "ATX",
      socket: "AM5",
      memorySlots: 4,
      m2Slots: 4,
      heatsinks: "heavy",
    },
    {
      ...black,
      family: "motherboard",
      formFactor: "ITX",
      socket: "AM4",
      memorySlots: 2,
      m2Slots: 1,
      heatsinks: "light",
    },
  ],
  memory: [
    { ...black, family: "memory", modules: 2, heatsink: "rgb", laptop: false },
    { ...black, family: "memory", modules: 1, heatsink: "none", laptop: true },
  ],
  "solid-state-drive": [
    { ...black, family: "solid-state-drive", form: "m2", heatsink: true },
    { ...black, family: "solid-state-drive", form: "sata", heatsink: false },
  ],
  "hard-disk": [
    { ...black, family: "hard-disk", form: "3.5" },
    { ...black, family: "hard-disk", form: "portable" },
  ],
  "power-supply": [
    { ...black, family: "power-supply", watts: 1000, modular: true, size: "ATX" },
    { ...black, family: "power-supply", watts: 550, modular: false, size: "ATX" },
  ],
  case: [
    { ...black, family: "case", tower: "mid", front: "mesh", fans: 4, sideGlass: true },
    { ...black, family: "case", tower: "mini", front: "solid", fans: 1, sideGlass: false },
  ],
  "air-cooler": [
    { ...black, family: "air-cooler", towers: 2, fans: 2, rgb: false },
    { ...black, family: "air-cooler", towers: 1, fans: 1, rgb: true },
  ],
  "liquid-cooler": [
    { ...black, family: "liquid-cooler", radiatorMm: 360, screen: true, rgb: true },
    { ...black, family: "liquid-cooler", radiatorMm: 240, screen: false, rgb: false },
  ],
  "case-fan": [
    { ...black, family: "case-fan", sizeMm: 120, count: 3, rgb: true },
    { ...black, family: "case-fan", sizeMm: 140, count: 1, rgb: false },
  ],
  monitor: [
    { ...black, family: "monitor", inches: 27, ratio: "16:9", curved: false, stand: "tripod" },
    { ...black, family: "monitor", inches: 34, ratio: "21:9", curved: true, stand: "plate" },
  ],
  laptop: [
    { ...black, family: "laptop", inches: 16, gaming: true, keyboardLight: true },
    { ...black, family: "laptop", inches: 14, gaming: false, keyboardLight: false },
  ],
  desktop: [
    { ...black, family: "desktop", shape: "mini" },
    { ...black, family: "desktop", shape: "tower" },
  ],
  phone: [
    { ...black, family: "phone", cameras: 3, inches: 6.8 },
    { ...black, family: "phone", cameras: 2, inches: 6.1 },
  ],
  tablet: [
    { ...black, family: "tablet", inches: 12.9, pencil: true },
    { ...black, family: "tablet", inches: 8.3, pencil: false },
  ],
  watch: [
    { ...black, family: "watch", sizeMm: 49, sport: true },
    { ...black, family: "watch", sizeMm: 41, sport: false },
  ],
  mouse: [
    { ...black, family: "mouse", shape: "ergonomic", wireless: true, sideButtons: 2, honeycomb: false },
    { ...black, family: "mouse", shape: "symmetric", wireless: false, sideButtons: 0, honeycomb: true },
  ],
  "mouse-pad": [
    { ...black, family: "mouse-pad", widthMm: 900, heightMm: 400, rgb: true },
    { ...black, family: "mouse-pad", widthMm: 320, heightMm: 270, rgb: false },
  ],
  ink: [
    { ...black, family: "ink", inkColour: "black", container: "bottle", millilitres: 108 },
    { ...black, family: "ink", inkColour: "yellow", container: "cartridge", millilitres: 65 },
  ],
  keyboard: [
    { ...black, family: "keyboard", layout: "full", mechanical: true, rgb: true, knob: false },
    { ...black, family: "keyboard", layout: "65", mechanical: true, rgb: false, knob: true },
  ],
  headphones: [
    { ...black, family: "headphones", type: "over-ear", microphone: true, boom: true, wireless: false },
    { ...black, family: "headphones", type: "earbuds", microphone: false, boom: false, wireless: true },
  ],
  speaker: [
    { ...black, family: "speaker", pieces: 2, shape: "box" },
    { ...black, family: "speaker", pieces: 1, shape: "bar" },
  ],
  microphone: [
    { ...black, family: "microphone", mount: "stand", rgb: true },
    { ...black, family: "microphone", mount: "arm", rgb: false },
  ],
  "mini-ups": [
    { ...black, family: "mini-ups", outputs: 3, milliampHours: 8800, poeOutput: false },
    { ...black, family: "mini-ups", outputs: 5, milliampHours: 12000, poeOutput: true },
  ],
  toner: [
    { ...black, family: "toner", tonerColour: "black", drum: "included", pages: 1000 },
    { ...black, family: "toner", tonerColour: "cyan", drum: "separate", pages: 2600 },
  ],
  webcam: [
    { ...black, family: "webcam", shape: "bar" },
    { ...black, family: "webcam", shape: "round" },
  ],
  controller: [
    { ...black, family: "controller", layout: "symmetric", wireless: true },
    { ...black, family: "controller", layout: "offset", wireless: false },
  ],
  router: [
    { ...black, family: "router", antennas: 4, shape: "flat", units: 1 },
    { ...black, family: "router", antennas: 8, shape: "gaming", units: 1 },
  ],
  switch: [
    { ...black, family: "switch", ports: 8 },
    { ...black, family: "switch", ports: 24 },
  ],
  "network-adapter": [
    { ...black, family: "network-adapter", form: "usb" },
    { ...black, family: "network-adapter", form: "pcie" },
  ],
  "thermal-paste": [
    { ...black, family: "thermal-paste", grams: 4, conductsElectricity: false },
    { ...black, family: "thermal-paste", grams: 1, conductsElectricity: true },
  ],
  ups: [
    { ...black, family: "ups", va: 1500, shape: "tower" },
    { ...black, family: "ups", va: 850, shape: "flat" },
  ],
  chair: [
    { ...black, family: "chair", style: "racing" },
    { ...black, family: "chair", style: "mesh" },
  ],
  cable: [
    { ...black, family: "cable", ends: "usb-c", braided: true },
    { ...black, family: "cable", ends: "hdmi", braided: false },
  ],
  charger: [
    { ...black, family: "charger", watts: 65, ports: 3, usbAPorts: 1, forCar: false },
    { ...black, family: "charger", watts: 20, ports: 2, usbAPorts: 1, forCar: true },
  ],
  hub: [
    { ...black, family: "hub", ports: 6, shape: "bar" },
    { ...black, family: "hub", ports: 11, shape: "dock" },
  ],
  "power-bank": [
    { ...black, family: "power-bank", milliampHours: 20000 },
    { ...black, family: "power-bank", milliampHours: 10000 },
  ],
  stand: [
    { ...black, family: "stand", holds: "laptop" },
    { ...black, family: "stand", holds: "headset" },
  ],
  bag: [
    { ...black, family: "bag", style: "backpack" },
    { ...black, family: "bag", style: "sleeve" },
  ],
  stylus: [
    { ...black, family: "stylus" },
    { ...white, family: "stylus" },
  ],
  printer: [
    { ...black, family: "printer", type: "laser", scannerLid: false, feederOnLid: false },
    { ...black, family: "printer", type: "ink-tank", scannerLid: true, feederOnLid: true },
  ],
  "flash-drive": [
    { ...black, family: "flash-drive", form: "stick" },
    { ...black, family: "flash-drive", form: "card" },
  ],
};

const families = Object.entries(PAIRS) as [FamilyName, readonly [ProductLooks, ProductLooks]][];

describe.each(families)("%s", (_family, [one, other]) => {
  test.each(VIEWS)("%s is a valid, self-contained SVG", async (view) => {
    for (const looks of [one, { ...other, ...white } as ProductLooks]) {
      const svg = drawProduct(looks, view);
      expect(drawProduct(looks, view)).toBe(svg);
      // A filter needs buffers of whole canvases: one filter may take longer than the rest of the drawing.
      expect(svg).not.toMatch(/<text|<filter|NaN|undefined|Infinity/);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "").replace(PAPER_URL, "paper")).not.toMatch(
        /https?:|data:|@import|<foreignObject|<script/,
      );
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
      const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(used.filter((id) => !ids.includes(id))).toEqual([]);
      const { width, height } = await sharp(Buffer.from(svg))
        .resize(200)
        .raw()
        .toBuffer({ resolveWithObject: true })
        .then(({ info }) => info);
      expect([width, height]).toEqual([200, 200]);
    }
  });

  test("shows the differences between products in every view", () => {
    for (const view of listViews(one)) expect(drawProduct(one, view)).not.toBe(drawProduct(other, view));
  });

  test("has three or four different views", () => {
    const views = listViews(one);
    expect(views[0]).toBe("front");
    expect(views.length).toBeGreaterThanOrEqual(3);
    expect(new Set(views.map((view) => drawProduct(one, view))).size).toBe(views.length);
  });
});

test("rasterise: creates files of every width, in both formats except for the smallest", async () => {
  const files = await rasterise(drawProduct(PAIRS.memory[0], "front"));
  expect(files.map(({ format, width }) => `${width}.${format}`).sort()).toEqual([
    "160.avif",
    "320.avif",
    "320.webp",
    "640.avif",
    "640.webp",
  ]);
  for (const { bytes, width, format } of files) {
    const metadata = await sharp(bytes).metadata();
    expect([metadata.width, metadata.height]).toEqual([width, width]);
    expect(metadata.format).toBe(format === "avif" ? "heif" : "webp");
  }
});

test("a changed drawing requires a new version, so that its picture gets a new URL", () => {
  const drawn = families.flatMap(([, pair]) =>
    pair.flatMap((looks) => listViews(looks).map((view) => drawProduct(looks, view))),
  );
  const banners = BANNER_POSITIONS.map((position) => drawBannerSvg({ position, index: 0, size: "desktop" }));
  const drawings = createHash("sha256")
    .update([...drawn, ...banners].join(""))
    .digest("hex");
  // If this fails because a drawing was changed on purpose, increase the version and update both values.
  expect({ DRAWING_VERSION, drawings }).toEqual({
    DRAWING_VERSION: 2,
    drawings: "276c4cfd2173eb100280ac8c2c9e369d8475a62f3563da0fbfc1348b80cc2b2c",
  });
});

test("toPictureName: depends on the source, not on the order of its properties", () => {
  const [one, other] = PAIRS.stylus;
  const name = toPictureName({ kind: "product", looks: one, view: "front" });
  const turned = Object.fromEntries(Object.entries(one).reverse()) as ProductLooks;
  expect(toPictureName({ view: "front", looks: turned, kind: "product" })).toBe(name);
  expect(toPictureName({ kind: "product", looks: one, view: "detail" })).not.toBe(name);
  expect(toPictureName({ kind: "product", looks: other, view: "front" })).not.toBe(name);
});
