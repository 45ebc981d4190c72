// Draws uninterruptible power supplies: a tower, a flat block with sockets on top, a rack unit.

import { getBodyColours, linear, materialGradients, mix, ramp, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import {
  circle,
  drawGlow,
  drawPort,
  drawSlots,
  drawTopLight,
  grille,
  line,
  path,
  rect,
  roundRect,
  screw,
} from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { box, type Camera, flatSlab, onFront, type Point, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"ups">;

/** Width, height and depth in millimetres, growing with the power. */
function sizeOf({ va, shape }: Looks): Point {
  const s = Math.max(0, Math.min(1, (va - 600) / 2400));
  if (shape === "tower") return [100 + s * 70, 165 + s * 95, 270 + s * 90];
  return shape === "flat" ? [260 + s * 80, 86, 170 + s * 30] : [440, va > 1500 ? 132 : 88, 380];
}

const outletsOf = ({ va }: Looks) => Math.max(3, Math.min(8, Math.round(va / 300)));

/** Draws a socket `s` wide for both round and flat pins, as sold in Pakistan. */
function outlet(x: number, y: number, s: number): string {
  return svg`${rect(x, y, s, s, s * 0.16, "#0b0d10", `stroke="#ffffff" stroke-opacity=".16" stroke-width="${s * 0.03}"`)}${circle(x + s * 0.5, y + s * 0.24, s * 0.09, "#000", `stroke="#4a5058" stroke-width="${s * 0.03}"`)}${[0.28, 0.72].map((u) => svg`${circle(x + s * u, y + s * 0.62, s * 0.085, "#000", `stroke="#4a5058" stroke-width="${s * 0.03}"`)}${rect(x + s * (u - 0.16), y + s * 0.595, s * 0.32, s * 0.05, 0, "#000")}`)}`;
}

/** Draws a small display with charge and load as bars, without figures. */
function display(x: number, y: number, w: number, h: number, looks: Looks): string {
  const load = Math.max(1, Math.min(6, Math.round(looks.va / 500)));
  return svg`${rect(x, y, w, h, h * 0.1, "#05070a")}${rect(x + w * 0.04, y + h * 0.06, w * 0.92, h * 0.88, h * 0.08, "url(#up-lcd)")}${rect(x + w * 0.14, y + h * 0.24, w * 0.3, h * 0.5, h * 0.06, "none", `stroke="#e8f4ff" stroke-width="${h * 0.04}"`)}${rect(x + w * 0.44, y + h * 0.4, w * 0.03, h * 0.18, 0, "#e8f4ff")}${times(4, (i) => rect(x + w * (0.17 + i * 0.066), y + h * 0.32, w * 0.045, h * 0.34, 0, "#e8f4ff", i < 3 ? "" : 'opacity=".3"'))}${times(6, (i) => rect(x + w * (0.56 + i * 0.06), y + h * (0.62 - i * 0.07), w * 0.04, h * (0.12 + i * 0.07), 0, "#e8f4ff", i < load ? "" : 'opacity=".25"'))}`;
}

function button(x: number, y: number, r: number, accent: string): string {
  return svg`${circle(x, y, r * 1.25, "#000", 'opacity=".35"')}${circle(x, y, r, "url(#m-top)")}${circle(x, y, r * 0.62, "none", `stroke="${accent}" stroke-width="${r * 0.16}"`)}${line(svg`M${x} ${y - r * 0.3}v${r * 0.34}`, accent, r * 0.16)}`;
}

function towerFront(looks: Looks, w: number, h: number): string {
  const b = getBodyColours(looks.finish);
  return svg`${rect(0, 0, w, h, 6, "url(#m-body)")}${rect(w * 0.1, h * 0.06, w * 0.8, h * 0.5, 5, "url(#up-gloss)")}${display(w * 0.18, h * 0.1, w * 0.64, w * 0.42, looks)}${button(w * 0.5, h * 0.45, w * 0.09, looks.accent)}${drawSlots(w * 0.12, h * 0.66, w * 0.76, h * 0.26, 9, 0.36, "#000000", false)}${drawGlow(svg`M${w * 0.12} ${h * 0.61}H${w * 0.88}`, looks.accent, 1.6)}${drawTopLight(5, 0, w - 10, b.highlight)}`;
}

function towerBack(looks: Looks, w: number, h: number): string {
  const n = outletsOf(looks);
  const s = Math.min(w * 0.36, (h * 0.5) / Math.ceil(n / 2) - 3);
  return svg`${rect(0, 0, w, h, 6, "url(#m-body)")}${grille(w * 0.1, h * 0.05, w * 0.8, h * 0.16, 7, 2.4, "#000")}${times(n, (i) => outlet(w * (i % 2 ? 0.54 : 0.1), h * 0.26 + Math.floor(i / 2) * (s + 3), s))}${drawPort("power", w * 0.12, h * 0.83, 1.2)}${circle(w * 0.6, h * 0.88, 5, "#d04a3c")}${drawPort("ethernet", w * 0.74, h * 0.85, 1)}${drawTopLight(5, 0, w - 10, 0.4)}`;
}

function flatTop(looks: Looks, w: number, d: number): string {
  const n = Math.max(4, outletsOf(looks));
  const columns = Math.ceil(n / 2);
  const s = Math.min(54, (w * 0.62) / columns - 6);
  const b = getBodyColours(looks.finish);
  return svg`${path(roundRect(0, 0, w, d, 16), "url(#m-top)")}${path(roundRect(w * 0.05, d * 0.12, w * 0.66, d * 0.76, 8), shade(b.dark, b.bright ? 0.2 : 0))}${times(n, (i) => outlet(w * 0.08 + (i % columns) * ((w * 0.6) / columns) + 2, d * (i < columns ? 0.17 : 0.52), s))}${button(w * 0.86, d * 0.34, 13, looks.accent)}${times(3, (i) => circle(w * 0.82 + i * 10, d * 0.62, 2.4, i === 0 ? looks.accent : "#5a6068"))}${path(roundRect(0.6, 0.6, w - 1.2, d - 1.2, 15), "none", `stroke="${b.bright ? b.trim : "#fff"}" stroke-opacity=".4" stroke-width="1"`)}${path(roundRect(0, 0, w, d, 16), "url(#m-sheen)")}`;
}

function rackFront(looks: Looks, w: number, h: number): string {
  const ear = (x: number) =>
    svg`${rect(x, 0, 21, h, 2, "url(#m-brush)")}${[0.16, 0.84].map((y) => screw(x + 10.5, h * y, 4))}`;
  return svg`${rect(0, 0, w, h, 3, "url(#m-body)")}${grille(w * 0.08, h * 0.14, w * 0.46, h * 0.72, 8, 2.9, "#050607")}${rect(w * 0.58, h * 0.12, w * 0.34, h * 0.76, 5, "url(#up-gloss)")}${display(w * 0.6, h * 0.2, w * 0.2, h * 0.58, looks)}${button(w * 0.86, h * 0.36, 11, looks.accent)}${times(3, (i) => circle(w * 0.83 + i * 12, h * 0.7, 3, i < 2 ? looks.accent : "#41464d"))}${ear(-12)}${ear(w - 9)}${drawTopLight(12, 0, w - 24, 0.5)}`;
}

function rackBack(looks: Looks, w: number, h: number): string {
  const n = outletsOf(looks);
  const s = Math.min(34, h * 0.38);
  return svg`${rect(0, 0, w, h, 3, "url(#m-brush)")}${times(n, (i) => outlet(w * 0.3 + (i % 4) * (s + 6), h * 0.1 + Math.floor(i / 4) * (s + 5), s))}${grille(w * 0.04, h * 0.12, w * 0.22, h * 0.76, 8, 2.8, "#15181c")}${drawPort("power", w * 0.76, h * 0.14, 1.5)}${drawPort("ethernet", w * 0.78, h * 0.62, 1.5)}${drawPort("usb-a", w * 0.86, h * 0.66, 1.5)}`;
}

export function drawUps(looks: Looks, view: View): Drawing {
  const size = sizeOf(looks);
  const [w, h, d] = size;
  const b = getBodyColours(looks.finish);
  const defs = [
    materialGradients(looks.finish),
    ramp("up-lcd", 80, mix("#123a78", looks.accent, 0.35), mix("#07182f", looks.accent, 0.15)),
    linear("up-gloss", 62, [
      [0, "#3a3f47"],
      [0.42, "#15181c"],
      [0.43, "#0c0e11"],
      [1, "#07080a"],
    ]),
  ].join("");
  if (view === "scale") {
    const face =
      looks.shape === "tower"
        ? svg`${rect(w * 0.1, h * 0.06, w * 0.8, h * 0.5, 5, "none")}${rect(w * 0.18, h * 0.1, w * 0.64, w * 0.42, 2, "none")}${circle(w * 0.5, h * 0.45, w * 0.09, "none")}${drawSlots(w * 0.12, h * 0.66, w * 0.76, h * 0.26, 9, 0.3, "none", false)}`
        : looks.shape === "rack"
          ? svg`${rect(w * 0.58, h * 0.12, w * 0.34, h * 0.76, 4, "none")}${rect(w * 0.6, h * 0.2, w * 0.2, h * 0.58, 2, "none")}${rect(w * 0.08, h * 0.14, w * 0.46, h * 0.72, 2, "none")}`
          : circle(w * 0.86, h * 0.5, 8, "none");
    return scaleDrawing(
      { w, h, lines: svg`${rect(0, 0, w, h, 6, "#fffdf8")}${face}` },
      { w: d, h, lines: rect(0, 0, d, h, 6, "#fffdf8") },
      looks.accent,
    );
  }
  const back = view === "angle";
  const flank = svg`${rect(0, 0, d, h, 4, "url(#m-side)")}${drawSlots(d * 0.2, h * 0.3, d * 0.4, h * 0.4, 12, 0.3, "#00000088")}${drawTopLight(3, 0, d - 6, b.highlight * 0.5)}`;
  const roof = rect(0, 0, w, d, 4, "url(#m-top)");
  if (looks.shape === "flat") {
    const camera: Camera = { yaw: back ? -36 : 22, pitch: 38, cx: 600, cy: 580, scale: 780 / w };
    const front = onFront(
      camera,
      size,
      back
        ? svg`${drawPort("power", w * 0.2, h * 0.4, 1.5)}${drawPort("ethernet", w * 0.44, h * 0.44, 1.5)}${drawPort("usb-a", w * 0.56, h * 0.5, 1.5)}${circle(w * 0.72, h * 0.56, 7, "#d04a3c")}`
        : svg`${drawGlow(svg`M${w * 0.12} ${h * 0.6}H${w * 0.5}`, looks.accent, 2.4)}${drawPort("usb-a", w * 0.74, h * 0.5, 1.6, looks.accent)}${drawPort("usb-c", w * 0.85, h * 0.52, 1.6)}`,
    );
    const drawing = {
      defs,
      body:
        flatSlab(camera, size, {
          radius: 16,
          from: shade(b.dark, -0.2),
          to: mix(b.mid, b.light, 0.2),
          face: flatTop(looks, w, d),
        }) + front,
      ground: { ...projectGroundShadow(camera, size), ry: 120 },
    };
    return view === "detail" ? closeUp(drawing, 540, 560, 2.1) : drawing;
  }
  const tower = looks.shape === "tower";
  const camera: Camera = {
    yaw: back ? -38 : tower ? 36 : 26,
    pitch: tower ? 18 : 24,
    cx: 600,
    cy: 575,
    scale: tower ? 860 / (h + d * 0.55) : 1.75,
  };
  const front = tower
    ? back
      ? towerBack(looks, w, h)
      : towerFront(looks, w, h)
    : back
      ? rackBack(looks, w, h)
      : rackFront(looks, w, h);
  const drawing = {
    defs,
    body: box(camera, size, { front, flank, top: roof }),
    ground: { ...projectGroundShadow(camera, size), ry: tower ? 100 : 130 },
  };
  return view === "detail" ? closeUp(drawing, tower ? 690 : 760, tower ? 490 : 620, 2.3) : drawing;
}
