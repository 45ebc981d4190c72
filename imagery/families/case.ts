// Draws computer cases: the front panel and, behind the side glass, the components.

import { getBodyColours, linear, materialGradients, mix, ramp, rotateHue, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import {
  circle,
  drawFan,
  drawGlow,
  drawPort,
  drawSlots,
  drawSpot,
  drawTopLight,
  fanDefs,
  glowDefs,
  grille,
  line,
  path,
  polygon,
  rect,
  roundRect,
  screw,
} from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { box, type Point, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"case">;

/** Width, height and depth in millimetres. */
const SIZES = { full: [240, 540, 500], mid: [220, 470, 430], mini: [210, 390, 370] } as const satisfies Record<
  Looks["tower"],
  Point
>;

const frontFans = ({ fans, tower }: Looks) =>
  Math.max(1, Math.min(fans - (fans > 3 ? 1 : 0), tower === "mini" ? 2 : 3));

function panel(looks: Looks, w: number, h: number): string {
  const b = getBodyColours(looks.finish);
  const n = frontFans(looks);
  const r = Math.min(w * 0.36, (h * 0.86) / n / 2 - 6);
  const places = Array.from({ length: n }, (_, i) => h * 0.08 + ((h * 0.86) / n) * (i + 0.5));
  const fans =
    looks.fans > 0
      ? places.map(
          (y) =>
            drawFan("ca-fan", w / 2, y, r, { blades: 9, light: looks.accent, accent: "#ffffff" }) +
            circle(
              w / 2,
              y,
              r * 1.02,
              "none",
              `stroke="${looks.accent}" stroke-width="${r * 0.07}" stroke-opacity=".9"`,
            ),
        )
      : [];
  const frame = svg`${rect(0, 0, w, h, 8, "url(#m-body)")}${line(roundRect(1, 1, w - 2, h - 2, 7), "#fff", 1.2, b.bright ? 0.9 : 0.25)}`;
  if (looks.front === "glass")
    return svg`${frame}${rect(w * 0.06, h * 0.03, w * 0.88, h * 0.92, 4, "#0a0d11")}${fans}${rect(w * 0.06, h * 0.03, w * 0.88, h * 0.92, 4, "url(#ca-smoke)")}${path(
      polygon([
        [w * 0.06, h * 0.03],
        [w * 0.62, h * 0.03],
        [w * 0.06, h * 0.5],
      ]),
      "#fff",
      'opacity=".09"',
    )}`;
  if (looks.front === "mesh")
    return svg`${frame}${rect(w * 0.06, h * 0.03, w * 0.88, h * 0.92, 5, "#0b0d10")}${places.map((y) => circle(w / 2, y, r, "#1b1f25") + circle(w / 2, y, r * 0.3, "#2c3138") + drawSpot("ca-glow", w / 2, y, r * 0.9))}${grille(w * 0.06, h * 0.03, w * 0.88, h * 0.92, 9, 3.1, mix(b.mid, b.dark, 0.4))}${path(
      polygon([
        [w * 0.3, h * 0.03],
        [w * 0.36, h * 0.03],
        [w * 0.2, h * 0.95],
        [w * 0.14, h * 0.95],
      ]),
      b.mid,
      'opacity=".92"',
    )}${rect(w * 0.06, h * 0.03, w * 0.88, h * 0.92, 5, "url(#m-fall)")}`;
  return svg`${frame}${drawSlots(w * 0.08, h * 0.62, w * 0.84, h * 0.3, 13, 0.4, "#000", false)}${line(svg`M${w * 0.7} ${h * 0.03}V${h * 0.57}`, "#000", 2.4, 0.45)}${drawGlow(svg`M${w * 0.75} ${h * 0.08}V${h * 0.5}`, looks.accent, 3)}${rect(w * 0.03, h * 0.02, w * 0.6, h * 0.55, 4, "url(#m-sheen)")}`;
}

/** Draws what is visible through the side glass: board, card, cooler, fans, power shroud. */
function interior(looks: Looks, d: number, h: number): string {
  const tint = rotateHue(looks.accent, 40);
  const shroud = h * 0.8;
  const bx = d * 0.16;
  const by = h * 0.1;
  const bw = d * 0.5;
  const bh = h * 0.62;
  const n = frontFans(looks);
  const fr = Math.min(d * 0.1, (shroud - by) / n / 2 - 4);
  // Front fans are visible edge on, at the right; a rear fan is drawn from four fans on.
  const sideFans = times(looks.fans > 0 ? n : 0, (i) => {
    const y = by + ((shroud - by) / n) * (i + 0.5);
    return svg`${rect(d * 0.86, y - fr, d * 0.07, fr * 2, 4, "#15181d")}${rect(d * 0.872, y - fr + 5, d * 0.018, fr * 2 - 10, 3, looks.accent)}${drawSpot("ca-glow", d * 0.86, y, fr * 1.5)}`;
  });
  const sticks = times(
    4,
    (i) =>
      svg`${rect(bx + bw * 0.66 + i * 9, by + bh * 0.1, 5.4, bh * 0.36, 1, "#23272e")}${rect(bx + bw * 0.66 + i * 9, by + bh * 0.1, 5.4, bh * 0.09, 1, i % 2 ? looks.accent : tint)}`,
  );
  const card = svg`${rect(bx - d * 0.03, by + bh * 0.62, d * 0.58, bh * 0.17, 5, "#1a1d22")}${rect(bx - d * 0.03, by + bh * 0.62, d * 0.58, bh * 0.05, 4, "#3a4048")}${drawGlow(svg`M${bx + d * 0.04} ${by + bh * 0.73}h${d * 0.3}`, looks.accent, 3)}`;
  return svg`${rect(0, 0, d, h, 0, "#12151a")}${rect(d * 0.04, h * 0.04, d * 0.92, h * 0.76, 3, "url(#ca-wall)")}${rect(bx, by, bw, bh, 3, "url(#m-board)")}${rect(bx + 4, by + 4, bw * 0.16, bh * 0.36, 3, "#2c3138")}${drawSlots(bx + bw * 0.22, by + 6, bw * 0.36, bh * 0.07, 11, 0.5, "#454b54")}${sticks}${drawSpot("ca-glow", bx + bw * 0.4, by + bh * 0.3, d * 0.18)}${rect(bx + bw * 0.22, by + bh * 0.12, bw * 0.36, bw * 0.36, 6, "#1d2127")}${circle(bx + bw * 0.4, by + bh * 0.12 + bw * 0.18, bw * 0.145, "none", `stroke="${looks.accent}" stroke-width="4"`)}${circle(bx + bw * 0.4, by + bh * 0.12 + bw * 0.18, bw * 0.1, "#0c0f13")}${line(svg`M${bx + bw * 0.56} ${by + bh * 0.2}C${d * 0.7} ${by + bh * 0.1} ${d * 0.72} ${by} ${d * 0.84} ${by + bh * 0.06}M${bx + bw * 0.56} ${by + bh * 0.27}C${d * 0.72} ${by + bh * 0.24} ${d * 0.74} ${by + bh * 0.1} ${d * 0.84} ${by + bh * 0.14}`, "#0a0b0d", 9)}${card}${sideFans}${looks.fans > 3 && svg`${rect(d * 0.05, by, d * 0.06, d * 0.2, 4, "#15181d")}${rect(d * 0.085, by + 4, d * 0.016, d * 0.2 - 8, 3, looks.accent)}${drawSpot("ca-glow", d * 0.1, by + d * 0.1, d * 0.12)}`}${rect(0, shroud, d, h - shroud, 0, "url(#ca-shroud)")}${grille(d * 0.1, shroud + h * 0.05, d * 0.3, h * 0.1, 8, 2.4, "#00000099")}${line(svg`M0 ${shroud}H${d}`, "#fff", 1.2, 0.25)}`;
}

/** Draws the left side, d by h, with the back edge on the left. */
function side(looks: Looks, d: number, h: number): string {
  const b = getBodyColours(looks.finish);
  if (!looks.sideGlass)
    return svg`${rect(0, 0, d, h, 3, "url(#ca-flank)")}${grille(d * 0.18, h * 0.3, d * 0.3, h * 0.3, 10, 3, "#00000055")}${line(svg`M${d * 0.96} 6V${h - 6}`, "#000", 2, 0.4)}${drawTopLight(3, 0, d - 6, b.highlight * 0.6)}`;
  return svg`${rect(0, 0, d, h, 3, "url(#ca-flank)")}<svg x="${d * 0.025}" y="${h * 0.025}" width="${d * 0.95}" height="${h * 0.95}" viewBox="0 0 ${d} ${h}" preserveAspectRatio="none">${interior(looks, d, h)}</svg>${rect(d * 0.025, h * 0.025, d * 0.95, h * 0.95, 4, "url(#ca-tint)")}${path(
    polygon([
      [d * 0.3, h * 0.025],
      [d * 0.52, h * 0.025],
      [d * 0.24, h * 0.975],
      [d * 0.025, h * 0.975],
      [d * 0.025, h * 0.95],
    ]),
    "#fff",
    'opacity=".06"',
  )}${path(
    polygon([
      [d * 0.57, h * 0.025],
      [d * 0.61, h * 0.025],
      [d * 0.33, h * 0.975],
      [d * 0.29, h * 0.975],
    ]),
    "#fff",
    'opacity=".07"',
  )}${rect(d * 0.025, h * 0.025, d * 0.95, h * 0.95, 4, "none", 'stroke="#000" stroke-opacity=".5" stroke-width="3"')}${times(4, (i) => screw(i % 2 ? d * 0.95 : d * 0.05, i < 2 ? h * 0.045 : h * 0.955, 5))}`;
}

/** Draws the roof, w by d, with a dust filter and the front ports. */
function roof(looks: Looks, w: number, d: number): string {
  const b = getBodyColours(looks.finish);
  return svg`${rect(0, 0, w, d, 4, "url(#m-top)")}${rect(w * 0.1, d * 0.1, w * 0.8, d * 0.66, 5, shade(b.dark, -0.2))}${grille(w * 0.1, d * 0.1, w * 0.8, d * 0.66, 9, 2.6, mix(b.mid, b.light, 0.2))}${circle(w * 0.2, d * 0.88, 9, "#0d0f12")}${circle(w * 0.2, d * 0.88, 7, "none", `stroke="${looks.accent}" stroke-width="2"`)}${drawPort("usb-a", w * 0.36, d * 0.87, 1.5)}${drawPort("usb-a", w * 0.5, d * 0.87, 1.5)}${drawPort("usb-c", w * 0.65, d * 0.88, 1.5)}${drawPort("audio", w * 0.8, d * 0.87, 1.5)}`;
}

function back(looks: Looks, w: number, h: number): string {
  return svg`${rect(0, 0, w, h, 4, "url(#m-body)")}${rect(w * 0.08, h * 0.08, w * 0.2, h * 0.3, 2, "#0a0b0d")}${times(6, (i) => drawPort("usb-a", w * 0.12, h * (0.1 + i * 0.045), 1.5))}${drawFan("ca-fan", w * 0.64, h * 0.22, Math.min(w * 0.26, h * 0.14), { blades: 9, light: looks.fans > 3 ? looks.accent : undefined })}${times(7, (i) => svg`${rect(w * 0.1, h * (0.44 + i * 0.045), w * 0.5, h * 0.034, 2, "#0d0f12")}${drawSlots(w * 0.13, h * (0.444 + i * 0.045), w * 0.44, h * 0.026, 24, 0.5, "#555b64")}`)}${rect(w * 0.1, h * 0.78, w * 0.72, h * 0.17, 3, "#16191d")}${grille(w * 0.13, h * 0.79, w * 0.34, h * 0.15, 8, 2.8, "#000")}${drawPort("power", w * 0.55, h * 0.81, 1.8)}`;
}

function defs(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  return [
    materialGradients(looks.finish),
    fanDefs("ca-fan", getBodyColours(b.bright ? "silver" : "black"), looks.accent),
    glowDefs("ca-glow", looks.accent, 0.75),
    ramp("ca-flank", 90, mix(b.light, b.mid, 0.5), b.mid, mix(b.mid, b.dark, 0.7)),
    ramp("ca-wall", 60, b.bright ? "#d5d8dc" : "#424955", b.bright ? "#9ba0a7" : "#242931"),
    ramp("ca-shroud", 90, b.bright ? "#d9dbde" : "#2e333b", b.bright ? "#9a9ea4" : "#15181c"),
    linear("ca-smoke", 70, [
      [0, "#ffffff", 0.18],
      [0.4, "#0a0d11", 0.12],
      [1, "#0a0d11", 0.45],
    ]),
    linear("ca-tint", 65, [
      [0, "#ffffff", 0.16],
      [0.35, "#0a0d12", 0.02],
      [1, "#0a0d12", 0.18],
    ]),
  ].join("");
}

export function drawCase(looks: Looks, view: View): Drawing {
  const [w, h, d] = SIZES[looks.tower];
  if (view === "scale") {
    const n = frontFans(looks);
    return scaleDrawing(
      {
        w,
        h,
        lines: svg`${rect(0, 0, w, h, 8, "#fffdf8")}${rect(w * 0.06, h * 0.03, w * 0.88, h * 0.92, 5, "none")}${looks.fans > 0 && times(n, (i) => circle(w / 2, h * 0.08 + ((h * 0.86) / n) * (i + 0.5), Math.min(60, (h * 0.86) / n / 2 - 6), "none"))}`,
      },
      {
        w: d,
        h,
        lines: svg`${rect(0, 0, d, h, 4, "#fffdf8")}${looks.sideGlass && rect(d * 0.025, h * 0.025, d * 0.95, h * 0.95, 4, "none")}${rect(d * 0.16, h * 0.1, d * 0.5, h * 0.6, 2, "none", 'stroke-opacity=".45"')}${path(svg`M0 ${h * 0.8}H${d}`, "none", 'stroke-opacity=".45"')}`,
      },
      looks.accent,
    );
  }
  const k = 870 / (h + 150);
  const rear = view === "angle";
  // From behind, the right side is visible, which has no glass.
  const camera = { yaw: rear ? -38 : 46, pitch: 17, cx: 600, cy: 580, scale: k * 1.02 };
  const size: Point = [w, h, d];
  const body = box(camera, size, {
    front: rear ? back(looks, w, h) : panel(looks, w, h),
    flank: side(rear ? { ...looks, sideGlass: false } : looks, d, h),
    top: rear ? svg`<g transform="translate(${w} ${d}) rotate(180)">${roof(looks, w, d)}</g>` : roof(looks, w, d),
  });
  const drawing = { defs: defs(looks), body, ground: { ...projectGroundShadow(camera, size), ry: 120 } };
  return view === "detail" ? closeUp(drawing, looks.sideGlass ? 480 : 760, looks.sideGlass ? 470 : 500, 2.2) : drawing;
}
