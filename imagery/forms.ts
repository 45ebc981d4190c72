// Forms that many products are built from: shaded shells, extruded slabs, cables, screens. A kit collects the gradients and
// clips that a drawing needs while it is drawn, so that a generator reads from back to front like a painting.

import { type Body, bodyOf, linear, materials, radial, type Stop, shade } from "./light.ts";
import type { Colour, Finish } from "./looks.ts";
import { circle, line, path } from "./parts.ts";
import { type Camera, onPlane, type Point, project } from "./solid.ts";
import type { Drawing } from "./stage.ts";
import { svg, times } from "./svg.ts";

export interface ShellLook {
  /** Width of the lit and shaded bevel inside the edge. */
  rim?: number;
  /** Strength of its light, 0…1. */
  light?: number;
  /** Strength of its shade, 0…1. */
  dark?: number;
  /** How far the bevel fades out: none for machined edges, more for moulded ones. */
  soft?: number;
  /** Drawn over the fill and inside the outline, under the bevel. */
  inside?: string;
}

/** Path data of a mark at every repeat: `rest` is what follows its first point, in relative commands. */
type Each = (x: number, y: number, rest: string) => string;

export interface Kit {
  body: Body;
  accent: Colour;
  /** A gradient of this drawing, as a paint; its stops as in "#fff/.5, #ccc 30%, #000": opacity and place may be left out. */
  linear(angle: number, stops: string): string;
  radial(stops: string, cx?: number, cy?: number, r?: number): string;
  /** The three stops of any body. */
  coat(body: Body, angle?: number): string;
  /** A paint that repeats every `w` by `h` user units; `each` gives the path data of a mark, begun at (x, y), at every repeat. */
  pattern(w: number, h: number, marks: (each: Each) => string): string;
  /** A group drawn only inside path data. */
  clip(d: string, drawing: string): string;
  /** Light or shade that fades out on all sides, `rx` by `ry` around (cx, cy), turned by degrees. */
  spot(colour: Colour, opacity: number, cx: number, cy: number, rx: number, ry: number, turned?: number): string;
  /** A filled outline with a bevel that catches the light. */
  shell(d: string, fill: string, look?: ShellLook): string;
  done(body: string, ground?: Drawing["ground"]): Drawing;
}

function stopsFrom(text: string): Stop[] {
  const parts = text.split(",").map((part) => part.trim().split(" "));
  return parts.map(([paint = "", place], i): Stop => {
    const [colour, opacity] = paint.split("/");
    const offset = place ? Number.parseFloat(place) / 100 : i / (parts.length - 1);
    return opacity === undefined ? [offset, colour as Colour] : [offset, colour as Colour, Number(opacity)];
  });
}

/** The least side of a tile. A renderer draws every tile anew: a few with many marks take a fraction of the time of many with a few. */
const TILE = 72;

/** What is left of a spot's strength at even steps from its middle to its edge. */
const SPOT_FADE = [1, 0.94, 0.79, 0.58, 0.37, 0.19, 0.07, 0];

/** Where the layers of a soft edge end, in deviations: together they fall off like a blurred one. */
const SOFT_LAYERS = [-1.4, -0.8, -0.4, 0, 0.4, 0.8, 1.4];

export function kit(finish: Finish, accent: Colour): Kit {
  const defs: string[] = [materials(finish)];
  let count = 0;
  const add = (make: (id: string) => string): string => {
    const id = `k${count++}`;
    defs.push(make(id));
    return `url(#${id})`;
  };
  const self: Kit = {
    body: bodyOf(finish),
    accent,
    linear: (angle, stops) => add((id) => linear(id, angle, stopsFrom(stops))),
    radial: (stops, cx, cy, r) => add((id) => radial(id, stopsFrom(stops), cx, cy, r)),
    coat: (b, angle = 76) => self.linear(angle, `${b.light} 0%, ${b.mid} 45%, ${b.dark} 100%`),
    pattern: (w, h, marks) => {
      const side = Math.ceil(TILE / w);
      const each: Each = (x, y, rest) =>
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
      const thin = (opacity: number) => 1 - (1 - opacity) ** (1 / layers.length);
      const edge = self.linear(
        70,
        `#ffffff/${thin(light)} 0%, #ffffff/${thin(light * 0.25)} 35%, #888888/0 50%, #000000/${thin(dark * 0.4)} 65%, #000000/${thin(dark)} 100%`,
      );
      const bevel = layers.map(
        (q) => svg`<path d="${d}" fill="none" stroke="${edge}" stroke-width="${2 * (rim + q * soft)}"/>`,
      );
      // A bright body would fade into the paper behind it without a hair of shade around it.
      const hair = self.body.bright ? line(d, "#000000", 2.4, 0.13) : "";
      return hair + path(d, fill) + self.clip(d, inside + bevel.join(""));
    },
    done: (body, ground) => ({ defs: defs.join(""), body, ...(ground && { ground }) }),
  };
  return self;
}

/** A dot, for a pattern's marks. */
export const dot = (r: number) => svg`m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

type Flat = readonly [number, number];

/** Points along a rectangle with rounded corners, its top left at the origin; for outlines that are to be extruded. */
export function roundedOutline(w: number, h: number, r: number, steps = 7): Flat[] {
  const corners = [
    [w - r, r, -90],
    [w - r, h - r, 0],
    [r, h - r, 90],
    [r, r, 180],
  ] as const;
  return corners.flatMap(([cx, cy, from]) =>
    Array.from({ length: steps + 1 }, (_, i): Flat => {
      const a = ((from + (90 * i) / steps) * Math.PI) / 180;
      return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
    }),
  );
}

function hull(points: readonly Flat[]): Flat[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Flat[]): Flat[] => {
    const out: Flat[] = [];
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

/** Path data of the silhouette of a convex outline in a plane, pushed along `push`. */
export function extrude(camera: Camera, outline: readonly Flat[], at: Point, u: Point, v: Point, push: Point): string {
  const place = (s: number) => (p: Flat) =>
    project(
      camera,
      [0, 1, 2].map(
        (i) => (at[i] ?? 0) + (u[i] ?? 0) * p[0] + (v[i] ?? 0) * p[1] + (push[i] ?? 0) * s,
      ) as unknown as Point,
    );
  return `${hull([...outline.map(place(0)), ...outline.map(place(1))])
    .map(([x, y], i) => svg`${i === 0 ? "M" : "L"}${x} ${y}`)
    .join("")}Z`;
}

/** Path data in absolute M, L, C, Q and Z, moved and then scaled: from plate units to the millimetres of a scale drawing. */
export function fit(d: string, scale: number, dx: number, dy: number): string {
  let i = 0;
  return d.replace(/-?\d*\.?\d+/g, (n) => String(Math.round((Number(n) + (i++ % 2 ? dy : dx)) * scale * 1000) / 1000));
}

/** A regular honeycomb as path data, cells of radius `r` on a grid that covers the rectangle. */
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

/** The shadow of something `w` by `d` standing at the height y of a turned camera, in layers that soften outwards. */
export function castShadow(camera: Camera, w: number, d: number, y: number, reach = 46, x = 0, z = 0): string {
  const layers = times(24, (i) => {
    const o = reach * (1 - i / 14);
    return svg`<rect x="${-w / 2 - o}" y="${-d / 2 - o * 0.7}" width="${w + 2 * o}" height="${d + 1.6 * o}" rx="${Math.max(8, reach + o)}" fill="#1f1a12" fill-opacity="${0.014 + i * 0.0015}"/>`;
  });
  return onPlane(camera, [x, y, z], [1, 0, 0], [0, 0, 1], layers);
}

/** A cable along path data: a dark edge, the sheath, and the light along it. */
export function cord(d: string, colour: Colour, width: number): string {
  return [
    line(d, shade(colour, -0.55), width),
    line(d, colour, width * 0.78),
    `<g transform="translate(0 ${-width * 0.16})">${line(d, shade(colour, 0.45), width * 0.2, 0.7)}</g>`,
  ].join("");
}

/** The lens of a camera: a metal ring, black, coated glass, and the window of the studio in it. */
export function lens(k: Kit, cx: number, cy: number, r: number): string {
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
