// Draws small UPSs for routers: a flat box with lights for its charge, and its sockets on one edge.

import { getBodyColours, materialGradients, mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawPort, line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { flatSlab, onFront, type Point, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"mini-ups">;

/** Width, length and thickness in millimetres; a larger battery needs a larger box. */
function sizeOf({ milliampHours }: Looks): { w: number; l: number; t: number } {
  const share = Math.max(0, Math.min(1, (milliampHours - 4000) / 20000));
  return { w: 104 + share * 40, l: 96 + share * 34, t: 26 + share * 8 };
}

function face(looks: Looks): string {
  const { w, l } = sizeOf(looks);
  const { bright, trim } = getBodyColours(looks.finish);
  const light = (i: number) =>
    circle(w * 0.16 + i * 8, l * 0.16, 2, i < 3 ? looks.accent : bright ? "#b9bbbd" : "#3a3f46");
  const bolt = svg`M${w * 0.53} ${l * 0.34}L${w * 0.41} ${l * 0.56}H${w * 0.5}L${w * 0.46} ${l * 0.74}L${w * 0.6} ${l * 0.49}H${w * 0.51}Z`;
  return svg`${path(roundRect(0, 0, w, l, 9), "url(#m-body)")}${times(4, light)}${path(roundRect(w * 0.8, l * 0.11, w * 0.1, l * 0.1, 3), "#0d0f12")}${path(bolt, looks.accent)}${times(9, (i) => line(svg`M${w * (0.2 + i * 0.075)} ${l * 0.84}V${l * 0.93}`, "#000", 1.2, bright ? 0.16 : 0.34))}${path(roundRect(0.5, 0.5, w - 1, l - 1, 8.5), "none", `stroke="${bright ? trim : "#fff"}" stroke-opacity=".35" stroke-width=".8"`)}${path(roundRect(0, 0, w, l, 9), "url(#m-sheen)")}`;
}

/** A round socket for a 5.5 mm plug. */
const roundSocket = (x: number, y: number) =>
  svg`${circle(x, y, 4.6, "#0b0d10", 'stroke="#c6ccd3" stroke-opacity=".5" stroke-width=".8"')}${circle(x, y, 1.3, "#d9a441")}`;

/** Draws the edge with the sockets, w by t: USB first, then 9 and 12 V, then PoE. */
function edge(looks: Looks): string {
  const { w, t } = sizeOf(looks);
  const count = Math.max(2, Math.min(6, looks.outputs));
  const step = (w - 16) / count;
  const middle = (i: number) => 8 + step * (i + 0.5);
  const socket = (i: number) => {
    if (i === 0) return drawPort("usb-a", middle(i) - 6.5, t / 2 - 2.8, 1, looks.accent);
    if (looks.poeOutput && i === count - 1) return drawPort("ethernet", middle(i) - 7.5, t / 2 - 6, 1);
    return roundSocket(middle(i), t / 2);
  };
  return times(count, socket);
}

function scale(looks: Looks): Drawing {
  const { w, l, t } = sizeOf(looks);
  const front = svg`${path(roundRect(0, 0, w, l, 9), "#fffdf8")}${times(4, (i) => circle(w * 0.16 + i * 8, l * 0.16, 2, "none"))}`;
  return scaleDrawing({ w, h: l, lines: front }, { w: t, h: l, lines: rect(0, 0, t, l, 5, "#fffdf8") }, looks.accent);
}

/** Draws the box upright, seen from the front. */
function upright(looks: Looks): Drawing {
  const { w, l } = sizeOf(looks);
  const zoom = 5.2;
  const top = 590 - (l * zoom) / 2;
  const behind = at(1, 2.4, path(roundRect(0, 0, w, l, 9), shade(getBodyColours(looks.finish).dark, -0.35)));
  return {
    defs: materialGradients(looks.finish),
    body: at(600 - (w * zoom) / 2, top, svg`${behind}${face(looks)}`, zoom),
    ground: { cx: 600, cy: top + l * zoom + 22, rx: w * zoom * 0.5, ry: 28 },
  };
}

export function drawMiniUps(looks: Looks, view: View): Drawing {
  if (view === "scale") return scale(looks);
  if (view === "angle") return upright(looks);
  const { w, l, t } = sizeOf(looks);
  const { dark, mid, light } = getBodyColours(looks.finish);
  const camera = { yaw: 28, pitch: 38, cx: 600, cy: 580, scale: 5.6 };
  const size: Point = [w, t, l];
  const turned = svg`<g transform="translate(${w} ${l}) rotate(180)">${face(looks)}</g>`;
  const drawing: Drawing = {
    defs: materialGradients(looks.finish),
    body: svg`${flatSlab(camera, size, { radius: 9, from: shade(dark, -0.2), to: mix(mid, light, 0.2), face: turned })}${onFront(camera, size, edge(looks))}`,
    ground: { ...projectGroundShadow(camera, size), ry: 110 },
  };
  return view === "detail" ? closeUp(drawing, 680, 760, 2.1) : drawing;
}
