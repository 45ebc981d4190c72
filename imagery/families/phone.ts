// Draws phones with screen and back side by side, because buyers choose a phone by both.

import { castShadow, createKit, drawLens, extrude, type Kit, roundedOutline } from "#imagery/shapes/forms.ts";
import { drawText } from "#imagery/shapes/letters.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawPort, drawTopLight, grille, line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { drawWallpaper, glare } from "#imagery/shapes/screen.ts";
import { type Camera, onPlane } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"phone">;

/** Returns the outer size in millimetres; current phones are about 20:9. */
function sizeOf({ inches }: Looks) {
  const h = (inches * 25.4 * 20) / Math.hypot(20, 9.2) + 6;
  return { w: h * 0.478, h, thick: 8 };
}

function frame(k: Kit, w: number, h: number): string {
  const metal = k.linear(
    0,
    `${k.body.dark}, ${k.body.light} 3%, ${k.body.mid} 50%, ${k.body.light} 97%, ${k.body.dark}`,
  );
  return k.shell(roundRect(0, 0, w, h, w * 0.15), metal, { rim: 3, light: 0.7 });
}

/** Draws the screen side, 0…w by 0…h, with the clock of a lock screen. */
function face(k: Kit, w: number, h: number): string {
  const e = w * 0.032;
  const [sw, sh] = [w - 2 * e, h - 2 * e];
  const screen = roundRect(0, 0, sw, sh, w * 0.12);
  const bars = times(4, (i) => rect(sw * 0.78 + i * 8, sw * 0.085 - i * 3.4, 5, 7 + i * 3.4, 1.5, "#fff"));
  return [
    frame(k, w, h),
    rect(w * 0.014, w * 0.014, w * 0.972, h - w * 0.028, w * 0.138, "#050608"),
    at(
      e,
      e,
      k.clip(
        screen,
        drawWallpaper(k, sw, sh) +
          drawText("10:24", sw / 2, sh * 0.17, w * 0.17, "#ffffff", 0.42) +
          drawText("SUN 15 NOV", sw / 2, sh * 0.095, w * 0.042, "#ffffff", 0.6) +
          bars +
          rect(sw * 0.88, sw * 0.066, 26, 13, 4, "none", 'stroke="#fff" stroke-width="1.8"') +
          rect(sw * 0.88 + 3, sw * 0.066 + 3, 16, 7, 2, "#fff") +
          rect(sw * 0.33, sh - 16, sw * 0.34, 5, 2.5, "#fff", 'fill-opacity=".85"') +
          circle(sw * 0.17, sh * 0.925, w * 0.06, "#000", 'fill-opacity=".28"') +
          circle(sw * 0.83, sh * 0.925, w * 0.06, "#000", 'fill-opacity=".28"') +
          glare(k, sw, sh, 0.9),
      ),
    ),
    circle(w / 2, e + w * 0.06, w * 0.032, "#030405"),
    circle(w / 2 - 2, e + w * 0.06 - 2, w * 0.01, "#2c4a7c"),
  ].join("");
}

/** Draws the lenses on a back `w` wide, and the raised plate around them. */
function cameras(k: Kit, count: 1 | 2 | 3, w: number): string {
  const r = w * 0.098;
  const spots = {
    1: [[0.2, 0.2]],
    2: [
      [0.2, 0.2],
      [0.2, 0.45],
    ],
    3: [
      [0.2, 0.2],
      [0.2, 0.46],
      [0.44, 0.33],
    ],
  }[count] as [number, number][];
  const [iw, ih] = count === 3 ? [w * 0.54, w * 0.56] : count === 2 ? [w * 0.29, w * 0.54] : [w * 0.29, w * 0.29];
  const island = roundRect(w * 0.055, w * 0.055, iw, ih, w * 0.13);
  const plate = k.linear(
    60,
    `${mix(k.body.light, "#ffffff", 0.25)}, ${k.body.mid} 55%, ${mix(k.body.mid, k.body.dark, 0.6)}`,
  );
  const flash = count === 3 ? [0.44, 0.56] : count === 2 ? [0.42, 0.2] : [0.42, 0.2];
  return [
    path(island, "#000", 'fill-opacity=".28" transform="translate(3 6)"'),
    k.shell(island, plate, { rim: 2.5, light: 0.8, dark: 0.3 }),
    ...spots.map(
      ([x, y]) => circle(x * w + 2, y * w + 5, r * 1.08, "#000", 'fill-opacity=".35"') + drawLens(k, x * w, y * w, r),
    ),
    circle(
      (flash[0] ?? 0) * w,
      (flash[1] ?? 0) * w,
      w * 0.034,
      k.radial("#fffdf0, #f1e2a8 60%, #a89c78"),
      'stroke="#777" stroke-width="1.5"',
    ),
    circle((flash[0] ?? 0) * w, ((flash[1] ?? 0) - (count === 3 ? 0.46 : -0.1)) * w, w * 0.012, "#050607"),
  ].join("");
}

function back(k: Kit, count: 1 | 2 | 3, w: number, h: number): string {
  const glass = roundRect(w * 0.016, w * 0.016, w * 0.968, h - w * 0.032, w * 0.136);
  const coat = k.linear(
    62,
    `${k.body.light}, ${mix(k.body.light, k.body.mid, 0.7)} 35%, ${k.body.mid} 60%, ${mix(k.body.mid, k.body.dark, 0.75)}`,
  );
  const sheen = path(
    svg`M${w * 0.55} 0L${w} 0V${h * 0.42}L${w * 0.1} ${h}H0V${h * 0.72}Z`,
    "#fff",
    `fill-opacity="${k.body.bright ? 0.2 : 0.08}"`,
  );
  return (
    frame(k, w, h) +
    k.shell(glass, coat, { rim: 4, light: 0.4, dark: 0.3, inside: sheen }) +
    cameras(k, count, w) +
    rect(w * 0.42, h * 0.94, w * 0.16, 4, 2, k.accent, 'fill-opacity=".85"')
  );
}

function buttons(k: Kit, x: number, y: number, h: number, side: 1 | -1): string {
  const metal = k.linear(90, `${k.body.light}, ${k.body.mid}, ${k.body.dark}`);
  const one = (t: number, l: number) => rect(x + (side > 0 ? -1 : -4), y + h * t, 5, h * l, 2.5, metal);
  return side > 0 ? one(0.24, 0.1) : one(0.18, 0.045) + one(0.26, 0.075) + one(0.35, 0.075);
}

function front(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { w: mw, h: mh } = sizeOf(looks);
  const h = 850 * (looks.inches / 6.4);
  const w = (h * mw) / mh;
  const y = 1010 - h;
  const [bx, fx] = [600 - w * 0.93, 600 - w * 0.06];
  const fall = k.linear(0, "#000000/0, #000000/.42");
  const body = [
    buttons(k, bx, y, h, -1),
    at(
      bx,
      y - 14,
      back(k, looks.cameras, w, h) + k.clip(roundRect(0, 0, w, h, w * 0.15), rect(w * 0.62, 0, w * 0.4, h, 0, fall)),
    ),
    buttons(k, fx + w, y, h, 1),
    at(fx, y, face(k, w, h)),
    drawTopLight(fx + w * 0.16, y, w * 0.68, k.body.highlight),
  ].join("");
  return k.toDrawing(body, { cx: 600, cy: 1012, rx: w * 1.02, ry: 22 });
}

function angle(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { w: mw, h: mh, thick } = sizeOf(looks);
  const s = (830 / mh) * (looks.inches / 6.4);
  const [w, h, t] = [mw * s, mh * s, thick * s];
  const camera: Camera = { yaw: 38, pitch: 14, cx: 620, cy: 590 };
  const corner = [-w / 2, -h / 2, t / 2] as const;
  const rim = extrude(camera, roundedOutline(w, h, w * 0.15), corner, [1, 0, 0], [0, 1, 0], [0, 0, -t]);
  const metal = k.linear(
    0,
    `${k.body.dark}, ${mix(k.body.light, "#ffffff", 0.35)} 6%, ${k.body.mid} 12%, ${k.body.mid} 90%, ${k.body.dark}`,
  );
  const keys =
    rect(t * 0.3, h * 0.2, t * 0.4, h * 0.05, t * 0.2, k.body.dark) +
    rect(t * 0.3, h * 0.29, t * 0.4, h * 0.08, t * 0.2, k.body.dark) +
    rect(t * 0.3, h * 0.39, t * 0.4, h * 0.08, t * 0.2, k.body.dark);
  const body = [
    castShadow(camera, w * 0.8, t * 2.2, h / 2 + 2, 44, 10, 10),
    path(rim, metal),
    line(rim, "#fff", 1.5, 0.35),
    onPlane(camera, [-w / 2, -h / 2, -t / 2], [0, 0, 1], [0, 1, 0], keys),
    onPlane(camera, corner, [1, 0, 0], [0, 1, 0], back(k, looks.cameras, w, h)),
  ].join("");
  return k.toDrawing(body);
}

function scale(looks: Looks): Drawing {
  const { w, h, thick } = sizeOf(looks);
  const lines =
    rect(0, 0, w, h, w * 0.15, "#fffdf8") +
    rect(2.2, 2.2, w - 4.4, h - 4.4, w * 0.12, "none") +
    circle(w / 2, 7, 2, "none") +
    rect(w * 0.36, h - 5, w * 0.28, 1.2, 0.6, "none");
  const side =
    rect(0, 0, thick, h, thick * 0.4, "#fffdf8") +
    rect(thick * 0.3, h * 0.24, thick * 0.4, h * 0.1, 1, "none") +
    times(looks.cameras, (i) => rect(-2.4, 8 + i * 16, 2.4, 13, 0.8, "#fffdf8"));
  return scaleDrawing({ w, h, lines }, { w: thick, h, lines: side }, looks.accent);
}

/** Draws the lower edge of the phone, with its socket and speaker holes, below a crop of the cameras. */
function detail(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { w: mw, h: mh } = sizeOf(looks);
  const w = 1000;
  const body = at(90, 120, back(k, looks.cameras, w, (w * mh) / mw));
  const foot = roundRect(-60, 1010, 1320, 170, 84);
  const edge = k.shell(
    foot,
    k.linear(90, `${mix(k.body.light, "#ffffff", 0.3)}, ${k.body.mid} 40%, ${shade(k.body.dark, -0.1)}`),
    { rim: 4, light: 0.8 },
  );
  return k.toDrawing(
    body +
      path(foot, "#000", 'fill-opacity=".3" transform="translate(0 -14)"') +
      edge +
      drawPort("usb-c", 520, 1070, 18) +
      grille(160, 1080, 260, 40, 42, 11, "#0a0b0d") +
      grille(780, 1080, 260, 40, 42, 11, "#0a0b0d"),
  );
}

export function drawPhone(looks: Looks, view: View): Drawing {
  if (view === "detail") return looks.cameras > 1 ? closeUp(front(looks), 330, 360, 3) : detail(looks);
  return { front, angle, scale }[view](looks);
}
