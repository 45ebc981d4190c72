// Draws chargers: a block that grows with its power, with round pins behind and ports in front.

import { getBodyColours, materialGradients, mix, ramp, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawPort, line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { type Camera, onPlane, type Point, project, projectGroundShadow, uprightSlab } from "#imagery/shapes/solid.ts";
import { closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";
import { drawCarCharger } from "./car-charger.ts";

type Looks = LooksOf<"charger">;

/** Width, height and depth in millimetres. */
function sizeOf({ watts, ports }: Looks): Point {
  const s = Math.min(1, watts / 140);
  return [34 + s * 30 + (ports > 2 ? 8 : 0), 38 + s * 34, 32 + s * 26];
}

/** Draws the side with the ports. */
function portSide(looks: Looks): string {
  const [w, h] = sizeOf(looks);
  const b = getBodyColours(looks.finish);
  const n = Math.max(1, Math.min(6, looks.ports));
  const rows = Array.from({ length: n }, (_, i) => {
    const kind = i >= n - looks.usbAPorts ? ("usb-a" as const) : ("usb-c" as const);
    const y = h * 0.24 + ((h * 0.56) / n) * (i + 0.5);
    return drawPort(
      kind,
      w / 2 - (kind === "usb-a" ? 6.5 : 4.45),
      y - (kind === "usb-a" ? 2.8 : 1.6),
      1,
      kind === "usb-a" ? looks.accent : undefined,
    );
  });
  return svg`${path(roundRect(0, 0, w, h, 8), "url(#m-body)")}${path(roundRect(w * 0.2, h * 0.17, w * 0.6, h * 0.68, 5), b.bright ? "#00000010" : "#00000055")}${rows}${rect(w * 0.38, h * 0.09, w * 0.24, 1.2, 0.6, looks.accent)}${path(roundRect(0.4, 0.4, w - 0.8, h - 0.8, 7.6), "none", `stroke="${b.bright ? b.trim : "#fff"}" stroke-opacity="${b.bright ? 0.45 : 0.4}" stroke-width=".5"`)}`;
}

/** Draws the wall side without its pins; the plate has one mark for every twenty watts. */
function wallSide(looks: Looks): string {
  const [w, h] = sizeOf(looks);
  const marks = Math.max(1, Math.round(looks.watts / 20));
  return svg`${path(roundRect(0, 0, w, h, 8), "url(#m-body)")}${path(roundRect(w * 0.14, h * 0.14, w * 0.72, h * 0.72, 6), "none", 'stroke="#000" stroke-opacity=".2" stroke-width=".8"')}${times(marks, (i) => rect(w * 0.22 + i * ((w * 0.56) / marks), h * 0.74, ((w * 0.56) / marks) * 0.6, 2.6, 0.6, looks.accent, 'opacity=".9"'))}${[0.3, 0.7].map((x) => circle(w * x, h * 0.42, 3.6, "#000", 'opacity=".35"'))}`;
}

/** Draws a round pin at a right angle to the wall side. */
function pin(camera: Camera, x: number, y: number, z: number): string {
  const s = camera.scale ?? 1;
  const [ax, ay] = project(camera, [x, y, z]);
  const [mx, my] = project(camera, [x, y, z + 9]);
  const [bx, by] = project(camera, [x, y, z + 18]);
  return svg`${line(svg`M${ax} ${ay}L${mx} ${my}`, "#25282c", 4.2 * s)}${line(svg`M${mx} ${my}L${bx} ${by}`, "#8d9299", 4.2 * s)}${line(svg`M${mx} ${my - s}L${bx} ${by - s}`, "#f4f5f6", 1.3 * s)}${circle(bx, by, 2.1 * s, "url(#ch-pin)")}`;
}

export function drawCharger(looks: Looks, view: View): Drawing {
  return looks.forCar ? drawCarCharger(looks, view) : drawWallCharger(looks, view);
}

function drawWallCharger(looks: Looks, view: View): Drawing {
  const size = sizeOf(looks);
  const [w, h, d] = size;
  const b = getBodyColours(looks.finish);
  const defs = materialGradients(looks.finish) + ramp("ch-pin", 60, "#ffffff", "#7f858c");
  if (view === "scale") {
    return scaleDrawing(
      {
        w,
        h,
        lines: svg`${path(roundRect(0, 0, w, h, 8), "#fffdf8")}${times(Math.min(6, looks.ports), (i) => rect(w / 2 - 4.45, h * 0.24 + ((h * 0.56) / Math.min(6, looks.ports)) * (i + 0.5) - 1.6, 8.9, 3.2, 1.6, "none"))}`,
      },
      {
        w: d + 19,
        h,
        lines: svg`${path(roundRect(19, 0, d, h, 6), "#fffdf8")}${rect(0, h * 0.42 - 2, 19, 4, 1.6, "#fffdf8")}`,
      },
      looks.accent,
    );
  }
  const back = view === "angle";
  const camera: Camera = {
    yaw: back ? 34 : -34,
    pitch: 20,
    cx: 600,
    cy: 570,
    scale: 10.6 - (Math.min(looks.watts, 140) / 140) * 2.4,
  };
  const skin = {
    radius: 8,
    from: shade(b.dark, b.bright ? -0.05 : -0.2),
    to: mix(b.mid, b.light, 0.3),
    face: back ? wallSide(looks) : portSide(looks),
  };
  const pins = back ? [-0.2, 0.2].map((x) => pin(camera, w * x, -h * 0.08, d / 2)).join("") : "";
  const shine = onPlane(
    camera,
    [-w / 2, -h / 2, d / 2],
    [1, 0, 0],
    [0, 1, 0],
    path(roundRect(0, 0, w, h, 8), "url(#m-sheen)"),
  );
  const drawing = {
    defs,
    body: uprightSlab(camera, size, skin) + shine + pins,
    ground: { ...projectGroundShadow(camera, size), ry: 80 },
  };
  return view === "detail" ? closeUp(drawing, 540, 560, 1.8) : drawing;
}
