// Draws scenes of several products on a coloured studio backdrop. One half of every picture stays
// empty and light, because the shop's headline is placed there.

import { mix, shade } from "#imagery/shapes/light.ts";
import type { Colour } from "#imagery/shapes/looks.ts";
import type { Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

/** The shop's palette for backdrops: the wall, and the one strong colour of the picture. */
export const TONES = {
  paper: { wall: "#f6f5f2", form: "#1f4fd8" },
  sand: { wall: "#ece8de", form: "#14171c" },
  mist: { wall: "#e3e9f9", form: "#1f4fd8" },
  peach: { wall: "#fbe6da", form: "#ff6a2b" },
  stone: { wall: "#e6e7e6", form: "#ff6a2b" },
} as const satisfies Record<string, { wall: Colour; form: Colour }>;

export interface SceneItem {
  drawing: Drawing;
  /** The x of the middle of the item's canvas in the group, and the y where the item meets the ground. */
  x: number;
  y: number;
  scale: number;
  /** The height of the item's base on its own canvas, for drawings that include their shadow. */
  foot?: number;
}

export interface Scene {
  tone: keyof typeof TONES;
  /** Draws the shapes behind the products, in the units of the group. */
  props: (form: Colour, wall: Colour) => string;
  items: () => readonly SceneItem[];
}

/** Width and height of the box that products are arranged in; the ground is at GROUND. */
const GROUP_SIZE = { w: 1200, h: 900 } as const;
export const GROUND = 800;

/** Prefixes the ids of a drawing for use in one document with others, and uses the scene's shadows. */
function prefixIds(text: string, prefix: string): string {
  return text
    .replace(/url\(#stage-(wide|near)\)/g, (_, shadow: string) => `url(#${shadow})`)
    .replace(/\bid="([^"]+)"/g, (_, id: string) => `id="${prefix}${id}"`)
    .replace(/url\(#([^)]+)\)/g, (whole, id: string) =>
      id === "wide" || id === "near" ? whole : `url(#${prefix}${id})`,
    )
    .replace(/href="#([^"]+)"/g, (_, id: string) => `href="#${prefix}${id}"`);
}

function drawItem({ drawing, x, y, scale, foot }: SceneItem, index: number): string {
  const prefix = `p${index}-`;
  const base = foot ?? drawing.ground?.cy ?? 900;
  const g = drawing.ground;
  const shadow =
    g &&
    svg`<ellipse cx="${g.cx}" cy="${g.cy + g.ry * 0.25}" rx="${g.rx * 1.3}" ry="${g.ry * 2}" fill="url(#wide)"/><ellipse cx="${g.cx}" cy="${g.cy}" rx="${g.rx}" ry="${g.ry * 0.6}" fill="url(#near)"/>`;
  const size = 1200 * scale;
  return svg`<svg x="${x - size / 2}" y="${y - base * scale}" width="${size}" height="${size}" viewBox="0 0 1200 1200" overflow="visible"><defs>${prefixIds(drawing.defs ?? "", prefix)}</defs>${shadow}${prefixIds(drawing.body, prefix)}</svg>`;
}

/** Draws a disc on the wall that never extends below the wall. */
export function disc(cx: number, y: number, r: number, colour: Colour): string {
  const cy = Math.min(y, GROUND - 56 - r);
  return svg`<circle cx="${cx}" cy="${cy}" r="${r}" fill="${colour}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#bloom)"/>`;
}

/** Draws a doorway in the wall with a round top. */
export function arch(x: number, y: number, w: number, colour: Colour): string {
  const d = svg`M${x} ${GROUND - 40}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${GROUND - 40}z`;
  return svg`<path d="${d}" fill="${colour}"/><path d="${d}" fill="url(#bloom)"/>`;
}

/** Draws a round plinth with its top at y, lit from the left. */
export function drawPlinth(cx: number, y: number, r: number, h: number, colour: Colour): string {
  const ry = r * 0.2;
  const side = svg`M${cx - r} ${y}V${y + h}A${r} ${ry} 0 0 0 ${cx + r} ${y + h}V${y}z`;
  return svg`<ellipse cx="${cx + r * 0.1}" cy="${y + h + ry * 0.5}" rx="${r * 1.28}" ry="${ry * 1.35}" fill="url(#wide)"/><path d="${side}" fill="${colour}"/><path d="${side}" fill="url(#turned)"/><ellipse cx="${cx}" cy="${y}" rx="${r}" ry="${ry}" fill="${shade(colour, 0.22)}"/><ellipse cx="${cx}" cy="${y}" rx="${r}" ry="${ry}" fill="url(#bloom)"/>`;
}

function defs(wall: Colour): string {
  return svg`<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shade(wall, 0.35)}"/><stop offset=".62" stop-color="${wall}"/><stop offset=".8" stop-color="${mix(wall, "#8d857a", 0.14)}"/><stop offset="1" stop-color="${shade(wall, 0.25)}"/></linearGradient><radialGradient id="lamp" cx=".72" cy=".36" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><radialGradient id="bloom" cx=".34" cy=".24" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".24"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></radialGradient><linearGradient id="turned"><stop offset="0" stop-color="#000" stop-opacity=".1"/><stop offset=".3" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#000" stop-opacity=".26"/></linearGradient><radialGradient id="wide"><stop offset="0" stop-color="#1c1710" stop-opacity=".36"/><stop offset=".5" stop-color="#1c1710" stop-opacity=".15"/><stop offset="1" stop-color="#1c1710" stop-opacity="0"/></radialGradient><radialGradient id="near"><stop offset="0" stop-color="#15110a" stop-opacity=".6"/><stop offset=".7" stop-color="#15110a" stop-opacity=".3"/><stop offset="1" stop-color="#15110a" stop-opacity="0"/></radialGradient>`;
}

/**
 * Places the group: on the right of a wide picture, at the lower right of a card, at the bottom of a
 * square or tall one.
 */
function groupPlacementOf(w: number, h: number) {
  const ratio = w / h;
  if (ratio >= 1.45) {
    // A small banner shows one product, so its group may extend beyond its box.
    const share = ratio < 1.8 ? 0.7 : 0.6;
    const scale = Math.min((w * share) / GROUP_SIZE.w, (h * 1.02) / GROUP_SIZE.h);
    return {
      scale,
      x: w - GROUP_SIZE.w * scale + w * (share > 0.6 ? 0.04 : -0.02),
      y: h * 0.985 - GROUP_SIZE.h * scale,
    };
  }
  if (ratio > 1.1) {
    const scale = (w * 0.74) / GROUP_SIZE.w;
    return { scale, x: w - GROUP_SIZE.w * scale, y: h * 1.01 - GROUP_SIZE.h * scale };
  }
  const scale = Math.min((w * (ratio > 0.9 ? 0.86 : 1)) / GROUP_SIZE.w, (h * 0.62) / GROUP_SIZE.h);
  return { scale, x: (w - GROUP_SIZE.w * scale) / 2, y: h * 1.0 - GROUP_SIZE.h * scale };
}

export function drawScene(scene: Scene, w: number, h: number): string {
  const { wall, form } = TONES[scene.tone];
  const { scale, x, y } = groupPlacementOf(w, h);
  // Fine dust keeps wide gradients from showing steps after compression.
  const dust = times(
    24,
    (i) =>
      svg`<circle cx="${(w * ((i * 37) % 97)) / 97}" cy="${(h * ((i * 53) % 89)) / 89}" r=".8" fill="#fff" fill-opacity=".25"/>`,
  );
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs>${defs(wall)}</defs><rect width="${w}" height="${h}" fill="url(#wall)"/><rect width="${w}" height="${h}" fill="url(#lamp)"/>${dust}<g transform="translate(${x} ${y}) scale(${Math.round(scale * 1e4) / 1e4})">${scene.props(form, wall)}${scene.items().map(drawItem)}</g></svg>`;
}
