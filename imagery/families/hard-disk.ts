// Draws bare 3.5-inch and 2.5-inch hard disks and portable ones; the detail view shows an open drive.

import { getBodyColours, linear, materialGradients, mix, ramp, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawPort, drawSlots, line, path, polygon, rect, roundRect, screw } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { onPlane, type Point, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"hard-disk">;

/** Width, height and thickness in millimetres of a drive on its back, connectors at the lower edge. */
const SIZES = { "3.5": [101.6, 147, 26], "2.5": [70, 100, 9.5], portable: [78, 115, 13] } as const satisfies Record<
  Looks["form"],
  Point
>;

/** Draws the lid of a bare drive: pressed steel with the circle of the platters and a label. */
function lid(looks: Looks, w: number, h: number): string {
  const r = w * 0.43;
  const cx = w / 2;
  const cy = h * 0.37;
  const pressed = svg`M${w * 0.06} ${h * 0.1}Q${w * 0.06} ${h * 0.04} ${w * 0.14} ${h * 0.04}H${w * 0.86}Q${w * 0.94} ${h * 0.04} ${w * 0.94} ${h * 0.1}V${h * 0.62}Q${w * 0.9} ${h * 0.72} ${w * 0.8} ${h * 0.76}V${h * 0.92}H${w * 0.2}V${h * 0.76}Q${w * 0.1} ${h * 0.72} ${w * 0.06} ${h * 0.62}Z`;
  const spots: [number, number][] = [
    [0.08, 0.05],
    [0.92, 0.05],
    [0.07, 0.5],
    [0.93, 0.5],
    [0.13, 0.93],
    [0.87, 0.93],
  ];
  return svg`${rect(0, 0, w, h, 2.2, "url(#hd-cast)")}${rect(0.3, 0.3, w - 0.6, h - 0.6, 2, "none", 'stroke="#fff" stroke-opacity=".7" stroke-width=".5"')}${at(0.5, 0.9, path(pressed, "#000", 'opacity=".3"'))}${path(pressed, "url(#hd-lid)")}${path(pressed, "none", 'stroke="#fff" stroke-opacity=".55" stroke-width=".5"')}${circle(cx, cy, r, "none", 'stroke="#000" stroke-opacity=".16" stroke-width="1.4"')}${circle(cx, cy - 0.5, r - 0.8, "none", 'stroke="#fff" stroke-opacity=".5" stroke-width=".6"')}${rect(w * 0.16, h * 0.14, w * 0.68, h * 0.5, 1.2, "#f6f5f2")}${rect(w * 0.16, h * 0.14, w * 0.68, h * 0.13, 1.2, looks.accent)}${path(
    polygon([
      [w * 0.6, h * 0.14],
      [w * 0.84, h * 0.14],
      [w * 0.84, h * 0.27],
      [w * 0.54, h * 0.27],
    ]),
    "url(#m-body)",
  )}${drawSlots(w * 0.21, h * 0.32, w * 0.32, h * 0.08, 26, 0.5, "#23262b")}${times(5, (i) => rect(w * 0.21, h * (0.435 + i * 0.036), w * (0.5 - (i % 3) * 0.1), h * 0.012, 0.3, "#9b9da0"))}${rect(w * 0.63, h * 0.31, w * 0.15, w * 0.15, 0.4, "#2d3036")}${times(16, (i) => rect(w * (0.64 + (i % 4) * 0.033), h * 0.31 + w * (0.012 + Math.floor(i / 4) * 0.034), w * 0.02, w * 0.02, 0, (i * 7) % 3 ? "#f6f5f2" : "#2d3036"))}${circle(w * 0.5, h * 0.84, w * 0.045, "url(#m-brush)")}${spots.map(([x, y], i) => screw(w * x, h * y, w * 0.024, "#a9afb6", i * 31))}`;
}

function shell(looks: Looks, w: number, h: number): string {
  const b = getBodyColours(looks.finish);
  const ridges = times(14, (i) => svg`M${w * 0.06} ${h * (0.44 + i * 0.036)}H${w * 0.94}`);
  return svg`${path(roundRect(0, 0, w, h, 8), "url(#m-body)")}${line(ridges, "#000", 1.1, b.bright ? 0.13 : 0.34)}${line(ridges, "#fff", 0.3, 0.16)}${path(svg`M0 ${h * 0.34}H${w}V${h * 0.38}H0z`, looks.accent)}${path(roundRect(0.4, 0.4, w - 0.8, h - 0.8, 7.6), "none", `stroke="#fff" stroke-opacity="${b.bright ? 0.95 : 0.35}" stroke-width=".6"`)}${circle(w * 0.5, h * 0.045, 1, looks.accent)}${path(roundRect(0, 0, w, h, 8), "url(#m-sheen)")}`;
}

function face(looks: Looks): string {
  const [w, h] = SIZES[looks.form];
  return looks.form === "portable" ? shell(looks, w, h) : lid(looks, w, h);
}

/** Draws the edge with the connector, 0…w by 0…t. */
function plug(looks: Looks): string {
  const [w, , t] = SIZES[looks.form];
  if (looks.form === "portable") return svg`${drawPort("usb-c", w / 2 - 4.5, t / 2 - 1.6, 1)}`;
  const k = w / 101.6;
  return svg`${rect(0, 0, w, t, 1, "url(#hd-edge)")}${rect(w * 0.1, t - 8.5, w * 0.8, 8.5, 0, "#1d4a38")}${rect(w * 0.16, t - 8, 46 * k + 4, 6.5, 0.5, "#0a0c0e")}${drawSlots(w * 0.19, t - 5, 15 * k, 2.6, 7, 0.55, "#e2c06a")}${drawSlots(w * 0.38, t - 5, 24 * k, 2.6, 15, 0.55, "#e2c06a")}${line(svg`M1 .4H${w - 1}`, "#fff", 0.6, 0.7)}`;
}

/** Draws an open 3.5-inch drive: platter, arm and voice coil. */
function openDrive(looks: Looks): string {
  const rings = times(9, (i) =>
    circle(50.8, 55, 43 - i * 3.2, "none", 'stroke="#fff" stroke-opacity=".16" stroke-width=".25"'),
  );
  const wedge = (a: number, s: number, o: number) => {
    const p = (t: number) =>
      [50.8 + 44.4 * Math.cos((t * Math.PI) / 180), 55 + 44.4 * Math.sin((t * Math.PI) / 180)] as const;
    return path(polygon([[50.8, 55], p(a - s), p(a), p(a + s)]), "#fff", `opacity="${o}"`);
  };
  return svg`${rect(0, 0, 101.6, 147, 2.2, "url(#hd-cast)")}${path("M6 10q0 -5 6 -5h77.6q6 0 6 5v80l-8 12v38H14v-38L6 90z", "#101316")}${circle(50.8, 56, 46, "#000", 'opacity=".7"')}${circle(50.8, 55, 44.8, "url(#hd-platter)")}${wedge(-58, 11, 0.3)}${wedge(-46, 5, 0.25)}${wedge(122, 11, 0.26)}${wedge(20, 8, 0.12)}${wedge(200, 8, 0.12)}${rings}${circle(50.8, 55, 44.6, "none", 'stroke="#fff" stroke-opacity=".8" stroke-width=".5"')}${circle(50.8, 55, 15, "#7d838a")}${circle(50.8, 55, 14, "url(#hd-lid)")}${times(6, (i) => screw(50.8 + 9.6 * Math.cos(i * 1.047), 55 + 9.6 * Math.sin(i * 1.047), 1.7, "#b3b8be", i * 40))}${circle(50.8, 55, 4.4, "url(#m-pit)")}${path("M72 112l-10 22h28l4 -26z", "url(#hd-cast)")}${path("M70.5 114.5L46 73.4l4.4 -2.2L78.6 106a9 9 0 1 1 -8.1 8.5z", "#000", 'opacity=".35" transform="translate(1.4 2)"')}${path("M70.5 114.5L46 73.4l4.4 -2.2L78.6 106a9 9 0 1 1 -8.1 8.5z", "url(#m-steel)")}${path("M46 73.4l4.4 -2.2l-2.6 -4.4l-3 1.4z", looks.accent)}${path("M60 92l4.6 -2.4l8.2 10.6l-5.6 4z", "#14171b")}${circle(76.5, 112.5, 6.4, "url(#m-brush)")}${circle(76.5, 112.5, 3, "url(#m-pit)")}${screw(88, 130, 2.2)}${screw(66, 132, 2.2, "#a5abb3", 60)}`;
}

function defs(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  const metal = looks.form === "portable" ? "#b9bec4" : mix("#b9bec4", b.mid, b.bright ? 0.25 : 0.12);
  return [
    materialGradients(looks.finish),
    ramp("hd-cast", 66, shade(metal, 0.35), shade(metal, -0.12), shade(metal, -0.5)),
    linear("hd-lid", 58, [
      [0, "#ffffff"],
      [0.35, shade(metal, 0.2)],
      [0.55, shade(metal, 0.5)],
      [1, shade(metal, -0.22)],
    ]),
    ramp("hd-edge", 90, shade(metal, 0.1), shade(metal, -0.55)),
    ramp("hd-platter", 50, "#d8dce0", "#8d949b", "#eef1f3", "#868d95", "#c9ced3"),
  ].join("");
}

export function drawHardDisk(looks: Looks, view: View): Drawing {
  const [w, h, t] = SIZES[looks.form];
  const b = getBodyColours(looks.finish);
  const portable = looks.form === "portable";
  const r = portable ? 8 : 2.2;
  if (view === "front") {
    const k = 880 / h;
    const under = at(0, 1.4, path(roundRect(0, 0, w, h, r), portable ? shade(b.dark, -0.3) : "#565b61"));
    return {
      defs: defs(looks),
      body: at(600 - (w * k) / 2, 150, under + face(looks), k),
      ground: { cx: 600, cy: 1048, rx: (w * k) / 2, ry: 30 },
    };
  }
  if (view === "angle") {
    const camera = { yaw: 36, pitch: 40, cx: 600, cy: 570, scale: 880 / (h + w * 0.4) };
    const layers = Math.round(Math.max(12, t * 1.6));
    const slices = times(layers, (i) =>
      onPlane(
        camera,
        [-w / 2, t / 2 - (i * t) / layers, -h / 2],
        [1, 0, 0],
        [0, 0, 1],
        path(
          roundRect(0, 0, w, h, r),
          portable ? mix(b.dark, b.mid, (i / layers) * 0.9) : mix("#474c52", "#9aa0a7", i / layers),
        ),
      ),
    );
    const end = onPlane(camera, [-w / 2, -t / 2, h / 2], [1, 0, 0], [0, 1, 0], plug(looks));
    return {
      defs: defs(looks),
      body: slices + end + onPlane(camera, [-w / 2, -t / 2, -h / 2], [1, 0, 0], [0, 0, 1], face(looks)),
      ground: { ...projectGroundShadow(camera, [w, t, h]), ry: 150 },
    };
  }
  if (view === "detail") {
    if (portable) return closeUp(drawHardDisk(looks, "angle"), 640, 730, 2.2);
    return closeUp({ defs: defs(looks), body: at(0, 0, openDrive(looks), 8) }, 430, 610, 1.38);
  }
  return scaleDrawing(
    {
      w,
      h,
      lines: svg`${path(roundRect(0, 0, w, h, r), "#fffdf8")}${portable ? path(svg`M0 ${h * 0.34}H${w}M0 ${h * 0.38}H${w}`, "none") : svg`${circle(w / 2, h * 0.37, w * 0.43, "none")}${rect(w * 0.16, h * 0.14, w * 0.68, h * 0.5, 1, "#fffdf8")}${circle(w / 2, h * 0.84, w * 0.045, "none")}${[0.07, 0.93].map((x) => [0.05, 0.5, 0.94].map((y) => circle(w * x, h * y, 1.6, "none")).join(""))}`}`,
    },
    { w: t, h, lines: rect(0, 0, t, h, 1, "#fffdf8") },
    looks.accent,
  );
}
