// Draws what speakers share: drivers, cabinets, cloth.

import { createKit, dot, type Kit } from "#imagery/shapes/forms.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf } from "#imagery/shapes/looks.ts";
import { circle, line, path, rect, roundRect, screw } from "#imagery/shapes/parts.ts";
import { type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"speaker">;

/** Draws a driver: basket, rubber surround, cone, and a dust cap in the accent colour if lit. */
function driver(k: Kit, cx: number, cy: number, r: number, lit = false): string {
  const rings = times(5, (i) =>
    circle(cx, cy, r * (0.66 - i * 0.075), "none", svg`stroke="#fff" stroke-opacity=".05" stroke-width="${r * 0.012}"`),
  );
  return [
    circle(cx, cy, r * 1.06, k.linear(60, "#8b9199, #3a3f46 45%, #14161a")),
    times(6, (i) =>
      screw(
        cx + Math.cos((i * Math.PI) / 3) * r * 0.98,
        cy + Math.sin((i * Math.PI) / 3) * r * 0.98,
        r * 0.045,
        "#6f757d",
        i * 31,
      ),
    ),
    circle(cx, cy, r * 0.91, "#08090b"),
    circle(cx, cy, r * 0.87, k.radial("#0c0d10 72%, #3f444c 84%, #1b1d21 92%, #050607")),
    circle(cx, cy, r * 0.72, k.radial("#050607 18%, #1c1e22 40%, #33373d 80%, #191b1f", 0.5, 0.44, 0.56)),
    rings,
    lit ? circle(cx, cy, r * 0.76, "none", svg`stroke="${k.accent}" stroke-width="${r * 0.025}"`) : "",
    circle(
      cx,
      cy,
      r * 0.3,
      k.radial(
        lit
          ? `${mix(k.accent, "#ffffff", 0.45)}, ${k.accent} 55%, ${shade(k.accent, -0.55)}`
          : "#5a6068, #24272c 60%, #0d0f12",
        0.38,
        0.32,
        0.75,
      ),
    ),
    svg`<ellipse cx="${cx - r * 0.1}" cy="${cy - r * 0.13}" rx="${r * 0.09}" ry="${r * 0.05}" transform="rotate(-35 ${cx - r * 0.1} ${cy - r * 0.13})" fill="#fff" fill-opacity=".5"/>`,
  ].join("");
}

function tweeter(k: Kit, cx: number, cy: number, r: number): string {
  return (
    circle(cx, cy, r, k.linear(60, "#7b8189, #2a2d32 50%, #101215")) +
    circle(cx, cy, r * 0.82, k.radial("#1a1c20, #070809")) +
    circle(cx, cy, r * 0.46, k.radial("#f4f5f6, #b9bec5 50%, #565b63", 0.36, 0.3, 0.8))
  );
}

/** Draws the front of a cabinet, 0…w by 0…h; the master has a knob and an indicator light. */
export function cabinet(k: Kit, w: number, h: number, master: boolean): string {
  const vinyl = k.linear(70, `${k.body.light}, ${k.body.mid} 45%, ${k.body.dark}`);
  const tall = h > w * 1.35;
  const r = Math.min(w * 0.38, h * (tall ? 0.27 : 0.4));
  const top = tall ? tweeter(k, w / 2, h * 0.2, w * 0.15) : "";
  const cy = tall ? h * 0.58 : h * 0.5;
  const foot =
    tall && master
      ? circle(w * 0.5, h * 0.91, w * 0.06, k.linear(60, "#e9ebee, #7b8189")) +
        circle(w * 0.78, h * 0.91, w * 0.018, k.accent)
      : tall
        ? rect(w * 0.32, h * 0.895, w * 0.36, h * 0.03, h * 0.015, "#060708")
        : "";
  return (
    k.shell(roundRect(0, 0, w, h, 16), vinyl, { rim: 4, light: k.body.highlight }) +
    top +
    driver(k, w / 2, cy, r, tall) +
    foot
  );
}

/** The cloth around round speakers and sound bars. */
export const clothOf = (k: Kit) =>
  k.pattern(
    7,
    7,
    (each) =>
      path(each(1.8, 1.8, dot(1.3)) + each(5.3, 5.3, dot(1.3)), "#000", 'fill-opacity=".4"') +
      path(each(5.3, 1.8, dot(0.9)), "#fff", 'fill-opacity=".12"'),
  );

export function roundSpeaker(looks: Looks, view: "front" | "angle"): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const cloth = clothOf(k);
  const [w, h, top] = view === "front" ? [250, 560, 330] : [262, 520, 350];
  const tilt = view === "front" ? 0.16 : 0.36;
  const e = w * tilt;
  const side = svg`M${600 - w} ${top}C${600 - w - 14} ${top + h * 0.35} ${600 - w - 14} ${top + h * 0.7} ${600 - w * 0.94} ${top + h}C${600 - w * 0.7} ${top + h + e * 1.1} ${600 + w * 0.7} ${top + h + e * 1.1} ${600 + w * 0.94} ${top + h}C${600 + w + 14} ${top + h * 0.7} ${600 + w + 14} ${top + h * 0.35} ${600 + w} ${top}Z`;
  const roundPaint = k.linear(
    0,
    `${shade(k.body.dark, -0.35)}, ${k.body.mid} 18%, ${k.body.light} 34%, ${k.body.mid} 60%, ${shade(k.body.dark, -0.3)} 94%, ${k.body.dark}`,
  );
  const ell = (ry: number, rx: number, y: number, fill: string, more = "") =>
    svg`<ellipse cx="600" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
  const marks = [
    line(svg`M${600 - 90} ${top}h44`, "#fff", 6, 0.8),
    line(svg`M${600 + 46} ${top}h44M${600 + 68} ${top - 22 * tilt * 2.4}v${44 * tilt * 2.4}`, "#fff", 6, 0.8),
  ].join("");
  const body = [
    k.shell(side, roundPaint, {
      rim: 4,
      light: 0.2,
      inside: path(side, cloth) + rect(600 - w - 20, top + h * 0.8, 2 * w + 40, h * 0.4, 0, "url(#m-fall)"),
    }),
    ell(e, w, top, shade(k.body.dark, -0.3)),
    ell(e * 0.96, w * 0.98, top - 5, k.linear(30, `${k.body.light}, ${k.body.mid}, ${k.body.dark}`)),
    ell(e * 0.78, w * 0.8, top - 5, "none", svg`stroke="${k.accent}" stroke-width="12" stroke-opacity=".35"`),
    ell(e * 0.78, w * 0.8, top - 5, "none", svg`stroke="${mix(k.accent, "#ffffff", 0.3)}" stroke-width="5"`),
    ell(e * 0.7, w * 0.72, top - 5, k.linear(60, "#3c4148, #15171b")),
    marks,
    rect(560, top + h * 0.84, 80, 14, 7, k.accent),
    svg`<path d="M${600 + w - 16} ${top + 90}q60 30 52 150q-6 40 -44 36" fill="none" stroke="${shade(k.accent, -0.25)}" stroke-width="18" stroke-linecap="round"/>`,
  ].join("");
  return k.toDrawing(body, { cx: 600, cy: top + h + e * 0.7, rx: w * 1.05, ry: 34 });
}
