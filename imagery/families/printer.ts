// Draws printers: a laser printer with its tray on top, or an ink-tank printer with windows of ink.

import { getBodyColours, linear, materialGradients, mix, ramp, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawPort, drawSlots, grille, line, path, polygon, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import {
  type Camera,
  flatSlab,
  onFront,
  onPlane,
  type Point,
  project,
  projectGroundShadow,
} from "#imagery/shapes/solid.ts";
import { closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"printer">;

const SIZES = { laser: [380, 230, 330], "ink-tank": [400, 165, 320] } as const satisfies Record<Looks["type"], Point>;
const INKS = ["#14171c", "#1aa7d8", "#d8348f", "#f2c21a"] as const;

/** Draws buttons and a small screen, 150 by 46. */
function panel(looks: Looks): string {
  return svg`${path(roundRect(0, 0, 150, 46, 8), "url(#pn-gloss)")}${rect(10, 10, 46, 26, 3, "url(#pn-lcd)")}${times(3, (i) => rect(16, 16 + i * 6, 30 - i * 8, 2.4, 1, "#e8f4ff", 'opacity=".85"'))}${times(4, (i) => circle(70 + (i % 2) * 18, 15 + Math.floor(i / 2) * 16, 5, "#2c3138"))}${circle(126, 23, 11, looks.accent)}${path("M122 17.5l9 5.5l-9 5.5z", "#fff")}`;
}

function printedPage(w: number, h: number, accent: string): string {
  return svg`${rect(0, 0, w, h, 1, "url(#pn-paper)")}${rect(w * 0.1, h * 0.12, w * 0.36, h * 0.34, 2, accent, 'opacity=".85"')}${path(
    polygon([
      [w * 0.1, h * 0.46],
      [w * 0.22, h * 0.26],
      [w * 0.31, h * 0.38],
      [w * 0.37, h * 0.3],
      [w * 0.46, h * 0.46],
    ]),
    "#ffffff",
    'opacity=".75"',
  )}${times(6, (i) => rect(w * 0.54, h * (0.13 + i * 0.058), w * (i % 3 === 2 ? 0.22 : 0.36), h * 0.022, 1, "#9b9da0"))}${times(6, (i) => rect(w * 0.1, h * (0.56 + i * 0.06), w * (i % 3 === 2 ? 0.5 : 0.8), h * 0.022, 1, "#b3b5b8"))}`;
}

function laserTop(looks: Looks, w: number, d: number): string {
  const b = getBodyColours(looks.finish);
  return svg`${path(roundRect(0, 0, w, d, 26), "url(#m-top)")}${path(roundRect(w * 0.16, d * 0.1, w * 0.66, d * 0.62, 14), shade(b.dark, b.bright ? -0.1 : -0.3))}${path(roundRect(w * 0.16, d * 0.1, w * 0.66, d * 0.62, 14), "url(#m-fall)")}${rect(w * 0.18, d * 0.12, w * 0.62, d * 0.06, 3, "#050607")}<g transform="translate(${w * 0.21} ${d * 0.15})">${printedPage(w * 0.56, d * 0.5, looks.accent)}</g><g transform="translate(${w * 0.54} ${d * 0.8}) scale(1.05)">${panel(looks)}</g>${path(roundRect(0.8, 0.8, w - 1.6, d - 1.6, 25), "none", `stroke="${b.bright ? b.trim : "#fff"}" stroke-opacity=".4" stroke-width="1.2"`)}`;
}

/** Draws a closed lid over the scanner, with the panel in front of it and perhaps a document feeder. */
function scannerTop(looks: Looks, w: number, d: number): string {
  const b = getBodyColours(looks.finish);
  const feeder = looks.feederOnLid
    ? svg`${path(roundRect(w * 0.03, d * 0.05, w * 0.34, d * 0.66, 14), "url(#m-body)")}${path(roundRect(w * 0.4, d * 0.12, w * 0.5, d * 0.5, 8), shade(b.dark, b.bright ? -0.12 : -0.3))}${rect(w * 0.4, d * 0.16, w * 0.4, d * 0.42, 2, "url(#pn-paper)")}${line(svg`M${w * 0.37} ${d * 0.06}V${d * 0.7}`, "#000", 3, 0.35)}`
    : "";
  return tankTop(looks, w, d) + feeder;
}

/** Draws the top of a printer without a scanner: a slot for paper behind a plain cover. */
function plainTop(looks: Looks, w: number, d: number): string {
  const b = getBodyColours(looks.finish);
  return svg`${path(roundRect(0, 0, w, d, 22), "url(#m-top)")}${path(roundRect(w * 0.2, d * 0.05, w * 0.6, d * 0.1, 6), shade(b.dark, -0.45))}${rect(w * 0.23, d * 0.06, w * 0.54, d * 0.07, 2, "url(#pn-paper)")}${line(svg`M0 ${d * 0.24}H${w}`, "#000", 2, 0.3)}${path(roundRect(0, 0, w, d, 22), "url(#m-sheen)")}<g transform="translate(${w * 0.06} ${d * 0.79})">${panel(looks)}</g>`;
}

function topOf(looks: Looks, w: number, d: number): string {
  if (looks.scannerLid) return scannerTop(looks, w, d);
  return looks.type === "laser" ? laserTop(looks, w, d) : plainTop(looks, w, d);
}

function tankTop(looks: Looks, w: number, d: number): string {
  const b = getBodyColours(looks.finish);
  return svg`${path(roundRect(0, 0, w, d, 22), "url(#m-top)")}${path(roundRect(w * 0.03, d * 0.05, w * 0.94, d * 0.68, 14), "url(#m-body)", 'opacity=".75"')}${path(roundRect(w * 0.03, d * 0.05, w * 0.94, d * 0.68, 14), "none", `stroke="#fff" stroke-opacity="${b.bright ? 0.9 : 0.25}" stroke-width="1.4"`)}${path(roundRect(0, 0, w, d, 22), "url(#m-sheen)")}<g transform="translate(${w * 0.06} ${d * 0.79})">${panel(looks)}</g>`;
}

function tankFront(looks: Looks, w: number, h: number): string {
  const b = getBodyColours(looks.finish);
  const windows = INKS.map((ink, i) => {
    const x = w * 0.66 + i * 29;
    const level = 0.3 + i * 0.09;
    return svg`${rect(x, h * 0.3, 24, h * 0.5, 4, "#0a0c0f")}${rect(x + 2.5, h * 0.3 + 3, 19, h * 0.5 - 6, 3, "#e9edf0", 'opacity=".4"')}${rect(x + 2.5, h * (0.3 + 0.5 * level), 19, h * 0.5 * (1 - level) - 3, 2, ink)}${rect(x + 5, h * 0.33, 3, h * 0.42, 1.5, "#fff", 'opacity=".5"')}`;
  });
  return svg`${path(roundRect(w * 0.08, h * 0.4, w * 0.5, h * 0.42, 6), "#07080a")}${path(roundRect(w * 0.08, h * 0.4, w * 0.5, h * 0.1, 6), "#22262c")}${path(roundRect(w * 0.64, h * 0.24, 122, h * 0.62, 8), shade(b.dark, b.bright ? 0.05 : 0.1))}${windows}${rect(w * 0.64, h * 0.19, 122, 2.4, 1.2, looks.accent)}`;
}

function laserFront(looks: Looks, w: number, h: number): string {
  const b = getBodyColours(looks.finish);
  return svg`${line(svg`M${w * 0.06} ${h * 0.66}H${w * 0.94}`, "#000", 2.4, 0.5)}${line(svg`M${w * 0.06} ${h * 0.67}H${w * 0.94}`, "#fff", 1.2, 0.25)}${path(roundRect(w * 0.36, h * 0.76, w * 0.28, h * 0.09, 8), shade(b.dark, -0.35))}${path(roundRect(w * 0.12, h * 0.42, w * 0.76, h * 0.05, 4), "#07080a")}${circle(w * 0.9, h * 0.54, 6, "#0a0c0f")}${circle(w * 0.9, h * 0.54, 4, "none", `stroke="${looks.accent}" stroke-width="1.8"`)}${rect(w * 0.06, h * 0.3, w * 0.3, 3, 1.5, looks.accent)}`;
}

function back(w: number, h: number): string {
  return svg`${path(roundRect(w * 0.2, h * 0.22, w * 0.6, h * 0.34, 8), "none", 'stroke="#000" stroke-opacity=".35" stroke-width="2"')}${grille(w * 0.24, h * 0.27, w * 0.52, h * 0.24, 9, 2.6, "#00000088")}${drawPort("power", w * 0.08, h * 0.66, 1.8)}${drawPort("usb-a", w * 0.74, h * 0.7, 1.8)}${drawPort("ethernet", w * 0.83, h * 0.66, 1.8)}${drawSlots(w * 0.3, h * 0.7, w * 0.32, h * 0.16, 14, 0.4, "#00000088")}`;
}

export function drawPrinter(looks: Looks, view: View): Drawing {
  const size = SIZES[looks.type];
  const [w, h, d] = size;
  const b = getBodyColours(looks.finish);
  const laser = looks.type === "laser";
  const defs = [
    materialGradients(looks.finish),
    ramp("pn-gloss", 62, "#454b54", "#191c21", "#0a0b0d"),
    ramp("pn-lcd", 80, mix("#1f5fa8", looks.accent, 0.3), "#0a1c33"),
    linear("pn-paper", 90, [
      [0, "#d9dadb"],
      [0.2, "#ffffff"],
      [1, "#f3f3f1"],
    ]),
  ].join("");
  if (view === "scale") {
    return scaleDrawing(
      {
        w,
        h,
        lines: svg`${rect(0, 0, w, h, 14, "#fffdf8")}${laser ? svg`${path(svg`M${w * 0.06} ${h * 0.66}H${w * 0.94}`, "none")}${rect(w * 0.12, h * 0.42, w * 0.76, h * 0.05, 3, "none")}${rect(w * 0.36, h * 0.76, w * 0.28, h * 0.09, 6, "none")}` : svg`${rect(w * 0.08, h * 0.4, w * 0.5, h * 0.42, 6, "none")}${times(4, (i) => rect(w * 0.66 + i * 29, h * 0.3, 24, h * 0.5, 4, "none"))}`}`,
      },
      {
        w: d,
        h,
        lines: svg`${rect(0, 0, d, h, 14, "#fffdf8")}${path(svg`M0 ${h * 0.3}H${d}`, "none", 'stroke-opacity=".5"')}`,
      },
      looks.accent,
    );
  }
  const rear = view === "angle";
  const camera: Camera = { yaw: rear ? -34 : 24, pitch: 26, cx: 600, cy: 580, scale: 2.15 };
  const skin = {
    radius: laser ? 26 : 22,
    from: shade(b.dark, b.bright ? -0.12 : -0.25),
    to: mix(b.mid, b.light, 0.4),
    face: topOf(looks, w, d),
  };
  // From behind, the top is rotated by 180 degrees.
  const face = rear ? svg`<g transform="translate(${w} ${d}) rotate(180)">${skin.face}</g>` : skin.face;
  const sheets =
    !rear && !laser
      ? onPlane(
          camera,
          [-w * 0.4, h * 0.24, d / 2 - 20],
          [1, 0, 0],
          [0, 0.16, 1],
          svg`${rect(-6, 0, w * 0.46, 96, 4, shade(b.dark, -0.3))}<g transform="translate(6 0)">${printedPage(w * 0.4, 86, looks.accent)}</g>`,
        )
      : "";
  const [, feet] = project(camera, [0, h / 2, d / 2]);
  const drawing = {
    defs,
    body:
      flatSlab(camera, size, { ...skin, face }) +
      onFront(camera, size, rear ? back(w, h) : laser ? laserFront(looks, w, h) : tankFront(looks, w, h)) +
      sheets,
    ground: { ...projectGroundShadow(camera, size), cy: feet - 40, ry: 130 },
  };
  return view === "detail" ? (laser ? closeUp(drawing, 640, 480, 2.2) : closeUp(drawing, 800, 640, 2.4)) : drawing;
}
