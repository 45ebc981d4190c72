// Draws liquid coolers: a radiator with its fans, sleeved tubes, and a pump with a mirror or a screen.

import {
  getBodyColours,
  linear,
  materialGradients,
  mix,
  radial,
  ramp,
  rotateHue,
  shade,
} from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawSlots, fanDefs, line, path, rect, roundRect, screw } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { box, type Camera, onPlane, type Point, project } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";
import { drawFanFace } from "./case-fan.ts";

type Looks = LooksOf<"liquid-cooler">;

function sizeOf({ radiatorMm }: Looks): { fan: number; count: number; long: number } {
  const fan = radiatorMm % 140 === 0 ? 140 : 120;
  return { fan, count: radiatorMm / fan, long: radiatorMm + 36 };
}

/** Draws the radiator with its fans, `long` by `fan` millimetres, with tanks at both ends. */
function radiator(looks: Looks): string {
  const { fan, count, long } = sizeOf(looks);
  const b = getBodyColours(looks.finish);
  const face = drawFanFace("lc", fan - 1, {
    accent: looks.accent,
    rgb: looks.rgb,
    bright: b.bright,
    trim: shade(b.mid, b.bright ? -0.1 : 0.1),
  });
  return svg`${rect(0, 0, long, fan, 5, "url(#m-body)")}${rect(0.4, 0.4, long - 0.8, fan - 0.8, 5, "none", `stroke="#fff" stroke-opacity="${b.bright ? 0.9 : 0.3}" stroke-width=".8"`)}${rect(long - 16, 0, 1.2, fan, 0, "#000", 'opacity=".35"')}${rect(14.6, 0, 1.2, fan, 0, "#000", 'opacity=".35"')}${times(count, (i) => at(18.5 + i * fan, 0.5, face))}`;
}

/** Draws the pump's cap, 80 by 80 millimetres: a screen with a gauge, or a mirror with rings of light. */
function cap(looks: Looks): string {
  const tint = rotateHue(looks.accent, 55);
  const b = getBodyColours(looks.finish);
  const arc = (r: number, share: number) => {
    const end = (share * 270 + 135) * (Math.PI / 180);
    const start = 135 * (Math.PI / 180);
    return svg`M${40 + r * Math.cos(start)} ${40 + r * Math.sin(start)}A${r} ${r} 0 ${share > 0.66 ? 1 : 0} 1 ${40 + r * Math.cos(end)} ${40 + r * Math.sin(end)}`;
  };
  const screen = svg`${circle(40, 40, 32, "#05070a")}${circle(40, 40, 31, "url(#lc-night)")}${line(arc(25, 1), "#ffffff", 3.4, 0.12)}${line(arc(25, 0.68), looks.accent, 3.4)}${line(arc(20, 1), "#ffffff", 1.2, 0.1)}${line(arc(20, 0.42), tint, 1.2)}${times(13, (i) => rect(28 + i * 1.9, 46 - ((i * 37) % 11) * 0.9 - 3, 1.1, ((i * 37) % 11) * 0.9 + 3, 0.5, i % 4 ? "#dfe6f2" : looks.accent, 'opacity=".85"'))}`;
  const mirror = svg`${circle(40, 40, 32, "#06080b")}${times(6, (i) => circle(40, 40, 29.5 - i * 4, "none", `stroke="${looks.rgb ? mix(looks.accent, tint, i / 6) : "#8d939b"}" stroke-opacity="${(looks.rgb ? 0.95 : 0.5) - i * 0.13}" stroke-width="${1.5 - i * 0.16}"`))}${circle(40, 40, 5, looks.accent, 'opacity=".85"')}`;
  return svg`${circle(40, 40, 38, "url(#m-body)")}${circle(40, 40, 37.6, "none", `stroke="#fff" stroke-opacity="${b.bright ? 0.9 : 0.4}" stroke-width=".7"`)}${looks.rgb && circle(40, 40, 34.6, "none", `stroke="${looks.accent}" stroke-width="2"`)}${looks.screen ? screen : mirror}${path("M14 26A32 32 0 0 1 58 13.5L22 61A32 32 0 0 1 14 26z", "url(#lc-shine)")}`;
}

/** Draws a tube along path data: rubber under a woven sleeve. */
function tube(d: string, width: number): string {
  return svg`${line(d, "#07080a", width)}${line(d, "#23272d", width * 0.8)}<path d="${d}" fill="none" stroke="#3d434b" stroke-width="${width * 0.74}" stroke-dasharray="${width * 0.08} ${width * 0.14}"/>${line(d, "#fff", width * 0.12, 0.28)}`;
}

function defs(looks: Looks): string {
  return [
    materialGradients(looks.finish),
    fanDefs("lc", getBodyColours(looks.finish), looks.rgb ? looks.accent : undefined),
    radial(
      "lc-night",
      [
        [0, mix("#0c1118", looks.accent, 0.35)],
        [1, "#05070a"],
      ],
      0.5,
      0.7,
      0.7,
    ),
    linear("lc-shine", 50, [
      [0, "#ffffff", 0.34],
      [1, "#ffffff", 0],
    ]),
    ramp("lc-copper", 90, "#e6a877", "#9a5a31"),
  ].join("");
}

function front(looks: Looks): Drawing {
  const { fan, long } = sizeOf(looks);
  const k = Math.min(3.4, 980 / long);
  const [w, h] = [long * k, fan * k];
  const x = 600 - w / 2 - 20;
  const y = 180 + Math.max(0, (330 - h) / 2);
  const zoom = Math.max(k, 3.2);
  const px = 600 - 40 * zoom - Math.min(120, w * 0.1);
  const py = y + h + 130;
  const right = px + 76 * zoom;
  const run = (dy: number, py2: number, reach: number) =>
    svg`M${x + w - 4} ${y + dy}C${x + w + reach} ${y + dy} ${x + w + reach * 0.9} ${py2} ${right} ${py2}`;
  const fitting = (dy: number) => rect(x + w - 3, y + dy - 15, 26, 30, 5, "url(#m-brush)");
  const wide = 8.4 * Math.min(k, 2.9);
  return {
    defs: defs(looks),
    body: svg`${tube(run(h * 0.32, py + 30 * zoom, 150), wide)}${tube(run(h * 0.6, py + 50 * zoom, 90), wide)}${fitting(h * 0.32)}${fitting(h * 0.6)}${at(x, y, radiator(looks), k)}<ellipse cx="${px + 40 * zoom}" cy="${py + 80 * zoom}" rx="${46 * zoom}" ry="30" fill="url(#stage-wide)"/>${[30, 50].map((v) => rect(right - 14, py + v * zoom - 15, 36, 30, 6, "url(#m-chip)"))}${at(px, py, circle(40, 41.6, 38, "#030405") + cap(looks), zoom)}`,
    ground: { cx: px + 40 * zoom, cy: py + 81 * zoom, rx: 36 * zoom, ry: 24 },
  };
}

function angle(looks: Looks): Drawing {
  const { fan, long } = sizeOf(looks);
  const k = Math.min(3.2, 900 / (long + 60));
  const camera: Camera = { yaw: -30, pitch: 26, cx: 540, cy: 430, scale: k };
  const size: Point = [long, fan, 52];
  const b = getBodyColours(looks.finish);
  const flank = svg`${rect(0, 0, 52, fan, 2, "url(#m-side)")}${rect(0, 0, 25, fan, 2, mix(b.mid, b.dark, 0.5))}${[0.3, 0.62].map((t) => circle(38, fan * t, 8, "url(#m-brush)"))}`;
  const top = svg`${rect(0, 0, long, 52, 2, "url(#m-top)")}${rect(0, 27, long, 25, 0, mix(b.mid, b.dark, 0.2))}${drawSlots(18, 3, long - 36, 20, Math.round(long / 4), 0.4, "#000000", true)}`;
  const ports = [0.3, 0.62].map((t) => project(camera, [long / 2, -fan / 2 + fan * t, -12]));
  const pump: Camera = { yaw: 20, pitch: 52, cx: 660, cy: 930, scale: 3.1 };
  const body = times(14, (i) =>
    onPlane(
      pump,
      [-40, 30 - i * 2.1, -40],
      [1, 0, 0],
      [0, 0, 1],
      circle(40, 40, i < 2 ? 34 : 38, i < 2 ? "url(#lc-copper)" : mix(b.dark, b.mid, i / 20)),
    ),
  );
  const hose = ports
    .map(([x, y], i) =>
      tube(
        svg`M${x} ${y}C${x + 150 - i * 60} ${y + 20} ${x + 120 - i * 70} ${900 + i * 24} ${760} ${925 + i * 34}`,
        8.4 * Math.min(k, 2.8),
      ),
    )
    .join("");
  return {
    defs: defs(looks),
    body: svg`${box(camera, size, { front: radiator(looks), flank, top })}<ellipse cx="670" cy="1010" rx="220" ry="80" fill="url(#stage-wide)"/>${hose}${body}${onPlane(pump, [-40, 0, -40], [1, 0, 0], [0, 0, 1], cap(looks))}`,
    ground: { cx: 560, cy: 430 + fan * k * 0.62, rx: long * k * 0.44, ry: 44 },
  };
}

export function drawLiquidCooler(looks: Looks, view: View): Drawing {
  if (view === "front") return front(looks);
  if (view === "angle") return angle(looks);
  if (view === "detail") {
    const cord = [33, 49].map((y) => tube(svg`M70 ${y}C110 ${y} 120 ${y - 6} 190 ${y - 30}`, 11)).join("");
    return closeUp(
      {
        defs: defs(looks),
        body: at(
          0,
          0,
          svg`${cord}${rect(70, 26, 16, 14, 3, "url(#m-chip)")}${rect(70, 42, 16, 14, 3, "url(#m-chip)")}${circle(40, 42, 38, "#030405")}${cap(looks)}${screw(6, 70, 2)}${screw(74, 72, 2)}`,
          10,
        ),
      },
      450,
      400,
      1.22,
    );
  }
  const { fan, count, long } = sizeOf(looks);
  return scaleDrawing(
    {
      w: long,
      h: fan,
      lines: svg`${path(roundRect(0, 0, long, fan, 4), "#fffdf8")}${times(count, (i) => rect(18 + i * fan, 0, fan, fan, 4, "none") + circle(18 + (i + 0.5) * fan, fan / 2, fan * 0.445, "none") + circle(18 + (i + 0.5) * fan, fan / 2, fan * 0.12, "none"))}`,
    },
    {
      w: 52,
      h: fan,
      lines: svg`${rect(0, 0, 27, fan, 2, "#fffdf8")}${rect(27, 0, 25, fan, 2, "#fffdf8")}${circle(14, fan * 0.3, 6, "none")}${circle(14, fan * 0.62, 6, "none")}`,
    },
    looks.accent,
  );
}
