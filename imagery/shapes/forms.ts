// Forms that many products share: shaded shells, extruded slabs, cables, lenses. A kit collects the
// gradients and clips of a drawing, so that a generator lists shapes from back to front.

import { type BodyColours, getBodyColours, linear, materialGradients, radial, type Stop, shade } from "./light.ts";
import type { Colour, Finish } from "./looks.ts";
import { circle, line, path } from "./parts.ts";
import { type Camera, onPlane, type Point, project } from "./solid.ts";
import type { Drawing } from "./stage.ts";
import { svg, times } from "./svg.ts";

export interface ShellOptions {
  /** Width of the lit and shaded bevel inside the edge. */
  rim?: number;
  /** The strength of the bevel's light, 0…1. */
  light?: number;
  /** The strength of the bevel's shade, 0…1. */
  dark?: number;
  /** How far the bevel fades out: 0 for machined edges, more for moulded ones. */
  soft?: number;
  /** Drawn over the fill and inside the outline, under the bevel. */
  inside?: string;
}

/** Returns the path of a mark at every repeat: `rest` follows the first point, in relative commands. */
type RepeatMark = (x: number, y: number, rest: string) => string;

export interface Kit {
  body: BodyColours;
  accent: Colour;
  /** Adds a gradient and returns its paint; stops are written as "#fff/.5, #ccc 30%, #000". */
  linear(angle: number, stops: string): string;
  radial(stops: string, cx?: number, cy?: number, r?: number): string;
  /** Adds the three-stop gradient of a body and returns its paint. */
  bodyPaint(body: BodyColours, angle?: number): string;
  /** Adds a pattern that repeats every `w` by `h` units and returns its paint; `each` repeats a mark. */
  pattern(w: number, h: number, marks: (each: RepeatMark) => string): string;
  /** Draws a group only inside path data. */
  clip(d: string, drawing: string): string;
  /** Draws light or shade that fades out on all sides, `rx` by `ry` around (cx, cy), rotated by degrees. */
  spot(colour: Colour, opacity: number, cx: number, cy: number, rx: number, ry: number, turned?: number): string;
  /** Draws a filled outline with a bevel that catches the light. */
  shell(d: string, fill: string, look?: ShellOptions): string;
  toDrawing(body: string, ground?: Drawing["ground"]): Drawing;
}

function parseStops(text: string): Stop[] {
  const parts = text.split(",").map((part) => part.trim().split(" "));
  return parts.map(([paint = "", place], i): Stop => {
    const [colour, opacity] = paint.split("/");
    const offset = place ? Number.parseFloat(place) / 100 : i / (parts.length - 1);
    return opacity === undefined ? [offset, colour as Colour] : [offset, colour as Colour, Number(opacity)];
  });
}

/**
 * The least side of a pattern tile: a renderer draws every tile again, so a few tiles with many marks
 * take a fraction of the time of many small ones.
 */
const MIN_TILE_SIZE = 72;

/** The share of a spot's strength at even steps from its centre to its edge. */
const SPOT_FADE = [1, 0.94, 0.79, 0.58, 0.37, 0.19, 0.07, 0];

/** Where the layers of a soft edge end, in deviations: together they fall off like a blur. */
const SOFT_LAYERS = [-1.4, -0.8, -0.4, 0, 0.4, 0.8, 1.4];

export function createKit(finish: Finish, accent: Colour): Kit {
  const defs: string[] = [materialGradients(finish)];
  let count = 0;
  const add = (make: (id: string) => string): string => {
    const id = `k${count++}`;
    defs.push(make(id));
    return `url(#${id})`;
  };
  const self: Kit = {
    body: getBodyColours(finish),
    accent,
    linear: (angle, stops) => add((id) => linear(id, angle, parseStops(stops))),
    radial: (stops, cx, cy, r) => add((id) => radial(id, parseStops(stops), cx, cy, r)),
    bodyPaint: (b, angle = 76) => self.linear(angle, `${b.light} 0%, ${b.mid} 45%, ${b.dark} 100%`),
    pattern: (w, h, marks) => {
      const side = Math.ceil(MIN_TILE_SIZE / w);
      const each: RepeatMark = (x, y, rest) =>
        times(side * side, (i) => svg`M${x + (i % side) * w} ${y + Math.floor(i / side) * h}${rest}`);
      return add(
        (id) =>
          svg`<pattern id="${id}" width="${side * w}" height="${side * h}" patternUnits="userSpaceOnUse">${marks(each)}</pattern>`,
      );
    },
    clip: (d, drawing) =>
      svg`<g clip-path="${add((id) => svg`<clipPath id="${id}"><path d="${d}"/></clipPath>`)}">${drawing}</g>`,
    spot: (colour, opacity, cx, cy, rx, ry, turned = 0) => {
      const fade = SPOT_FADE.map((part) => `${colour}/${opacity * part}`).join(", ");
      return svg`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${self.radial(fade)}"${turned !== 0 && svg` transform="rotate(${turned} ${cx} ${cy})"`}/>`;
    },
    shell: (d, fill, look = {}) => {
      const { rim = 6, light = 0.5, dark = 0.4, soft = 0, inside = "" } = look;
      const layers = soft > 0 ? SOFT_LAYERS : [0];
      const layerOpacity = (opacity: number) => 1 - (1 - opacity) ** (1 / layers.length);
      const edge = self.linear(
        70,
        `#ffffff/${layerOpacity(light)} 0%, #ffffff/${layerOpacity(light * 0.25)} 35%, #888888/0 50%, #000000/${layerOpacity(dark * 0.4)} 65%, #000000/${layerOpacity(dark)} 100%`,
      );
      const bevel = layers.map(
        (q) => svg`<path d="${d}" fill="none" stroke="${edge}" stroke-width="${2 * (rim + q * soft)}"/>`,
      );
      // A thin shade keeps a bright body from blending into the paper.
      const thinShade = self.body.bright ? line(d, "#000000", 2.4, 0.13) : "";
      return thinShade + path(d, fill) + self.clip(d, inside + bevel.join(""));
    },
    toDrawing: (body, ground) => ({ defs: defs.join(""), body, ...(ground && { ground }) }),
  };
  return self;
}

/** Returns the path of a dot, for the marks of a pattern. */
export const dot = (r: number) => svg`m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

type Point2d = readonly [number, number];

/** Returns points along a rounded rectangle with its top left corner at the origin, to extrude. */
export function roundedOutline(w: number, h: number, r: number, steps = 7): Point2d[] {
  const corners = [
    [w - r, r, -90],
    [w - r, h - r, 0],
    [r, h - r, 90],
    [r, r, 180],
  ] as const;
  return corners.flatMap(([cx, cy, from]) =>
    Array.from({ length: steps + 1 }, (_, i): Point2d => {
      const a = ((from + (90 * i) / steps) * Math.PI) / 180;
      return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
    }),
  );
}

function convexHull(points: readonly Point2d[]): Point2d[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point2d[]): Point2d[] => {
    const out: Point2d[] = [];
    for (const p of list) {
      for (;;) {
        const [a, b] = [out.at(-2), out.at(-1)];
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** Returns the silhouette of a convex outline in a plane, extruded along `push`. */
export function extrude(
  camera: Camera,
  outline: readonly Point2d[],
  at: Point,
  u: Point,
  v: Point,
  push: Point,
): string {
  const place = (s: number) => (p: Point2d) =>
    project(
      camera,
      [0, 1, 2].map(
        (i) => (at[i] ?? 0) + (u[i] ?? 0) * p[0] + (v[i] ?? 0) * p[1] + (push[i] ?? 0) * s,
      ) as unknown as Point,
    );
  return `${convexHull([...outline.map(place(0)), ...outline.map(place(1))])
    .map(([x, y], i) => svg`${i === 0 ? "M" : "L"}${x} ${y}`)
    .join("")}Z`;
}

/** Moves and then scales path data in absolute M, L, C, Q and Z, from canvas units to millimetres. */
export function transformPath(d: string, scale: number, dx: number, dy: number): string {
  let i = 0;
  return d.replace(/-?\d*\.?\d+/g, (n) => String(Math.round((Number(n) + (i++ % 2 ? dy : dx)) * scale * 1000) / 1000));
}

/** Returns a honeycomb as path data, with cells of radius `r` on a grid that covers the rectangle. */
export function honeycomb(x: number, y: number, w: number, h: number, r: number, wall: number): string {
  const [stepX, stepY] = [(r + wall / 2) * Math.sqrt(3), (r + wall / 2) * 1.5];
  let d = "";
  for (let row = 0; row * stepY <= h; row++) {
    for (let column = 0; column * stepX <= w; column++) {
      const [cx, cy] = [x + (column + (row % 2) / 2) * stepX, y + row * stepY];
      const [a, b] = [r * 0.866, r * 0.5];
      d += svg`M${cx} ${cy - r}l${a} ${b}v${r}l${-a} ${b}l${-a} ${-b}v${-r}z`;
    }
  }
  return d;
}

/** Draws the ground shadow of an object `w` by `d` at the height y, in layers that soften outwards. */
export function castShadow(camera: Camera, w: number, d: number, y: number, reach = 46, x = 0, z = 0): string {
  const layers = times(24, (i) => {
    const o = reach * (1 - i / 14);
    return svg`<rect x="${-w / 2 - o}" y="${-d / 2 - o * 0.7}" width="${w + 2 * o}" height="${d + 1.6 * o}" rx="${Math.max(8, reach + o)}" fill="#1f1a12" fill-opacity="${0.014 + i * 0.0015}"/>`;
  });
  return onPlane(camera, [x, y, z], [1, 0, 0], [0, 0, 1], layers);
}

/** Draws a cable along path data: a dark edge, the sheath, and the light along the sheath. */
export function cord(d: string, colour: Colour, width: number): string {
  return [
    line(d, shade(colour, -0.55), width),
    line(d, colour, width * 0.78),
    `<g transform="translate(0 ${-width * 0.16})">${line(d, shade(colour, 0.45), width * 0.2, 0.7)}</g>`,
  ].join("");
}

/** Draws a camera lens: metal ring, coated glass, and the reflection of a studio window. */
export function drawLens(k: Kit, cx: number, cy: number, r: number): string {
  return [
    circle(cx, cy, r, k.linear(60, "#f2f3f5, #8d939b 45%, #33373d")),
    circle(cx, cy, r * 0.93, "#060709"),
    circle(cx, cy, r * 0.8, k.radial("#0c1016 0%, #12161d 70%, #2a303a 96%, #07090b")),
    circle(cx, cy, r * 0.62, k.radial("#060a18 0%, #101c3d 45%, #241a4a 72%, #05060a", 0.5, 0.5, 0.52)),
    circle(cx, cy, r * 0.4, k.radial("#000000, #0a1228 60%, #2b4a8c/.9", 0.55, 0.6, 0.6)),
    circle(cx, cy, r * 0.2, "#020308"),
    svg`<ellipse cx="${cx - r * 0.2}" cy="${cy - r * 0.26}" rx="${r * 0.22}" ry="${r * 0.13}" transform="rotate(-38 ${cx - r * 0.2} ${cy - r * 0.26})" fill="#cfe0ff" fill-opacity=".6"/>`,
    circle(cx + r * 0.22, cy + r * 0.26, r * 0.09, "#8d6bff", 'fill-opacity=".55"'),
    circle(cx + r * 0.1, cy + r * 0.4, r * 0.05, "#5de0b0", 'fill-opacity=".5"'),
    circle(cx, cy, r * 0.8, "none", svg`stroke="#fff" stroke-opacity=".16" stroke-width="${r * 0.03}"`),
  ].join("");
}
