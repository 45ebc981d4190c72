// What a picture is drawn from. A product's facts name its family and whatever makes it look like itself;
// two products of one family differ here, and so in their pictures.

/** A CSS hex colour, e.g. "#1b1e23". */
export type Colour = `#${string}`;

/** Body finishes shared by all families; a generator turns one into a three-stop gradient. */
export type Finish =
  | "black"
  | "graphite"
  | "white"
  | "silver"
  | "navy"
  | "red"
  | "pink"
  | "green"
  | "gold"
  | "beige"
  | "purple"
  | "blue"
  | "titanium";

interface Base {
  finish: Finish;
  /** The one accent hue of the picture: a light edge, a ring, a key, a strap. */
  accent: Colour;
}

export type ProductFacts =
  | (Base & {
      family: "graphics-card";
      fans: 1 | 2 | 3;
      lengthMm: number;
      slots: number;
      shape: "angular" | "rounded" | "framed" | "blower";
    })
  | (Base & {
      family: "processor";
      maker: "amd" | "intel";
      package: "pins" | "lands";
      boxed: boolean;
      tier: 3 | 5 | 7 | 9;
    })
  | (Base & {
      family: "motherboard";
      formFactor: "ATX" | "mATX" | "ITX" | "EATX";
      socket: string;
      memorySlots: 2 | 4;
      m2Slots: number;
      heatsinks: "light" | "heavy";
    })
  | (Base & { family: "memory"; modules: 1 | 2 | 4; heatsink: "none" | "low" | "finned" | "rgb"; laptop: boolean })
  | (Base & { family: "solid-state-drive"; form: "m2" | "sata" | "portable"; heatsink: boolean })
  | (Base & { family: "hard-disk"; form: "3.5" | "2.5" | "portable" })
  | (Base & { family: "power-supply"; watts: number; modular: boolean; size: "ATX" | "SFX" })
  | (Base & {
      family: "case";
      tower: "full" | "mid" | "mini";
      front: "mesh" | "glass" | "solid";
      fans: number;
      sideGlass: boolean;
    })
  | (Base & { family: "air-cooler"; towers: 1 | 2; fans: 1 | 2; rgb: boolean })
  | (Base & { family: "liquid-cooler"; radiatorMm: 120 | 240 | 280 | 360 | 420; screen: boolean; rgb: boolean })
  | (Base & { family: "case-fan"; sizeMm: 120 | 140; count: 1 | 3; rgb: boolean })
  | (Base & {
      family: "monitor";
      inches: number;
      ratio: "16:9" | "21:9" | "32:9";
      curved: boolean;
      stand: "tripod" | "plate" | "arm";
    })
  | (Base & { family: "laptop"; inches: number; gaming: boolean; keyboardLight: boolean })
  | (Base & { family: "desktop"; shape: "mini" | "studio" | "all-in-one" | "tower" })
  | (Base & { family: "phone"; cameras: 1 | 2 | 3; inches: number })
  | (Base & { family: "tablet"; inches: number; pencil: boolean })
  | (Base & { family: "watch"; sizeMm: number; sport: boolean })
  | (Base & {
      family: "mouse";
      shape: "ergonomic" | "symmetric" | "vertical";
      wireless: boolean;
      sideButtons: number;
      honeycomb: boolean;
    })
  | (Base & { family: "mouse-pad"; widthMm: number; heightMm: number; rgb: boolean })
  | (Base & {
      family: "keyboard";
      layout: "full" | "tkl" | "75" | "65" | "60";
      mechanical: boolean;
      rgb: boolean;
      knob: boolean;
    })
  | (Base & {
      family: "headphones";
      type: "over-ear" | "on-ear" | "earbuds" | "in-ear";
      microphone: boolean;
      wireless: boolean;
    })
  | (Base & { family: "speaker"; pieces: 1 | 2 | 3 | 6; shape: "box" | "bar" | "round" })
  | (Base & { family: "microphone"; mount: "stand" | "arm"; rgb: boolean })
  | (Base & { family: "webcam"; shape: "bar" | "round" | "square" })
  | (Base & { family: "controller"; layout: "symmetric" | "offset"; wireless: boolean })
  | (Base & { family: "router"; antennas: number; shape: "flat" | "tower" | "gaming" | "puck" })
  | (Base & { family: "switch"; ports: number })
  | (Base & { family: "network-adapter"; form: "usb" | "pcie" })
  | (Base & { family: "ups"; va: number; shape: "tower" | "flat" | "rack" })
  | (Base & { family: "chair"; style: "racing" | "office" | "mesh" })
  | (Base & {
      family: "cable";
      ends: "usb-c" | "hdmi" | "displayport" | "ethernet" | "lightning" | "usb-a";
      braided: boolean;
    })
  | (Base & { family: "charger"; watts: number; ports: number })
  | (Base & { family: "hub"; ports: number; shape: "bar" | "dock" })
  | (Base & { family: "power-bank"; milliampHours: number })
  | (Base & { family: "stand"; holds: "laptop" | "phone" | "monitor" | "headset" })
  | (Base & { family: "bag"; style: "backpack" | "sleeve" })
  | (Base & { family: "stylus" })
  | (Base & { family: "printer"; type: "laser" | "ink-tank" })
  | (Base & { family: "flash-drive"; form: "stick" | "card" });

export type Family = ProductFacts["family"];
export type FactsOf<F extends Family> = Extract<ProductFacts, { family: F }>;

/** The pictures of one product, in the order of its gallery. */
export const VIEWS = ["front", "angle", "scale", "detail"] as const;
export type View = (typeof VIEWS)[number];
