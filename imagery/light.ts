// Colour and light: what a finish looks like under studio light, and the gradients that say so.
import type { Colour, Finish } from "./looks.ts";
import { svg } from "./svg.ts";

export interface Body {
  /** Three stops from the lit edge to the shaded one. */
  light: Colour;
  mid: Colour;
  dark: Colour;
  /** Seams, bezels and small parts on the body. */
  trim: Colour;
  /** Opacity of the one-pixel highlight along a top edge. */
  highlight: number;
  /** Whether dark marks (and not light ones) show on this body. */
  bright: boolean;
}

function body(light: Colour, mid: Colour, dark: Colour, trim: Colour, highlight: number, bright = false): Body {
  return { light, mid, dark, trim, highlight, bright };
}

const BODIES = {
  black: body("#43474f", "#1f2227", "#0d0f12", "#5d636d", 0.5),
  graphite: body("#747a83", "#464b53", "#26292e", "#8a9099", 0.5),
  white: body("#ffffff", "#ececea", "#bfbfbb", "#a9aaa8", 0.95, true),
  silver: body("#f3f4f6", "#c6cad0", "#868b92", "#6f747b", 0.9, true),
  navy: body("#45578a", "#222f52", "#10182c", "#6073a8", 0.45),
  red: body("#ea554c", "#b82326", "#650d12", "#f08d84", 0.5),
  pink: body("#fddde5", "#f0b0c1", "#c67a90", "#b3657c", 0.85, true),
  green: body("#6fa084", "#3a6b51", "#1a3a29", "#8fbea3", 0.45),
  gold: body("#f8e7bf", "#d6b573", "#8f6d30", "#7d5d25", 0.8, true),
  beige: body("#f7efe2", "#dfd0b8", "#a8946f", "#96825f", 0.85, true),
  purple: body("#9a86d3", "#5f4a97", "#32235a", "#b8a8e6", 0.45),
  blue: body("#6ba1ee", "#2f68c6", "#15366f", "#9cc2f8", 0.5),
  titanium: body("#d8d2c9", "#a49d93", "#615b53", "#57514a", 0.75, true),
} as const satisfies Record<Finish, Body>;

/** The colours of a finish. */
export function bodyOf(finish: Finish): Body {
  return BODIES[finish];
}

/** Red, green and blue, each 0 to 255. */
export function channels(colour: string): [number, number, number] {
  const hex = colour.length === 4 ? colour.slice(1).replace(/./g, "$&$&") : colour.slice(1, 7);
  const value = Number.parseInt(hex, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** How bright a colour looks, 0…1; a rough measure for choosing inks. */
export function luminance(colour: Colour): number {
  const [r, g, b] = channels(colour);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}

/** The colour `t` of the way from `a` (0) to `b` (1). */
export function mix(a: Colour, b: Colour, t: number): Colour {
  const from = channels(a);
  const to = channels(b);
  const value = from.reduce((sum, c, i) => sum * 256 + Math.round(c + ((to[i] ?? c) - c) * t), 0);
  return `#${value.toString(16).padStart(6, "0")}`;
}

/** Lighter for a positive amount (to white at 1), darker for a negative one (to black at -1). */
export function shade(colour: Colour, amount: number): Colour {
  return mix(colour, amount > 0 ? "#ffffff" : "#000000", Math.abs(amount));
}

/** Turns a colour around the wheel by `degrees`, for the neighbours of an accent in lights and wallpapers. */
export function turn(colour: Colour, degrees: number): Colour {
  const [r, g, b] = channels(colour);
  const max = Math.max(r, g, b);
  const spread = max - Math.min(r, g, b);
  if (spread === 0) return colour;
  const sixth = max === r ? (g - b) / spread : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  const hue = (((sixth * 60 + degrees) % 360) + 360) % 360;
  // The HSV formula: each channel falls from the brightest by its distance on the wheel.
  const channel = (offset: number) => {
    const k = (offset + hue / 60) % 6;
    return max - spread * Math.max(0, Math.min(k, 4 - k, 1));
  };
  const value = [5, 3, 1].reduce((sum, offset) => sum * 256 + Math.round(channel(offset)), 0);
  return `#${value.toString(16).padStart(6, "0")}`;
}

/** A gradient stop: offset, colour, and opacity where it is not 1. */
export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([o, c, a]) => svg`<stop offset="${o}" stop-color="${c}"${a !== undefined && svg` stop-opacity="${a}"`}/>`)
    .join("");
}

/** A linear gradient over the painted shape; the angle runs clockwise from "left to right", 90 is "top to bottom". */
export function linear(id: string, angle: number, stops: readonly Stop[]): string {
  const x = Math.cos((angle * Math.PI) / 180) / 2;
  const y = Math.sin((angle * Math.PI) / 180) / 2;
  return svg`<linearGradient id="${id}" x1="${0.5 - x}" y1="${0.5 - y}" x2="${0.5 + x}" y2="${0.5 + y}">${stopsOf(stops)}</linearGradient>`;
}

/** A linear gradient through evenly spaced colours. */
export function ramp(id: string, angle: number, ...colours: readonly Colour[]): string {
  return linear(
    id,
    angle,
    colours.map((colour, i) => [i / (colours.length - 1), colour]),
  );
}

/** A radial gradient over the painted shape, its centre given in fractions of the shape. */
export function radial(id: string, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return svg`<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`;
}

/** The three-stop gradient of a body, lit from the top left unless another angle is given. */
function bodyGradient(id: string, { light, mid, dark }: Body, angle = 76): string {
  return linear(id, angle, [
    [0, light],
    [0.45, mid],
    [1, dark],
  ]);
}

/**
 * Materials that many families share, under ids of their own: m-body, m-side and m-top (the faces of a body), m-steel and
 * m-brush (bright metal, upright and lengthwise), m-gold, m-board (circuit board), m-chip, m-glass, m-sheen (a reflection to
 * lay over a face), m-fall (a shade that grows downwards), m-pit (the inside of an opening).
 */
export function materials(finish: Finish): string {
  const b = bodyOf(finish);
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
