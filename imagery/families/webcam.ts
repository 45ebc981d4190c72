// Draws webcams: the lens in its housing, with clip and cable.

import { castShadow, cord, createKit, drawLens, extrude, type Kit, roundedOutline } from "#imagery/shapes/forms.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, grille, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { type Camera, onPlane } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"webcam">;

const sizeOf = ({ shape }: Looks) =>
  shape === "bar"
    ? { w: 760, h: 220, r: 110, lens: 92 }
    : shape === "round"
      ? { w: 470, h: 470, r: 235, lens: 120 }
      : { w: 400, h: 400, r: 78, lens: 118 };

function face(k: Kit, looks: Looks): string {
  const { w, h, r, lens: glass } = sizeOf(looks);
  const skin = k.linear(72, `${k.body.light}, ${k.body.mid} 50%, ${k.body.dark}`);
  const inset = looks.shape === "bar" ? 20 : looks.shape === "round" ? 44 : 26;
  const pane = roundRect(inset, inset, w - 2 * inset, h - 2 * inset, Math.max(20, r - inset));
  const glassPaint = k.linear(58, "#3f454e, #14171b 45%, #08090b");
  const parts =
    looks.shape === "bar"
      ? grille(70, h / 2 - 22, 120, 44, 15, 4, "#5d636d") + grille(w - 190, h / 2 - 22, 120, 44, 15, 4, "#5d636d")
      : looks.shape === "round"
        ? circle(
            w / 2,
            h / 2,
            166,
            "none",
            svg`stroke="${mix(k.accent, "#ffffff", 0.65)}" stroke-width="22" stroke-opacity=".92"`,
          ) + circle(w / 2, h / 2, 166, "none", svg`stroke="${k.accent}" stroke-width="40" stroke-opacity=".22"`)
        : grille(w / 2 - 50, h - 74, 100, 20, 14, 4, "#5d636d");
  const lamp =
    looks.shape === "bar"
      ? ([w / 2 + 128, h / 2] as const)
      : looks.shape === "round"
        ? ([w / 2, h - 74] as const)
        : ([w - 66, 66] as const);
  return [
    k.shell(roundRect(0, 0, w, h, r), skin, { rim: 8, soft: 3, light: k.body.highlight * 0.9 }),
    k.shell(pane, glassPaint, {
      rim: 3,
      light: 0.25,
      inside: path(svg`M0 0H${w * 0.55}L${w * 0.3} ${h}H0Z`, "#fff", 'fill-opacity=".05"'),
    }),
    parts,
    circle(w / 2, h / 2, glass * 1.14, "#030405"),
    circle(w / 2, h / 2, glass * 1.14, "none", 'stroke="#fff" stroke-opacity=".14" stroke-width="3"'),
    drawLens(k, w / 2, h / 2, glass),
    circle(lamp[0], lamp[1], 16, k.accent, 'fill-opacity=".25"') +
      circle(lamp[0], lamp[1], 7, mix(k.accent, "#ffffff", 0.35)),
  ].join("");
}

/** Draws the clip below: a hinge and a jaw, around x = 0, from y = 0 down. */
function clip(k: Kit, w: number): string {
  const skin = k.linear(80, `${k.body.light}, ${k.body.mid} 40%, ${k.body.dark}`);
  return [
    rect(-34, -20, 68, 60, 10, k.linear(0, "#15171b, #4d525a 40%, #15171b")),
    rect(-58, 22, 116, 34, 17, k.linear(90, "#565b63, #1b1d21")),
    k.shell(
      svg`M${-w / 2} 50H${w / 2}C${w / 2 + 14} 50 ${w / 2 + 14} 90 ${w / 2} 92H${-w / 2}C${-w / 2 - 14} 90 ${-w / 2 - 14} 50 ${-w / 2} 50Z`,
      skin,
      { rim: 4, soft: 1.5 },
    ),
    k.shell(
      svg`M${-w * 0.36} 92H${w * 0.36}L${w * 0.31} 232C${w * 0.3} 252 ${-w * 0.3} 252 ${-w * 0.31} 232Z`,
      k.linear(90, `${k.body.mid}, ${k.body.dark}`),
      { rim: 5 },
    ),
    rect(-w * 0.28, 200, w * 0.56, 26, 10, "#0d0f12"),
  ].join("");
}

function front(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { w, h } = sizeOf(looks);
  const [x, y] = [600 - w / 2, 800 - h];
  const lead = cord(
    svg`M640 ${y + h + 60}C720 ${y + h + 210} 860 ${y + h + 60} 960 ${y + h + 190}S1120 ${y + h + 130} 1220 ${y + h + 180}`,
    "#23262b",
    16,
  );
  return k.toDrawing(
    svg`${lead}${at(600, y + h - 6, clip(k, looks.shape === "bar" ? 330 : 280))}${at(x, y, face(k, looks))}`,
    { cx: 600, cy: y + h + 244, rx: 170, ry: 24 },
  );
}

function angle(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { w, h, r } = sizeOf(looks);
  const camera: Camera = { yaw: 34, pitch: 14, cx: 620, cy: 520 };
  const deep = looks.shape === "bar" ? 190 : 150;
  const origin = [-w / 2, -h / 2, deep / 2] as const;
  const shell = extrude(camera, roundedOutline(w, h, r, 14), origin, [1, 0, 0], [0, 1, 0], [0, 0, -deep]);
  const around = k.linear(
    66,
    `${mix(k.body.light, "#ffffff", 0.15)}, ${k.body.mid} 30%, ${k.body.dark} 80%, ${shade(k.body.dark, -0.3)}`,
  );
  const ground = h / 2 + 232;
  const lead = cord("M420 720C300 820 240 700 120 780S-20 760 -30 770", "#23262b", 17);
  return k.toDrawing(
    svg`${castShadow(camera, 220, 170, ground, 50)}${lead}${onPlane(camera, [0, h / 2, 0], [1, 0, 0], [0, 1, 0], clip(k, 290))}${path(shell, around)}${onPlane(camera, origin, [1, 0, 0], [0, 1, 0], face(k, looks))}`,
  );
}

function scale(looks: Looks): Drawing {
  const { w, h, r, lens: glass } = sizeOf(looks);
  const mm = looks.shape === "bar" ? 0.132 : 0.15;
  const [a, b] = [w * mm, h * mm];
  const foot = path(
    svg`M${a / 2 - 12} ${b}H${a / 2 + 12}V${b + 8}H${a / 2 + 18}V${b + 13}H${a / 2 + 14}L${a / 2 + 12} ${b + 32}H${a / 2 - 12}L${a / 2 - 14} ${b + 13}H${a / 2 - 18}V${b + 8}H${a / 2 - 12}Z`,
    "#fffdf8",
  );
  const lines =
    foot +
    rect(0, 0, a, b, r * mm, "#fffdf8") +
    circle(a / 2, b / 2, glass * mm, "none") +
    circle(a / 2, b / 2, glass * mm * 0.62, "none") +
    circle(a / 2, b / 2, glass * mm * 0.25, "none");
  const side =
    rect(0, 0, 28, b, 8, "#fffdf8") +
    path(svg`M6 0V${b}M10 ${b}V${b + 8}H42V${b + 14}H24V${b + 32}H14V${b + 14}`, "none");
  return scaleDrawing({ w: a, h: b + 32, lines }, { w: 42, h: b + 32, lines: side }, looks.accent);
}

export function drawWebcam(looks: Looks, view: View): Drawing {
  const { h } = sizeOf(looks);
  if (view === "detail") return closeUp(front(looks), 640, 800 - h / 2 + 20, 3);
  return { front, angle, scale }[view](looks);
}
