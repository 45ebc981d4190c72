// Draws what a lit monitor shows: an abstract landscape in colours derived from the accent.

import { linear, mix, radial, shade, toRgb } from "./light.ts";
import type { Colour } from "./looks.ts";
import { rect } from "./parts.ts";
import { svg, times } from "./svg.ts";

const LAYERS = 5;

/** Returns a small number from accent and screen shape, so that neighbouring products differ. */
function seedOf(accent: Colour, w: number, h: number): number {
  let seed = Math.round((w / h) * 100 + w);
  for (const c of accent.toLowerCase()) seed = (seed * 31 + c.charCodeAt(0)) % 9973;
  return seed;
}

/** Returns matching colours: dusk for warm accents, sea for green ones, night for the rest. */
function paletteOf(accent: Colour): readonly [Colour, Colour, Colour] {
  const [r, g, b] = toRgb(accent);
  if (Math.max(r, g, b) - Math.min(r, g, b) < 40) return ["#8fb4e8", "#4a62c0", "#2a2f86"];
  if (r >= g && r >= b) return [accent, "#d8487f", "#3d2fb4"];
  if (g >= b) return [accent, "#12a4a8", "#2448c4"];
  return [accent, mix(accent, "#7a4cf0", 0.55), "#3a1f9c"];
}

/** Returns the gradients for `wallpaper` under the same id. */
export function wallpaperDefs(id: string, accent: Colour): string {
  const [first, second, third] = paletteOf(accent);
  const night = mix(shade(third, -0.72), "#070b1a", 0.4);
  const layer = (i: number) => {
    const t = i / (LAYERS - 1);
    const hue = t < 0.5 ? mix(first, second, t * 2) : mix(second, third, t * 2 - 1);
    return linear(`${id}-r${i}`, 24 + i * 9, [
      [0, mix(hue, "#ffffff", 0.34), 0.96],
      [0.42, hue, 0.88],
      [1, mix(shade(hue, -0.62), third, 0.25), 0.94],
    ]);
  };
  return [
    linear(`${id}-sky`, 62, [
      [0, mix(night, second, 0.5)],
      [0.45, night],
      [1, shade(night, -0.45)],
    ]),
    radial(`${id}-sun`, [
      [0, mix(first, "#ffffff", 0.6), 1],
      [0.35, first, 0.7],
      [1, first, 0],
    ]),
    times(LAYERS, layer),
    linear(`${id}-glare`, 58, [
      [0, "#ffffff", 0.2],
      [0.36, "#ffffff", 0.03],
      [0.37, "#ffffff", 0],
      [1, "#ffffff", 0],
    ]),
  ].join("");
}

/** Draws waves, rising discs or ridges over 0…w by 0…h; other screen shapes must clip the result. */
export function drawWallpaper(id: string, accent: Colour, w: number, h: number): string {
  const seed = seedOf(accent, w, h);
  const sway = (n: number) => (((seed * (n + 3) * 17) % 101) / 101 - 0.5) * h;
  const rim = (d: string) =>
    svg`<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".26" stroke-width="${h * 0.004}"/>`;
  const wave = (i: number) => {
    const y = h * (0.3 + i * 0.15);
    const a = sway(i) * 0.5;
    const c = sway(i + 9) * 0.4;
    const d = svg`M0 ${y + a * 0.5 + h * 0.12}C${w * 0.22} ${y - h * 0.28 + a} ${w * 0.4} ${y + h * 0.34 + c} ${w * 0.62} ${y + c * 0.4}S${w * 0.9} ${y - h * 0.42 - a * 0.4} ${w} ${y - h * 0.24 + c}`;
    return svg`<path d="${d}V${h}H0Z" fill="url(#${id}-r${i})"/>${rim(d)}`;
  };
  const disc = (i: number) => {
    const r = h * (0.98 - i * 0.15);
    const cx = w * (0.5 + (seed % 2 ? 0.13 : -0.13)) + sway(i) * 0.12;
    const cy = h * (1.06 + i * 0.05);
    const d = svg`M${cx - r} ${cy}a${r} ${r} 0 0 1 ${r * 2} 0`;
    return svg`<path d="${d}z" fill="url(#${id}-r${i})"/>${rim(d)}`;
  };
  const ridge = (i: number) => {
    const y = h * (0.42 + i * 0.125);
    const peak = (x: number, n: number) => svg`L${w * x} ${y - Math.abs(sway(n + i * 5)) * (0.55 - i * 0.07)}`;
    const d = svg`M0 ${y}${peak(0.14, 1)}L${w * 0.27} ${y + h * 0.03}${peak(0.42, 2)}L${w * 0.58} ${y + h * 0.05}${peak(0.74, 3)}L${w * 0.86} ${y}${peak(1, 4)}`;
    return svg`<path d="${d}V${h}H0Z" fill="url(#${id}-r${i})"/>${rim(d)}`;
  };
  const kinds = [wave, disc, ridge] as const;
  const sx = w * (0.3 + (seed % 40) / 100);
  return svg`<svg x="0" y="0" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${rect(0, 0, w, h, 0, `url(#${id}-sky)`)}<circle cx="${sx}" cy="${h * 0.34}" r="${h * 0.42}" fill="url(#${id}-sun)"/>${times(LAYERS, kinds[seed % 3] ?? wave)}</svg>`;
}
