// Draws complete computers: mini, studio, tower, all-in-one and gaming PCs.

import { getBodyColours, materialGradients, mix, ramp, shade } from "#imagery/shapes/light.ts";
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
} from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { box, flatSlab, onFront, type Point, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";
import { drawCase } from "./case.ts";
import { drawMonitor } from "./monitor.ts";

type Looks = LooksOf<"desktop">;

/** Width, height and depth in millimetres. */
const SIZES = {
  mini: [180, 46, 180],
  studio: [197, 95, 197],
  tower: [165, 360, 300],
  "all-in-one": [540, 430, 180],
} as const satisfies Partial<Record<Looks["shape"], Point>>;

const ring = (x: number, y: number, r: number, colour: string) =>
  svg`${circle(x, y, r, "#0a0c0f")}${circle(x, y, r * 0.8, "none", `stroke="${colour}" stroke-width="${r * 0.2}"`)}${line(svg`M${x} ${y - r * 0.4}v${r * 0.4}`, colour, r * 0.2)}`;

function lid(looks: Looks, w: number, d: number): string {
  const b = getBodyColours(looks.finish);
  const r = looks.shape === "mini" ? 24 : 30;
  return svg`${path(roundRect(0, 0, w, d, r), "url(#m-top)")}${path(roundRect(0, 0, w, d, r), "url(#m-sheen)")}${path(roundRect(0.8, 0.8, w - 1.6, d - 1.6, r - 1), "none", `stroke="#fff" stroke-opacity="${b.bright ? 0.95 : 0.4}" stroke-width="1.2"`)}${circle(w / 2, d / 2, w * 0.11, "none", `stroke="${looks.accent}" stroke-width="${w * 0.018}" stroke-opacity=".9"`)}${circle(w / 2, d / 2, w * 0.03, looks.accent)}`;
}

function smallFront(looks: Looks, w: number, h: number): string {
  const y = h * 0.55;
  if (looks.shape === "mini")
    return svg`${ring(w * 0.84, y, 6, looks.accent)}${drawPort("usb-c", w * 0.18, y - 2.4, 1.35)}${drawPort("usb-c", w * 0.29, y - 2.4, 1.35)}${drawPort("usb-a", w * 0.42, y - 4, 1.35)}${drawPort("audio", w * 0.58, y - 4, 1.2)}`;
  return svg`${drawPort("usb-c", w * 0.2, h * 0.7, 1.4)}${drawPort("usb-c", w * 0.3, h * 0.7, 1.4)}${rect(w * 0.62, h * 0.7, 34, 4, 2, "#050607")}${circle(w * 0.84, h * 0.72, 2, looks.accent)}`;
}

function smallBack(looks: Looks, w: number, h: number): string {
  const y = h * (looks.shape === "mini" ? 0.6 : 0.76);
  const vents =
    looks.shape === "mini"
      ? drawSlots(w * 0.14, h * 0.14, w * 0.72, h * 0.2, 40, 0.5, "#000")
      : grille(w * 0.14, h * 0.1, w * 0.72, h * 0.46, 5, 1.5, "#000000aa");
  return svg`${vents}${drawPort("power", w * 0.14, y - 8, 0.9)}${drawPort("ethernet", w * 0.29, y - 8, 1.2)}${drawPort("hdmi", w * 0.4, y - 3, 1.2)}${drawPort("usb-a", w * 0.52, y - 3, 1.2)}${drawPort("usb-a", w * 0.62, y - 3, 1.2)}${drawPort("usb-c", w * 0.73, y - 2, 1.2)}${drawPort("usb-c", w * 0.81, y - 2, 1.2)}`;
}

function towerFront(looks: Looks, w: number, h: number): string {
  const b = getBodyColours(looks.finish);
  return svg`${rect(0, 0, w, h, 5, "url(#m-body)")}${rect(w * 0.08, h * 0.05, w * 0.84, h * 0.075, 3, shade(b.dark, b.bright ? 0.35 : 0.08))}${rect(w * 0.7, h * 0.095, w * 0.16, 4, 2, b.trim)}${ring(w * 0.18, h * 0.2, 10, looks.accent)}${drawPort("usb-a", w * 0.38, h * 0.19, 1.6)}${drawPort("usb-a", w * 0.56, h * 0.19, 1.6)}${drawPort("usb-c", w * 0.74, h * 0.195, 1.6)}${drawSlots(w * 0.08, h * 0.32, w * 0.84, h * 0.58, 28, 0.42, "#000000", false)}${drawGlow(svg`M${w * 0.5} ${h * 0.945}h0.1h${w * 0.2}`, looks.accent, 2)}${line(svg`M${w * 0.5} ${h * 0.32}V${h * 0.9}`, b.mid, 16)}${drawTopLight(4, 0, w - 8, b.highlight)}`;
}

function towerBack(w: number, h: number): string {
  return svg`${rect(0, 0, w, h, 4, "url(#m-brush)")}${rect(w * 0.1, h * 0.05, w * 0.8, h * 0.2, 3, "#22262b")}${grille(w * 0.14, h * 0.06, w * 0.36, h * 0.18, 8, 2.6, "#000")}${drawPort("power", w * 0.58, h * 0.09, 1.5)}${rect(w * 0.1, h * 0.3, w * 0.28, h * 0.32, 2, "#101317")}${times(4, (i) => drawPort("usb-a", w * 0.15, h * (0.32 + i * 0.045), 1.6))}${drawPort("hdmi", w * 0.14, h * 0.51, 1.6)}${drawPort("ethernet", w * 0.15, h * 0.555, 1.4)}${grille(w * 0.46, h * 0.3, w * 0.44, h * 0.24, 9, 3.2, "#1a1d21")}${times(5, (i) => drawSlots(w * 0.1, h * (0.67 + i * 0.056), w * 0.62, h * 0.036, 22, 0.5, "#2a2e34"))}`;
}

function defs(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  return materialGradients(looks.finish) + ramp("de-flank", 90, mix(b.light, b.mid, 0.6), mix(b.mid, b.dark, 0.7));
}

export function drawDesktop(looks: Looks, view: View): Drawing {
  const { finish, accent, shape } = looks;
  // An all-in-one looks like a monitor on a plate.
  if (shape === "all-in-one")
    return drawMonitor(
      { family: "monitor", finish, accent, inches: 24, ratio: "16:9", curved: false, stand: "plate" },
      view,
    );
  // A gaming PC looks like its case, with the components behind the glass.
  if (shape === "gaming")
    return drawCase({ family: "case", finish, accent, tower: "mid", front: "mesh", fans: 4, sideGlass: true }, view);
  const size = SIZES[shape];
  const [w, h, d] = size;
  const b = getBodyColours(finish);
  if (view === "scale") {
    const small = shape !== "tower";
    return scaleDrawing(
      {
        w,
        h,
        lines: svg`${rect(0, 0, w, h, small ? h * 0.12 : 5, "#fffdf8")}${small ? circle(w * 0.84, h * 0.55, 6, "none") + rect(w * 0.18, h * 0.5, 12, 4.4, 2.2, "none") + rect(w * 0.29, h * 0.5, 12, 4.4, 2.2, "none") : rect(w * 0.08, h * 0.05, w * 0.84, h * 0.075, 3, "none") + circle(w * 0.18, h * 0.2, 10, "none") + drawSlots(w * 0.08, h * 0.32, w * 0.84, h * 0.58, 28, 0.3, "none", false)}`,
      },
      { w: d, h, lines: rect(0, 0, d, h, small ? h * 0.12 : 5, "#fffdf8") },
      accent,
    );
  }
  const rear = view === "angle";
  if (shape === "tower") {
    const camera = { yaw: rear ? -40 : 38, pitch: 15, cx: 600, cy: 575, scale: 2.05 };
    const flank = svg`${rect(0, 0, d, h, 3, "url(#de-flank)")}${grille(d * 0.25, h * 0.22, d * 0.3, h * 0.2, 9, 2.6, "#00000066")}${drawTopLight(3, 0, d - 6, b.highlight * 0.6)}`;
    const drawing = {
      defs: defs(looks),
      body: box(camera, size, {
        front: rear ? towerBack(w, h) : towerFront(looks, w, h),
        flank,
        top: rect(0, 0, w, d, 3, "url(#m-top)"),
      }),
      ground: { ...projectGroundShadow(camera, size), ry: 90 },
    };
    return view === "detail" ? closeUp(drawing, 690, 420, 2.3) : drawing;
  }
  const camera = { yaw: 0.01, pitch: 30, cx: 600, cy: 560, scale: shape === "mini" ? 4.6 : 4.2 };
  const r = shape === "mini" ? 24 : 30;
  const drawing = {
    defs: defs(looks),
    body: svg`${flatSlab(camera, size, { radius: r, from: shade(b.dark, -0.15), to: mix(b.mid, b.light, 0.25), face: lid(looks, w, d) })}${onFront(camera, size, rear ? smallBack(looks, w, h) : smallFront(looks, w, h))}`,
    ground: { cx: 600, cy: 560 + (h / 2) * camera.scale + (d / 2) * camera.scale * 0.42, rx: w * 2.2, ry: 70 },
  };
  return view === "detail" ? closeUp(drawing, 470, 760, 2.3) : drawing;
}
