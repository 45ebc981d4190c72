// What a lit screen shows: an abstract landscape of light grown from the product's accent.
import type { Colour } from "#imagery/facts.ts";
import { linear, mix, radial, shade, turn } from "#imagery/light.ts";
import { rect } from "#imagery/parts.ts";
import { svg, times } from "#imagery/svg.ts";

/** A small number that depends on the colour, so that two accents give two different wallpapers. */
function seedOf(accent: Colour): number {
  let h = 7;
  for (const c of accent.toLowerCase()) h = (h * 31 + c.charCodeAt(0)) % 9973;
  return h;
}

/** Gradients for `wallpaper` under the same id. */
export function wallpaperDefs(id: string, accent: Colour): string {
  const warm = turn(accent, -48);
  const cool = turn(accent, 42);
  const night = mix(shade(accent, -0.82), "#0a1020", 0.45);
  return [
    linear(`${id}-sky`, 62, [
      [0, mix(night, accent, 0.5)],
      [0.45, night],
      [1, mix(night, "#000000", 0.5)],
    ]),
    radial(`${id}-sun`, [
      [0, mix(warm, "#ffffff", 0.55), 1],
      [0.35, warm, 0.75],
      [1, warm, 0],
    ]),
    ...[0, 1, 2, 3, 4].map((i) => {
      const hue = mix(warm, cool, i / 4);
      return linear(`${id}-r${i}`, 20 + i * 9, [
        [0, mix(hue, "#ffffff", 0.35), 0.95],
        [0.4, hue, 0.85],
        [1, shade(hue, -0.65), 0.9],
      ]);
    }),
    linear(`${id}-glare`, 58, [
      [0, "#ffffff", 0.2],
      [0.36, "#ffffff", 0.03],
      [0.37, "#ffffff", 0],
      [1, "#ffffff", 0],
    ]),
  ].join("");
}

/** The wallpaper over 0…w by 0…h; overlapping ribbons that rise to the right. Clip it to the screen where that is not a rectangle. */
export function wallpaper(id: string, accent: Colour, w: number, h: number): string {
  const seed = seedOf(accent);
  const sway = (n: number) => (((seed * (n + 3) * 17) % 101) / 101 - 0.5) * h;
  const ribbon = (i: number) => {
    const y = h * (0.3 + i * 0.15);
    const a = sway(i) * 0.5;
    const c = sway(i + 9) * 0.4;
    return svg`<path d="M0 ${y + a * 0.5 + h * 0.12}C${w * 0.22} ${y - h * 0.28 + a} ${w * 0.4} ${y + h * 0.34 + c} ${w * 0.62} ${y + c * 0.4}S${w * 0.9} ${y - h * 0.42 - a * 0.4} ${w} ${y - h * 0.24 + c}V${h}H0Z" fill="url(#${id}-r${i})"/><path d="M0 ${y + a * 0.5 + h * 0.12}C${w * 0.22} ${y - h * 0.28 + a} ${w * 0.4} ${y + h * 0.34 + c} ${w * 0.62} ${y + c * 0.4}S${w * 0.9} ${y - h * 0.42 - a * 0.4} ${w} ${y - h * 0.24 + c}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="${h * 0.004}"/>`;
  };
  const sx = w * (0.3 + (seed % 40) / 100);
  return svg`<svg x="0" y="0" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${rect(0, 0, w, h, 0, `url(#${id}-sky)`)}<circle cx="${sx}" cy="${h * 0.34}" r="${h * 0.42}" fill="url(#${id}-sun)"/>${times(5, ribbon)}</svg>`;
}
