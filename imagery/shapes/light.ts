// The colours of finishes under studio light, and gradients of them.
import type { Colour, Finish } from "./looks.ts";
import { svg } from "./svg.ts";

export interface BodyColours {
  /** Three stops from the lit edge to the shaded one. */
  light: Colour;
  mid: Colour;
  dark: Colour;
  /** Seams, bezels and small parts on the body. */
  trim: Colour;
  /** Opacity of the one-pixel highlight along a top edge. */
  highlight: number;
  /** Whether dark marks, and not light ones, are visible on this body. */
  bright: boolean;
}

function bodyColours(
  light: Colour,
  mid: Colour,
  dark: Colour,
  trim: Colour,
  highlight: number,
  bright = false,
): BodyColours {
  return { light, mid, dark, trim, highlight, bright };
}

const BODY_COLOURS = {
  black: bodyColours("#43474f", "#1f2227", "#0d0f12", "#5d636d", 0.5),
  graphite: bodyColours("#747a83", "#464b53", "#26292e", "#8a9099", 0.5),
  white: bodyColours("#ffffff", "#ececea", "#bfbfbb", "#a9aaa8", 0.95, true),
  silver: bodyColours("#f3f4f6", "#c6cad0", "#868b92", "#6f747b", 0.9, true),
  navy: bodyColours("#45578a", "#222f52", "#10182c", "#6073a8", 0.45),
  red: bodyColours("#ea554c", "#b82326", "#650d12", "#f08d84", 0.5),
  pink: bodyColours("#fddde5", "#f0b0c1", "#c67a90", "#b3657c", 0.85, true),
  green: bodyColours("#6fa084", "#3a6b51", "#1a3a29", "#8fbea3", 0.45),
  gold: bodyColours("#f8e7bf", "#d6b573", "#8f6d30", "#7d5d25", 0.8, true),
  beige: bodyColours("#f7efe2", "#dfd0b8", "#a8946f", "#96825f", 0.85, true),
  purple: bodyColours("#9a86d3", "#5f4a97", "#32235a", "#b8a8e6", 0.45),
  blue: bodyColours("#6ba1ee", "#2f68c6", "#15366f", "#9cc2f8", 0.5),
  titanium: bodyColours("#d8d2c9", "#a49d93", "#615b53", "#57514a", 0.75, true),
} as const satisfies Record<Finish, BodyColours>;

export function getBodyColours(finish: Finish): BodyColours {
  return BODY_COLOURS[finish];
}

/** Returns red, green and blue, each 0 to 255. */
export function toRgb(colour: string): [number, number, number] {
  const hex = colour.length === 4 ? colour.slice(1).replace(/./g, "$&$&") : colour.slice(1, 7);
  const value = Number.parseInt(hex, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Estimates how bright a colour looks, 0…1, for the choice of inks. */
export function luminance(colour: Colour): number {
  const [r, g, b] = toRgb(colour);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}

/** Mixes two colours: 0 is `a`, 1 is `b`. */
export function mix(a: Colour, b: Colour, t: number): Colour {
  const from = toRgb(a);
  const to = toRgb(b);
  const value = from.reduce((sum, c, i) => sum * 256 + Math.round(c + ((to[i] ?? c) - c) * t), 0);
  return `#${value.toString(16).padStart(6, "0")}`;
}

/** Lightens by a positive amount (1 is white) and darkens by a negative one (-1 is black). */
export function shade(colour: Colour, amount: number): Colour {
  return mix(colour, amount > 0 ? "#ffffff" : "#000000", Math.abs(amount));
}

/** Rotates the hue by `degrees`, for colours next to the accent in lights and wallpapers. */
export function rotateHue(colour: Colour, degrees: number): Colour {
  const [r, g, b] = toRgb(colour);
  const max = Math.max(r, g, b);
  const spread = max - Math.min(r, g, b);
  if (spread === 0) return colour;
  const sixth = max === r ? (g - b) / spread : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  const hue = (((sixth * 60 + degrees) % 360) + 360) % 360;
  // HSV formula: each channel falls from the brightest by its distance on the colour wheel.
  const channel = (offset: number) => {
    const k = (offset + hue / 60) % 6;
    return max - spread * Math.max(0, Math.min(k, 4 - k, 1));
  };
  const value = [5, 3, 1].reduce((sum, offset) => sum * 256 + Math.round(channel(offset)), 0);
  return `#${value.toString(16).padStart(6, "0")}`;
}

export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([o, c, a]) => svg`<stop offset="${o}" stop-color="${c}"${a !== undefined && svg` stop-opacity="${a}"`}/>`)
    .join("");
}

/** Returns a linear gradient over the painted shape; 0 degrees is left to right, 90 top to bottom. */
export function linear(id: string, angle: number, stops: readonly Stop[]): string {
  const x = Math.cos((angle * Math.PI) / 180) / 2;
  const y = Math.sin((angle * Math.PI) / 180) / 2;
  return svg`<linearGradient id="${id}" x1="${0.5 - x}" y1="${0.5 - y}" x2="${0.5 + x}" y2="${0.5 + y}">${stopsOf(stops)}</linearGradient>`;
}

/** Returns a linear gradient through evenly spaced colours. */
export function ramp(id: string, angle: number, ...colours: readonly Colour[]): string {
  return linear(
    id,
    angle,
    colours.map((colour, i) => [i / (colours.length - 1), colour]),
  );
}

/** Returns a radial gradient over the painted shape, with its centre in fractions of the shape. */
export function radial(id: string, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return svg`<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`;
}

/** Returns the three-stop gradient of a body, lit from the top left unless another angle is given. */
function bodyGradient(id: string, { light, mid, dark }: BodyColours, angle = 76): string {
  return linear(id, angle, [
    [0, light],
    [0.45, mid],
    [1, dark],
  ]);
}

/**
 * Returns gradients that many families share, as m-…: m-steel and m-brush are upright and lengthwise
 * metal, m-sheen is a reflection, m-fall darkens downwards, m-pit is the inside of an opening.
 */
export function materialGradients(finish: Finish): string {
  const b = getBodyColours(finish);
  return [
    bodyGradient("m-body", b),
    linear("m-side", 90, [
      [0, mix(b.mid, b.dark, 0.35)],
      [0.5, mix(b.mid, b.dark, 0.7)],
      [1, shade(b.dark, -0.25)],
    ]),
    linear("m-top", 20, [
      [0, shade(b.light, b.bright ? 0.4 : 0.12)],
      [0.6, mix(b.light, b.mid, 0.3)],
      [1, mix(b.light, b.mid, 0.6)],
    ]),
    linear("m-steel", 0, [
      [0, "#b4b9bf"],
      [0.3, "#f4f5f6"],
      [0.62, "#c2c6cb"],
      [1, "#81868d"],
    ]),
    linear("m-brush", 90, [
      [0, "#f7f8f9"],
      [0.4, "#cdd1d6"],
      [0.6, "#b1b6bc"],
      [1, "#7e848b"],
    ]),
    linear("m-gold", 90, [
      [0, "#f7dd95"],
      [0.5, "#d8ae4f"],
      [1, "#94691d"],
    ]),
    linear("m-board", 70, [
      [0, "#2a2f36"],
      [0.5, "#191d22"],
      [1, "#101317"],
    ]),
    linear("m-chip", 70, [
      [0, "#4a4e55"],
      [0.25, "#2a2d32"],
      [1, "#141619"],
    ]),
    linear("m-glass", 55, [
      [0, "#5b6470"],
      [0.3, "#242a32"],
      [1, "#0b0e12"],
    ]),
    linear("m-sheen", 62, [
      [0, "#ffffff", 0.34],
      [0.38, "#ffffff", 0.06],
      [0.39, "#ffffff", 0],
      [1, "#ffffff", 0],
    ]),
    linear("m-fall", 90, [
      [0, "#000000", 0],
      [1, "#000000", 0.42],
    ]),
    linear("m-pit", 90, [
      [0, "#020304"],
      [0.7, "#14171b"],
      [1, "#2a2e34"],
    ]),
  ].join("");
}
