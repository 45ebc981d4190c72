// Draws key caps, knobs and switches of keyboards.

import type { Kit } from "./forms.ts";
import type { Key, Layout } from "./keys.ts";
import { drawText } from "./letters.ts";
import { type BodyColours, getBodyColours, mix, rotateHue, shade } from "./light.ts";
import type { Colour, LooksOf } from "./looks.ts";
import { circle, line, path, rect } from "./parts.ts";
import { svg, times } from "./svg.ts";

type Looks = LooksOf<"keyboard">;

export interface Caps {
  top: Record<Key["kind"], string>;
  dish: Record<Key["kind"], string>;
  skirt: Record<Key["kind"], Colour>;
  legend: (key: Key, layout: Layout) => Colour;
}

const shadeBody = (c: BodyColours, by: number): BodyColours => ({
  ...c,
  light: shade(c.light, by),
  mid: shade(c.mid, by),
  dark: shade(c.dark, by),
});

/** Caps have the tone of the case; modifiers differ by a shade, and accent keys use the accent colour. */
export function createCaps(k: Kit, looks: Looks): Caps {
  const b = looks.finish === "silver" || looks.finish === "titanium" ? getBodyColours("black") : k.body;
  const a = k.accent;
  const letter = b.bright
    ? { ...b, mid: mix(b.light, b.mid, 0.35), dark: mix(b.light, b.mid, 0.8) }
    : { ...b, light: shade(b.light, 0.04) };
  const modifier = b.bright ? shadeBody({ ...b, dark: mix(b.mid, b.dark, 0.3) }, -0.1) : shadeBody(b, -0.18);
  const lit: BodyColours = { ...b, light: shade(a, 0.3), mid: a, dark: shade(a, -0.18) };
  const kinds = { letter, modifier, accent: looks.rgb ? modifier : lit };
  const each = <T>(make: (body: BodyColours) => T) => ({
    letter: make(kinds.letter),
    modifier: make(kinds.modifier),
    accent: make(kinds.accent),
  });
  return {
    top: each((c) => k.linear(84, `${c.light}, ${c.mid}`)),
    dish: each((c) => k.linear(0, `${shade(c.mid, -0.12)}/.75, ${c.light}/.3, ${shade(c.mid, -0.18)}/.8`)),
    skirt: each((c) => mix(c.mid, c.dark, c.bright ? 0.55 : 0.8)),
    legend: (key, layout) => {
      if (looks.rgb) return mix(rotateHue(a, -60 + (key.x / layout.w) * 150), "#ffffff", b.bright ? 0 : 0.35);
      if (key.kind === "accent") return "#ffffff";
      return kinds[key.kind].bright ? "#4a4d53" : "#dfe3e8";
    },
  };
}

function legend(key: Key, cx: number, cy: number, u: number, colour: Colour): string {
  const arrow = key.label ? "<>^v".indexOf(key.label) : -1;
  if (arrow >= 0) {
    return svg`<path transform="translate(${cx} ${cy}) rotate(${[180, 0, -90, 90][arrow] ?? 0}) scale(${u})" d="M-.08 -.1L.07 0L-.08 .1" fill="none" stroke="${colour}" stroke-width=".045" stroke-linecap="round" stroke-linejoin="round"/>`;
  }
  return key.label ? drawText(key.label, cx, cy, u * (key.label.length > 1 ? 0.15 : 0.24), colour, 0.85) : "";
}

/** Draws a cap from above: its skirt, its lit top and the shallow dish for the finger. */
export function drawCap(key: Key, c: Caps, layout: Layout, u: number, mechanical: boolean): string {
  const g = u * (mechanical ? 0.045 : 0.035);
  const [x, y, w, h] = [key.x * u + g, key.y * u + g, key.w * u - 2 * g, key.h * u - 2 * g];
  const [side, top, low] = mechanical ? [u * 0.1, u * 0.05, u * 0.17] : [u * 0.05, u * 0.03, u * 0.08];
  const r = u * (mechanical ? 0.09 : 0.13);
  const [tx, ty, tw, th] = [x + side, y + top, w - 2 * side, h - top - low];
  const middle = key.w > 1.3 && key.label.length > 1 ? u * 0.36 : tw / 2;
  return [
    rect(x, y + u * 0.03, w, h, r, "#000", 'fill-opacity=".35"'),
    rect(x, y, w, h, r, c.skirt[key.kind]),
    path(
      svg`M${x + r} ${y + h - 1}L${tx + r} ${ty + th}h${tw - 2 * r}L${x + w - r} ${y + h - 1}z`,
      "#000",
      'fill-opacity=".16"',
    ),
    rect(tx, ty, tw, th, r * 1.1, c.top[key.kind]),
    rect(tx, ty, tw, th, r * 1.1, c.dish[key.kind]),
    line(svg`M${tx + r} ${ty + u * 0.012}h${tw - 2 * r}`, "#fff", u * 0.022, 0.55),
    legend(key, tx + middle, ty + th * 0.5, u, c.legend(key, layout)),
  ].join("");
}

/** Draws a turned metal knob from above, with its mark in the accent colour. */
export function drawKnob(k: Kit, cx: number, cy: number, r: number): string {
  const ridges = times(44, (i) => {
    const [x, y] = [Math.cos((i / 22) * Math.PI) * r, Math.sin((i / 22) * Math.PI) * r];
    return svg`M${cx + x * 0.86} ${cy + y * 0.86}L${cx + x * 0.99} ${cy + y * 0.99}`;
  });
  return [
    circle(cx + r * 0.08, cy + r * 0.2, r * 1.08, "#000", 'fill-opacity=".35"'),
    circle(cx, cy, r, k.linear(0, "#5d636b, #e9ecef 20%, #8f959d 42%, #f3f4f6 68%, #4d5259")),
    line(ridges, "#15181c", r * 0.05, 0.55),
    circle(
      cx,
      cy,
      r * 0.84,
      k.linear(60, "#f4f5f7, #b4b9c0, #7a8088"),
      'stroke="#fff" stroke-opacity=".5" stroke-width="1.5"',
    ),
    line(svg`M${cx} ${cy - r * 0.7}v${r * 0.3}`, k.accent, r * 0.12),
  ].join("");
}

/** Draws a switch without its cap, one unit wide, with its top left corner at the origin. */
export function drawBareSwitch(k: Kit, u: number, lit: boolean): string {
  const a = k.accent;
  const s = u / 236;
  return svg`<g transform="scale(${s})">${rect(4, 4, 228, 228, 16, "#0a0b0d")}${lit && rect(4, 4, 228, 228, 16, k.radial(`${mix(a, "#ffffff", 0.5)}/.9, ${a}/.25`))}${rect(26, 26, 184, 184, 18, k.linear(70, "#565b63, #2a2d32, #141619"))}${rect(44, 40, 148, 150, 12, k.linear(70, "#383c43, #191b1f"), 'stroke="#000" stroke-opacity=".5" stroke-width="3"')}${rect(78, 72, 80, 86, 10, shade(a, -0.4))}${rect(82, 74, 72, 78, 8, k.linear(70, `${shade(a, 0.4)}, ${a}, ${shade(a, -0.3)}`))}${path("M110 82h16v23h22v16h-22v23h-16v-23h-22v-16h22z", shade(a, -0.35))}${path("M112 80h12v24h22v12h-22v24h-12v-24h-22v-12h22z", shade(a, 0.25))}${times(2, (i) => circle(60 + i * 116, 178, 7, "#c9a14a"))}</g>`;
}
