// Draws headphones over and on the ear; earphones.ts draws those in the ear.

import { cord, createKit, dot, type Kit } from "#imagery/shapes/forms.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { drawGlow, grille, line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";
import { drawEarphones } from "./earphones.ts";

type Looks = LooksOf<"headphones">;

const oval = (cx: number, cy: number, rx: number, ry: number) =>
  svg`M${cx - rx} ${cy}C${cx - rx} ${cy - ry * 0.62} ${cx - rx * 0.55} ${cy - ry} ${cx} ${cy - ry}C${cx + rx * 0.55} ${cy - ry} ${cx + rx} ${cy - ry * 0.62} ${cx + rx} ${cy}C${cx + rx} ${cy + ry * 0.62} ${cx + rx * 0.55} ${cy + ry} ${cx} ${cy + ry}C${cx - rx * 0.55} ${cy + ry} ${cx - rx} ${cy + ry * 0.62} ${cx - rx} ${cy}Z`;

/** Cushions are warm on beige and gold bodies, light on white ones and dark on all others. */
const leather = (looks: Looks) =>
  looks.finish === "beige" || looks.finish === "gold" ? "#8a6a4c" : looks.finish === "white" ? "#c9c9c6" : "#26282d";

/** Draws a boom microphone from (x, y), bent to the right. */
function boom(k: Kit, x: number, y: number): string {
  return [
    cord(svg`M${x} ${y}C${x + 30} ${y + 120} ${x + 110} ${y + 150} ${x + 210} ${y + 140}`, "#23262b", 20),
    svg`<g transform="translate(${x + 238} ${y + 136}) rotate(-8)">${k.shell(roundRect(-44, -30, 108, 60, 30), k.radial("#4a4e56, #1a1c20 70%, #0c0d10", 0.4, 0.3, 0.8), { rim: 5, soft: 2 })}${path(
      times(40, (i) => svg`M${-30 + (i % 10) * 9} ${-18 + Math.floor(i / 10) * 12}h3v3h-3z`),
      "#000",
      'fill-opacity=".5"',
    )}${rect(-52, -16, 12, 32, 4, k.accent)}</g>`,
  ].join("");
}

interface Shape {
  /** Half the width and half the height of a cup seen from its side. */
  rx: number;
  ry: number;
  band: number;
}

const shapeOf = ({ type }: Looks): Shape =>
  type === "on-ear" ? { rx: 118, ry: 124, band: 30 } : { rx: 176, ry: 212, band: 50 };

/** Draws the left cup from the front, centred on the origin: shell, seam in the accent colour, cushion. */
function cupEdge(k: Kit, looks: Looks, { rx, ry }: Shape): string {
  const pad = leather(looks);
  const shell = svg`M-10 ${-ry}C${-rx * 0.5} ${-ry * 0.98} ${-rx * 0.62} ${-ry * 0.5} ${-rx * 0.62} 0C${-rx * 0.62} ${ry * 0.5} ${-rx * 0.5} ${ry * 0.98} -10 ${ry}C8 ${ry * 0.9} 8 ${-ry * 0.9} -10 ${-ry}Z`;
  const cushion = svg`M0 ${-ry * 0.98}C${rx * 0.3} ${-ry * 1.04} ${rx * 0.46} ${-ry * 0.8} ${rx * 0.46} 0C${rx * 0.46} ${ry * 0.8} ${rx * 0.3} ${ry * 1.04} 0 ${ry * 0.98}C-14 ${ry * 0.7} -14 ${-ry * 0.7} 0 ${-ry * 0.98}Z`;
  const folds = times(7, (i) =>
    line(
      svg`M${rx * 0.1} ${-ry * 0.8 + i * ry * 0.27}q${rx * 0.16} ${ry * 0.03} ${rx * 0.3} ${-ry * 0.01}`,
      "#000",
      3,
      0.22,
    ),
  );
  return [
    k.shell(cushion, k.linear(0, `${shade(pad, -0.35)}, ${shade(pad, 0.22)} 45%, ${pad} 70%, ${shade(pad, -0.4)}`), {
      rim: 10,
      soft: 5,
      light: 0.3,
      inside: folds,
    }),
    path(
      svg`M-14 ${-ry * 0.96}C10 ${-ry * 0.7} 10 ${ry * 0.7} -14 ${ry * 0.96}L2 ${ry * 0.95}C22 ${ry * 0.6} 22 ${-ry * 0.6} 2 ${-ry * 0.95}Z`,
      "#0d0f12",
    ),
    k.shell(shell, k.linear(20, `${k.body.mid}, ${k.body.light} 30%, ${k.body.mid} 62%, ${k.body.dark}`), {
      rim: 8,
      soft: 4,
      light: 0.55,
    }),
    looks.wireless
      ? line(svg`M-6 ${-ry * 0.8}C12 ${-ry * 0.5} 12 ${ry * 0.5} -6 ${ry * 0.8}`, k.accent, 5)
      : drawGlow(svg`M-6 ${-ry * 0.8}C12 ${-ry * 0.5} 12 ${ry * 0.5} -6 ${ry * 0.8}`, k.accent, 4),
  ].join("");
}

function front(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const shape = shapeOf(looks);
  const { ry, band } = shape;
  const foot = looks.type === "on-ear" ? 700 : 690;
  const wide = looks.type === "on-ear" ? 236 : 268;
  const arc = (o: number) =>
    svg`M${600 - wide + o} ${foot - ry * 0.9}C${600 - wide + o} ${300 + o * 0.6} ${470 + o * 0.2} ${210 + o} 600 ${210 + o}C${730 - o * 0.2} ${210 + o} ${600 + wide - o} ${300 + o * 0.6} ${600 + wide - o} ${foot - ry * 0.9}`;
  const sweep = k.linear(
    0,
    `${k.body.dark}, ${k.body.light} 22%, ${k.body.mid} 50%, ${k.body.light} 72%, ${k.body.dark}`,
  );
  const pad = leather(looks);
  const cushion = k.linear(90, `${shade(pad, 0.28)}, ${pad} 45%, ${shade(pad, -0.35)}`);
  const bow = (d: string, paint: string, width: number) =>
    svg`<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round"/>`;
  const yoke = (x: number) =>
    rect(x - 13, foot - ry * 1.5, 26, ry * 0.75, 9, "url(#m-steel)") +
    line(
      times(5, (i) => svg`M${x - 8} ${foot - ry * 1.3 + i * 13}h16`),
      "#565b63",
      2,
      0.7,
    );
  const left = at(600 - wide, foot, svg`<g transform="rotate(4)">${cupEdge(k, looks, shape)}</g>`);
  const body = [
    yoke(600 - wide) + yoke(600 + wide),
    bow(arc(band * 0.62), cushion, band * 1.1),
    line(arc(band * 0.5), "#000", 3, 0.35),
    bow(arc(0), shade(k.body.dark, -0.45), band * 0.96),
    bow(arc(-1), sweep, band * 0.86),
    svg`<g transform="translate(0 ${-band * 0.26})">${line(arc(0), "#fff", 3, k.body.highlight * 0.7)}</g>`,
    looks.wireless
      ? ""
      : cord(
          svg`M${600 - wide - 20} ${foot + ry}C${600 - wide - 30} ${foot + ry + 90} 420 ${foot + ry + 150} 560 ${foot + ry + 120}C700 ${foot + ry + 90} 820 ${foot + ry + 170} 980 ${foot + ry + 150}`,
          "#23262b",
          13,
        ),
    left,
    svg`<g transform="translate(1200 0) scale(-1 1)">${left}</g>`,
    looks.boom && looks.type === "over-ear" ? boom(k, 600 - wide - 20, foot + ry * 0.72) : "",
  ].join("");
  return k.toDrawing(at(0, looks.wireless ? 40 : 0, body), { cx: 600, cy: foot + ry + 30, rx: wide * 1.25, ry: 26 });
}

/** Draws the outside of a cup, centred on the origin. */
function cupFace(k: Kit, looks: Looks, { rx, ry }: Shape): string {
  const d = oval(0, 0, rx, ry);
  const shine = k.spot("#ffffff", k.body.bright ? 0.7 : 0.26, -rx * 0.15, -ry * 0.66, rx * 0.8, ry * 0.3, -14);
  const inner = oval(0, 0, rx * 0.62, ry * 0.62);
  const gamer = looks.boom && looks.type === "over-ear";
  return [
    k.shell(d, k.linear(58, `${k.body.light}, ${k.body.mid} 50%, ${k.body.dark}`), {
      rim: 12,
      soft: 5,
      light: 0.5,
      inside: shine,
    }),
    k.shell(inner, k.linear(240, `${k.body.light}, ${k.body.mid} 50%, ${shade(k.body.dark, -0.2)}`), {
      rim: 4,
      light: 0.3,
    }),
    gamer ? drawGlow(oval(0, 0, rx * 0.5, ry * 0.5), k.accent, 4) : line(oval(0, 0, rx * 0.64, ry * 0.64), k.accent, 5),
    gamer ? k.clip(oval(0, 0, rx * 0.44, ry * 0.44), grille(-rx * 0.5, -ry * 0.5, rx, ry, 17, 5, "#060708")) : "",
  ].join("");
}

function angle(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const shape = shapeOf(looks);
  const { rx, ry, band } = shape;
  const pad = leather(looks);
  const [near, far] = [
    [440, 720],
    [800, 650],
  ] as const;
  const top = looks.type === "on-ear" ? 300 : 200;
  const arc = svg`M${near[0]} ${near[1] - ry * 0.9}C${near[0] - 20} ${top + 60} ${near[0] + 80} ${top - 10} ${near[0] + 210} ${top}C${far[0] - 20} ${top + 14} ${far[0] + 50} ${top + 130} ${far[0] + 20} ${far[1] - ry * 0.7}`;
  const bow = (paint: string, width: number, o = 0) =>
    svg`<path d="${arc}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" transform="translate(0 ${o})"/>`;
  const [fx, fy] = [rx * 0.62, ry * 0.94];
  const cushion = k.radial(
    `${shade(pad, -0.5)} 46%, ${shade(pad, 0.25)} 62%, ${pad} 78%, ${shade(pad, -0.45)}`,
    0.5,
    0.5,
    0.52,
  );
  const mesh = k.pattern(9, 9, (each) =>
    path(each(3, 3, dot(2)) + each(7.5, 7.5, dot(2)), "#000", 'fill-opacity=".6"'),
  );
  const inside = oval(far[0], far[1], fx * 0.52, fy * 0.56);
  const body = [
    bow(shade(pad, -0.3), band * 1.5, 16),
    bow(k.linear(0, `${k.body.light}, ${k.body.mid} 50%, ${k.body.dark}`), band * 1.2),
    svg`<g transform="translate(0 ${-band * 0.4})">${line(arc, "#fff", 3, k.body.highlight * 0.6)}</g>`,
    k.shell(oval(far[0] + 24, far[1], fx * 0.98, fy), k.bodyPaint(k.body, 10), { rim: 6 }),
    k.shell(oval(far[0], far[1], fx, fy), cushion, { rim: 10, soft: 5, light: 0.35 }),
    path(inside, mix("#3a3e45", k.accent, 0.18)) + path(inside, mesh),
    line(inside, "#000", 6, 0.4),
    rect(near[0] - 16, near[1] - ry * 1.45, 32, ry * 0.7, 10, "url(#m-steel)"),
    k.shell(oval(near[0] + 46, near[1], rx, ry * 0.98), k.linear(0, `${shade(pad, 0.1)}, ${shade(pad, -0.5)}`), {
      rim: 8,
      soft: 4,
    }),
    path(
      svg`M${near[0] - rx * 0.5} ${near[1] - ry * 0.5}C${near[0] - rx * 0.6} ${near[1] - ry * 1.2} ${near[0] + rx * 0.6} ${near[1] - ry * 1.2} ${near[0] + rx * 0.5} ${near[1] - ry * 0.5}`,
      "none",
      svg`stroke="${k.body.dark}" stroke-width="${band * 0.5}" stroke-linecap="round"`,
    ),
    looks.wireless
      ? ""
      : cord(
          svg`M${near[0] - 10} ${near[1] + ry - 10}C${near[0] - 20} ${near[1] + ry + 110} 620 ${near[1] + ry + 60} 760 ${near[1] + ry + 80}S980 ${near[1] + ry + 20} 1080 ${near[1] + ry + 60}`,
          "#23262b",
          14,
        ),
    looks.boom && looks.type === "over-ear" ? boom(k, near[0] + 30, near[1] + ry * 0.8) : "",
    at(near[0], near[1], cupFace(k, looks, shape)),
  ].join("");
  return k.toDrawing(body, { cx: 600, cy: near[1] + ry + 14, rx: 330, ry: 30 });
}

function scale(looks: Looks): Drawing {
  const small = looks.type === "on-ear";
  const [w, h, cup] = small ? [165, 175, 68] : [180, 200, 96];
  const arc = (o: number) =>
    svg`M${22 + o} ${h - cup}C${22 + o} ${h * 0.12 + o} ${w * 0.3} ${o} ${w / 2} ${o}S${w - 22 - o} ${h * 0.12 + o} ${w - 22 - o} ${h - cup}`;
  const cups = [0, 1].map(
    (i) =>
      svg`<g transform="translate(${i * w} 0) scale(${i ? -1 : 1} 1)">${rect(0, h - cup, 24, cup, 12, "#fffdf8")}${rect(24, h - cup + 2, 18, cup - 4, 8, "#fffdf8")}</g>`,
  );
  const side =
    path(svg`M${cup * 0.38} ${h - cup}V14Q${cup * 0.38} 0 ${cup * 0.5} 0T${cup * 0.62} 14V${h - cup}`, "none") +
    svg`<ellipse cx="${cup * 0.42}" cy="${h - cup / 2}" rx="${cup * 0.42}" ry="${cup / 2}" fill="#fffdf8"/><ellipse cx="${cup * 0.42}" cy="${h - cup / 2}" rx="${cup * 0.27}" ry="${cup * 0.32}"/>`;
  return scaleDrawing(
    { w, h, lines: svg`${path(arc(0), "none")}${path(arc(small ? 6 : 11), "none")}${cups}` },
    { w: cup * 0.84, h, lines: side },
    looks.accent,
  );
}

export function drawHeadphones(looks: Looks, view: View): Drawing {
  if (looks.type === "earbuds" || looks.type === "in-ear") return drawEarphones(looks, view);
  if (view === "detail") return closeUp(angle(looks), 800, 660, 2.6);
  return { front, angle, scale }[view](looks);
}
