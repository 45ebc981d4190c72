import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { ChildSlug } from "../../categories.ts";
import type { SeedProduct, SpecRow } from "../../product.ts";

const RESOLUTION = {
  FHD: ["1920 × 1080", "1080p", "16:9"],
  QHD: ["2560 × 1440", "1440p", "16:9"],
  UHD: ["3840 × 2160", "4K", "16:9"],
  UWQHD: ["3440 × 1440", "UWQHD", "21:9"],
  DQHD: ["5120 × 1440", "DQHD", "32:9"],
} as const;

type Panel = "IPS" | "VA" | "TN" | "Mini-LED VA" | "IPS Black" | "WOLED" | "QD-OLED";

export interface Monitor {
  name: string;
  brand: BrandName;
  inches: number;
  res: keyof typeof RESOLUTION;
  panel: Panel;
  hz: number;
  /** Grey-to-grey response in ms, as the maker states it. */
  ms: number;
  /** Radius of a curved panel. */
  curve?: "800R" | "1000R" | "1500R" | "1700R" | "1800R";
  /** Typical brightness in cd/m². */
  nits: number;
  gamut?: string;
  hdr?: string;
  sync?: string;
  ports: string;
  /** Power delivered to a laptop over USB-C, in watts. */
  charge?: number;
  speakers?: true;
  /** What the stand can do, e.g. "Height, tilt, swivel, pivot". */
  moves: string;
  foot: "tripod" | "plate" | "arm";
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  body: readonly [finish: Finish, accent: Colour];
  overview: string;
  note: string;
}

const CONTRAST: Record<Panel, string> = {
  IPS: "1000:1",
  VA: "3000:1",
  TN: "1000:1",
  "Mini-LED VA": "4000:1, more with dimming",
  "IPS Black": "2000:1",
  WOLED: "1,500,000:1",
  "QD-OLED": "1,500,000:1",
};

const PANEL: Record<Panel, string> = {
  IPS: "Its IPS panel keeps colours steady from the side; in a dark room black looks dark grey, as on all of its kind.",
  VA: "VA gives deeper blacks than IPS, and fast dark scenes smear slightly, which bothers competitive players more than others.",
  TN: "TN is chosen for motion alone: colours fade when you look from above or below, so set the height well.",
  "Mini-LED VA":
    "Hundreds of small lights behind the VA panel dim on their own, so HDR has real depth; a faint glow around subtitles is the price.",
  "IPS Black": "The IPS Black panel doubles the contrast of ordinary IPS, and you see it in the evening.",
  WOLED:
    "Every pixel makes its own light, so black is black. Hide the taskbar and let the pixel care run when the screen sleeps; do not cut the mains at the wall each night.",
  "QD-OLED":
    "Every pixel makes its own light and motion is perfectly clean. In a room with daylight black turns slightly grey, and static taskbars should be hidden; leave it on standby so its pixel care can run.",
};

const GRAPHICS = {
  "1080p-gaming": "A card of the RTX 4060 or RX 7600 class fills its refresh rate in esports titles.",
  "1440p-gaming": "Give it an RTX 5060 Ti 16 GB, RTX 5070 or RX 9060 XT and up.",
  "4k-and-oled-gaming": "Plan for an RTX 5070 Ti, RX 9070 XT or better to make use of it.",
  "ultrawide-gaming": "The wide picture asks for a third more graphics power than a normal 1440p screen.",
  "everyday-monitors": "Any PC, laptop or mini box of the last ten years can drive it.",
  "creator-monitors": "It is meant for colour work and long days of reading, not for fast games.",
} as const satisfies Partial<Record<ChildSlug, string>>;

export const monitor =
  (child: keyof typeof GRAPHICS) =>
  (m: Monitor): SeedProduct => {
    const [total, discount, stock, ageDays] = m.shelf;
    const [pixels, short, ratio] = RESOLUTION[m.res];
    const specs: SpecRow[] = [
      ["Panel", "Screen size", m.inches, "inch"],
      ["Panel", "Resolution", pixels],
      ["Panel", "Aspect ratio", ratio],
      ["Panel", "Panel type", m.panel],
      ["Panel", "Curvature", m.curve ?? "Flat"],
      ["Performance", "Refresh rate", m.hz, "Hz"],
      ["Performance", "Response time", m.ms, "ms"],
      ["Performance", "Adaptive sync", m.sync ?? "None"],
      ["Picture", "Brightness", m.nits, "cd/m²"],
      ["Picture", "Contrast", CONTRAST[m.panel]],
      ...(m.gamut ? ([["Picture", "Colour space", m.gamut]] as const) : []),
      ["Picture", "HDR", m.hdr ?? "None"],
      ["Connectivity", "Ports", m.ports],
      ...(m.charge ? ([["Connectivity", "USB-C power delivery", m.charge, "W"]] as const) : []),
      ["Connectivity", "Speakers", m.speakers ? "Built in" : "None"],
      ["Stand", "Adjustments", m.moves],
    ];
    return {
      name: m.name,
      brand: m.brand,
      child,
      total,
      discount,
      stock,
      ageDays,
      overview: m.overview,
      about: [m.note, `${PANEL[m.panel]} ${GRAPHICS[child]}`],
      specs,
      chips: [`${m.inches} inch`, short, `${m.hz} Hz`, m.charge && m.charge >= 60 ? `USB-C ${m.charge} W` : m.panel],
      looks: {
        family: "monitor",
        inches: m.inches,
        ratio,
        curved: m.curve !== undefined,
        stand: m.foot,
        finish: m.body[0],
        accent: m.body[1],
      },
    };
  };
