// Draws laptops: a lit screen over a keyboard; gaming laptops are thicker, vented and lit outside.

import { castShadow, createKit, extrude, type Kit, roundedOutline } from "#imagery/shapes/forms.ts";
import { getLaptopKeys, type Key } from "#imagery/shapes/keys.ts";
import { drawText } from "#imagery/shapes/letters.ts";
import { mix, rotateHue, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import {
  circle,
  drawGlow,
  drawSlots,
  drawTopLight,
  grille,
  line,
  path,
  polygon,
  rect,
  roundRect,
} from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { drawWallpaper, glare } from "#imagery/shapes/screen.ts";
import { type Camera, onPlane, type Point } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"laptop">;

/** Calculates the outer size in millimetres from the diagonal. */
function sizeOf({ inches, gaming }: Looks) {
  const [a, b] = gaming ? [16, 9] : [16, 10];
  const across = (inches * 25.4 * a) / Math.hypot(a, b);
  return {
    w: across + 12,
    lid: (across * b) / a + (gaming ? 26 : 18),
    deep: (across * b) / a + 16,
    thick: gaming ? 24 : 15,
  };
}

/** Draws the lid from its screen side, 0…w by 0…h. */
function lid(k: Kit, looks: Looks, w: number, h: number): string {
  const rim = w * 0.011;
  const chin = h - rim - (w - 2 * rim) * (looks.gaming ? 9 / 16 : 10 / 16);
  const [sw, sh] = [w - 2 * rim - 6, h - rim - Math.max(rim, chin)];
  return [
    k.shell(roundRect(0, 0, w, h, w * 0.02), "url(#m-body)", { rim: 3, light: k.body.highlight }),
    rect(3, 3, w - 6, h - 4, w * 0.018, "#08090b"),
    at(rim + 3, rim + 2, drawWallpaper(k, sw, sh) + glare(k, sw, sh)),
    circle(w / 2, rim * 0.62, 2.6, "#27303c"),
    looks.gaming && rect(w * 0.46, h - rim * 1.4, w * 0.08, 4, 2, k.accent),
  ].join("");
}

function keyFill(k: Kit, looks: Looks, key: Key): string {
  const gamer = looks.gaming && ["W", "A", "S", "D"].includes(key.label) && key.w === 1 && key.y < 4 && key.x < 5;
  const tone = k.body.bright && looks.finish === "white" ? "#f1f1ef" : "#1b1d21";
  return gamer ? shade(k.accent, -0.25) : tone;
}

/** Draws the deck from above, 0…w by 0…d: keys at the back, trackpad in front. */
function deck(k: Kit, looks: Looks, w: number, d: number): string {
  const [kw, kd, kx, ky] = [w * 0.86, d * 0.47, w * 0.07, d * 0.11];
  const [ux, uy] = [kw / 14.5, kd / 5.6];
  const lit = (x: number) => (looks.gaming ? rotateHue(k.accent, -50 + x * 8) : mix(k.accent, "#ffffff", 0.6));
  const keys = getLaptopKeys().map((key) => {
    const [x, y, a, b] = [kx + key.x * ux + 2, ky + key.y * uy + 2, key.w * ux - 4, key.h * uy - 4];
    const halo = looks.keyboardLight && rect(x - 2, y - 1.5, a + 4, b + 4, 6, lit(key.x), 'fill-opacity=".75"');
    const mark = looks.keyboardLight ? mix(lit(key.x), "#ffffff", 0.4) : "#c6cbd2";
    const legend =
      key.label.length < 3 &&
      !"<>^v".includes(key.label || " ") &&
      drawText(key.label, x + a / 2, y + b / 2, Math.min(11, b * 0.4), mark, 0.8);
    return svg`${halo}${rect(x, y, a, b, 5, keyFill(k, looks, key))}${line(svg`M${x + 5} ${y + 0.8}h${a - 10}`, "#fff", 1, 0.25)}${legend}`;
  });
  const pad = [w * 0.33, d * 0.64, w * 0.34, d * 0.31] as const;
  const grain = k.body.bright ? shade(k.body.dark, -0.3) : "#050607";
  return [
    k.shell(
      roundRect(0, 0, w, d, w * 0.022),
      k.linear(70, `${k.body.light}, ${mix(k.body.light, k.body.mid, 0.7)} 50%, ${k.body.mid}`),
      { rim: 3, light: k.body.highlight },
    ),
    rect(kx - 6, ky - 5, kw + 12, kd + 10, 9, k.linear(90, `${shade(k.body.dark, -0.5)}, ${shade(k.body.mid, -0.35)}`)),
    ...keys,
    rect(
      ...pad,
      9,
      k.linear(80, `${mix(k.body.mid, k.body.light, 0.25)}, ${mix(k.body.mid, k.body.light, 0.7)}`),
      `stroke="${shade(k.body.dark, -0.1)}" stroke-opacity=".6" stroke-width="1.6"`,
    ),
    looks.gaming
      ? drawSlots(w * 0.08, d * 0.022, w * 0.84, d * 0.05, 40, 0.55, "#07080a")
      : grille(w * 0.015, ky, w * 0.04, kd, 6.5, 1.5, grain) + grille(w * 0.945, ky, w * 0.04, kd, 6.5, 1.5, grain),
  ].join("");
}

function front(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const size = sizeOf(looks);
  const w = 520 + looks.inches * 22;
  const h = w * (size.lid / size.w) * 0.97;
  const [x, hinge] = [600 - w / 2, 880 - (18 - looks.inches) * 6];
  // Only the deck is drawn in perspective, because a flat deck would look like a second screen.
  const [far, near, depth] = [w, w * 1.1, 118];
  const reach = depth / (near / far - 1);
  const map = (u: number, v: number): readonly [number, number] => {
    const s = 1 / (1 - v + v / (near / far));
    return [600 + (u - 0.5) * far * s, hinge + reach * (s - 1)];
  };
  const quad = (u: number, v: number, a: number, b: number) =>
    polygon([map(u, v), map(u + a, v), map(u + a, v + b), map(u, v + b)]);
  const keys = getLaptopKeys().map((key) => {
    const cell = [
      0.07 + (key.x * 0.86) / 14.5,
      0.12 + (key.y * 0.47) / 5.6,
      (key.w * 0.86) / 14.5,
      (key.h * 0.47) / 5.6,
    ] as const;
    const d = quad(cell[0] + 0.002, cell[1] + 0.008, cell[2] - 0.005, cell[3] - 0.02);
    const light = looks.gaming ? rotateHue(k.accent, -50 + key.x * 8) : mix(k.accent, "#ffffff", 0.6);
    const fill = keyFill(k, looks, key);
    return path(
      d,
      fill,
      looks.keyboardLight
        ? `stroke="${light}" stroke-opacity=".7" stroke-width="1.4"`
        : 'stroke="#000" stroke-opacity=".4" stroke-width="1"',
    );
  });
  const thick = looks.gaming ? 26 : 15;
  const [fx, fy] = map(0, 1);
  const lip = svg`M${fx} ${fy}H${1200 - fx}q0 ${thick} ${-thick * 1.1} ${thick}H${fx + thick * 1.1}q${-thick * 1.1} 0 ${-thick * 1.1} ${-thick}z`;
  const body = [
    at(x, hinge - h - 4, lid(k, looks, w, h)),
    drawTopLight(x + 20, hinge - h - 4, w - 40, k.body.highlight),
    rect(x + w * 0.08, hinge - 10, w * 0.84, 14, 5, k.linear(90, `${shade(k.body.dark, -0.4)}, ${k.body.mid}`)),
    path(
      polygon([map(0, 0), map(1, 0), map(1, 1), map(0, 1)]),
      k.linear(90, `${k.body.mid}, ${k.body.light} 70%, ${mix(k.body.light, k.body.mid, 0.3)}`),
    ),
    path(quad(0.06, 0.1, 0.88, 0.51), shade(k.body.dark, -0.45)),
    ...keys,
    path(
      quad(0.34, 0.68, 0.32, 0.28),
      k.linear(90, `${mix(k.body.mid, k.body.light, 0.2)}, ${mix(k.body.mid, k.body.light, 0.75)}`),
      `stroke="${k.body.dark}" stroke-opacity=".5" stroke-width="1.4"`,
    ),
    path(lip, k.linear(90, `${k.body.light}, ${k.body.mid} 30%, ${shade(k.body.dark, -0.2)}`)),
    path(svg`M530 ${fy}h140q-4 8 -14 8h-112q-10 0 -14 -8z`, shade(k.body.dark, -0.2)),
    drawTopLight(fx + 4, fy, 1192 - 2 * fx, k.body.highlight),
    looks.gaming && drawGlow(svg`M${fx + 60} ${fy + thick - 6}H${1140 - fx}`, k.accent, 4),
  ]
    .filter(Boolean)
    .join("");
  return k.toDrawing(body, { cx: 600, cy: fy + thick + 2, rx: (1200 - 2 * fx) * 0.5, ry: 26 });
}

function angle(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const size = sizeOf(looks);
  const s = (480 + looks.inches * 17) / size.w;
  const [w, d, l, t] = [size.w * s, size.deep * s, size.lid * s, size.thick * s * 0.8];
  const camera: Camera = { yaw: 26, pitch: 27, cx: 600, cy: 770 };
  const corner: Point = [-w / 2, 0, -d / 2];
  const lean = (14 * Math.PI) / 180;
  const down: Point = [0, Math.cos(lean), Math.sin(lean)];
  const crown: Point = [-w / 2, -l * down[1] - 4, -d / 2 - l * down[2]];
  const flank = k.linear(0, `${k.body.light}, ${k.body.mid} 30%, ${k.body.light} 44%, ${k.body.dark}`);
  const base = extrude(camera, roundedOutline(w, d, w * 0.022), corner, [1, 0, 0], [0, 0, 1], [0, t, 0]);
  const back = extrude(camera, roundedOutline(w, l, w * 0.02), crown, [1, 0, 0], down, [0, 0, -t * 0.5]);
  const sockets = looks.gaming ? drawSlots(d * 0.06, t * 0.25, d * 0.16, t * 0.5, 9, 0.6, "#050607") : "";
  const ports =
    sockets +
    rect(d * 0.3, t * 0.34, 30, t * 0.3, 4, "#07080a") +
    rect(d * 0.4, t * 0.34, 26, t * 0.3, t * 0.15, "#07080a") +
    rect(d * 0.48, t * 0.34, 26, t * 0.3, t * 0.15, "#07080a") +
    circle(d * 0.6, t * 0.5, t * 0.18, "#07080a");
  const body = [
    castShadow(camera, w, d, t + 3, 60),
    path(back, flank),
    onPlane(camera, crown, [1, 0, 0], down, lid(k, looks, w, l)),
    path(base, flank),
    onPlane(camera, corner, [0, 0, 1], [0, 1, 0], ports),
    onPlane(camera, corner, [1, 0, 0], [0, 0, 1], deck(k, looks, w, d)),
    looks.gaming &&
      onPlane(camera, [-w / 2, t - 5, d / 2], [1, 0, 0], [0, 1, 0], drawGlow(svg`M40 0H${w - 40}`, k.accent, 3)),
  ]
    .filter(Boolean)
    .join("");
  return k.toDrawing(body);
}

function scale(looks: Looks): Drawing {
  const { w, lid: l, deep, thick } = sizeOf(looks);
  const keys = getLaptopKeys().map((key) =>
    rect(
      w * 0.07 + (key.x * w * 0.86) / 14.5 + 0.8,
      deep * 0.11 + (key.y * deep * 0.47) / 5.6 + 0.8,
      (key.w * w * 0.86) / 14.5 - 1.6,
      (key.h * deep * 0.47) / 5.6 - 1.6,
      1.5,
      "none",
      'stroke-opacity=".75"',
    ),
  );
  const above = svg`${rect(0, 0, w, deep, 7, "#fffdf8")}${keys}${rect(w * 0.33, deep * 0.64, w * 0.34, deep * 0.31, 3, "none")}`;
  const lean = l * 0.22;
  const open = svg`M${lean} ${l}H${lean + deep}v${-thick * 0.6}q0 ${-thick * 0.15} -6 ${-thick * 0.15}H${lean}L6 2q-2 -3 -6 0L${lean - 8} ${l - thick * 0.5}z`;
  const arc = svg`M${lean + deep * 0.7} ${l - thick}A${deep * 0.7} ${deep * 0.7} 0 0 0 ${lean - deep * 0.12} ${l - deep * 0.72}`;
  const screws = times(2, (i) => rect(lean + 20 + i * (deep - 60), l - 1, 20, 3, 1, "none"));
  return scaleDrawing(
    { w, h: deep, lines: above },
    {
      w: lean + deep,
      h: l,
      lines: path(open, "#fffdf8") + path(arc, "none", 'stroke-dasharray="8 6" stroke-opacity=".6"') + screws,
    },
    looks.accent,
  );
}

export function drawLaptop(looks: Looks, view: View): Drawing {
  if (view === "detail") return closeUp(angle(looks), 470, 810, 3.1);
  return { front, angle, scale }[view](looks);
}
