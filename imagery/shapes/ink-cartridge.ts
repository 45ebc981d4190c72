// Draws an ink cartridge: a small block in the ink's colour, with the print head below.

import { getBodyColours, materialGradients, mix, shade } from "./light.ts";
import type { Colour, Finish } from "./looks.ts";
import { drawTopLight, path, rect, roundRect } from "./parts.ts";
import { scaleDrawing } from "./scale.ts";
import { box, type Camera, type Point, projectGroundShadow } from "./solid.ts";
import type { Drawing } from "./stage.ts";
import { svg, times } from "./svg.ts";

interface CartridgeLooks {
  /** One colour, or the three of a colour cartridge. */
  inks: readonly Colour[];
  finish: Finish;
  accent: Colour;
  fromBehind: boolean;
}

/** Width, height and depth in millimetres. */
const SIZE: Point = [38, 48, 58];
const LABEL = "#f4f4f1";

function bands(inks: readonly Colour[], x: number, y: number, w: number, h: number): string {
  const share = w / inks.length;
  return inks.map((ink, i) => rect(x + i * share, y, share + 0.2, h, 0, ink)).join("");
}

function label(inks: readonly Colour[], w: number, h: number, accent: Colour): string {
  return svg`${path(roundRect(w * 0.1, h * 0.2, w * 0.8, h * 0.5, 2), LABEL)}${bands(inks, w * 0.1, h * 0.2, w * 0.8, h * 0.13)}${rect(w * 0.1, h * 0.65, w * 0.8, h * 0.03, 0, accent)}${times(4, (i) => rect(w * 0.18, h * (0.4 + i * 0.055), w * (0.5 - i * 0.08), h * 0.02, 0, "#8d949c"))}`;
}

/** Copper contacts on the back, by which the printer knows the cartridge. */
const contacts = (w: number, h: number) =>
  svg`${path(roundRect(w * 0.16, h * 0.3, w * 0.68, h * 0.5, 1.5), "#3d5a36")}${times(24, (i) => rect(w * (0.21 + (i % 6) * 0.1), h * (0.35 + Math.floor(i / 6) * 0.11), w * 0.07, h * 0.07, 0.6, "#d9a441"))}`;

function printHead(w: number, h: number): string {
  return svg`${rect(w * 0.1, h * 0.86, w * 0.8, h * 0.14, 0, "#23262b")}${rect(w * 0.22, h * 0.93, w * 0.56, h * 0.035, 0, "#d9a441")}`;
}

export function drawCartridge({ inks, finish, accent, fromBehind }: CartridgeLooks): Drawing {
  const [w, h, d] = SIZE;
  const camera: Camera = { yaw: fromBehind ? -38 : 34, pitch: 26, cx: 600, cy: 570, scale: 9.4 };
  const body = getBodyColours(finish);
  const main = inks.length === 1 && inks[0] ? inks[0] : "#5b6470";
  const front = svg`${rect(0, 0, w, h, 1, "url(#m-body)")}${fromBehind ? contacts(w, h) : label(inks, w, h, accent)}${printHead(w, h)}${drawTopLight(1, 0, w - 2, 0.4)}`;
  const flank = svg`${rect(0, 0, d, h, 1, mix(body.dark, body.mid, 0.4))}${label(inks, d, h, accent)}${rect(0, h * 0.86, d, h * 0.14, 0, "#17191d")}`;
  const top = svg`${rect(0, 0, w, d, 1, "url(#m-top)")}${bands(inks, w * 0.14, d * 0.12, w * 0.72, d * 0.44)}${rect(w * 0.3, d * 0.72, w * 0.4, d * 0.12, 1, shade(main, -0.35))}`;
  return {
    defs: materialGradients(finish),
    body: box(camera, SIZE, { front, flank, top }),
    ground: { ...projectGroundShadow(camera, SIZE), ry: 70 },
  };
}

export function drawCartridgeScale(accent: Colour): Drawing {
  const [w, h, d] = SIZE;
  const outline = (width: number) =>
    svg`${rect(0, 0, width, h, 2, "#fffdf8")}${rect(0, h * 0.86, width, h * 0.14, 0, "none")}${rect(width * 0.1, h * 0.2, width * 0.8, h * 0.5, 1, "none")}`;
  return scaleDrawing({ w, h, lines: outline(w) }, { w: d, h, lines: outline(d) }, accent);
}
