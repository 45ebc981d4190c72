// Draws tablets, with a pencil if one is included.

import { castShadow, createKit, drawLens, extrude, type Kit, roundedOutline } from "#imagery/shapes/forms.ts";
import { drawText } from "#imagery/shapes/letters.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawTopLight, line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { drawWallpaper, glare } from "#imagery/shapes/screen.ts";
import { type Camera, onPlane } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"tablet">;

function sizeOf({ inches }: Looks) {
  const h = (inches * 25.4 * 4) / Math.hypot(4, 2.85) + 14;
  return { w: h * 0.725, h, thick: 6.4 };
}

function face(k: Kit, w: number, h: number): string {
  const e = w * 0.042;
  const [sw, sh] = [w - 2 * e, h - 2 * e];
  const metal = k.linear(
    0,
    `${k.body.dark}, ${k.body.light} 2%, ${k.body.mid} 50%, ${k.body.light} 98%, ${k.body.dark}`,
  );
  const dock = rect(sw * 0.24, sh - sw * 0.15, sw * 0.52, sw * 0.115, sw * 0.035, "#fff", 'fill-opacity=".24"');
  const hues = [k.accent, "#ffffff", mix(k.accent, "#ffb02b", 0.7), mix(k.accent, "#12b886", 0.7)] as const;
  const icons = hues.map((hue, i) => {
    const x = sw * (0.265 + i * 0.121);
    return rect(
      x,
      sh - sw * 0.135,
      sw * 0.085,
      sw * 0.085,
      sw * 0.022,
      k.linear(80, `${shade(hue, 0.3)}, ${hue}, ${shade(hue, -0.2)}`),
    );
  });
  return [
    k.shell(roundRect(0, 0, w, h, w * 0.055), metal, { rim: 3, light: 0.7 }),
    rect(3, 3, w - 6, h - 6, w * 0.052, "#060709"),
    at(
      e,
      e,
      k.clip(
        roundRect(0, 0, sw, sh, w * 0.028),
        svg`${drawWallpaper(k, sw, sh)}${drawText("10:24", sw / 2, sh * 0.16, w * 0.1, "#ffffff", 0.42)}${drawText("SUNDAY 15 NOVEMBER", sw / 2, sh * 0.1, w * 0.022, "#ffffff", 0.6)}${dock}${icons}${glare(k, sw, sh, 0.8)}`,
      ),
    ),
    circle(w / 2, e * 0.5, 4, "#1c2735"),
  ].join("");
}

/** Draws an upright pencil with its tip at the bottom. */
function pencil(k: Kit, x: number, y: number, w: number, h: number): string {
  const white = k.linear(0, "#b9babb, #ffffff 30%, #f4f4f3 60%, #a3a4a5");
  const tip = svg`M${x} ${y + h - w * 2.2}C${x} ${y + h - w} ${x + w * 0.36} ${y + h - w * 0.3} ${x + w * 0.44} ${y + h}h${w * 0.12}C${x + w * 0.64} ${y + h - w * 0.3} ${x + w} ${y + h - w} ${x + w} ${y + h - w * 2.2}z`;
  return (
    rect(x, y, w, h - w * 2.1, w * 0.42, white) +
    path(tip, white) +
    line(svg`M${x} ${y + h - w * 2.2}h${w}`, "#8d8f92", 1.6) +
    rect(x, y + h * 0.1, w, 4, 0, k.accent, 'fill-opacity=".8"')
  );
}

function back(k: Kit, w: number, h: number): string {
  const coat = k.linear(
    62,
    `${k.body.light}, ${mix(k.body.light, k.body.mid, 0.7)} 40%, ${k.body.mid} 70%, ${mix(k.body.mid, k.body.dark, 0.6)}`,
  );
  const r = w * 0.052;
  const island = roundRect(w * 0.04, w * 0.04, r * 2.9, r * 2.9, r * 0.9);
  return [
    k.shell(roundRect(0, 0, w, h, w * 0.055), coat, { rim: 4, light: k.body.highlight }),
    path(island, "#000", 'fill-opacity=".25" transform="translate(2 5)"'),
    k.shell(island, k.linear(60, `${mix(k.body.light, "#ffffff", 0.3)}, ${k.body.mid}`), { rim: 2 }),
    drawLens(k, w * 0.04 + r * 1.45, w * 0.04 + r * 1.45, r),
    circle(w * 0.04 + r * 3.5, w * 0.04 + r * 1.45, r * 0.26, "#f3e6b4", 'stroke="#888" stroke-width="1.4"'),
    times(3, (i) => circle(w / 2 - 14 + i * 14, h * 0.95, 4, k.linear(60, "#c9a14a, #f4dd9a"))),
  ].join("");
}

function front(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { w: mw, h: mh } = sizeOf(looks);
  const h = 560 + looks.inches * 26;
  const w = (h * mw) / mh;
  const [x, y] = [600 - w / 2 - (looks.pencil ? 34 : 0), 1000 - h];
  const stick = looks.pencil && pencil(k, x + w + 26, y + 40, w * 0.038, h - 40);
  return k.toDrawing(svg`${at(x, y, face(k, w, h))}${drawTopLight(x + 40, y, w - 80, k.body.highlight)}${stick}`, {
    cx: 600,
    cy: 1004,
    rx: w * 0.58,
    ry: 20,
  });
}

function angle(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { w: mw, h: mh, thick } = sizeOf(looks);
  const s = (500 + looks.inches * 22) / mh;
  const [w, h, t] = [mw * s, mh * s, thick * s];
  const camera: Camera = { yaw: -33, pitch: 12, cx: 560, cy: 580 };
  const slab = (cx: number, yaw: number, flat: string, z: number) => {
    const turned = { ...camera, yaw, cx };
    const rim = extrude(
      turned,
      roundedOutline(w, h, w * 0.055),
      [-w / 2, -h / 2, t / 2],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, -t],
    );
    const metal = k.linear(
      0,
      `${k.body.light}, ${k.body.mid} 8%, ${k.body.mid} 92%, ${mix(k.body.light, "#ffffff", 0.4)} 96%, ${k.body.dark}`,
    );
    return (
      castShadow(turned, w * 0.86, t * 3, h / 2 + 2, 40, 0, z) +
      path(rim, metal) +
      line(rim, "#fff", 1.4, 0.4) +
      onPlane(turned, [-w / 2, -h / 2, t / 2], [1, 0, 0], [0, 1, 0], flat)
    );
  };
  const body = slab(400, -30, back(k, w, h), 6) + slab(740, -36, face(k, w, h), 10);
  return k.toDrawing(body);
}

function scale(looks: Looks): Drawing {
  const { w, h, thick } = sizeOf(looks);
  const lines =
    rect(0, 0, w, h, w * 0.055, "#fffdf8") +
    rect(7, 7, w - 14, h - 14, w * 0.03, "none") +
    circle(w / 2, 3.5, 1.2, "none");
  const side =
    rect(0, 0, thick, h, 2.6, "#fffdf8") +
    rect(thick * 0.3, h * 0.1, thick * 0.4, h * 0.1, 1, "none") +
    (looks.pencil ? path(svg`M${thick + 4} ${h * 0.1}v${h * 0.62}l4 12l4 -12V${h * 0.1}z`, "#fffdf8") : "");
  return scaleDrawing({ w, h, lines }, { w: thick + (looks.pencil ? 12 : 0), h, lines: side }, looks.accent);
}

export function drawTablet(looks: Looks, view: View): Drawing {
  if (view === "detail") {
    const frontView = front(looks);
    return looks.pencil ? closeUp(frontView, 820, 860, 2.6) : closeUp(angle(looks), 320, 330, 2.8);
  }
  return { front, angle, scale }[view](looks);
}
