// Draws toner cartridges: a long block with a handle, and a green drum if it has one.

import { getBodyColours, materialGradients, mix } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { drawTopLight, line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { box, type Camera, type Point, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"toner">;

const TONERS = { black: "#1c1f24", cyan: "#109fd0", magenta: "#d2307f", yellow: "#eebc12" } as const;

/** Width, height and depth in millimetres; more pages need a deeper hopper. */
function sizeOf({ pages }: Looks): Point {
  const share = Math.max(0, Math.min(1, (pages - 700) / 9000));
  return [300, 62 + share * 34, 92 + share * 56];
}

function front(looks: Looks, w: number, h: number): string {
  const drum =
    looks.drum === "included"
      ? svg`${rect(10, h * 0.6, w - 20, h * 0.3, 6, "#1f6f63")}${line(svg`M14 ${h * 0.67}H${w - 14}`, "#9fe0d3", 2.4, 0.75)}${line(svg`M14 ${h * 0.84}H${w - 14}`, "#0c3832", 3, 0.7)}`
      : svg`${rect(10, h * 0.62, w - 20, h * 0.24, 4, "#0d0f12")}${times(26, (i) => rect(18 + i * ((w - 40) / 26), h * 0.66, 4, h * 0.16, 1, "#2b3038"))}`;
  return svg`${rect(0, 0, w, h, 4, "url(#m-body)")}${rect(0, h * 0.16, w, h * 0.13, 0, TONERS[looks.tonerColour])}${drum}${drawTopLight(4, 0, w - 8, 0.4)}`;
}

function top(looks: Looks, w: number, d: number): string {
  const colour = TONERS[looks.tonerColour];
  return svg`${rect(0, 0, w, d, 4, "url(#m-top)")}${path(roundRect(w * 0.16, d * 0.16, w * 0.5, d * 0.52, 5), "#f4f4f1")}${rect(w * 0.16, d * 0.16, w * 0.5, d * 0.13, 3, colour)}${times(3, (i) => rect(w * 0.2, d * (0.38 + i * 0.09), w * (0.3 - i * 0.06), d * 0.035, 1, "#8d949c"))}${path(roundRect(w * 0.76, d * 0.22, w * 0.16, d * 0.5, 8), mix(colour, "#ffffff", 0.12))}${line(svg`M${w * 0.8} ${d * 0.47}H${w * 0.88}`, "#ffffff", 4, 0.8)}${rect(w * 0.16, d * 0.82, w * 0.76, d * 0.05, 2, looks.accent)}`;
}

function flank(looks: Looks, d: number, h: number): string {
  const { dark, mid } = getBodyColours(looks.finish);
  return svg`${rect(0, 0, d, h, 4, mix(dark, mid, 0.35))}${path(roundRect(d * 0.16, h * 0.2, d * 0.5, h * 0.5, 10), "#14171b")}${times(2, (i) => path(roundRect(d * (0.24 + i * 0.2), h * 0.32, d * 0.15, d * 0.15, d * 0.075), "#e9ecef"))}`;
}

function scale(looks: Looks): Drawing {
  const [w, h, d] = sizeOf(looks);
  const outline = (width: number) =>
    svg`${rect(0, 0, width, h, 5, "#fffdf8")}${rect(width * 0.04, h * 0.6, width * 0.92, h * 0.28, 3, "none")}`;
  return scaleDrawing({ w, h, lines: outline(w) }, { w: d, h, lines: outline(d) }, looks.accent);
}

export function drawToner(looks: Looks, view: View): Drawing {
  if (view === "scale") return scale(looks);
  const size = sizeOf(looks);
  const [w, h, d] = size;
  const camera: Camera =
    view === "angle"
      ? { yaw: -32, pitch: 48, cx: 600, cy: 580, scale: 2.5 }
      : { yaw: 24, pitch: 30, cx: 600, cy: 600, scale: 2.7 };
  const drawing: Drawing = {
    defs: materialGradients(looks.finish),
    body: box(camera, size, { front: front(looks, w, h), flank: flank(looks, d, h), top: top(looks, w, d) }),
    ground: { ...projectGroundShadow(camera, size), ry: 80 },
  };
  return view === "detail" ? closeUp(drawing, 760, 700, 2.1) : drawing;
}
