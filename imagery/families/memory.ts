// Draws memory modules, one or a kit: bare, with low or finned heat spreaders, or with light bars.

import { getBodyColours, linear, materialGradients, mix, ramp, rotateHue, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { drawSlots, line, path, polygon, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { type Camera, onPlane, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"memory">;

/** Outer size in millimetres. */
function sizeOf(looks: Looks): { w: number; h: number; t: number } {
  if (looks.laptop) return { w: 69.6, h: 30, t: 3.6 };
  const h = { none: 31.3, low: 34, finned: 42, rgb: 44 }[looks.heatsink];
  return { w: 133.4, h, t: looks.heatsink === "none" ? 3.8 : 7.6 };
}

/** Draws the gold edge with its key notch; the lower edge of the module is at y = h. */
function edge(w: number, h: number, laptop: boolean): string {
  const key = laptop ? w * 0.6 : w * 0.53;
  const y = h - 4.2;
  return svg`${path(svg`M${laptop ? 1 : 2.5} ${y - 5}H${w - (laptop ? 1 : 2.5)}V${h}H${key + 1.2}v-3.6h-2.4v3.6H${laptop ? 1 : 2.5}z`, "url(#me-board)")}${drawSlots(laptop ? 2 : 4.5, y + 0.9, key - 3.4 - (laptop ? 2 : 4.5) + 1.6, 2.9, Math.round((key - 4) / 1.25), 0.62, "url(#m-gold)")}${drawSlots(key + 1.8, y + 0.9, w - key - (laptop ? 3.6 : 6.2), 2.9, Math.round((w - key - 6) / 1.25), 0.62, "url(#m-gold)")}`;
}

function bareBoard(looks: Looks, w: number, h: number): string {
  const count = looks.laptop ? 4 : 8;
  const chipW = looks.laptop ? 10.4 : 11.2;
  const step = (w - 9) / count;
  const mid = h * 0.42;
  const chip = (x: number, y: number, cw: number, ch: number) =>
    svg`${rect(x + 0.25, y + 0.4, cw, ch, 0.3, "#000", 'opacity=".45"')}${rect(x, y, cw, ch, 0.3, "url(#m-chip)")}${path(svg`M${x + 1.2} ${y + ch * 0.35}h${cw * 0.5}M${x + 1.2} ${y + ch * 0.52}h${cw * 0.62}`, "none", 'stroke="#8c9299" stroke-opacity=".65" stroke-width=".42"')}${rect(x + 0.7, y + ch - 1.3, 0.6, 0.6, 0.3, "#6a6f76")}`;
  return svg`${path(roundRect(0, 0, w, h - 4.4, 0.6), "url(#me-board)")}${path(
    times(14, (i) => svg`M${3 + i * (w / 15)} ${h - 8}v${-2 - (i % 3)}l${1.6} -1.6h${w / 22}`),
    "none",
    `stroke="${shade("#2f7d57", 0.15)}" stroke-opacity=".45" stroke-width=".2"`,
  )}${times(count, (i) => chip(4.5 + i * step + (step - chipW) / 2, mid - 7, chipW, looks.laptop ? 13 : 12.6))}${chip(w * 0.47, h - 10.6, 6, 3.4)}${times(count * 3, (i) => rect(6 + i * ((w - 12) / (count * 3)), h - 6.8, 1, 0.55, 0, i % 3 ? "#b59a72" : "#3a3f45"))}${rect(w * 0.08, 1.2, w * 0.22, 2.2, 0.3, looks.accent, 'opacity=".8"')}`;
}

interface SpreaderSize {
  w: number;
  /** Where the heat spreader ends above the gold edge. */
  bottom: number;
  /** The opacity of the light on its outline. */
  light: number;
}

function heatSpreader(looks: Looks, w: number, h: number): string {
  const size = { w, bottom: h - 6.4, light: getBodyColours(looks.finish).bright ? 0.9 : 0.32 };
  if (looks.heatsink === "low") return lowSpreader(looks, size);
  return looks.heatsink === "finned" ? finnedSpreader(looks, size) : lightBarSpreader(looks, size);
}

function lowSpreader(looks: Looks, { w, bottom, light }: SpreaderSize): string {
  const d = polygon([
    [1, 3],
    [4, 0],
    [w - 4, 0],
    [w - 1, 3],
    [w - 1, bottom],
    [w * 0.62, bottom],
    [w * 0.6, bottom - 2],
    [w * 0.4, bottom - 2],
    [w * 0.38, bottom],
    [1, bottom],
  ]);
  return svg`${path(d, "url(#m-body)")}${path(
    polygon([
      [w * 0.3, 0],
      [w * 0.36, 0],
      [w * 0.26, bottom],
      [w * 0.2, bottom],
    ]),
    looks.accent,
  )}${path(
    polygon([
      [w * 0.385, 0],
      [w * 0.4, 0],
      [w * 0.3, bottom],
      [w * 0.285, bottom],
    ]),
    looks.accent,
    'opacity=".55"',
  )}${rect(w * 0.5, bottom * 0.36, w * 0.36, bottom * 0.34, 1.2, "#000", 'opacity=".18"')}${path(d, "none", `stroke="#fff" stroke-opacity="${light}" stroke-width=".3"`)}`;
}

function finnedSpreader(looks: Looks, { w, bottom, light }: SpreaderSize): string {
  const teeth: [number, number][] = times(9, (i) => `${4 + i * ((w - 8) / 9)},`)
    .split(",")
    .filter(Boolean)
    .flatMap((x, i) => {
      const left = Number(x);
      const step = (w - 8) / 9;
      const up = Math.abs(i - 4) * 0.7;
      return [
        [left, 6],
        [left + 1.2, up],
        [left + step - 2.6, up],
        [left + step - 1.4, 6],
      ] as [number, number][];
    });
  const d = polygon([[1, 6], ...teeth, [w - 1, 6], [w - 1, bottom], [1, bottom]]);
  return svg`${path(d, "url(#m-body)")}${path(d, "none", `stroke="#fff" stroke-opacity="${light}" stroke-width=".3"`)}${drawSlots(8, 10, w - 16, bottom - 22, 9, 0.12, "#000", false)}${path(
    polygon([
      [w * 0.36, 8.4],
      [w * 0.64, 8.4],
      [w * 0.58, bottom - 3],
      [w * 0.42, bottom - 3],
    ]),
    "url(#me-inlay)",
  )}${path(svg`M${w * 0.36} 8.4H${w * 0.64}`, "none", `stroke="${looks.accent}" stroke-width="1.1"`)}`;
}

function lightBarSpreader(looks: Looks, { w, bottom, light }: SpreaderSize): string {
  const b = getBodyColours(looks.finish);
  const bar = 9;
  const d = polygon([
    [1, bar],
    [w * 0.3, bar],
    [w * 0.33, bar + 3],
    [w * 0.67, bar + 3],
    [w * 0.7, bar],
    [w - 1, bar],
    [w - 1, bottom],
    [1, bottom],
  ]);
  const glass = polygon([
    [3, 2.2],
    [6, 0],
    [w - 6, 0],
    [w - 3, 2.2],
    [w - 3, bar + 3.4],
    [3, bar + 3.4],
  ]);
  return svg`${path(glass, "url(#me-light)")}${path(glass, "url(#me-diffuse)")}${path(svg`M6 .5H${w - 6}`, "none", 'stroke="#fff" stroke-opacity=".85" stroke-width=".5"')}${path(d, "url(#m-body)")}${path(
    polygon([
      [w * 0.06, bottom],
      [w * 0.16, bar + 4],
      [w * 0.24, bar + 4],
      [w * 0.14, bottom],
    ]),
    "#fff",
    `opacity="${b.bright ? 0.5 : 0.07}"`,
  )}${path(
    polygon([
      [w * 0.78, bottom],
      [w * 0.88, bar + 4],
      [w * 0.9, bar + 4],
      [w * 0.8, bottom],
    ]),
    looks.accent,
    'opacity=".9"',
  )}${path(svg`M1 ${bar + 0.2}H${w * 0.3}L${w * 0.33} ${bar + 3.2}H${w * 0.67}L${w * 0.7} ${bar + 0.2}H${w - 1}`, "none", `stroke="#fff" stroke-opacity="${light}" stroke-width=".4"`)}`;
}

/** Draws one module in millimetres, 0…w by 0…h. */
function module(looks: Looks): string {
  const { w, h } = sizeOf(looks);
  const hasSpreader = !looks.laptop && looks.heatsink !== "none";
  return svg`${edge(w, h, looks.laptop)}${hasSpreader ? heatSpreader(looks, w, h) : bareBoard(looks, w, h)}`;
}

function defs(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  const board = looks.finish === "green" || looks.laptop ? "#1f6b48" : "#1b2026";
  return [
    materialGradients(looks.finish),
    ramp("me-board", 75, shade(board, 0.2), board, shade(board, -0.35)),
    ramp(
      "me-light",
      0,
      rotateHue(looks.accent, -50),
      looks.accent,
      mix(looks.accent, "#ffffff", 0.25),
      rotateHue(looks.accent, 50),
    ),
    linear("me-diffuse", 90, [
      [0, "#ffffff", 0.55],
      [0.45, "#ffffff", 0.12],
      [1, "#000000", 0.25],
    ]),
    ramp("me-inlay", 70, shade(b.mid, b.bright ? -0.2 : 0.2), shade(b.dark, -0.1)),
  ].join("");
}

function front(looks: Looks): Drawing {
  const { w, h } = sizeOf(looks);
  const k = looks.laptop ? 11.5 : 7.6;
  // A kit is fanned upwards; the nearest module is drawn last.
  const step = Math.min(h * k * 0.82, 700 / looks.modules);
  const total = step * (looks.modules - 1) + h * k;
  const y = 600 - total / 2;
  const x = 600 - (w * k) / 2;
  const body = times(looks.modules, (i) => {
    const dx = (i - (looks.modules - 1) / 2) * -16;
    return svg`${i > 0 && rect(x + dx + 12, y + i * step - 10, w * k - 24, 26, 12, "#000", 'opacity=".2"')}${at(x + dx, y + i * step, module(looks), k)}`;
  });
  return { defs: defs(looks), body, ground: { cx: 600, cy: y + total + 26, rx: w * k * 0.5, ry: 28 } };
}

function angle(looks: Looks): Drawing {
  const { w, h, t } = sizeOf(looks);
  const b = getBodyColours(looks.finish);
  const hasSpreader = !looks.laptop && looks.heatsink !== "none";
  const camera: Camera = {
    yaw: 36,
    pitch: 26,
    cx: 600,
    cy: 590,
    scale: looks.laptop ? 11.5 : looks.modules === 1 ? 7.8 : 6.8,
  };
  const gap = looks.laptop ? 20 : 24;
  const body = times(looks.modules, (i) => {
    const z = (i - (looks.modules - 1) / 2) * gap;
    const back = times(8, (s) =>
      onPlane(
        camera,
        [-w / 2, -h / 2, z - t / 2 + (s * t) / 8],
        [1, 0, 0],
        [0, 1, 0],
        rect(
          hasSpreader ? 1 : 0,
          hasSpreader ? (looks.heatsink === "low" ? 1 : 3) : 0,
          w - (hasSpreader ? 2 : 0),
          h - (hasSpreader ? (looks.heatsink === "low" ? 7.4 : 9.4) : 4.4),
          0.6,
          hasSpreader ? mix(b.dark, b.mid, s / 8) : "#0d1114",
        ),
      ),
    );
    return back + onPlane(camera, [-w / 2, -h / 2, z + t / 2], [1, 0, 0], [0, 1, 0], module(looks));
  });
  const depth = gap * (looks.modules - 1) + t;
  return {
    defs: defs(looks),
    body,
    ground: { ...projectGroundShadow({ ...camera, cy: camera.cy - 6 }, [w, h, depth]), ry: 70 },
  };
}

export function drawMemory(looks: Looks, view: View): Drawing {
  const { w, h, t } = sizeOf(looks);
  if (view === "front") return front(looks);
  if (view === "angle") return angle(looks);
  if (view === "detail")
    return closeUp(
      { defs: defs(looks), body: at(600 - w * 3.8, 600 - h * 3.8, module(looks), 7.6) },
      600 - w * 2.2,
      600 + h * 0.6,
      looks.laptop ? 3.4 : 2.6,
    );
  const key = looks.laptop ? w * 0.6 : w * 0.53;
  const skyline =
    looks.heatsink === "rgb"
      ? rect(3, 0, w - 6, 10, 1, "none")
      : looks.heatsink === "finned"
        ? drawSlots(5, 0, w - 10, 7, 9, 0.7, "none")
        : "";
  return scaleDrawing(
    {
      w,
      h,
      lines: svg`${path(svg`M0 0H${w}V${h}H${key + 1.2}v-3.6h-2.4v3.6H0z`, "#fffdf8")}${skyline}${line(svg`M2 ${h - 4.2}H${w - 2}`, "#2b3442", 0.25)}${drawSlots(4, h - 3.4, key - 6, 2.6, 40, 0.4, "none")}${drawSlots(key + 2, h - 3.4, w - key - 6, 2.6, 34, 0.4, "none")}${!looks.laptop && looks.heatsink !== "none" ? rect(w * 0.06, h * 0.34, w * 0.88, h * 0.36, 1, "none", 'stroke-opacity=".5"') : times(looks.laptop ? 4 : 8, (i) => rect(5 + i * ((w - 9) / (looks.laptop ? 4 : 8)), h * 0.2, 10, 12, 0.4, "none"))}`,
    },
    { w: t, h, lines: svg`${rect(0, 0, t, h - 5, 0.6, "#fffdf8")}${rect(t / 2 - 0.6, h - 5, 1.2, 5, 0, "#fffdf8")}` },
    looks.accent,
  );
}
