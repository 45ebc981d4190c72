// Draws graphics cards: the cooler with its fans, the bracket with its ports, the gold edge connector.

import { getBodyColours, linear, materialGradients, mix, ramp, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import {
  circle,
  drawFan,
  drawGlow,
  drawPort,
  drawSlots,
  drawTopLight,
  fanDefs,
  line,
  path,
  polygon,
  rect,
  roundRect,
  screw,
} from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { box, onPlane, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"graphics-card">;

const HEIGHT_MM = 128;

interface Size {
  w: number;
  h: number;
  d: number;
  mm: number;
}

function sizeOf({ lengthMm, slots: count }: Looks): Size {
  // Short cards are drawn slightly too large, so that they do not look lost on the canvas.
  const mm = 1010 / Math.max(lengthMm, 275);
  return { w: lengthMm * mm, h: HEIGHT_MM * mm, d: count * 19.5 * mm, mm };
}

/** Returns the outline of the shroud, 0…w by 0…h. */
function outline({ shape }: Looks, { w, h }: Size): string {
  const c = h * 0.2;
  if (shape === "angular") {
    return polygon([
      [c * 0.4, 0],
      [w * 0.36, 0],
      [w * 0.39, c * 0.22],
      [w * 0.61, c * 0.22],
      [w * 0.64, 0],
      [w - c, 0],
      [w, c * 0.9],
      [w, h - c * 0.4],
      [w - c * 0.4, h],
      [w * 0.64, h],
      [w * 0.61, h - c * 0.22],
      [w * 0.39, h - c * 0.22],
      [w * 0.36, h],
      [c, h],
      [0, h - c * 0.9],
      [0, c * 0.4],
    ]);
  }
  return roundRect(0, 0, w, h, shape === "rounded" ? h * 0.22 : h * 0.06);
}

function fanPlaces({ fans, shape }: Looks, { w, h }: Size): { x: number; r: number }[] {
  if (shape === "blower") return [{ x: w * 0.79, r: h * 0.36 }];
  const r = Math.min(h * 0.415, ((w - h * 0.16) / fans / 2) * 0.93);
  const step = (w - h * 0.14) / fans;
  return Array.from({ length: fans }, (_, i) => ({ x: h * 0.07 + step * (i + 0.5), r }));
}

/** Draws lines and lights of the shroud by shape; the fans are drawn over them. */
function styling(looks: Looks, size: Size): string {
  const { w, h } = size;
  const b = getBodyColours(looks.finish);
  const seam = b.bright ? "#7e8084" : "#000";
  const places = fanPlaces(looks, size);
  switch (looks.shape) {
    case "angular": {
      const wedges = places.slice(1).map((p, i) => {
        const x = (p.x + (places[i]?.x ?? 0)) / 2;
        return svg`${path(
          polygon([
            [x - h * 0.1, h * 0.09],
            [x + h * 0.15, h * 0.09],
            [x + h * 0.02, h * 0.33],
            [x - h * 0.03, h * 0.33],
          ]),
          "url(#gc-plate)",
        )}${path(
          polygon([
            [x + h * 0.1, h * 0.91],
            [x - h * 0.15, h * 0.91],
            [x - h * 0.02, h * 0.67],
            [x + h * 0.03, h * 0.67],
          ]),
          "url(#gc-plate)",
        )}`;
      });
      return svg`${wedges}${line(svg`M${w * 0.02} ${h * 0.72}L${h * 0.2} ${h * 0.97}M${w * 0.98} ${h * 0.28}L${w - h * 0.2} ${h * 0.03}`, seam, 3, 0.55)}${drawGlow(svg`M${w - h * 0.17} ${h * 0.035}L${w - h * 0.03} ${h * 0.175}`, looks.accent, 6)}${drawGlow(svg`M${h * 0.17} ${h * 0.965}L${h * 0.03} ${h * 0.825}`, looks.accent, 6)}`;
    }
    case "framed":
      return svg`${line(roundRect(5, 5, w - 10, h - 10, h * 0.05), "url(#m-brush)", 10)}${line(roundRect(12, 12, w - 24, h - 24, h * 0.035), "#000", 2, 0.5)}${places
        .slice(1)
        .map((p, i) => {
          const x = (p.x + (places[i]?.x ?? 0)) / 2;
          return svg`${rect(x - h * 0.035, h * 0.1, h * 0.07, h * 0.8, h * 0.03, "url(#gc-plate)")}${drawGlow(svg`M${x} ${h * 0.14}v${h * 0.12}M${x} ${h * 0.74}v${h * 0.12}`, looks.accent, 4)}`;
        })}`;
    case "rounded":
      return svg`${line(roundRect(h * 0.045, h * 0.045, w - h * 0.09, h * 0.91, h * 0.18), "#fff", 2, b.bright ? 0.9 : 0.13)}${drawGlow(svg`M${w * 0.5 - h * 0.35} ${h * 0.03}h${h * 0.7}`, looks.accent, 5)}`;
    case "blower":
      return svg`${drawSlots(w * 0.07, h * 0.16, w * 0.44, h * 0.68, 15, 0.4, "#000", false).replace("/>", ' opacity=".32"/>')}${path(
        polygon([
          [w * 0.12, 0],
          [w * 0.17, 0],
          [w * 0.11, h],
          [w * 0.06, h],
        ]),
        looks.accent,
        'opacity=".9"',
      )}${line(svg`M${w * 0.57} 0V${h}`, seam, 3, 0.5)}`;
  }
}

/** Draws the side with the fans, 0…w by 0…h. */
function face(looks: Looks, size: Size): string {
  const { w, h } = size;
  const b = getBodyColours(looks.finish);
  const d = outline(looks, size);
  const fins = Math.round(w / 8);
  const spin = looks.shape === "blower" ? 23 : looks.fans === 3 ? 11 : 9;
  const cooler =
    looks.shape !== "blower" &&
    svg`${rect(h * 0.03, h * 0.035, w - h * 0.06, h * 0.93, 6, "#4c5158")}${drawSlots(h * 0.04, h * 0.04, w - h * 0.08, h * 0.92, fins, 0.45, "#a3a8ae")}${times(3, (i) => rect(w * 0.1, h * (0.12 + i * 0.36), w * 0.8, h * 0.05, h * 0.025, "#a9714a"))}`;
  return svg`${cooler}${path(d, "url(#m-body)")}${path(d, "url(#gc-edge)")}${line(d, b.bright ? b.trim : mix(b.light, "#ffffff", 0.3), 2, 0.55)}${styling(looks, size)}${fanPlaces(looks, size).map((p) => drawFan("gc-fan", p.x, h / 2, p.r, { blades: spin, ring: looks.shape !== "angular", accent: looks.accent }))}${[
    [0.035, 0.09],
    [0.965, 0.91],
  ].map(
    ([x = 0, y = 0], i) =>
      looks.shape !== "angular" && screw(w * x + (i ? -4 : 4), h * y, h * 0.018, "#8d939b", 20 + i * 40),
  )}${drawTopLight(h * 0.24, 1, w - h * 0.5, b.highlight)}`;
}

/** Draws what is visible where the shroud is cut away. */
function under(looks: Looks, size: Size): string {
  const { w, h } = size;
  return looks.shape === "angular" ? rect(2, 2, w - 4, h - 4, 8, "#0c0e10") : path(outline(looks, size), "#0c0e10");
}

/** Draws the gold edge connector below the card, with its left end at (0, 0). */
function contacts(mm: number): string {
  const comb = (x: number, n: number) => drawSlots(x, 3 * mm, n * 1.55 * mm, 5.6 * mm, n, 0.66, "url(#m-gold)");
  return svg`${path(svg`M0 0h${88 * mm}v${8 * mm}l${-1.5 * mm} ${1.5 * mm}h${-70 * mm}v${-7 * mm}h${-2 * mm}v${7 * mm}h${-12.5 * mm}l${-2 * mm} ${-2 * mm}z`, "#14301f")}${comb(1.5 * mm, 8)}${comb(17 * mm, 45)}`;
}

/** Draws the bracket from outside, 0…d by 0…(height), with ports and vents. */
function bracket(looks: Looks, { d, h, mm }: Size): string {
  const rows = Math.max(1, Math.round(looks.slots));
  const lane = d / rows;
  const ports = (["displayport", "displayport", "displayport", "hdmi"] as const).map(
    (kind, i) =>
      svg`<g transform="translate(${lane * 0.5} ${h * (0.13 + i * 0.21)}) rotate(90)">${drawPort(kind, 0, -2.6 * mm, mm)}</g>`,
  );
  return svg`${rect(0, -6 * mm, d, h + 4 * mm, 4, "url(#m-steel)")}${ports}${times(rows - 1, (i) => drawSlots(lane * (i + 1.2), h * 0.08, lane * 0.6, h * 0.82, 22, 0.55, "#14171b", false))}${screw(lane * 0.5, -3 * mm, 2 * mm)}`;
}

/** Draws the upper edge, 0…w by 0…d: fin stack, backplate, light bar and power sockets. */
function topEdge(looks: Looks, { w, d, mm }: Size): string {
  const b = getBodyColours(looks.finish);
  const sockets = looks.lengthMm > 230 ? 2 : 1;
  return svg`${rect(0, 0, w, d, 4, "#3a3e44")}${drawSlots(w * 0.03, d * 0.16, w * 0.94, d * 0.7, Math.round(w / 9), 0.5, "#9da2a9")}${rect(0, 0, w, d * 0.13, 0, shade(b.mid, 0.05))}${rect(0, d * 0.7, w, d * 0.3, 0, "url(#m-top)")}${rect(w * 0.08, d * 0.2, w * 0.4, d * 0.46, 5, "url(#m-body)")}${drawGlow(svg`M${w * 0.1} ${d * 0.43}h${w * 0.26}`, looks.accent, 6)}${times(sockets, (i) => svg`${rect(w * 0.62 + i * 23 * mm, d * 0.14, 20 * mm, d * 0.36, 3, "#0a0b0d")}${times(4, (k) => rect(w * 0.62 + (i * 23 + 1.6 + k * 4.4) * mm, d * 0.18, 3.6 * mm, d * 0.13, 2, "#33373d") + rect(w * 0.62 + (i * 23 + 1.6 + k * 4.4) * mm, d * 0.34, 3.6 * mm, d * 0.13, 2, "#33373d"))}`)}`;
}

function front(looks: Looks): Drawing {
  const size = sizeOf(looks);
  const { w, h, mm } = size;
  const [x, y] = [(1200 - w) / 2 + 14, (1200 - h) / 2 - 30];
  const plate = svg`${rect(-11 * mm, -9 * mm, 8 * mm, h + 24 * mm, 4, "url(#m-steel)")}${rect(-4 * mm, -2 * mm, 4.5 * mm, h, 0, "#5d636a")}${times(4, (i) => rect(-9.5 * mm, h * (0.1 + i * 0.21), 5 * mm, 17 * mm, 3, "url(#m-pit)"))}${path(svg`M${-11 * mm} ${-9 * mm}h${14 * mm}v${3 * mm}h${-14 * mm}z`, "url(#m-brush)")}`;
  return {
    defs: defs(looks),
    body: at(x, y, svg`${plate}${at(17 * mm, h - 2, contacts(mm))}${under(looks, size)}${face(looks, size)}`),
    ground: { cx: 600, cy: y + h + 24 * mm, rx: w * 0.53, ry: 30 },
  };
}

function angle(looks: Looks): Drawing {
  const size = sizeOf(looks);
  const { w, h, d } = size;
  const camera = { yaw: 32, pitch: 24, cx: 612, cy: 570, scale: 0.98 };
  const shape: [number, number, number] = [w, h, d];
  const edge = onPlane(
    camera,
    [-w / 2 + 17 * size.mm, h / 2, -d / 2 + d * 0.12],
    [1, 0, 0],
    [0, 1, 0],
    contacts(size.mm),
  );
  return {
    defs: defs(looks),
    body: svg`${edge}${box(camera, shape, { front: under(looks, size) + face(looks, size), flank: bracket(looks, size), top: topEdge(looks, size) })}`,
    ground: { ...projectGroundShadow(camera, shape), ry: 90 },
  };
}

function defs(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  return [
    materialGradients(looks.finish),
    fanDefs("gc-fan", getBodyColours(b.bright ? (looks.finish === "white" ? "silver" : "graphite") : "black")),
    ramp("gc-plate", 60, shade(b.mid, b.bright ? -0.12 : 0.22), shade(b.dark, b.bright ? -0.18 : 0.04)),
    linear("gc-edge", 90, [
      [0, "#ffffff", 0.28],
      [0.07, "#ffffff", 0],
      [0.75, "#000000", 0],
      [1, "#000000", 0.3],
    ]),
  ].join("");
}

export function drawGraphicsCard(looks: Looks, view: View): Drawing {
  if (view === "front") return front(looks);
  if (view === "angle") return angle(looks);
  const size = sizeOf(looks);
  if (view === "detail") {
    const last = fanPlaces(looks, size).at(-1);
    const x = (1200 - size.w) / 2 + (last?.x ?? 0);
    return closeUp(front(looks), x + size.h * 0.2, 570 - size.h * 0.12, 2.55);
  }
  const mm = { w: looks.lengthMm, h: HEIGHT_MM, d: looks.slots * 19.5, mm: 1 };
  const fans = fanPlaces(looks, mm).map(
    (p) =>
      circle(p.x, mm.h / 2, p.r, "none") +
      circle(p.x, mm.h / 2, p.r * 0.28, "none") +
      circle(p.x, mm.h / 2, p.r * 0.92, "none", 'stroke-opacity=".4"'),
  );
  return scaleDrawing(
    {
      w: mm.w,
      h: mm.h,
      lines: svg`${path(outline(looks, mm), "#fffdf8")}${fans}${rect(17, mm.h, 88, 7, 0, "none")}${rect(-3, -5, 3, mm.h + 14, 0, "none")}`,
    },
    {
      w: mm.d,
      h: mm.h,
      lines: svg`${rect(0, 0, mm.d, mm.h, 2, "#fffdf8")}${times(4, (i) => rect(4, 14 + i * 27, 7, 19, 1, "none"))}${times(Math.round(looks.slots) - 1, (i) => `<path d="M${(i + 1) * 19.5} 0V${mm.h}"/>`)}`,
    },
    looks.accent,
  );
}
