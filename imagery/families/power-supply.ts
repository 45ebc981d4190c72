// Draws power supplies: the fan behind its grille, and modular sockets or a bundle of fixed cables.

import { getBodyColours, linear, materialGradients, mix, ramp, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import {
  circle,
  drawFan,
  drawPort,
  drawTopLight,
  fanDefs,
  grille,
  line,
  path,
  polygon,
  rect,
  screw,
} from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { box, type Point, project, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"power-supply">;

/** Width, height and depth in millimetres; stronger units are deeper. */
function sizeOf({ watts, size }: Looks): Point {
  if (size === "SFX") return [125, 63.5, watts > 800 ? 130 : 100];
  return [150, 86, watts <= 650 ? 140 : watts <= 1000 ? 160 : 190];
}

function fanSide(looks: Looks, w: number, d: number): string {
  const b = getBodyColours(looks.finish);
  const r = Math.min(w, d) * 0.43;
  const rings = times(7, (i) =>
    circle(w / 2, d / 2, r * (0.3 + i * 0.115), "none", `stroke="url(#ps-wire)" stroke-width="1.5"`),
  );
  const spokes = times(4, (i) =>
    line(
      svg`M${w / 2 + r * 0.26 * Math.cos(i * 1.571 + 0.785)} ${d / 2 + r * 0.26 * Math.sin(i * 1.571 + 0.785)}L${w / 2 + r * 1.03 * Math.cos(i * 1.571 + 0.785)} ${d / 2 + r * 1.03 * Math.sin(i * 1.571 + 0.785)}`,
      b.bright ? "#d8dadd" : "#565c65",
      1.9,
    ),
  );
  return svg`${rect(0, 0, w, d, 2, "url(#m-top)")}${rect(0, 0, w, d, 2, "url(#ps-dim)")}${drawFan("ps-fan", w / 2, d / 2, r, { blades: 9, accent: looks.accent })}${rings}${spokes}${circle(w / 2, d / 2, r * 0.29, mix(b.mid, b.dark, 0.3))}${circle(w / 2, d / 2, r * 0.29, "none", `stroke="#fff" stroke-opacity=".35" stroke-width=".6"`)}${circle(w / 2, d / 2, r * 0.2, "none", `stroke="${looks.accent}" stroke-width="1.4"`)}${times(4, (i) => screw(i % 2 ? w - 6 : 6, i < 2 ? 6 : d - 6, 2.3, "#8d939b", i * 24))}${rect(0.4, 0.4, w - 0.8, d - 0.8, 2, "none", `stroke="#fff" stroke-opacity="${b.bright ? 0.9 : 0.28}" stroke-width=".7"`)}`;
}

/** Draws the long side with a painted band and one tick for every hundred watts. */
function paintedSide(looks: Looks, w: number, h: number): string {
  const ticks = Math.max(1, Math.round(looks.watts / 100));
  const b = getBodyColours(looks.finish);
  return svg`${rect(0, 0, w, h, 1.5, "url(#m-body)")}${path(
    polygon([
      [0, h * 0.62],
      [w * 0.52, h * 0.62],
      [w * 0.62, h * 0.3],
      [w, h * 0.3],
      [w, h * 0.36],
      [w * 0.64, h * 0.36],
      [w * 0.54, h * 0.68],
      [0, h * 0.68],
    ]),
    looks.accent,
  )}${times(16, (i) => rect(w * 0.08 + i * 5, h * 0.78, 3, h * 0.1, 0.6, i < ticks ? looks.accent : b.bright ? "#00000022" : "#ffffff1c"))}${grille(w * 0.7, h * 0.46, w * 0.25, h * 0.42, 4.4, 1.3, b.bright ? "#00000055" : "#00000099")}${drawTopLight(2, 0, w - 4, b.highlight * 0.8)}`;
}

/** Draws a socket block of a modular unit with `n` by `rows` holes. */
function socketBlock(x: number, y: number, n: number, rows: number): string {
  return svg`${rect(x, y, n * 4.4 + 2.4, rows * 4.6 + 2.4, 0.8, "#050607", 'stroke="#3a4049" stroke-width=".5"')}${times(n * rows, (i) => rect(x + 1.6 + (i % n) * 4.4, y + 1.6 + Math.floor(i / n) * 4.6, 3.4, 3.6, 0.7, "#2d323a"))}`;
}

/** Draws the inner end: sockets, or the opening for fixed cables. */
function innerEnd(looks: Looks, w: number, h: number): string {
  const sockets = svg`${socketBlock(w * 0.08, h * 0.14, 9, 2)}${times(looks.watts >= 1000 ? 4 : 3, (i) => socketBlock(w * (0.08 + i * 0.21), h * 0.42, 4, 2))}${times(3, (i) => socketBlock(w * (0.08 + i * 0.24), h * 0.7, 5, 1))}${socketBlock(w * 0.56, h * 0.14, 4, 2)}${looks.watts >= 850 && svg`${rect(w * 0.79, h * 0.14, 22, 8, 1, looks.accent)}${times(12, (i) => rect(w * 0.79 + 1.4 + (i % 6) * 3.3, h * 0.14 + 1 + Math.floor(i / 6) * 3.2, 2.4, 2.6, 0.4, "#1a1d21"))}`}`;
  return svg`${rect(0, 0, w, h, 1.5, "url(#m-body)")}${looks.modular ? sockets : svg`${circle(w * 0.78, h * 0.55, h * 0.2, "#050607", 'stroke="#4a5059" stroke-width="1.6"')}${grille(w * 0.06, h * 0.2, w * 0.5, h * 0.6, 5, 1.5, "#00000088")}`}${drawTopLight(2, 0, w - 4, 0.4)}`;
}

/** Draws the outer end: inlet, switch, vents. */
function outerEnd(looks: Looks, w: number, h: number): string {
  return svg`${rect(0, 0, w, h, 1.5, "url(#m-body)")}${grille(w * 0.04, h * 0.06, w * 0.58, h * 0.88, 5.2, 2, "#07080a")}${drawPort("power", w * 0.68, h * 0.16, 1.15)}${rect(w * 0.7, h * 0.62, 20, 12, 1.4, "#0a0b0d")}${rect(w * 0.7 + 1.6, h * 0.62 + 1.6, 16.8, 8.8, 0.8, "#24282e")}${line(svg`M${w * 0.7 + 6} ${h * 0.62 + 4}v4`, looks.accent, 1.1)}${circle(w * 0.7 + 14, h * 0.62 + 6, 1.7, "none", 'stroke="#c9cdd2" stroke-width=".8"')}${times(4, (i) => screw(i % 2 ? w - 4 : 4, i < 2 ? 4 : h - 4, 1.8))}${drawTopLight(2, 0, w - 4, 0.4)}`;
}

/** Draws the fixed cables of a unit without sockets, which fan out from one hole. */
function cables([x, y]: readonly [number, number], accent: string): string {
  return times(9, (i) => {
    const spread = (i - 4) * 17;
    const d = svg`M${x + (i - 4) * 2} ${y + (i - 4) * 3}C${x - 90} ${y + 10 + spread * 0.4} ${x - 120 + spread} ${y + 110} ${x - 120 + spread * 1.6} ${y + 250 + spread * 0.35}`;
    return svg`${line(d, "#08090b", 17)}${line(d, i === 4 ? accent : "#2b2f35", 12)}${line(d, "#ffffff", 2.4, 0.18)}`;
  });
}

function defs(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  return [
    materialGradients(looks.finish),
    fanDefs("ps-fan", getBodyColours("black")),
    ramp("ps-wire", 45, mix(b.light, "#ffffff", 0.3), shade(b.mid, -0.2)),
    linear("ps-dim", 80, [
      [0, "#000000", 0],
      [1, "#000000", 0.2],
    ]),
  ].join("");
}

export function drawPowerSupply(looks: Looks, view: View): Drawing {
  const [w, h, d] = sizeOf(looks);
  const k = looks.size === "SFX" ? 4.6 : 3.9;
  if (view === "scale") {
    const r = Math.min(w, d) * 0.43;
    return scaleDrawing(
      {
        w,
        h: d,
        lines: svg`${rect(0, 0, w, d, 2, "#fffdf8")}${times(5, (i) => circle(w / 2, d / 2, r * (1 - i * 0.18), "none", i ? 'stroke-opacity=".45"' : ""))}${times(4, (i) => circle(i % 2 ? w - 6 : 6, i < 2 ? 6 : d - 6, 2, "none"))}`,
      },
      {
        w: h,
        h: d,
        lines: svg`${rect(0, 0, h, d, 2, "#fffdf8")}${path(svg`M${h * 0.3} 0V${d}M${h * 0.36} 0V${d}`, "none", 'stroke-opacity=".5"')}`,
      },
      looks.accent,
    );
  }
  // The front view shows the sockets, the angle view the inlet.
  const back = view === "angle";
  const camera = { yaw: back ? -34 : 34, pitch: 36, cx: 600, cy: 575, scale: k };
  const solid = box(camera, [d, h, w], {
    front: paintedSide(looks, d, h),
    flank: back ? outerEnd(looks, w, h) : innerEnd(looks, w, h),
    top: svg`<g transform="translate(0 ${w}) rotate(-90)">${fanSide(looks, w, d)}</g>`,
  });
  const loose = !looks.modular && !back ? cables(project(camera, [-d / 2, h * 0.05, w * 0.28]), looks.accent) : "";
  const drawing = {
    defs: defs(looks),
    body: solid + loose,
    ground: { ...projectGroundShadow(camera, [d, h, w]), ry: 140 },
  };
  if (view !== "detail") return drawing;
  return looks.modular
    ? closeUp(drawing, 400, 650, 2.3)
    : closeUp({ defs: defs(looks), body: at(0, 0, fanSide(looks, w, d), 8) }, w * 4.9, d * 4.9, 1.1);
}
