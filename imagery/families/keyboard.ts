// Draws keyboards: the case, with exactly the keys of the layout.

import { castShadow, createKit, extrude, type Kit, roundedOutline } from "#imagery/shapes/forms.ts";
import { createCaps, drawBareSwitch, drawCap, drawKnob } from "#imagery/shapes/keycaps.ts";
import { getLayout, type Layout } from "#imagery/shapes/keys.ts";
import { mix, rotateHue, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawTopLight, line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { type Camera, onPlane, type Point, project } from "#imagery/shapes/solid.ts";
import { at, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"keyboard">;

/** Width of the case around the keys, in key units. */
const EDGE = 0.42;

/** Draws the plate under the caps, visible only between them; the plate of an RGB keyboard is lit. */
function well(k: Kit, looks: Looks, layout: Layout, u: number): string {
  const hues = [0, 1, 2, 3, 4, 5].map((i) => rotateHue(looks.accent, -60 + i * 30));
  const dark = k.body.bright ? mix(k.body.dark, "#15171a", 0.45) : "#0b0c0e";
  const base = looks.mechanical ? dark : shade(k.body.dark, -0.3);
  const fill = looks.rgb ? k.linear(4, hues.join()) : k.linear(90, `${base}, ${shade(base, 0.1)}`);
  const e = u * 0.08;
  const holes = layout.keys.map(({ x, y, w, h }) =>
    roundRect((x + EDGE) * u - e, (y + EDGE) * u - e, w * u + 2 * e, h * u + 2 * e, u * 0.12),
  );
  return path(holes.join(""), fill) + path(holes.join(""), "url(#m-fall)", 'opacity=".5"');
}

/** Draws the keyboard from above, with its top left corner at the origin. */
function fromAbove(k: Kit, looks: Looks, u: number) {
  const layout = getLayout(looks.layout, looks.knob);
  const caps = createCaps(k, looks);
  const edge = u * EDGE;
  const [w, h] = [layout.w * u + 2 * edge, layout.h * u + 2 * edge];
  const shell = k.shell(roundRect(0, 0, w, h, u * 0.34), "url(#m-body)", { rim: 5, light: k.body.highlight });
  const plate = well(k, looks, layout, u);
  const keys = layout.keys.map((key) => drawCap(key, caps, layout, u, looks.mechanical)).join("");
  const wheel = looks.knob && drawKnob(k, layout.knob[0] * u, layout.knob[1] * u, u * 0.46);
  const lamps =
    looks.layout === "full" &&
    !looks.knob &&
    times(3, (i) => circle((19.4 + i * 1.1) * u, u * 0.5, u * 0.07, i === 0 ? k.accent : "#777d86"));
  return { w, h, layout, edge, flat: shell + plate + at(edge, edge, svg`${lamps}${keys}${wheel}`) };
}

function front(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const u = Math.min(66, 1040 / (getLayout(looks.layout, looks.knob).w + 2 * EDGE));
  const board = fromAbove(k, looks, u);
  const [x, y] = [(1200 - board.w) / 2, (1200 - board.h) / 2 - 10];
  const lip = rect(x + 3, y + board.h - 40, board.w - 6, 56, u * 0.3, shade(k.body.dark, -0.35));
  const body = lip + at(x, y, board.flat) + drawTopLight(x + 26, y, board.w - 52, k.body.highlight);
  return k.toDrawing(body, { cx: 600, cy: y + board.h + 16, rx: board.w * 0.51, ry: 34 });
}

function angle(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { body } = k;
  const layout = getLayout(looks.layout, looks.knob);
  const u = Math.min(74, 1110 / (layout.w + 2.4));
  const edge = u * EDGE;
  const [w, d] = [layout.w * u + 2 * edge, layout.h * u + 2 * edge];
  const camera: Camera = { yaw: 20, pitch: 38, cx: 600, cy: 600 };
  const corner: Point = [-w / 2, 0, -d / 2];
  const lay = (origin: Point, flat: string) => onPlane(camera, origin, [1, 0, 0], [0, 0, 1], flat);
  const push = (box: readonly (readonly [number, number])[], origin: Point, y: number) =>
    extrude(camera, box, origin, [1, 0, 0], [0, 0, 1], [0, y, 0]);
  const slab = push(roundedOutline(w, d, u * 0.34), corner, u * 0.62);
  const flank = k.linear(0, `${body.light}, ${body.mid} 12%, ${mix(body.mid, body.dark, 0.7)} 80%, ${body.dark}`);
  const deck = k.shell(roundRect(0, 0, w, d, u * 0.34), "url(#m-body)", { rim: 4, light: body.highlight });
  const plate = well(k, looks, layout, u);
  const caps = createCaps(k, looks);
  // Rows are drawn from the back, so that each row of caps covers the base of the row behind.
  const up = u * (looks.mechanical ? 0.5 : 0.2);
  const rows = [...new Set(layout.keys.map((key) => key.y))].sort((a, b) => a - b);
  const drawn = rows.map((y) => {
    const keys = layout.keys.filter((key) => key.y === y);
    const skirts = keys.map((key) => {
      const box = roundedOutline(key.w * u - u * 0.09, key.h * u - u * 0.09, u * 0.09, 2);
      const foot: Point = [corner[0] + edge + (key.x + 0.045) * u, 0, corner[2] + edge + (key.y + 0.045) * u];
      const silhouette = push(box, foot, -up * 0.9);
      return path(silhouette, caps.skirt[key.kind]) + path(silhouette, "url(#m-fall)", 'opacity=".6"');
    });
    const tops = keys.map((key) => drawCap(key, caps, layout, u, looks.mechanical)).join("");
    return skirts.join("") + lay([corner[0] + edge, -up, corner[2] + edge], tops);
  });
  const hub: Point = [corner[0] + edge + layout.knob[0] * u, 0, corner[2] + edge + layout.knob[1] * u];
  const [kx, ky] = project(camera, hub);
  const ring = (i: number) =>
    svg`<ellipse cx="${kx}" cy="${ky - i * u * 0.06}" rx="${u * 0.46}" ry="${u * 0.285}" fill="${i % 2 ? "#565c64" : "#80868f"}"/>`;
  const wheel = looks.knob && times(10, ring) + lay([hub[0], -u * 0.77, hub[2]], drawKnob(k, 0, 0, u * 0.45));
  return k.toDrawing(
    svg`${castShadow(camera, w, d, u * 0.62)}${path(slab, flank)}${line(slab, "#000", 1.5, 0.25)}${lay(corner, deck + plate)}${drawn[0]}${wheel}${drawn.slice(1)}`,
  );
}

/** One key unit in millimetres, the same for all makers. */
const UNIT = 19.05;

function scale(looks: Looks): Drawing {
  const layout = getLayout(looks.layout, looks.knob);
  const [w, h] = [(layout.w + 2 * EDGE) * UNIT, (layout.h + 2 * EDGE) * UNIT];
  const edge = EDGE * UNIT;
  const caps = layout.keys.map(({ x, y, w: kw, h: kh }) => {
    const [left, top] = [edge + x * UNIT, edge + y * UNIT];
    const foot = rect(left + 0.6, top + 0.6, kw * UNIT - 1.2, kh * UNIT - 1.2, 1.6, "#fffdf8");
    return foot + rect(left + 2.6, top + 1.6, kw * UNIT - 5.2, kh * UNIT - 5.4, 2, "none", 'stroke-opacity=".4"');
  });
  const [kx, ky] = [edge + layout.knob[0] * UNIT, edge + layout.knob[1] * UNIT];
  const wheel = looks.knob && circle(kx, ky, 8.8, "#fffdf8") + circle(kx, ky, 7, "none");
  const rise = looks.mechanical ? 40 : 26;
  const steps = times(Math.round(layout.h), (i) => {
    const x = edge + i * UNIT * (layout.h / Math.round(layout.h));
    const y = rise * 0.3 + (rise * 0.22 * i) / layout.h;
    return svg`M${x + 1} ${y + 8}l2 -8l${UNIT - 6} 2l2 7`;
  });
  const side = {
    w: h,
    h: rise,
    lines:
      path(svg`M0 ${rise * 0.5}L${h} ${rise * 0.72}V${rise}H${4}L0 ${rise * 0.9}Z`, "#fffdf8") + path(steps, "none"),
  };
  return scaleDrawing({ w, h, lines: svg`${rect(0, 0, w, h, 6, "#fffdf8")}${caps}${wheel}` }, side, looks.accent);
}

function detail(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const u = 236;
  const board = fromAbove(k, looks, u);
  // A letter cap of a mechanical keyboard is removed, to show the switch below.
  const key = board.layout.keys.find(({ label, w }) => label === "S" && w === 1) ?? { x: 2, y: 2 };
  const bare = looks.mechanical && at(key.x * u + board.edge, key.y * u + board.edge, drawBareSwitch(k, u, looks.rgb));
  const light = k.linear(60, "#ffffff/.26, #ffffff/0, #000000/.34");
  const crop = at(430 - key.x * u, 480 - key.y * u, svg`${board.flat}${bare}`);
  return k.toDrawing(svg`${crop}<rect width="1200" height="1200" fill="${light}"/>`);
}

export function drawKeyboard(looks: Looks, view: View): Drawing {
  return { front, angle, scale, detail }[view](looks);
}
