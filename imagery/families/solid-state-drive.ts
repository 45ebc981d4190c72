// Draws solid-state drives: M.2 with or without a heat sink, 2.5-inch metal cases, portable drives.

import { getBodyColours, linear, materialGradients, mix, ramp, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawPort, drawSlots, line, path, polygon, rect, roundRect, screw } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { onPlane, type Point, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"solid-state-drive">;

/** Width, height and thickness in millimetres, lying on its back. */
function sizeOf({ form, heatsink }: Looks): Point {
  if (form === "m2") return [80, heatsink ? 24 : 22, heatsink ? 8.5 : 2.4];
  return form === "sata" ? [100, 70, 7] : [96, 52, 9.5];
}

function chip(x: number, y: number, w: number, h: number): string {
  return svg`${rect(x + 0.3, y + 0.5, w, h, 0.4, "#000", 'opacity=".5"')}${rect(x, y, w, h, 0.4, "url(#m-chip)")}${rect(x + 0.15, y + 0.15, w - 0.3, h - 0.3, 0.4, "none", 'stroke="#fff" stroke-opacity=".16" stroke-width=".18"')}${path(svg`M${x + 1.4} ${y + h * 0.3}h${w * 0.42}M${x + 1.4} ${y + h * 0.44}h${w * 0.6}M${x + 1.4} ${y + h * 0.58}h${w * 0.3}`, "none", 'stroke="#9aa0a7" stroke-opacity=".55" stroke-width=".4"')}${circle(x + 1.3, y + h - 1.5, 0.45, "#70757c")}`;
}

/** Draws the board of an M.2 drive with the contacts on the left. */
function stick(looks: Looks): string {
  const tone = getBodyColours(looks.finish).bright ? "#1d5c40" : "#15181c";
  return svg`${path(svg`M3.6 0H80v8.6a2.4 2.4 0 0 0 0 4.8V22H3.6V14.4H0V2h3.6z`, "url(#ss-board)")}${drawSlots(0.2, 2.4, 3.2, 11.6, 24, 0.6, "url(#ss-gold)", false)}${path(svg`M0 15.6h3.6V20H0z`, "url(#ss-board)")}${drawSlots(0.2, 15.9, 3.2, 3.8, 8, 0.6, "url(#ss-gold)", false)}${path(
    times(16, (i) => svg`M${8 + i * 4} ${1.2 + (i % 3) * 0.5}h2l1.2 1.4v${2 + (i % 4)}`),
    "none",
    `stroke="${shade(tone, 0.35)}" stroke-opacity=".6" stroke-width=".16"`,
  )}${chip(8, 4, 11, 14)}${chip(21.5, 6, 8, 10)}${chip(32.5, 3.4, 18, 15.2)}${chip(53.5, 3.4, 18, 15.2)}${times(18, (i) => rect(8 + (i % 9) * 2.2 + (i > 8 ? 22 : 0), i > 8 ? 19.6 : 19.2, 1.2, 0.6, 0, i % 3 ? "#b89c74" : "#565b62"))}${path("M80 8.6a2.4 2.4 0 0 0 0 4.8", "none", 'stroke="url(#m-gold)" stroke-width=".9"')}`;
}

/** Draws the paper or foil label over the chips. */
function label(looks: Looks): string {
  return svg`${rect(30, 2.2, 44, 17.6, 0.6, "url(#m-body)")}${path(
    polygon([
      [56, 2.2],
      [62, 2.2],
      [54, 19.8],
      [48, 19.8],
    ]),
    looks.accent,
  )}${path(
    polygon([
      [63.4, 2.2],
      [64.8, 2.2],
      [56.8, 19.8],
      [55.4, 19.8],
    ]),
    looks.accent,
    'opacity=".6"',
  )}${rect(30.2, 2.4, 43.6, 17.2, 0.6, "none", 'stroke="#fff" stroke-opacity=".3" stroke-width=".25"')}`;
}

/** Draws the long heat sink of an M.2 drive. */
function cooler(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  const light = b.bright ? 0.9 : 0.35;
  return svg`${rect(5.5, 0, 73.5, 24, 1.2, "url(#m-body)")}${drawSlots(7, 1.4, 46, 21.2, 9, 0.3, "#000", false)}${drawSlots(7, 1.9, 46, 21.2, 9, 0.06, "#fff", false)}${path(
    polygon([
      [50, 0],
      [56, 0],
      [49, 24],
      [43, 24],
    ]),
    "url(#m-body)",
  )}${path(
    polygon([
      [57, 0],
      [79, 0],
      [79, 24],
      [50, 24],
    ]),
    "url(#ss-inlay)",
  )}${path(
    polygon([
      [56, 0],
      [58, 0],
      [51, 24],
      [49, 24],
    ]),
    looks.accent,
  )}${rect(5.7, 0.2, 73.1, 23.6, 1.2, "none", `stroke="#fff" stroke-opacity="${light}" stroke-width=".3"`)}${screw(75.6, 20.6, 1.1)}${screw(75.6, 3.4, 1.1, "#a5abb3", 60)}`;
}

/** Draws the upper face, in millimetres. */
function face(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  const light = b.bright ? 0.95 : 0.35;
  if (looks.form === "m2")
    return looks.heatsink ? svg`${at(0, 1, stick(looks))}${cooler(looks)}` : svg`${stick(looks)}${label(looks)}`;
  if (looks.form === "sata") {
    return svg`${rect(0, 0, 100, 70, 2.4, "url(#m-body)")}${rect(0.3, 0.3, 99.4, 69.4, 2.3, "none", `stroke="#fff" stroke-opacity="${light}" stroke-width=".5"`)}${rect(8, 8, 84, 54, 1.6, "url(#ss-inlay)")}${path(
      polygon([
        [8, 46],
        [92, 20],
        [92, 28],
        [8, 54],
      ]),
      looks.accent,
    )}${path(
      polygon([
        [8, 56],
        [92, 30],
        [92, 32],
        [8, 58],
      ]),
      looks.accent,
      'opacity=".5"',
    )}${rect(8, 8, 84, 54, 1.6, "url(#m-sheen)")}${times(4, (i) => screw(i % 2 ? 96 : 4, i < 2 ? 4 : 66, 1.3, "#a5abb3", i * 30))}`;
  }
  return svg`${path(roundRect(0, 0, 96, 52, 9), "url(#m-body)")}${times(11, (i) => line(svg`M${20 + i * 5} 0.8V51.2`, "#000", 0.6, i > 1 && i < 10 ? 0.14 : 0.05))}${path(roundRect(0.3, 0.3, 95.4, 51.4, 8.7), "none", `stroke="#fff" stroke-opacity="${light}" stroke-width=".6"`)}${path("M80 0h7a9 9 0 0 1 9 9v34a9 9 0 0 1 -9 9h-7z", looks.accent, 'opacity=".92"')}${path("M80 0h7a9 9 0 0 1 9 9v34a9 9 0 0 1 -9 9h-7z", "url(#m-fall)")}${path(roundRect(85, 19, 5, 14, 2.5), "#0b0d10")}${circle(8, 8, 0.9, looks.accent)}${path(roundRect(0, 0, 96, 52, 9), "url(#m-sheen)")}`;
}

/** Draws the short edge with the connector, 0…height by 0…thickness. */
function plug(looks: Looks): string {
  const [, h, t] = sizeOf(looks);
  if (looks.form === "sata")
    return svg`${rect(0, 0, h, t, 0.6, "url(#m-side)")}${rect(10, 1.6, 42, 4, 0.4, "#06080a")}${drawSlots(12, 3.4, 14, 1.6, 7, 0.55, "#e2c06a")}${drawSlots(29, 3.4, 20, 1.6, 15, 0.55, "#e2c06a")}`;
  if (looks.form === "portable")
    return svg`${rect(0, 0, h, t, t * 0.4, "url(#m-side)")}${drawPort("usb-c", h / 2 - 4.5, t / 2 - 1.6, 1)}`;
  return rect(0, 0, h, t, 0.2, "#0b0d10");
}

function defs(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  const tone = b.bright && looks.form === "m2" ? "#1d5c40" : "#15181c";
  return [
    materialGradients(looks.finish),
    ramp("ss-board", 70, shade(tone, 0.22), tone, shade(tone, -0.3)),
    ramp("ss-gold", 0, "#f7dd95", "#b98a34"),
    linear("ss-inlay", 64, [
      [0, mix(b.mid, "#ffffff", b.bright ? 0.3 : 0.12)],
      [0.6, b.mid],
      [1, shade(b.dark, b.bright ? 0.1 : -0.1)],
    ]),
  ].join("");
}

function front(looks: Looks): Drawing {
  const [w, h] = sizeOf(looks);
  const k = looks.form === "m2" ? 12.4 : looks.form === "sata" ? 8.4 : 9.4;
  const under =
    looks.form === "m2"
      ? ""
      : at(
          0,
          1.2,
          path(roundRect(0, 0, w, h, looks.form === "sata" ? 2.4 : 9), shade(getBodyColours(looks.finish).dark, -0.3)),
        );
  const y = 590 - (h * k) / 2;
  return {
    defs: defs(looks),
    body: at(600 - (w * k) / 2, y, under + face(looks), k),
    ground: { cx: 600, cy: y + h * k + 26, rx: w * k * 0.49, ry: 30 },
  };
}

function angle(looks: Looks): Drawing {
  const [w, h, t] = sizeOf(looks);
  const b = getBodyColours(looks.finish);
  const camera = { yaw: 38, pitch: 34, cx: 600, cy: 590, scale: looks.form === "m2" ? 12.2 : 8.6 };
  const r = looks.form === "portable" ? 9 : looks.form === "sata" ? 2.4 : 0.6;
  const cooled = looks.form === "m2" && looks.heatsink;
  const layers = Math.max(4, Math.round(t * 3));
  // Thickness is built from thin slices, so that round corners look right when turned.
  const slices = times(layers, (i) => {
    const y = t / 2 - (i * t) / layers;
    const flat = looks.form === "m2" && !looks.heatsink;
    const shape = flat
      ? rect(3.6, 0, 76.4, 22, 0.4, "#0b0d10")
      : path(roundRect(cooled ? 5.5 : 0, 0, cooled ? 73.5 : w, h, r), mix(b.dark, b.mid, (i / layers) * 0.8));
    return onPlane(
      camera,
      [-w / 2, y, -h / 2],
      [1, 0, 0],
      [0, 0, 1],
      (cooled && i === 4 ? at(0, 1, stick(looks)) : "") + shape,
    );
  });
  const end =
    looks.form === "sata" || looks.form === "portable"
      ? onPlane(camera, [-w / 2, -t / 2, -h / 2], [0, 0, 1], [0, 1, 0], plug(looks))
      : "";
  const ends =
    looks.form === "portable"
      ? onPlane(camera, [-w / 2, -t / 2, -h / 2], [0, 0, 1], [0, 1, 0], drawPort("usb-c", h / 2 - 4.5, t / 2 - 1.4, 1))
      : end;
  return {
    defs: defs(looks),
    body:
      slices +
      ends +
      onPlane(camera, [-w / 2, -t / 2, -h / 2], [1, 0, 0], [0, 0, 1], cooled ? cooler(looks) : face(looks)),
    ground: { ...projectGroundShadow(camera, [w, t, h]), ry: 110 },
  };
}

export function drawSolidStateDrive(looks: Looks, view: View): Drawing {
  const [w, h, t] = sizeOf(looks);
  if (view === "front") return front(looks);
  if (view === "angle") return angle(looks);
  if (view === "detail") {
    if (looks.form === "m2")
      return closeUp(
        { defs: defs(looks), body: at(0, 0, looks.heatsink ? face(looks) : stick(looks), 12) },
        250,
        132,
        2.5,
      );
    return closeUp(angle(looks), 400, 640, 2.3);
  }
  const inner =
    looks.form === "m2"
      ? looks.heatsink
        ? drawSlots(8, 2, 42, 20, 8, 0.4, "none", false)
        : [
            [8, 4, 11, 14],
            [32, 3.4, 18, 15],
            [53, 3.4, 18, 15],
          ]
            .map(([x = 0, y = 0, a = 0, c = 0]) => rect(x, y, a, c, 0.4, "none"))
            .join("")
      : looks.form === "sata"
        ? rect(8, 8, 84, 54, 1.6, "none")
        : rect(80, 0, 0.1, 52, 0, "none");
  return scaleDrawing(
    {
      w,
      h,
      lines: svg`${path(roundRect(0, 0, w, h, looks.form === "portable" ? 9 : 1.2), "#fffdf8")}${inner}${looks.form === "m2" && drawSlots(0.3, 2, 3, 18, 26, 0.4, "none", false)}`,
    },
    { w: t, h, lines: rect(0, 0, t, h, 0.5, "#fffdf8") },
    looks.accent,
  );
}
