// Draws monitors: a lit screen on its stand, with its own aspect ratio and curve.

import { getBodyColours, linear, materialGradients, mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import {
  circle,
  drawGlow,
  drawPort,
  drawSlots,
  drawTopLight,
  line,
  path,
  polygon,
  rect,
  roundRect,
} from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";
import { drawWallpaper, wallpaperDefs } from "#imagery/shapes/wallpaper.ts";

type Looks = LooksOf<"monitor">;

/** Outer size of the panel in millimetres. */
function panelOf({ inches, ratio }: Looks): { w: number; h: number } {
  const [x, y] = ratio === "16:9" ? [16, 9] : ratio === "21:9" ? [21, 9] : [32, 9];
  const diagonal = inches * 25.4;
  return { w: (diagonal * x) / Math.hypot(x, y) + 14, h: (diagonal * y) / Math.hypot(x, y) + 22 };
}

/** Returns the panel's outline; a curved panel dips in the middle of its top and bottom edge. */
function outline(w: number, h: number, bow: number, inset = 0, chin = 0): string {
  const [l, t, r, b] = [inset, inset, w - inset, h - inset - chin];
  const k = 7;
  return svg`M${l + k} ${t}Q${w / 2} ${t + bow} ${r - k} ${t}Q${r} ${t} ${r} ${t + k}V${b - k}Q${r} ${b} ${r - k} ${b}Q${w / 2} ${b - bow} ${l + k} ${b}Q${l} ${b} ${l} ${b - k}V${t + k}Q${l} ${t} ${l + k} ${t}Z`;
}

/** Draws the stand: (0, 0) is the middle of the panel's lower edge, `s` the height of the stand below. */
function stand(looks: Looks, s: number, spread: number): string {
  const b = getBodyColours(looks.finish);
  const neck = (half: number) =>
    svg`${path(
      polygon([
        [-half, -s * 1.2],
        [half, -s * 1.2],
        [half * 1.15, s * 0.94],
        [-half * 1.15, s * 0.94],
      ]),
      "url(#mo-neck)",
    )}${line(svg`M${-half} ${-s}L${-half * 1.14} ${s * 0.9}`, "#fff", 1.6, b.bright ? 0.8 : 0.3)}`;
  if (looks.stand === "tripod") {
    const leg = (side: 1 | -1) =>
      svg`${path(
        polygon([
          [side * 6, s * 0.8],
          [side * spread, s * 1.06],
          [side * spread * 1.01, s * 1.14],
          [side * (spread - 26), s * 1.14],
          [0, s * 1.0],
          [0, s * 0.82],
        ]),
        "url(#m-body)",
      )}${line(svg`M${side * 8} ${s * 0.81}L${side * spread} ${s * 1.065}`, "#fff", 2, b.bright ? 0.9 : 0.35)}${line(svg`M${side * spread * 0.4} ${s * 0.99}L${side * spread * 0.8} ${s * 1.09}`, looks.accent, 4)}`;
    return svg`${neck(30)}${leg(-1)}${leg(1)}<ellipse cx="0" cy="${s * 0.88}" rx="44" ry="15" fill="url(#m-body)"/>${circle(0, -s * 0.1, 13, "#0a0c0f")}${circle(0, -s * 0.1, 13, "none", `stroke="${looks.accent}" stroke-width="3.4"`)}`;
  }
  if (looks.stand === "plate") {
    return svg`${neck(38)}${path(svg`M${-spread * 0.72} ${s * 0.98}L${-spread * 0.6} ${s * 0.82}H${spread * 0.6}L${spread * 0.72} ${s * 0.98}Z`, "url(#m-top)")}${rect(-spread * 0.72, s * 0.975, spread * 1.44, s * 0.08, 3, "url(#m-side)")}${drawTopLight(-spread * 0.59, s * 0.82, spread * 1.18, b.highlight)}`;
  }
  return svg`${path(svg`M-16 ${-s}L16 ${-s}L22 ${s * 0.2}Q22 ${s * 0.5} 60 ${s * 0.7}L92 ${s * 0.9}H44L4 ${s * 0.62}Q-20 ${s * 0.4} -18 ${s * 0.1}Z`, "url(#mo-neck)")}<ellipse cx="60" cy="${s * 0.98}" rx="${spread * 0.34}" ry="${s * 0.12}" fill="url(#m-side)"/><ellipse cx="60" cy="${s * 0.94}" rx="${spread * 0.34}" ry="${s * 0.12}" fill="url(#m-top)"/>${circle(2, s * 0.16, 24, "url(#m-body)")}${circle(2, s * 0.16, 12, "none", `stroke="${looks.accent}" stroke-width="4"`)}`;
}

function screen(looks: Looks, w: number, h: number, bow: number): string {
  const b = getBodyColours(looks.finish);
  const chin = 9;
  return svg`${path(outline(w, h, bow), "url(#m-body)")}${path(outline(w, h, bow), "none", `stroke="${b.bright ? b.trim : "#fff"}" stroke-opacity="${b.bright ? 0.6 : 0.3}" stroke-width="1.6"`)}${path(outline(w, h, bow, 4), "#06080b")}<g clip-path="url(#mo-clip)">${at(0, 0, drawWallpaper("mo-w", looks.accent, w, h))}${path(outline(w, h, bow, 8, chin), "url(#mo-w-glare)")}</g>${circle(w - 26, h - 9, 2.6, looks.accent)}`;
}

function defs(looks: Looks, w: number, h: number, bow: number): string {
  const b = getBodyColours(looks.finish);
  return [
    materialGradients(looks.finish),
    wallpaperDefs("mo-w", looks.accent),
    linear("mo-neck", 0, [
      [0, mix(b.light, b.mid, 0.3)],
      [0.4, b.mid],
      [1, shade(b.dark, -0.1)],
    ]),
    svg`<clipPath id="mo-clip"><path d="${outline(w, h, bow, 9, 9)}"/></clipPath>`,
  ].join("");
}

function scaleOf(looks: Looks): { w: number; h: number; bow: number; k: number } {
  const mm = panelOf(looks);
  // Small screens are visibly smaller than large ones, but not lost on the canvas.
  const k = (790 + Math.min(290, (mm.w - 440) * 0.6)) / mm.w;
  return { w: mm.w * k, h: mm.h * k, bow: looks.curved ? Math.min(44, mm.w * k * 0.034) : 0, k };
}

function front(looks: Looks): Drawing {
  const { w, h, bow } = scaleOf(looks);
  const s = Math.max(110, Math.min(170, h * 0.28));
  const y = 560 - (h + s) / 2;
  const spread = Math.min(w * 0.34, 250);
  return {
    defs: defs(looks, w, h, bow),
    body: svg`${at(600, y + h - bow / 2, stand(looks, s, spread))}${at(600 - w / 2, y, screen(looks, w, h, bow))}`,
    ground: { cx: 600, cy: y + h + s * 1.08, rx: spread * 1.1, ry: 26 },
  };
}

/** Draws the back: shell, vents, ring of light, ports, and the stand in front of them. */
function rear(looks: Looks): Drawing {
  const { w, h, bow } = scaleOf(looks);
  const b = getBodyColours(looks.finish);
  const s = Math.max(110, Math.min(170, h * 0.28));
  const y = 560 - (h + s) / 2;
  const spread = Math.min(w * 0.34, 250);
  const x = 600 - w / 2;
  const hump = roundRect(w * 0.2, h * 0.2, w * 0.6, h * 0.62, 22);
  const kinds = ["hdmi", "hdmi", "displayport", "usb-c", "usb-a", "audio"] as const;
  const shell = svg`${path(outline(w, h, -bow), "url(#m-body)")}${path(outline(w, h, -bow), "none", `stroke="${b.bright ? b.trim : "#fff"}" stroke-opacity="${b.bright ? 0.6 : 0.3}" stroke-width="2"`)}${path(
    polygon([
      [0, h * 0.12],
      [w * 0.2, h * 0.26],
      [w * 0.2, h * 0.74],
      [0, h * 0.9],
    ]),
    "#000",
    'opacity=".12"',
  )}${path(
    polygon([
      [w, h * 0.12],
      [w * 0.8, h * 0.26],
      [w * 0.8, h * 0.74],
      [w, h * 0.9],
    ]),
    "#000",
    'opacity=".2"',
  )}${path(hump, "url(#m-top)")}${path(hump, "url(#m-fall)")}${drawSlots(w * 0.24, h * 0.23, w * 0.52, h * 0.07, 44, 0.5, "#000")}${kinds.map((kind, i) => drawPort(kind, w * 0.5 - 190 + i * 66 + (i > 2 ? 14 : 0), h * 0.72, 2.6))}`;
  const ring = svg`${circle(w / 2, h * 0.48, h * 0.17, "#0d0f12")}${drawGlow(svg`M${w / 2 - h * 0.17} ${h * 0.48}a${h * 0.17} ${h * 0.17} 0 1 0 ${h * 0.34} 0a${h * 0.17} ${h * 0.17} 0 1 0 ${-h * 0.34} 0z`, looks.accent, 5)}`;
  const neck = svg`${path(
    polygon([
      [-42, -h * 0.6],
      [42, -h * 0.6],
      [36, s * 0.92],
      [-36, s * 0.92],
    ]),
    "url(#mo-neck)",
  )}${rect(-42, -h * 0.62, 84, h * 0.2, 14, "url(#m-body)")}${times(4, (i) => circle(i % 2 ? 26 : -26, -h * (i < 2 ? 0.58 : 0.47), 5, "url(#m-pit)"))}${path(roundRect(-15, s * 0.1, 30, 46, 15), "#0a0c0f")}`;
  return {
    defs: defs(looks, w, h, bow),
    body: svg`${at(x, y, svg`${shell}${ring}`)}${at(600, y + h, svg`${stand(looks, s, spread)}${neck}`)}`,
    ground: { cx: 600, cy: y + h + s * 1.08, rx: spread * 1.1, ry: 26 },
  };
}

export function drawMonitor(looks: Looks, view: View): Drawing {
  if (view === "front") return front(looks);
  if (view === "angle") return rear(looks);
  const { w, h } = scaleOf(looks);
  if (view === "detail") return closeUp(front(looks), 600 + w / 2 - 165, 560 + h / 2 - 160, 2.5);
  const mm = panelOf(looks);
  const s = 120;
  const bow = looks.curved ? mm.w * 0.03 : 0;
  return scaleDrawing(
    {
      w: mm.w,
      h: mm.h + s,
      lines: svg`${path(svg`M${mm.w / 2 - 22} ${mm.h}L${mm.w / 2 - 26} ${mm.h + s * 0.9}M${mm.w / 2 + 22} ${mm.h}L${mm.w / 2 + 26} ${mm.h + s * 0.9}`, "none")}${looks.stand === "tripod" ? path(svg`M${mm.w / 2} ${mm.h + s * 0.8}L${mm.w / 2 - 150} ${mm.h + s}M${mm.w / 2} ${mm.h + s * 0.8}L${mm.w / 2 + 150} ${mm.h + s}`, "none") : rect(mm.w / 2 - (looks.stand === "arm" ? 60 : 130), mm.h + s - 12, looks.stand === "arm" ? 120 : 260, 12, 4, "#fffdf8")}${path(outline(mm.w, mm.h, bow), "#fffdf8")}${path(outline(mm.w, mm.h, bow, 7, 9), "none")}${line(svg`M${20} ${mm.h - 26}L${mm.w - 20} 20`, looks.accent, 1.2, 0.45)}`,
    },
    {
      w: 210,
      h: mm.h + s,
      lines: svg`${path(looks.curved ? svg`M120 0Q150 ${mm.h / 2} 120 ${mm.h}h24Q176 ${mm.h / 2} 144 0z` : svg`M120 0h18v${mm.h}h-18z`, "#fffdf8")}${path(svg`M138 ${mm.h * 0.4}L96 ${mm.h * 0.5}L86 ${mm.h + s - 12}h26L118 ${mm.h * 0.6}`, "none")}${rect(0, mm.h + s - 12, 210, 12, 4, "#fffdf8")}`,
    },
    looks.accent,
  );
}
