// Draws case fans, single or in packs of three: frame, rotor, rubber corners, ring of light.

import { getBodyColours, materialGradients, mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawFan, fanDefs, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { onPlane, type Point, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"case-fan">;

/** Draws the face of one fan, s by s millimetres; coolers have the same fans. */
export function drawFanFace(
  id: string,
  s: number,
  look: { accent: `#${string}`; rgb: boolean; bright: boolean; trim: string },
): string {
  const c = s / 2;
  const r = s * 0.445;
  const corner = times(
    4,
    (i) =>
      svg`<g transform="rotate(${i * 90} ${c} ${c})">${path(svg`M0 ${s * 0.16}V${s * 0.04}a${s * 0.04} ${s * 0.04} 0 0 1 ${s * 0.04} ${-s * 0.04}H${s * 0.16}L${s * 0.19} ${s * 0.06}Q${s * 0.1} ${s * 0.1} ${s * 0.06} ${s * 0.19}Z`, look.rgb ? look.trim : look.accent, look.rgb ? 'opacity=".8"' : 'opacity=".9"')}${circle(s * 0.065, s * 0.065, s * 0.026, "#050607")}${circle(s * 0.065, s * 0.065, s * 0.018, "#d9d6cf")}</g>`,
  );
  const ring =
    look.rgb &&
    svg`${circle(c, c, r * 1.045, "none", `stroke="${look.accent}" stroke-opacity=".28" stroke-width="${s * 0.07}"`)}${circle(c, c, r * 1.045, "none", `stroke="${look.accent}" stroke-width="${s * 0.034}"`)}${circle(c, c, r * 1.045, "none", `stroke="${mix(look.accent, "#ffffff", 0.7)}" stroke-width="${s * 0.012}"`)}`;
  return svg`${path(roundRect(0, 0, s, s, s * 0.045), "url(#m-body)")}${corner}${path(roundRect(s * 0.004, s * 0.004, s * 0.992, s * 0.992, s * 0.042), "none", `stroke="#fff" stroke-opacity="${look.bright ? 0.9 : 0.3}" stroke-width="${s * 0.006}"`)}${drawFan(id, c, c, r, { blades: look.rgb ? 9 : 7, ring: !look.rgb, light: look.rgb ? look.accent : undefined, accent: look.rgb ? undefined : look.accent })}${ring}`;
}

function face(looks: Looks, s: number): string {
  const b = getBodyColours(looks.finish);
  return drawFanFace("cf", s, {
    accent: looks.accent,
    rgb: looks.rgb,
    bright: b.bright,
    trim: shade(b.mid, b.bright ? -0.1 : 0.1),
  });
}

function defs(looks: Looks): string {
  return (
    materialGradients(looks.finish) + fanDefs("cf", getBodyColours(looks.finish), looks.rgb ? looks.accent : undefined)
  );
}

function turnedFan(looks: Looks, cx: number, cy: number, mm: number): string {
  const s = looks.sizeMm;
  const b = getBodyColours(looks.finish);
  const camera = { yaw: 34, pitch: 14, cx, cy, scale: mm };
  const slices = times(18, (i) =>
    onPlane(
      camera,
      [-s / 2, -s / 2, -12.5 + (i * 25) / 18],
      [1, 0, 0],
      [0, 1, 0],
      path(roundRect(0, 0, s, s, s * 0.045), mix(shade(b.dark, -0.2), b.mid, i / 18)),
    ),
  );
  return svg`${slices}${onPlane(camera, [-s / 2, -s / 2, 12.5], [1, 0, 0], [0, 1, 0], face(looks, s))}`;
}

export function drawCaseFan(looks: Looks, view: View): Drawing {
  const s = looks.sizeMm;
  const pack = looks.count === 3;
  if (view === "front") {
    if (!pack) {
      const k = s === 140 ? 6.1 : 5.6;
      return {
        defs: defs(looks),
        body: at(600 - (s * k) / 2, 570 - (s * k) / 2, face(looks, s), k),
        ground: { cx: 600, cy: 570 + (s * k) / 2 + 24, rx: s * k * 0.48, ry: 28 },
      };
    }
    const k = s === 140 ? 3.8 : 3.5;
    const places: [number, number][] = [
      [600, 375],
      [600 - s * k * 0.53, 375 + s * k * 0.96],
      [600 + s * k * 0.53, 375 + s * k * 0.96],
    ];
    return {
      defs: defs(looks),
      body: places.map(([x, y]) => at(x - (s * k) / 2, y - (s * k) / 2, face(looks, s), k)).join(""),
      ground: { cx: 600, cy: 400 + s * k * 1.46, rx: s * k, ry: 30 },
    };
  }
  if (view === "angle") {
    const size: Point = [s, s, 25];
    if (!pack)
      return {
        defs: defs(looks),
        body: turnedFan(looks, 600, 570, 5.6),
        ground: projectGroundShadow({ yaw: 34, pitch: 14, cx: 600, cy: 570, scale: 5.6 }, size),
      };
    const places: [number, number][] = [
      [385, 480],
      [600, 545],
      [815, 610],
    ];
    return {
      defs: defs(looks),
      body: places.map(([x, y]) => turnedFan(looks, x, y, 3.5)).join(""),
      ground: { cx: 640, cy: 830, rx: 380, ry: 60 },
    };
  }
  if (view === "detail")
    return closeUp(
      { defs: defs(looks), body: at(600 - s * 3, 600 - s * 3, face(looks, s), 6) },
      600 - s * 1.25,
      600 - s * 1.2,
      2.3,
    );
  const c = s / 2;
  return scaleDrawing(
    {
      w: s,
      h: s,
      lines: svg`${path(roundRect(0, 0, s, s, 6), "#fffdf8")}${circle(c, c, s * 0.445, "none")}${circle(c, c, s * 0.125, "none")}${times(looks.rgb ? 9 : 7, (i) => svg`<path transform="rotate(${(i * 360) / (looks.rgb ? 9 : 7)} ${c} ${c})" d="M${c} ${c - s * 0.125}Q${c + s * 0.16} ${c - s * 0.24} ${c + s * 0.08} ${c - s * 0.42}" stroke-opacity=".55"/>`)}${looks.rgb && circle(c, c, s * 0.475, "none", 'stroke-opacity=".5"')}${times(4, (i) => circle(i % 2 ? s - 7.5 : 7.5, i < 2 ? 7.5 : s - 7.5, 2.2, "none"))}`,
    },
    { w: 25, h: s, lines: svg`${rect(0, 0, 25, s, 1.5, "#fffdf8")}${path(svg`M4 0V${s}M21 0V${s}`, "none")}` },
    looks.accent,
  );
}
