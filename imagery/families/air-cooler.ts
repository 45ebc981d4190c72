// Draws air coolers: fin towers on heat pipes, with fans before and between them.

import { getBodyColours, linear, materialGradients, mix, ramp, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawGlow, drawSlots, fanDefs, line, path, polygon, rect, screw } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { box, type Camera, onPlane, type Point, project } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";
import { drawFanFace } from "./case-fan.ts";

type Looks = LooksOf<"air-cooler">;

const [WIDTH, HEIGHT, STACK, FAN] = [124, 158, 48, 25];
/** The height of the fin stack, and so the offset of the base below it. */
const FINS = 114;

const pipesOf = ({ towers, fans }: Looks) => (towers === 2 ? 6 : fans === 2 ? 5 : 4);
const depthOf = ({ towers, fans }: Looks) => towers * STACK + fans * FAN + (towers === 2 && fans === 1 ? 4 : 0);

function fan(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  return drawFanFace("ac", 120, {
    accent: looks.accent,
    rgb: looks.rgb,
    bright: b.bright,
    trim: shade(b.mid, b.bright ? -0.1 : 0.1),
  });
}

/** Draws pipes, base and mounting bar below the fins from the front, WIDTH wide and from y = 0 down. */
function foot(looks: Looks): string {
  const n = pipesOf(looks);
  const pipes = times(n, (i) => {
    const x = 22 + (i * (WIDTH - 44)) / (n - 1);
    // A pipe is never quite straight, because a gradient is not painted along a line without width.
    const end = WIDTH / 2 + (i - (n - 1) / 2) * 6.4 + 0.6;
    const d = svg`M${x} -4V6C${x} 22 ${end} 12 ${end} 30`;
    return svg`${line(d, "#5f6469", 6.4)}${line(d, "url(#ac-pipe)", 5.4)}${line(d, "#fff", 1, 0.55)}`;
  });
  return svg`${pipes}${rect(26, 36, WIDTH - 52, 4.6, 1.2, "url(#m-brush)")}${rect(42, 26, 40, 15, 1.6, "url(#m-brush)")}${rect(44, 40, 36, 4, 0.6, "url(#ac-copper)")}${screw(31, 35.5, 3)}${screw(WIDTH - 31, 35.5, 3, "#a5abb3", 60)}`;
}

function stackSide(): string {
  return svg`${rect(0, 0, STACK, FINS, 0.6, "#6d737a")}${drawSlots(0, 0, STACK, FINS, 46, 0.42, "#e3e6e9", false)}${drawSlots(0, 0.9, STACK, FINS, 46, 0.2, "#23262b", false)}${rect(0, 0, STACK, FINS, 0, "url(#m-fall)")}`;
}

function cover(looks: Looks, d: number): string {
  const n = pipesOf(looks);
  const b = getBodyColours(looks.finish);
  const tips = looks.rgb
    ? svg`${path(
        polygon([
          [16, d * 0.3],
          [WIDTH - 16, d * 0.3],
          [WIDTH - 22, d * 0.7],
          [22, d * 0.7],
        ]),
        "#0c0e11",
      )}${drawGlow(svg`M28 ${d * 0.5}H${WIDTH - 28}`, looks.accent, 2.2)}`
    : times(
        n,
        (i) =>
          svg`${circle(18 + (i * (WIDTH - 36)) / (n - 1), d * (i % 2 ? 0.34 : 0.66), 3.4, "#53585e")}${circle(17.7 + (i * (WIDTH - 36)) / (n - 1), d * (i % 2 ? 0.34 : 0.66) - 0.4, 3, "url(#m-brush)")}`,
      );
  return svg`${rect(0, 0, WIDTH, d, 2, "url(#m-top)")}${tips}${rect(0.4, 0.4, WIDTH - 0.8, d - 0.8, 2, "none", `stroke="#fff" stroke-opacity="${b.bright ? 0.9 : 0.35}" stroke-width=".6"`)}`;
}

/** Draws one box of the row with its front at depth `z`. */
function rowBox(camera: Camera, z: number, size: Point, y: number, faces: Parameters<typeof box>[2]): string {
  const rise = Math.sin((camera.pitch * Math.PI) / 180) * (camera.scale ?? 1);
  const shift = (z - size[2] / 2) * (camera.scale ?? 1);
  const yaw = (camera.yaw * Math.PI) / 180;
  const middle = y * (camera.scale ?? 1) * Math.cos((camera.pitch * Math.PI) / 180);
  return box(
    {
      ...camera,
      cx: camera.cx + shift * Math.sin(yaw),
      cy: camera.cy + (z - size[2] / 2) * Math.cos(yaw) * rise + middle,
    },
    size,
    faces,
  );
}

function defs(looks: Looks): string {
  return [
    materialGradients(looks.finish),
    fanDefs("ac", getBodyColours(looks.finish), looks.rgb ? looks.accent : undefined),
    linear("ac-pipe", 0, [
      [0, "#8e7560"],
      [0.4, "#e9ddcf"],
      [1, "#8a6a50"],
    ]),
    ramp("ac-copper", 90, "#e6a877", "#9a5a31"),
  ].join("");
}

function drawTurned(looks: Looks, yaw: number): Drawing {
  const b = getBodyColours(looks.finish);
  const depth = depthOf(looks);
  const camera: Camera = { yaw, pitch: 22, cx: 600, cy: 520, scale: 4.7 - looks.towers * 0.25 };
  const parts: string[] = [onPlane(camera, [-WIDTH / 2, FINS / 2, 0], [1, 0, 0], [0, 1, 0], foot(looks))];
  const blower = (z: number) =>
    rowBox(camera, z, [120, 120, FAN], 1, {
      front: fan(looks),
      flank: svg`${rect(0, 0, FAN, 120, 1, mix(b.mid, b.dark, 0.5))}${rect(4, 0, FAN - 8, 120, 0, shade(b.dark, -0.2))}${rect(9, 20, 6, 80, 2, looks.rgb ? looks.accent : shade(b.dark, 0.12))}`,
      top: svg`${rect(0, 0, 120, FAN, 1, "url(#m-top)")}${rect(14, 5, 92, FAN - 10, 2, b.dark)}`,
    });
  const stack = (z: number) =>
    rowBox(camera, z, [WIDTH, FINS, STACK], 0, {
      front: svg`${rect(0, 0, WIDTH, FINS, 0, "#3a3e44")}${drawSlots(0, 0, WIDTH, FINS, 46, 0.4, "#b5bac0", false)}`,
      flank: stackSide(),
      top: cover(looks, STACK),
    });
  const [, base] = project(camera, [0, FINS / 2 + 44, 0]);
  let z = -depth / 2;
  const order =
    looks.towers === 2
      ? looks.fans === 2
        ? ["s", "f", "s", "f"]
        : ["s", "f", "s"]
      : looks.fans === 2
        ? ["f", "s", "f"]
        : ["s", "f"];
  for (const kind of order) {
    z += kind === "s" ? STACK : FAN;
    parts.push(kind === "s" ? stack(z) : blower(z));
  }
  return {
    defs: defs(looks),
    body: parts.join(""),
    ground: { cx: 600, cy: base + 8, rx: 190, ry: 34 },
  };
}

export function drawAirCooler(looks: Looks, view: View): Drawing {
  if (view === "front") return drawTurned(looks, 30);
  if (view === "angle") return drawTurned(looks, -52);
  if (view === "detail")
    return closeUp(
      {
        defs: defs(looks),
        body: at(
          0,
          0,
          svg`${rect(2, 0, 120, FINS, 1, "#6d737a")}${drawSlots(2, 0, 120, FINS, 46, 0.42, "#e3e6e9", false)}${drawSlots(2, 0.9, 120, FINS, 46, 0.2, "#23262b", false)}${rect(2, 0, 120, FINS, 1, "url(#m-fall)")}${at(0, FINS, foot(looks))}`,
          6,
        ),
      },
      372,
      790,
      1.75,
    );
  const d = depthOf(looks);
  const inset = looks.towers === 1 && looks.fans === 2 ? FAN : 0;
  return scaleDrawing(
    {
      w: WIDTH,
      h: HEIGHT,
      lines: svg`${rect(2, 0, 120, 120, 5, "#fffdf8")}${circle(62, 60, 53, "none")}${circle(62, 60, 15, "none")}${times(pipesOf(looks), (i) => path(svg`M${22 + (i * 80) / (pipesOf(looks) - 1)} 120V126Q${22 + (i * 80) / (pipesOf(looks) - 1)} 136 ${50 + i * 5} 146`, "none"))}${rect(42, 144, 40, 14, 1.5, "#fffdf8")}`,
    },
    {
      w: d,
      h: HEIGHT,
      lines: svg`${times(looks.towers, (t) => svg`${rect(inset + t * (STACK + FAN), 0, STACK, FINS, 0, "#fffdf8")}${times(20, (i) => path(svg`M${inset + t * (STACK + FAN)} ${(i + 1) * 5.4}h${STACK}`, "none", 'stroke-opacity=".35"'))}`)}${times(looks.fans, (i) => rect(looks.towers === 1 ? (i === 0 ? inset + STACK : 0) : STACK + i * (STACK + FAN), -2, FAN, 120, 2, "#fffdf8"))}${rect(d / 2 - 20, 144, 40, 14, 1.5, "#fffdf8")}${path(svg`M${d / 2 - 10} ${FINS}V144M${d / 2 + 10} ${FINS}V144`, "none")}`,
    },
    looks.accent,
  );
}
